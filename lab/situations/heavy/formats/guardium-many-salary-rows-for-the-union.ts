// Guardium reports in LEEF that thousands of salary rows were read at once; payroll made the yearly figures for the unions.
import { alert, by, connected, harmless, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const guardiumManySalaryRowsForTheUnion = situation(
  'guardium-many-salary-rows-for-the-union',
  'formats',
  'Guardium: Excessive records returned from sensitive objects',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const robert = setting.person('robert.keane')
    const mattias = setting.person('mattias.ekdahl')
    const server = setting.machine('srv-sql-01')
    const files = setting.machine('srv-files-01')
    const laptop = setting.laptopOf('johanna.solheim')
    const at = setting.ago({ hours: 3, minutes: 51 })
    const minute = 60_000
    const sheet = setting.file('Lonestatistik_2026_avid.xlsx')
    const query =
      'SELECT EMP_NO, GENDER, GRADE, OFFICE, BASE_SALARY, VALID_FROM FROM HR.SALARY_HISTORY WHERE VALID_FROM >= ?'
    const leef = [
      'LEEF:2.0|IBM|Guardium|11.5|HVS-041 Excessive records returned - sensitive objects|^|ruleID=20441',
      'ruleDesc=Excessive records returned from sensitive objects',
      'severity=HIGH',
      `devTime=${setting.iso(at)}`,
      `serverType=MS SQL SERVER`,
      'classification=Personal data / salaries',
      'category=data-leak',
      'dbProtocolVersion=7.4',
      `usrName=${johanna.account}`,
      'sourceProgram=MICROSOFT OFFICE (EXCEL.EXE)',
      `start=${at}`,
      `dbUser=HAVSKOG\\${johanna.account}`,
      `dst=${server.ip}`,
      'dstPort=1433',
      `src=${laptop.ip}`,
      'srcPort=61844',
      'protocol=TCP',
      'type=SQL_LANG',
      `violationID=${setting.seeded.number('guardium violation', 1_000_000, 9_999_999)}`,
      `sql=${query}`,
      'recordsReturned=7412',
      'threshold=500',
      'error=',
    ].join('^')
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'ibm_guardium', 'Excessive records returned from sensitive objects', {
          collector: {
            name: 'grd-got-01',
            version: '11.5 p540',
            role: 'Collector',
            aggregator: 'grd-got-agg',
            timezone: 'UTC',
          },
          receiver: { type: 'SYSLOG over HTTPS', template: 'LEEF 2.0 (customised)', facility: 'user.alert' },
          policy: {
            name: 'HVS - personal data',
            installed: setting.iso(setting.ago({ days: 61 })),
            rule: 20_441,
            action: 'ALERT PER MATCH (no S-GATE termination)',
            baseline: 'none; fixed threshold',
          },
          message: leef,
          session: {
            id: setting.seeded.number('guardium session', 10_000_000, 99_999_999),
            start: setting.iso(at - 4 * minute),
            end: null,
            osUser: johanna.account,
            clientHost: laptop.host.toUpperCase(),
            authentication: 'Kerberos',
            service: 'ERP_PROD',
            stap: { host: server.dnsName, version: '11.5.0.0_r117308', mode: 'inspection' },
            encrypted: true,
          },
          server: {
            host: server.dnsName,
            ip: server.ip,
            type: 'MS SQL SERVER 2022 (16.0.4165.4)',
            os: 'Windows Server 2022',
            group: 'Production - Finance and HR',
            inspectionEngine: 'MSSQL:1433 (exclude svc-sql, svc-backup)',
          },
          fullSql: {
            statement: query,
            bindVariables: ['2021-01-01'],
            responseTimeMs: 1184,
            bytesReturned: 611_204,
            extracted: 'column names only',
          },
          outlierMining: {
            enabled: true,
            score: 0.94,
            reason: ['High volume', 'Rare object for this hour'],
            learnedDays: 21,
          },
          objects: [{ name: 'HR.SALARY_HISTORY', verb: 'SELECT', sensitive: true, group: 'Sensitive objects - HR' }],
          privacy: { set: 'GDPR article 9 no, article 6 yes', masked: false },
          incident: { id: null, status: 'OPEN', assigned: '', severity: 'HIGH' },
          recipients: ['dpo@havskoginstruments.com', 'it-larm@havskoginstruments.com'],
          link: 'https://grd-got-01.havskoginstruments.com:8443/sqlguard/#/policyViolations',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Underlag till löneförhandlingen med facken',
            setting.ago({ days: 6 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: setting.person('karin.strand'),
              priority: 'LOW',
              tags: ['Access'],
              alerts: [],
              comments: [
                {
                  author: robert.name,
                  body: 'The unions get the pay statistics for all offices next week, without names, as every year. Johanna needs read access to the salary history for five years back.',
                  at: setting.ago({ days: 5, hours: 22 }),
                },
                { author: mattias.name, body: 'Godkänt av mig.', at: setting.ago({ days: 5, hours: 3 }) },
                {
                  author: 'Karin Strand',
                  body: 'Johanna har läsrätt på lönehistoriken i tio dagar, via Excel mot ERP-databasen som förra året. Jag tar bort den sedan, därför står ärendet öppet.',
                  at: setting.ago({ days: 4, hours: 20 }),
                },
                {
                  author: johanna.name,
                  body: `Hämtade hela historiken nyss (drygt sju tusen rader, alla kontor). Filen utan namn ligger i Löner på ${files.host}, Robert kan titta.`,
                  at: at + 35 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 60 * minute, johanna.account, { LogonType: 'Interactive', AccountSid: johanna.sid }),
          ran(
            laptop,
            at - 6 * minute,
            'EXCEL.EXE',
            'EXCEL.EXE "C:\\Users\\jsolheim\\Documents\\Lonestatistik_mall.xlsx"',
            {
              ...by(johanna),
              FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          connected(laptop, at - 4 * minute, server.ip, {
            RemotePort: 1433,
            RemoteIPType: 'Private',
            RemoteUrl: server.dnsName,
            InitiatingProcessFileName: 'EXCEL.EXE',
            InitiatingProcessAccountName: johanna.account,
          }),
          loggedOn(server, at - 4 * minute + 1000, johanna.account, {
            AccountSid: johanna.sid,
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
          wrote(
            files,
            at + 28 * minute,
            'Lonestatistik_2026_avid.xlsx',
            'D:\\Shares\\Finance\\Löner\\Statistik',
            sheet,
            {
              InitiatingProcessFileName: 'ntoskrnl.exe',
              InitiatingProcessAccountName: johanna.account,
              FileSize: 884_112,
            },
          ),
          ...[4, 11, 18, 25].flatMap((days) =>
            connected(laptop, setting.ago({ days, hours: 5 }), server.ip, {
              RemotePort: 1433,
              RemoteIPType: 'Private',
              RemoteUrl: server.dnsName,
              InitiatingProcessFileName: 'EXCEL.EXE',
              InitiatingProcessAccountName: johanna.account,
            }),
          ),
        ],
      },
      expected: harmless,
      because:
        'Payroll read the salaries from her own laptop with Excel, as she does every week, only more rows. HR asked for it, the head of finance approved it, IT gave the right for ten days, and she tells of the seven thousand rows. The result went to the payroll share and nowhere else.',
    }
  },
)
