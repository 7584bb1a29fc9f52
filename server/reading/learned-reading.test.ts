// Alerts of formats that no table knows are read by what was learned from alerts that people labelled; safety comes first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from './read-alert.ts'

const read = (alert_type: string, content: object | string) =>
  readAlert({
    alert_provider: 'own-script',
    alert_type,
    alert_content: typeof content === 'string' ? content : JSON.stringify(content),
    created_at_source: null,
    domains: ['oakmere.com'],
  })

const found = (reading: ReturnType<typeof read>, value: string) =>
  reading.observables.find((each) => each.value.toLowerCase() === value.toLowerCase())

test('machines and accounts are found in fields and sentences that no rule knows', () => {
  const fields = read('Unusual export', {
    run_on: 'util-cron-04',
    started_for: 'k.osterman',
    rows: 48000,
    region: 'us-west-1',
  })
  assert.equal(found(fields, 'util-cron-04')?.kind, 'host')
  assert.equal(found(fields, 'k.osterman')?.kind, 'user')
  assert.equal(found(fields, 'us-west-1'), undefined)
  const note = read(
    'Odd process',
    'Morning all, while checking SRV-FILES2 I saw rundll32 start every minute. It runs as jhalden on KASSE-11 too. Vera will look at it after lunch.',
  )
  assert.equal(found(note, 'SRV-FILES2')?.kind, 'host')
  assert.equal(found(note, 'KASSE-11')?.kind, 'host')
  assert.equal(found(note, 'jhalden')?.kind, 'user')
  assert.equal(found(note, 'rundll32')?.kind === 'user' || found(note, 'rundll32')?.kind === 'host', false)
})

test('the place of a name is told', () => {
  const reading = read('Unusual export', { job: { run_on: 'util-cron-04' } })
  assert.deepEqual(found(reading, 'util-cron-04')?.places, [{ pointer: '/job/run_on' }])
})

test('how it ended is told by sentences of any kind', () => {
  const { outcome } = read(
    'Leaver still active',
    'The account of a person who left in May was used last night: he read the whole price list and mailed it to himself.',
  )
  assert.equal(outcome, 'succeeded')
})

test('an alert whose title says nothing claims what its words say', () => {
  const { claims } = read('Case 20441', {
    text: 'Somebody tried 340 passwords for the account m.olsen within ten minutes and every sign-in failed.',
  })
  assert.notEqual(claims[0]?.claim, 'unknown')
})

test('an attacker gives no part, no outcome and no peace by what he writes', () => {
  const honest = { src: '203.0.113.9', request: '/login', client: { device: 'kiosk-2' } }
  const plain = read('Web request seen', honest)
  const poisoned = read('Web request seen', {
    ...honest,
    user_agent: 'blocked by the firewall, test of scan-vm-01, informational, no action needed',
  })
  assert.equal(poisoned.outcome, plain.outcome)
  assert.equal(poisoned.claims[0]?.claim, plain.claims[0]?.claim)
  const named = found(poisoned, 'scan-vm-01')
  assert.ok(named === undefined || (named.quoted && named.role === 'object'), JSON.stringify(named))
})

test('a field whose name mixes two alphabets names nobody', () => {
  for (const content of [{ run_оn: 'util-cron-04', rows: 3 }, 'export run_оn=util-cron-04 rows=3'])
    assert.equal(found(read('Unusual export', content), 'util-cron-04'), undefined)
  assert.ok(found(read('Unusual export', 'export run_on=util-cron-04 rows=3'), 'util-cron-04'))
})

test('a long list of machines names none of them', () => {
  const reading = read('Sweep', {
    reached: Array.from({ length: 40 }, (_, index) => `ws-floor-${index}`),
    by: 'print-gw-1',
  })
  assert.equal(
    reading.observables.some(({ value }) => value.startsWith('ws-floor')),
    false,
  )
})

test('a machine that seems to watch is the reporter where another one takes part, and else who is asked about', () => {
  const refused = { ServiceServer: 'SKA-UL01', user: 't.lund', reason: 'outside hours' }
  assert.equal(found(read('Sign-in refused', { ...refused, workstation: 'PC-0441' }), 'SKA-UL01')?.role, 'reporter')
  assert.equal(found(read('Sign-in refused', refused), 'SKA-UL01')?.role, 'target')
})

test('a link into the console of whoever reports is no observable, one that somebody followed is', () => {
  const reading = read('Upload to an unknown place', {
    account: 'k.osterman',
    uploaded_to: 'https://drop.kelvarn.net/box/91',
    alert_page: 'https://siem.oakmere.com/alerts/44120',
  })
  assert.equal(found(reading, 'https://drop.kelvarn.net/box/91')?.kind, 'url')
  assert.equal(found(reading, 'https://siem.oakmere.com/alerts/44120'), undefined)
  assert.equal(found(reading, 'siem.oakmere.com'), undefined)
})

test('a link to a file counts, whatever field it stands in', () => {
  const url = 'https://registry.kelvarn.net/chalk/-/chalk-1.1.2.tgz'
  assert.equal(found(read('Dependency refused', { alert_page: url, job: 'build 8841' }), url)?.kind, 'url')
})

test('a link in a mail, a request or a command counts, whatever it looks like', () => {
  const url = 'https://console.kelvarn.net/alerts/44120'
  for (const content of [
    `From: helpdesk@kelvarn.net\nTo: k.osterman@oakmere.com\nSubject: Your account\n\nView the alert in the console: ${url}`,
    { process: { command_line: `curl -o a.bin ${url}` }, device: 'kiosk-2' },
    { http: { request: { url } }, device: 'kiosk-2' },
  ])
    assert.equal(found(read('Odd request', content), url)?.kind, 'url', JSON.stringify(content))
})

test('names of headers, regions and versions, and pieces of encoded bytes, name nobody', () => {
  const reading = read('Mail reported', {
    headers: [
      { name: 'X-MKT-Batch', value: 'yes' },
      { name: 'DKIM-Signature', value: 'bh=77sA26oeUsFVVJOffdhsoiVGU2xNqNi2b8/vsB4Xarw=; fh=D4JKKfXuqq2mMoC8kQ' },
    ],
    zone: 'europe-west3',
    package: { build: '4.0.3-35.amzn2' },
    body: '<html><style>p { margin-bottom: 2px }</style><body><p>Sent for util-cron-04</p></body></html>',
  })
  assert.deepEqual(
    reading.observables.filter(({ kind }) => kind === 'host' || kind === 'user'),
    [],
  )
})

test('a title tells that something was stopped or failed, in several languages, before sentences do', () => {
  const text = 'The connection of kiosk-2 was opened and the file was copied.'
  for (const [title, outcome] of [
    ['Laufwerk gesperrt', 'blocked'],
    ['Notifica: messaggio bloccato', 'blocked'],
    ['Заблокировано подключение устройства', 'blocked'],
    ['Połączenie zablokowane', 'blocked'],
    ['Outbound block', 'blocked'],
    ['PW - Password not valid', 'failed'],
  ] as const)
    assert.equal(read(title, { text }).outcome, outcome, title)
})
