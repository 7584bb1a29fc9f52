// A decoy was touched by the company's scanner, as before, and today's run has its own ticket.
import { alert, connected, harmless, situation, ticket } from '../../shorthand.ts'

export const birdTouchedByTheScanner = situation(
  'bird-touched-by-the-scanner',
  'carry-over',
  'A decoy touched by the own scanner',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 3, minutes: 40 })
    const bird = '10.20.1.77'
    const title = `Host Port Scan of decoy got-nas-07 by ${scanner.ip}`
    return {
      alerts: [
        alert(setting, at, 'thinkst_canary', 'Host Port Scan', {
          AlertType: 'CanaryIncident',
          CanaryID: '000117d2a9c01f3e',
          CanaryIP: bird,
          CanaryLocation: 'Gothenburg server room',
          CanaryName: 'got-nas-07',
          CanaryPort: 445,
          Description: 'Host Port Scan',
          IncidentHash: setting.seeded.hex('canary incident', 32),
          IncidentKey: `incident:hostportscan:000117d2a9c01f3e:${scanner.ip}:${setting.seconds(at)}`,
          Intro: `A host port scan has been run against one of your Canaries by ${scanner.ip}.`,
          ReverseDNS: scanner.dnsName,
          SourceIP: scanner.ip,
          Timestamp: `${setting.iso(at).slice(0, 19).replace('T', ' ')} (UTC)`,
          AdditionalDetails: [
            ['Background Context', 'This IP has triggered 2 incidents on your Canaries in the last month.'],
            ['Ports', '21, 22, 80, 135, 139, 443, 445, 3389, 5000, 5900'],
            ['Login attempts', '1 anonymous SMB session, no file opened'],
          ],
          matched_annotations: {},
        }),
      ],
      facts: {
        telemetry: [445, 443, 22].map((RemotePort, n) =>
          connected(scanner, at - 8000 + n * 900, bird, {
            RemotePort,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'scan-engine',
            InitiatingProcessAccountName: 'svc-vulnscan',
          }),
        ),
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ machine: scanner }, { ip: scanner.ip }, { ip: bird }],
            `Expected: this is today's authorised run of our vulnerability scanner over the server network, announced by ${oskar.name} under CHG-4490 and started as svc-vulnscan on ${scanner.host}. The decoy is in the range because the exclusion was lost with the new site definition. Start and end of the run fit the alert. No file of the decoy was opened.`,
          ),
          {
            ...ticket(
              setting,
              title,
              setting.ago({ days: 21, hours: 2 }),
              'SECURITY_TEST',
              [{ machine: scanner }, { ip: scanner.ip }],
              'Scheduled run of the scanner. Decoy should be excluded.',
            ),
            key: `${title} three weeks ago`,
          },
        ],
      },
      expected: harmless,
      because:
        'The source is the own vulnerability scanner, tagged as such everywhere. The run of today was announced, and the ticket about this very alert was closed as an authorised test. The older ticket alone would not do.',
    }
  },
)
