// ArcSight tells in CEF inside JSON of a port scan from within; it is the company's own scanner, on a day after its usual one.
import { alert, connected, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const arcsightOwnScannerKnocksOnTheErpServer = situation(
  'arcsight-own-scanner-knocks-on-the-erp-server',
  'formats',
  'ArcSight ESM: Vertical port scan from an internal host',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const server = setting.machine('srv-erp-01')
    const elif = setting.person('elif.demir')
    const at = setting.ago({ hours: 3, minutes: 17 })
    const minute = 60_000
    const ports = [21, 22, 25, 80, 135, 139, 389, 443, 445, 1433, 3389, 5985, 8080, 8443]
    const event = setting.seeded.number('arcsight event', 1_000_000_000, 1_999_999_999)
    const scanned = (time: number) =>
      ports.map((RemotePort, i) =>
        connected(scanner, time + i * 900, server.ip, {
          ActionType: [135, 443, 445, 3389, 5985].includes(RemotePort) ? 'ConnectionSuccess' : 'ConnectionFailed',
          RemotePort,
          RemoteIPType: 'Private',
          RemoteUrl: server.dnsName,
          InitiatingProcessFileName: 'openvas',
          InitiatingProcessCommandLine: 'openvas --scan-start HVS-weekly-servers',
          InitiatingProcessAccountName: 'svc-vulnscan',
        }),
      )
    const cef = [
      'CEF:0|ArcSight|ArcSight|7.6.5.2114.0|rule:104|Vertical Port Scan from Internal Host|7|',
      `eventId=${event} type=2 start=${at - minute} end=${at} mrt=${at + 4000} cnt=${ports.length * 40} baseEventCount=${ports.length * 40}`,
      ` cat=/Recon/Scan/Port catdt=Firewall categorySignificance=/Recon categoryBehavior=/Communicate/Query categoryOutcome=/Attempt categoryObject=/Host`,
      ` src=${scanner.ip} sourceZoneURI=/All Zones/Havskog/Gothenburg/Servers sourceTranslatedAddress=0.0.0.0`,
      ` dst=${server.ip} dhost=${server.dnsName} destinationZoneURI=/All Zones/Havskog/Gothenburg/Servers dpt=0 proto=TCP app=Unknown`,
      ' cs1=1-65535 cs1Label=Port range cs2=/All Rules/Havskog/Reconnaissance/Vertical Port Scan cs2Label=Rule URI cn1=1 cn1Label=Distinct targets cn2=1841 cn2Label=Distinct ports',
      ` deviceSeverity=High locality=1 rawEvent= dvchost=fw-edge-01 dvc=${setting.machine('fw-edge-01').ip} deviceVendor=Palo Alto Networks deviceProduct=PAN-OS`,
      ` ahost=arc-conn-got-01 agt=10.20.1.241 agentZoneURI=/All Zones/Havskog/Gothenburg/Servers av=8.4.2.9026.0 atz=Europe/Stockholm at=syslog aid=3kd81YYgBABCAC7OZqk1`,
    ].join('')
    return {
      alerts: [
        alert(setting, at + minute, 'arcsight_esm', 'Vertical Port Scan from Internal Host', {
          forwarder: {
            name: 'ArcSight Forwarding Connector',
            id: '3PqGxkoEBABDlFq==',
            version: '8.4.2.9026.0',
            destination: 'https webhook',
          },
          manager: {
            host: 'arcsight-esm.havskoginstruments.com',
            port: 8443,
            customer: 'Havskog Instruments',
            customerUri: '/All Customers/Havskog',
          },
          notification: {
            group: '/All Destinations/SOC/Level 1',
            acknowledged: false,
            escalationLevel: 1,
            sent: setting.iso(at + minute),
            template: 'Rule notification (default)',
          },
          rule: {
            id: 'rule:104',
            resourceId: '5s4Wd0ABABCB+QbN1x2yZzw==',
            uri: '/All Rules/Havskog/Reconnaissance/Vertical Port Scan from Internal Host',
            type: 'Standard',
            threshold: '200 events in 1 minute, same source and target',
            actions: ['Set severity 7', 'Add to active list: Internal scanners (suspected)', 'Send notification'],
          },
          priority: { overall: 7, modelConfidence: 4, relevance: 10, severity: 6, assetCriticality: 8 },
          payload: { encoding: 'CEF 0.1', charset: 'UTF-8', event: cef },
          activeLists: {
            suspectedScanners: ['added'],
            trustedScanners: ['not found (list empty since the upgrade of the manager)'],
          },
          case: null,
          annotation: { stage: 'Queued', assignedTo: '', comment: '' },
          console: `https://arcsight-esm.havskoginstruments.com:8443/www/ui-phoenix/com.arcsight.phoenix.PhoenixLauncher/#event-${event}`,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Weekly round of the scanner did not finish',
            setting.ago({ days: 1, hours: 1 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: elif,
              priority: 'LOW',
              tags: ['Vulnerability management'],
              alerts: [
                {
                  title: 'Task',
                  type: 'Task',
                  description: 'Own note.',
                  source: 'Service desk',
                  at: setting.ago({ days: 1, hours: 1 }),
                  actors: [{ machine: scanner }],
                },
              ],
              comments: [
                {
                  author: 'Elif Demir',
                  body: `The round over the servers stopped after the file server, disk of ${scanner.host} was full. Freed space. I start the rest again tomorrow by hand: ERP, SQL, backup, with the full port list this time.`,
                  at: setting.ago({ days: 1 }),
                },
                {
                  author: 'Elif Demir',
                  body: `Ran through, ${server.host} took 25 minutes. Report is in the share. Nothing new but the old TLS on 8443.`,
                  at: at + 70 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ran(scanner, at - 3 * minute, 'openvas', 'openvas --scan-start HVS-weekly-servers --resume --ports 1-65535', {
            AccountName: 'svc-vulnscan',
            AccountDomain: scanner.host,
            FolderPath: '/usr/sbin',
            InitiatingProcessFileName: 'ospd-openvas',
          }),
          ...scanned(at - minute),
          ...scanned(setting.ago({ days: 8, hours: 2 })),
        ],
      },
      expected: harmless,
      because:
        'The source is the company’s own scanner, tagged as such on two platforms, and its scanning process ran just then under its service account. The analyst had written the day before that she would repeat the rest of the round by hand, with this server and all ports. The list of trusted scanners was merely lost in an upgrade.',
    }
  },
)
