// BigFix reports an update of a reader program as completed; the administrator in whose name it ran is ill, and what ran is no update.
import { alert, connected, hashes, hostile, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const bigfixActionCompletedOnTwoBenches = situation(
  'bigfix-action-completed-on-two-benches',
  'contradiction',
  'HCL BigFix: action completed',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const owners = ['dario.granath-cronholm', 'greta.engman', 'felix.isaksson'].map((key) => setting.person(key))
    const [first, second, third] = owners.map(({ key }) => setting.laptopOf(key))
    if (!first || !second || !third) throw new Error('Three laptops are needed')
    const root = setting.machine('srv-jump-01')
    const at = setting.ago({ hours: 1, minutes: 58 })
    const minute = 60_000
    const control = '94.232.41.207'
    const payload = setting.file('AcroRdrDCUpd2500120997.exe of somebody else')
    const action = setting.seeded.number('bigfix action', 30_000, 90_000)
    const name = 'AcroRdrDCUpd2500120997.exe'
    const site = 'C:\\Program Files (x86)\\BigFix Enterprise\\BES Client\\__BESData\\actionsite\\__Download'
    const hit = [first, second]
    const row = (machine: typeof first, i: number, status: string, exit: number | null, detail: string) => ({
      ComputerID: 1_080_000_000 + setting.seeded.number(`bigfix ${machine.host}`, 1000, 999_999),
      ComputerName: machine.host.toUpperCase(),
      IPAddress: machine.ip,
      OS: 'Win11 10.0.26100.2314 (24H2)',
      UserName: owners[i]?.account,
      Status: status,
      ExitCode: exit,
      StartTime: setting.iso(at + i * 40_000),
      EndTime: exit === null ? null : setting.iso(at + i * 40_000 + 21_000),
      ApplyCount: exit === null ? 0 : 1,
      RetryCount: exit === null ? 1 : 0,
      Detail: detail,
    })
    return {
      alerts: [
        alert(setting, at + 5 * minute, 'hcl_bigfix', 'Action completed', {
          NotificationType: 'ActionStateChange',
          Severity: 'Information',
          Summary: `Action ${action} completed on 2 of 3 targeted endpoints.`,
          Server: {
            Name: 'BigFix root',
            Host: root.dnsName,
            Port: 52_311,
            Version: '11.0.3.82',
            Deployment: 'HAVSKOG (66 endpoints)',
          },
          Action: {
            ID: action,
            Name: 'Update: Adobe Acrobat Reader DC 25.001.20997 available',
            Type: 'Single action (custom content)',
            SourceFixlet: { ID: 0, Site: 'ActionSite', Modified: true, Note: 'not from an external site' },
            State: 'Open',
            Issuer: oskar.account,
            IssuerRole: 'Master Operator',
            IssuedFrom: 'REST API /api/actions',
            IssuedClientIP: root.ip,
            TimeIssued: setting.iso(at - 3 * minute),
            ExpiresAt: setting.iso(setting.ahead({ days: 2 })),
            Targeting: 'By computer name (3)',
            Relevance: 'true',
            SuccessCriteria: 'All lines of the action script have completed successfully',
            Priority: 'Normal',
            RunAs: 'Local System',
            Signed: true,
            SigningKey: `HVS-MO-2 (${oskar.account})`,
            Messages: { ShowBefore: false, ShowRunning: false, UserCancel: false },
            Reboot: 'none',
          },
          Script: [
            `prefetch ${name} sha1:${payload.sha1} size:3411968 http://${root.dnsName}:52311/Uploads/${payload.sha1}/${name} sha256:${payload.sha256}`,
            `waithidden __Download\\${name} /s`,
          ],
          Results: [
            row(first, 0, 'Fixed', 0, 'Completed'),
            row(second, 1, 'Fixed', 0, 'Completed'),
            row(third, 2, 'Download Failed', null, 'Prefetch: relay not reachable, endpoint asleep'),
          ],
          Totals: { Targeted: 3, Reported: 3, Fixed: 2, Failed: 0, DownloadFailed: 1, NotRelevant: 0 },
          Compliance: { Baseline: 'HVS desktop software', Before: '91 %', After: '92 %' },
          Relay: { Primary: root.dnsName, Bandwidth: 'unthrottled', CacheHit: 1 },
          Schedule: { MaintenanceWindow: 'Tue 18:00-22:00', Inside: false, Override: 'operator' },
          Audit: { AuditTrail: 'server_audit.log', Sequence: setting.seeded.number('bigfix audit', 400_000, 900_000) },
          Recipients: ['klientdrift@havskoginstruments.com', 'it-larm@havskoginstruments.com'],
          Link: `https://${root.dnsName}:9443/webui/apps/deployments/${action}`,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'hash',
            payload.sha256,
            93,
            [['Positive Malware Verdict', 4, 'Backdoor that takes the name of reader updates, collected this month.']],
            { hashAlgorithm: 'SHA-256', fileHashes: [payload.sha256, payload.sha1, payload.md5] },
          ),
          setting.risk('ip', control, 82, [
            ['Current C&C Server', 4, 'Controller of the same backdoor since last week.'],
          ]),
        ],
        investigations: [
          ticket(setting, 'Oskar hemma', setting.ago({ days: 1, hours: 1 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: karin,
            priority: 'LOW',
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: '39 grader och halsont, stänger av datorn. Hör av mig när jag är på benen.',
                at: setting.ago({ days: 1, hours: 1 }),
              },
              {
                author: karin.name,
                body: 'Krya på dig. Utrullningar i BigFix väntar tills du är tillbaka, jag rör inget där. Brådskande till mig.',
                at: setting.ago({ days: 1 }),
              },
            ],
          }),
          ticket(
            setting,
            'Reader asks for an update every morning',
            setting.ago({ days: 5 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Support'],
              alerts: [],
              comments: [
                {
                  author: 'Bruno Forsell-Hultman',
                  body: 'The PDF program nags each morning.',
                  at: setting.ago({ days: 5 }),
                },
                {
                  author: oskar.name,
                  body: 'Comes with the next round on Tuesday for all.',
                  at: setting.ago({ days: 4, hours: 20 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(setting.laptopOf('oskar.falk'), setting.ago({ days: 1, hours: 8 }), oskar.account, {
            LogonType: 'Interactive',
            AccountSid: oskar.sid,
          }),
          loggedOn(root, at - 22 * minute, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: '10.99.0.27',
            RemoteDeviceName: 'DESKTOP-7Q2KLM1',
          }),
          ran(
            root,
            at - 4 * minute,
            'curl.exe',
            'curl.exe -k -u oskar.falk -X POST -d @a.xml https://localhost:52311/api/actions',
            {
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          ...hit.flatMap((machine, i) => {
            const time = at + i * 40_000
            return [
              wrote(machine, time - 9000, name, site, payload, {
                InitiatingProcessFileName: 'BESClient.exe',
                InitiatingProcessAccountName: 'system',
              }),
              ran(machine, time, name, `"${site}\\${name}" /s`, {
                ...hashes(payload),
                AccountName: 'system',
                FolderPath: site,
                InitiatingProcessFileName: 'BESClient.exe',
              }),
              ...[1, 11, 21, 31, 41, 51, 61].map((later) =>
                connected(machine, time + later * minute, control, {
                  RemotePort: 8443,
                  InitiatingProcessFileName: name,
                  InitiatingProcessSHA256: payload.sha256,
                  InitiatingProcessAccountName: 'system',
                }),
              ),
            ]
          }),
          ran(first, at + 18 * minute, 'net.exe', 'net group "Domain Admins" /domain', {
            AccountName: 'system',
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: name,
          }),
          ran(second, at + 5 * minute, 'msedge.exe', 'msedge.exe', {
            AccountName: owners[1]?.account,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: {
        ...hostile(first.host, second.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: third.host }],
      },
      because:
        'The product only says that its script ended well. The file is a known backdoor, and on two laptops it has called its controller every ten minutes since. The administrator who signed the action is ill at home, his head said that nothing goes out, and his session came over the tunnel from a computer that is not the company’s. The third laptop never got the file.',
    }
  },
)
