// MySQL audit tells that an address read every table of the shop; it is the build server, which makes test data every week.
import { alert, by, connected, harmless, ran, situation } from '../../shorthand.ts'

export const mysqlAuditWholeShopReadByAnAddress = situation(
  'mysql-audit-whole-shop-read-by-an-address',
  'resolution',
  'MySQL Enterprise Audit: whole schema read',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const karin = setting.person('karin.strand')
    const web = setting.machine('srv-web-01')
    const build = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 4, minutes: 52 })
    const minute = 60_000
    const week = 7 * 24 * 60 * minute
    const connection = setting.seeded.number('mysql connection', 800_000, 990_000)
    const record = (n: number, name: string, more: string) =>
      `  <AUDIT_RECORD>
    <TIMESTAMP>${setting.iso(at + n * 21_000).slice(0, 19)} UTC</TIMESTAMP>
    <RECORD_ID>${connection * 7 + n}_${setting.iso(setting.ago({ days: 30 })).slice(0, 19)}</RECORD_ID>
    <NAME>${name}</NAME>
    <CONNECTION_ID>${connection}</CONNECTION_ID>
    <USER>testcopy[testcopy] @  [${build.ip}]</USER>
    <HOST/>
    <IP>${build.ip}</IP>
${more}
  </AUDIT_RECORD>`
    const read = (n: number, table: string, rows: number) =>
      record(
        n,
        'Query',
        `    <COMMAND_CLASS>select</COMMAND_CLASS>
    <SQLTEXT>SELECT /*!40001 SQL_NO_CACHE */ * FROM \`${table}\`</SQLTEXT>
    <STATUS>0</STATUS>
    <ROWS_SENT>${rows}</ROWS_SENT>`,
      )
    const copy = (time: number) => [
      ran(
        build,
        time - 5000,
        'mysqldump',
        `mysqldump --defaults-extra-file=/etc/testcopy.cnf -h ${web.host} --single-transaction --quick shop`,
        {
          AccountName: 'svc-build',
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'shop-testdata.sh',
          InitiatingProcessCommandLine: '/bin/bash /opt/jobs/shop-testdata.sh',
          InitiatingProcessAccountName: 'svc-build',
        },
      ),
      ran(
        build,
        time - 4900,
        'scrub',
        '/opt/jobs/scrub --names --mail --phone --cards --out /srv/testdata/shop.sql.gz',
        {
          AccountName: 'svc-build',
          FolderPath: '/opt/jobs',
          InitiatingProcessFileName: 'shop-testdata.sh',
          InitiatingProcessAccountName: 'svc-build',
        },
      ),
      connected(build, time - 4000, web.ip, {
        RemotePort: 3306,
        RemoteIPType: 'Private',
        InitiatingProcessFileName: 'mysqldump',
        InitiatingProcessAccountName: 'svc-build',
      }),
    ]
    return {
      alerts: [
        alert(
          setting,
          at + 4 * minute,
          'mysql_enterprise_audit',
          'Full schema read by remote client',
          `<?xml version="1.0" encoding="utf-8"?>
<AUDIT source="/var/lib/mysql/audit.log" server="${web.host}" version="8.4.6-commercial" filter="hvs_shop_reads">
  <RULE id="SHOP-11" severity="critical" name="Full schema read by remote client">
    <DESCRIPTION>A client that is not the shop reads all rows of tables with personal data or cards. Typical of theft of a customer database.</DESCRIPTION>
    <THRESHOLD rows="100000" minutes="10"/>
    <ALLOWED_CLIENTS>127.0.0.1</ALLOWED_CLIENTS>
    <NOTIFY>soc@havskoginstruments.com, dba@havskoginstruments.com</NOTIFY>
  </RULE>
${record(0, 'Connect', '    <COMMAND_CLASS>connect</COMMAND_CLASS>\n    <CONNECTION_TYPE>SSL/TLS</CONNECTION_TYPE>\n    <DB>shop</DB>\n    <PROXY_USER/>\n    <STATUS>0</STATUS>')}
${read(1, 'customer', 218_844)}
${read(3, 'customer_address', 301_120)}
${read(5, 'payment_token', 96_310)}
${read(8, 'sales_order', 412_907)}
${record(10, 'Quit', '    <COMMAND_CLASS>connect</COMMAND_CLASS>\n    <STATUS>0</STATUS>')}
  <SUMMARY tables="61" rows="1902448" bytes="744112083" seconds="${10 * 21}" user="testcopy" grants="SELECT, LOCK TABLES, SHOW VIEW on shop.*" client="${build.ip}" program_name="mysqldump" client_license="GPL"/>
  <LINK>https://dbmon.havskoginstruments.com/mysql/${web.host}/audit?connection=${connection}</LINK>
</AUDIT>`,
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'test data for the shop',
            title: 'Riktiga testdata till webbutiken',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: setting.ago({ days: 24 }),
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: jonas.name,
                body: `Vi testar mot 40 påhittade kunder och hittar aldrig felen. Jag vill ta en kopia av butiken en gång i veckan, tvätta bort namn, adresser och kort på vägen och lägga den på ${build.host}. Läsaren i databasen heter testcopy.`,
                at: setting.ago({ days: 24 }),
              },
              {
                author: karin.name,
                body: 'OK för mig om tvätten sker i samma jobb och inget otvättat landar på disk. Dataskyddsombudet har sagt ja. testcopy får bara läsa och bara från byggservern.',
                at: setting.ago({ days: 22 }),
              },
              {
                author: jonas.name,
                body: 'Igång, går samma veckodag som i dag framöver. Första kopian ser bra ut, kolla gärna: inga namn kvar. Larmet på databasen får någon ta bort, det vet jag inte hur man gör.',
                at: at - 2 * week + 40 * minute,
              },
            ],
          },
        ],
        telemetry: [
          ...copy(at - 2 * week),
          ...copy(at - week),
          ...copy(at),
          ran(build, at + 60 * minute, 'gradle', 'gradle :shop:integrationTest', {
            AccountName: 'svc-build',
            InitiatingProcessFileName: 'java',
          }),
          ran(web, at + 90 * minute, 'php-fpm', 'php-fpm: pool shop', {
            AccountName: 'www-data',
            InitiatingProcessFileName: 'systemd',
          }),
          ran(setting.laptopOf(jonas.key), at - 30 * minute, 'rider64.exe', 'rider64.exe', {
            ...by(jonas),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The address is the build server. There the job that the engineer had described read the shop at this very second, under the account that was made for it, and passed everything through the program that strips names and cards; the two weeks before look the same. The head of IT agreed, the data protection officer too. Nothing left the build server.',
    }
  },
)
