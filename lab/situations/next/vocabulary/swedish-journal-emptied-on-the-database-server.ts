// A Swedish script of the company found an emptied journal. The ticket says who did it and why.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const swedishJournalEmptiedOnTheDatabaseServer = situation(
  'swedish-journal-emptied-on-the-database-server',
  'vocabulary',
  'An emptied journal told in Swedish',
  (setting) => {
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 5, minutes: 53 })
    const title = 'Säkerhetsloggen tömd'
    const command = 'wevtutil.exe cl Security /bu:E:\\Loggarkiv\\srv-sql-01-security.evtx'
    return {
      alerts: [
        alert(
          setting,
          at,
          'loggvakten',
          title,
          [
            `loggvakten.ps1 2.3 – körning ${setting.iso(at + 240_000)}`,
            '==========================================================',
            `LARM      : ${title} (händelse 1102)`,
            'ALLVAR    : hög – kan vara ett försök att sopa igen spåren',
            `SERVER    : ${server.host}`,
            `KONTO     : HAVSKOG\\${karin.account}`,
            `TIDPUNKT  : ${setting.iso(at)}`,
            'KANAL     : Security',
            `KOMMANDO  : ${command}`,
            'POSTER FÖRE / EFTER : 4 118 220 / 1',
            'ÅTGÄRD    : ingen, endast larm',
            '==========================================================',
            'Skickat från srv-jump-01. Frågor: it@havskoginstruments.com',
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: karin }, { machine: server }],
            'Karin emptied the security journal of srv-sql-01 after it had filled the disk. It was saved to E:\\Loggarkiv first, I opened the copy: complete, nothing strange in the last days.',
          ),
        ],
        telemetry: [
          loggedOn(server, at - 420_000, karin.account, { LogonType: 'RemoteInteractive', IsLocalAdmin: true }),
          ran(server, at, 'wevtutil.exe', command, { ...by(karin), InitiatingProcessFileName: 'cmd.exe' }),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very alert names the administrator, the server and the reason, and the analyst read the saved copy. The command on the server is the one that saves before it empties.',
    }
  },
)
