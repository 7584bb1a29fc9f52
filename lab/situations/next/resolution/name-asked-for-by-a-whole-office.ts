// A resolver in the cloud knows an office and a name that was asked for. The laptop has to be found.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const nameAskedForByAWholeOffice = situation(
  'name-asked-for-by-a-whole-office',
  'resolution',
  'A bad name asked for by somebody in Singapore',
  (setting) => {
    const clara = setting.person('clara.hultman')
    const laptop = setting.laptopOf(clara.key)
    const at = setting.ago({ hours: 1, minutes: 21 })
    const host = 'upd-3c91.sync-officedocs.com'
    const ip = '185.174.137.58'
    const outside = laptop.office.externalIp
    const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_umbrella',
          'Newly seen domain requested repeatedly',
          [
            '"Timestamp","Policy Identity","Identities","InternalIp","ExternalIp","Action","QueryType","ResponseCode","Domain","Categories","Policy Identity Type","Identity Types","Blocked Categories","Rule ID","Destination Countries","Organization ID"',
            ...[0, 300_000, 600_000].map(
              (later) =>
                `"${stamp(at - 600_000 + later)}","SIN-Office","SIN-Office,Havskog Networks","${outside}","${outside}","Allowed","1 (A)","NOERROR","${host}.","Newly Seen Domains","Networks","Networks,Sites","","418820","BG","8133320"`,
            ),
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 88, [['Current C&C Server', 4, 'Serves the Marrowgate backdoor since this week.']]),
        ],
        telemetry: [0, 300_000, 600_000].map((later) =>
          connected(laptop, at - 599_000 + later, ip, {
            RemoteUrl: host,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessCommandLine: `wscript.exe //B C:\\Users\\${clara.account}\\AppData\\Roaming\\OfficeDocs\\sync.js`,
            InitiatingProcessAccountName: clara.account,
          }),
        ),
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: outside }],
      },
      because:
        'The name lies under a command domain of today and the resolver answered. Only one laptop of the office reached it: hers, from a script in the profile, every five minutes.',
    }
  },
)
