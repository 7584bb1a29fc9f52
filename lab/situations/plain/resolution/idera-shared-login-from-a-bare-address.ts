// IDERA tells of a shared login that reads all customers from a bare Boston address; a thief's program on a laptop did.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const ideraSharedLoginFromABareAddress = situation(
  'idera-shared-login-from-a-bare-address',
  'resolution',
  'IDERA SQL Compliance Manager: sensitive columns read',
  (setting) => {
    const felix = setting.person('felix.bergh')
    const laptop = setting.laptopOf('felix.bergh')
    const neighbour = setting.laptopOf('jakob.bergh')
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 2, minutes: 27 })
    const tool = setting.file('odbcchk.exe')
    const folder = `C:\\Users\\${felix.account}\\AppData\\Local\\OdbcCheck`
    const c2 = 'files.amberquay-store.com'
    const c2Ip = '91.219.236.71'
    return {
      alerts: [
        alert(
          setting,
          at + 3 * 60_000,
          'idera_sql_compliance_manager',
          'Sensitive Column Access',
          [
            'From: sqlcompliance@havskoginstruments.com',
            'To: soc@havskoginstruments.com',
            'Subject: SQL CM Alert - Severe - Sensitive Column Access on SRV-SQL-01',
            '',
            'IDERA SQL Compliance Manager 6.3.0.412   Collection Server: SRV-SQL-01 agent 6.3',
            `Alert Id: ${setting.seeded.number('idera alert', 40_000, 90_000)}   Alert Level: Severe   Alert Rule: "HVS - customer master read in bulk"`,
            `Alert Time (UTC): ${setting.iso(at + 2 * 60_000)}`,
            '',
            `Event Time (UTC): ${setting.iso(at)}`,
            'Event Type: SELECT   Event Category: SELECT   Access Check: Passed   Privileged User: No',
            `Server Instance: SRV-SQL-01\\ERP   Database: ERP_PROD   Target Object: dbo.Customer`,
            'Sensitive Columns: ContactName, Email, Phone, BankAccount, VatNo',
            `Login: bench_reports   Database User: bench_reports   Session Login: bench_reports (SQL authentication, shared)`,
            `Client Host: ${laptop.ip}   Application: Microsoft SQL Server Native Client 11.0   SPID: 117`,
            'Row Count: 48,212   Row Count Threshold: 2,000   Time Interval: 1 hour',
            'SQL Text: SELECT * FROM dbo.Customer WITH (NOLOCK) ORDER BY CustId',
            '',
            'Previous 30 days for this login: 611 SELECT on dbo.BenchResult, dbo.Instrument from 9 client hosts (Gothenburg, Boston); 0 on dbo.Customer.',
            'Other events of this session: SELECT name FROM sys.databases; SELECT * FROM INFORMATION_SCHEMA.COLUMNS; SELECT * FROM dbo.PriceAgreement (6,140 rows)',
            `Event integrity: verified   Audit settings: last changed 71 days ago   Archive: ERP_2026_Q4`,
            'You receive this message because you are a recipient of the alert rule.',
          ].join('\r\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', c2, 83, [
            ['Recently Reported Malware Delivery', 3, 'Takes in the loot of the Quillfin stealer, seen this week.'],
            ['Recently Reported C&C DNS Name', 4, 'Command server of the Quillfin stealer.'],
          ]),
          setting.risk('ip', c2Ip, 80, [['Current C&C Server', 4, 'Answered as a Quillfin server yesterday.']]),
        ],
        telemetry: [
          wrote(laptop, at - 41 * 60_000, 'odbcchk.exe', folder, tool, {
            InitiatingProcessFileName: 'mshta.exe',
            InitiatingProcessAccountName: felix.account,
          }),
          ran(laptop, at - 40 * 60_000, 'odbcchk.exe', `"${folder}\\odbcchk.exe" /dsn all /grab`, {
            ...by(felix),
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'mshta.exe',
          }),
          ...[-39, -9, 6, 21].map((minutes) =>
            connected(laptop, at + minutes * 60_000, c2Ip, {
              RemoteUrl: c2,
              InitiatingProcessFileName: 'odbcchk.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: felix.account,
            }),
          ),
          connected(laptop, at - 20_000, server.ip, {
            RemotePort: 1433,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'odbcchk.exe',
            InitiatingProcessSHA256: tool.sha256,
            InitiatingProcessAccountName: felix.account,
          }),
          {
            table: 'DeviceNetworkEvents',
            at: at - 20_000,
            machine: server,
            columns: {
              ActionType: 'InboundConnectionAccepted',
              RemoteIP: laptop.ip,
              RemotePort: 50_771,
              LocalPort: 1433,
              Protocol: 'Tcp',
              RemoteIPType: 'Private',
              InitiatingProcessFileName: 'sqlservr.exe',
            },
          },
          loggedOn(laptop, at - 3 * 60 * 60_000, felix.account, { LogonType: 'Interactive', AccountSid: felix.sid }),
          ran(neighbour, at - 10 * 60_000, 'BenchReport.exe', 'BenchReport.exe /login bench_reports', {
            AccountName: 'jakob.bergh',
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: server.host },
          { action: 'isolate-machine', target: neighbour.host },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'The login belongs to everybody at the benches, so only the address tells who it was: the laptop of one technician in Boston. On it a program out of a web script collected data sources, called the database at that second and then the command server of a known stealer. The database server answered as it does, and the neighbour only made his report.',
    }
  },
)
