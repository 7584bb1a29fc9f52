// A transfer server logs three gigabytes that leave: the ledgers of the year, for the auditor.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const ledgersSentToTheAuditor = situation(
  'ledgers-sent-to-the-auditor',
  'formats',
  'Ledgers sent to a server outside',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf(leila.key)
    const at = setting.ago({ hours: 7, minutes: 2 })
    const ip = '194.71.140.36'
    const host = 'sftp.norrsken-revision.se'
    const title = 'Large outbound transfer to an external server'
    const day = setting.iso(at).slice(0, 10)
    const row = (seconds: number, file: string, size: number) =>
      [
        setting
          .iso(at + seconds * 1000)
          .slice(0, 19)
          .replace('T', ' '),
        'SFTP',
        leila.account,
        'Finance Outbound',
        'Upload',
        `/finance/2026/${file}`,
        size,
        laptop.ip,
        host,
        ip,
        22,
        'Successful',
        1_000_229_417,
        '',
      ].join(',')
    return {
      alerts: [
        alert(
          setting,
          at,
          'goanywhere_mft',
          title,
          [
            `# ${title}; monitor=DailyVolume; threshold=500MB; server=mft-got; severity=High`,
            'Timestamp,Module,User Name,Project,Command,File,Size,Client IP,Remote Host,Remote IP,Remote Port,Status,Job Number,Remarks',
            row(-240, 'ledger_q1_q2.zip.pgp', 1_204_118_820),
            row(-120, 'ledger_q3.zip.pgp', 988_204_117),
            row(0, 'suppliers_and_payments.zip.pgp', 1_004_882_011),
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: leila }, { machine: laptop }, { ip }],
            `Ledgers for the audit of the year, asked for by Mattias. Norrsken Revision confirms three files on ${day} and the server ${host}.`,
          ),
        ],
        intelligence: [
          clean(setting, 'ip', ip),
          clean(setting, 'domain', host),
          clean(setting, 'domain', 'norrsken-revision.se'),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very transfer says that the ledgers were asked for by the CFO for the audit, and the auditor confirmed the three files and the server. Address and name are clean, and she did it from her own laptop.',
    }
  },
)
