// Umbrella lets a newly seen domain pass; the laptop was cleaned of a loader last week, and a task that was left behind calls it.
import { alert, by, closed, connected, fileSeen, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const umbrellaNewlySeenDomainAfterACleanedLoader = situation(
  'umbrella-newly-seen-domain-after-a-cleaned-loader',
  'carry-over',
  'Umbrella: Newly Seen Domains',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf('felix.isaksson')
    const at = setting.ago({ hours: 1, minutes: 34 })
    const before = setting.ago({ days: 6, hours: 5 })
    const domain = 'cdn-thumbcache.net'
    const host = `st3.${domain}`
    const address = '193.42.36.118'
    const left = setting.file('thumbsvc.dat')
    const loader = setting.file('Reseräkning_okt.exe')
    const folder = `C:\\Users\\${felix.account}\\AppData\\Local\\Microsoft\\ThumbSvc`
    const command = `rundll32.exe "${folder}\\thumbsvc.dat",Refresh`
    const runs = [430, 370, 310, 250, 190, 130, 94, 35]
    /** Those that the alert can know of. */
    const told = runs.filter((minutes) => minutes >= 94)
    const old = closed(
      setting,
      'loader felix',
      {
        title: 'Malware loader launched from a downloaded archive',
        category: 'Execution',
        severity: 'High',
        at: before,
        machine: laptop,
        user: felix,
        techniques: ['T1204.002'],
        evidence: [
          fileSeen(setting, 'Reseräkning_okt.exe', `C:\\Users\\${felix.account}\\Downloads`, 'Remediated'),
          { kind: 'User', person: felix },
        ],
      },
      'TruePositive',
      'Malware',
      'Loader in a fake travel expense archive. Removed the exe and the Run entry, full scan found nothing more, laptop given back the same day. Not set up anew, he needed it for the audit.',
    )
    return {
      alerts: [
        alert(setting, at + 2 * 60_000, 'cisco_umbrella', 'Newly Seen Domains', {
          meta: {
            organizationId: 5_481_207,
            organizationName: 'Havskog Instruments',
            source: 'reports/v2/activity/dns',
          },
          notification: {
            id: setting.seeded.guid('umbrella notification'),
            rule: 'NSD allowed - daily review',
            severity: 'Informational',
            recipients: ['it-larm@havskoginstruments.com'],
          },
          data: [
            {
              type: 'dns',
              externalip: felix.office.externalIp,
              internalip: laptop.ip,
              timestamp: setting.seconds(at) * 1000,
              date: setting.iso(at).slice(0, 10),
              time: setting.iso(at).slice(11, 19),
              domain: host,
              querytype: 'A',
              returncode: 0,
              verdict: 'allowed',
              blockedapplications: [],
              allapplications: [],
              categories: [
                { id: 108, label: 'Newly Seen Domains', type: 'security', integration: false, deprecated: false },
              ],
              policycategories: [],
              threats: [],
              identities: [
                {
                  id: 602_814_117,
                  label: laptop.host,
                  type: { id: 9, type: 'anyconnect', label: 'Roaming Computers' },
                  deleted: false,
                },
                {
                  id: 602_790_004,
                  label: `${felix.name} (${felix.email})`,
                  type: { id: 7, type: 'directory_user', label: 'AD Users' },
                  deleted: false,
                },
                {
                  id: 11_904_220,
                  label: 'Gothenburg office',
                  type: { id: 1, type: 'network', label: 'Networks' },
                  deleted: false,
                },
              ],
              device: { id: setting.seeded.hex('umbrella device', 16) },
              warnstatus: 'none',
              rule: { id: 418_207, label: 'Default staff', privateresourcegroup: null },
              answers: [{ type: 'A', ttl: 300, data: address }],
            },
          ],
          domainstatus: {
            domain,
            status: 0,
            security_categories: ['Newly Seen Domains'],
            content_categories: [],
            risk_score: 41,
            first_queried_worldwide: setting.iso(setting.ago({ days: 1, hours: 20 })),
            popularity: 3,
            requests_org_7d: told.length,
          },
          timeline: told.map((minutes) => ({
            time: setting.iso(setting.ago({ minutes })),
            domain: host,
            querytype: 'A',
            verdict: 'allowed',
            identity: laptop.host,
          })),
          policy: {
            name: 'Default staff',
            id: 1_722_904,
            newly_seen_domains: 'monitor',
            intelligent_proxy: false,
            ssl_decryption: false,
          },
          client: {
            product: 'Cisco Secure Client',
            module: 'Umbrella Roaming Security',
            version: '5.1.4.74',
            mode: 'Protected',
          },
          investigate: `https://dashboard.umbrella.com/o/5481207/#/investigate/domain-view/${host}`,
          activity: 'https://dashboard.umbrella.com/o/5481207/#/reports/activity?filters=categories:108',
        }),
      ],
      facts: {
        incidents: [old.incident],
        intelligence: [
          setting.risk('domain', domain, 88, [
            ['Recent C&C DNS Name', 4, 'Named as a command server of a loader family by two sources since yesterday.'],
            ['Newly Registered Domain', 1, 'Registered eleven days ago.'],
          ]),
          setting.risk('ip', address, 71, [
            ['Recently Active C&C Server', 3, 'Answered as a command server yesterday.'],
          ]),
        ],
        telemetry: [
          wrote(laptop, before - 60_000, 'Reseräkning_okt.exe', `C:\\Users\\${felix.account}\\Downloads`, loader, {
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          ran(laptop, before, 'Reseräkning_okt.exe', 'Reseräkning_okt.exe', {
            ...by(felix),
            ...hashes(loader),
            FolderPath: `C:\\Users\\${felix.account}\\Downloads`,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, before + 4000, 'thumbsvc.dat', folder, left, {
            InitiatingProcessFileName: 'Reseräkning_okt.exe',
            InitiatingProcessSHA256: loader.sha256,
            InitiatingProcessAccountName: felix.account,
          }),
          {
            table: 'DeviceEvents',
            at: before + 9000,
            machine: laptop,
            columns: {
              ActionType: 'ScheduledTaskCreated',
              AccountName: felix.account,
              InitiatingProcessFileName: 'Reseräkning_okt.exe',
              AdditionalFields: JSON.stringify({
                TaskName: '\\Microsoft\\ThumbSvcRefresh',
                Command: command,
                Delay: 'P4D',
              }),
            },
          },
          ...runs.flatMap((minutes) => {
            const time = setting.ago({ minutes })
            return [
              ran(laptop, time, 'rundll32.exe', command, {
                ...by(felix),
                FolderPath: 'C:\\Windows\\System32',
                InitiatingProcessFileName: 'svchost.exe',
                InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
              }),
              connected(laptop, time + 3000, address, {
                RemoteUrl: host,
                InitiatingProcessFileName: 'rundll32.exe',
                InitiatingProcessCommandLine: command,
                InitiatingProcessAccountName: felix.account,
              }),
            ]
          }),
          ran(laptop, at + 10 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(felix),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The domain is a command server since yesterday. It is called every hour by rundll32 from a scheduled task whose file was written by the loader of last week, seconds after that ran. The clean-up closed then missed the task, so the laptop is still compromised.',
    }
  },
)
