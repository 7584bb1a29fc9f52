// The generic door through the front door: what products post as it is, who may, and what comes again.
import assert from 'node:assert/strict'
import { createHmac, createSign, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { generate } from 'selfsigned'
import { selfSigned } from '../../test/support/certificate.ts'
import { type Door, openDoor } from '../../test/support/intake.ts'
import { finding, sourceTime, splunk } from '../../test/support/intake-shapes.ts'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { createLog } from '../platform/log.ts'
import { signedTextOf } from './sns-message.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-door-'))
const tls = await selfSigned()
writeFileSync(join(folder, 'ca.pem'), tls.cert)
const signer = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }], {
  keySize: 2048,
  algorithm: 'sha256',
})
const asked: string[] = []
const amazon = createServer(tls, (request, response) => {
  asked.push(request.url ?? '')
  response.end(request.url?.endsWith('.pem') ? signer.cert : '<ConfirmSubscriptionResponse/>')
})
let host = ''
let service: TestService
let door: Door
before(async () => {
  await new Promise<void>((resolve) => amazon.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(amazon.address() as AddressInfo).port}`
  service = await startService({
    VEDETTE_CA_FILE: join(folder, 'ca.pem'),
    VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
    VEDETTE_SNS_HOSTS: host,
  })
  door = openDoor(service)
})
after(async () => {
  await service.stop()
  amazon.closeAllConnections()
  amazon.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('GuardDuty over SNS', () => {
  const topic = 'arn:aws:sns:eu-west-1:123456789012:guardduty'
  const signed = (more: object) => {
    const message = {
      Type: 'Notification' as const,
      MessageId: randomUUID(),
      TopicArn: topic,
      Message: JSON.stringify(finding),
      Timestamp: '2026-03-11T08:45:01.000Z',
      SignatureVersion: '2' as const,
      SigningCertURL: `https://${host}/SimpleNotificationService-0123.pem`,
      Signature: '',
      ...more,
    }
    const algorithm = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    return { ...message, Signature: createSign(algorithm).update(signedTextOf(message)).sign(signer.private, 'base64') }
  }
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' }

  test('a subscription is confirmed, and a signed message is its finding', async () => {
    const token = await door.makeToken({ authentication: { kind: 'sns', topic_arn: topic } })
    const confirmation = signed({
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen to subscribe',
      SubscribeURL: `https://${host}/?Action=ConfirmSubscription&Token=2336`,
      Token: '2336',
    })
    const { status, body, text } = await token.send(confirmation, headers)
    assert.deepEqual([status, body.confirmed], [200, true], text)
    assert.ok(asked.includes('/?Action=ConfirmSubscription&Token=2336'))
    const alert = await door.only(token, signed({ SignatureVersion: '1' }), headers)
    assert.deepEqual(
      [alert.alert_type, JSON.parse(alert.alert_content).detail.id],
      [finding.detail.type, finding.detail.id],
    )
    await door.assertKnown(token, signed({}), headers)
  })

  test('a wrong signature, a foreign certificate and another topic are refused', async () => {
    const token = await door.makeToken({ authentication: { kind: 'sns', topic_arn: topic } })
    const forged = { ...signed({}), Message: '{"detail-type":"GuardDuty Finding"}' }
    assert.equal((await token.send(forged, headers)).status, 401)
    for (const address of [
      'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
      'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    ]) {
      const { status, body } = await token.send(signed({ SigningCertURL: address }), headers)
      assert.equal(status, 401)
      assert.match(body.detail, /not at Amazon SNS/)
    }
    assert.equal((await token.send(signed({ TopicArn: `${topic}-other` }), headers)).status, 403)
    assert.equal((await token.send(finding)).status, 401)
  })
})

describe('lines of logs', () => {
  const cef =
    '<134>Mar 11 08:42:17 fw01 CEF:0|Check|Point\\|NG|1.0|1403|Port scan \\| found|8|externalId=77 src=203.0.113.9 msg=a \\= b'
  const leef = 'LEEF:2.0|IBM|QRadar|1.0|VIRUS|^|cat=Malware^sev=9^devTime=1790000000^src=203.0.113.9'
  const syslog = "<34>1 2026-03-11T08:42:17.003Z host.example.com su 77 ID47 - 'su root' failed for lonvick"

  test('CEF, LEEF and syslog lines are alerts with their own type and time, several in one body', async () => {
    const token = await door.makeToken()
    const { status, body, text } = await token.send([cef, leef, syslog].join('\r\n'), { 'content-type': 'text/plain' })
    assert.equal(status, 201, text)
    assert.deepEqual(
      body.alerts.map(({ alert_type }: { alert_type: string }) => alert_type),
      ['Port scan | found', 'Malware', 'ID47'],
    )
    const stored = await service.get(`/platformapi/alerts/${body.alerts[1].alert_uuid}`)
    assert.deepEqual([stored.body.alert_content, stored.body.created_at_source], [leef, 1_790_000_000])
    await door.assertKnown(token, cef, { 'content-type': 'text/plain' })
  })

  test('any other text and any other JSON are taken as well', async () => {
    const token = await door.makeToken({ name: 'Old scanner' })
    const text = await door.only(token, 'Somebody has looked at port 22', { 'content-type': 'text/plain' })
    assert.equal(text.alert_type, 'Old scanner')
    const json = await door.only(token, { rule: { id: 5710, name: 'sshd: attempt' }, agent: 'x', when: 'now' })
    assert.equal(json.alert_type, 'sshd: attempt')
    const lines = await token.send('{"title":"a","id":1}\n{"title":"b","id":1}\n')
    assert.equal(lines.body.accepted, 2)
    assert.equal((await token.send('')).status, 400)
    assert.equal((await token.send('[]')).status, 422)
  })
})

describe('what a sender makes hard to read', () => {
  test('a long name, deep nesting and many wide events are taken like any other', async () => {
    const token = await door.makeToken()
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field_${at}`, 1]))
    const groups = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`group_${at}`, fields]))
    const named = await door.only(token, { title: 'Job failed', ['k'.repeat(1_000_000)]: groups })
    assert.equal(named.alert_type, 'Job failed')
    await door.only(token, '['.repeat(5_000) + ']'.repeat(5_000))
    await door.only(token, '['.repeat(500_000) + ']'.repeat(500_000))
    const wide = Array.from({ length: 300 }, (_, id) => ({ id, title: `Wide ${id}`, severity: 'low', ...groups }))
    const { status, body, text } = await token.send(wide)
    assert.equal(status, 201, text)
    assert.equal(body.accepted, 300)
    assert.equal(body.alerts[299].alert_type, 'Wide 299')
    const known = await token.send(wide)
    assert.equal(known.body.duplicates, 300, known.text)
  })

  test('too many events, and what cannot be read in time, are refused with what to do', async () => {
    const token = await door.makeToken()
    for (const posted of [`[${'1,'.repeat(100_000)}1]`, 'CEF:0|a|b|c|d|e|1|a=b\n'.repeat(1_001)]) {
      const { status, text } = await token.send(posted)
      assert.equal(status, 413, text)
      assert.match(text, /At most 1000 events at once; these are 1\d{3,5}/)
    }
    const hopeless = `{"a":1}\n`.repeat(2_000_000).slice(0, 16_000_000)
    assert.equal((await token.send(hopeless)).status, 413)
    assert.equal((await token.send({ title: 'Job failed' })).status, 201)
  })
})

describe('tokens', () => {
  test('a token that was switched off or deleted takes nothing more', async () => {
    const token = await door.makeToken()
    assert.equal((await token.send({ one: 1 })).status, 201)
    await service.send('PATCH', token.own, { enabled: false })
    assert.equal((await token.send({ two: 2 })).status, 403)
    await service.send('PATCH', token.own, { enabled: true })
    assert.equal((await token.send({ three: 3 })).status, 201)
    await service.delete(token.own)
    assert.equal((await token.send({ four: 4 })).status, 404)
  })

  test('a field is mapped by a path, by a list of paths, or by an object', async () => {
    const mapping = {
      type: 'rule.name',
      id: ['tenant', 'alert_id'],
      severity: { path: 'prio', names: { 1: 'high' } },
      provider: { fixed: 'edr' },
    }
    const sample = { rule: { name: 'Odd sign-in' }, tenant: 't1', alert_id: 7, prio: 1 }
    const { mapping: read, events } = await door.propose(sample, { mapping })
    assert.deepEqual(read.id, { path: ['tenant', 'alert_id'] })
    assert.deepEqual([events[0].type, events[0].severity], ['Odd sign-in', 'high'])
  })

  test('a mapping is proposed from a sample, corrected, and holds', async () => {
    const sample = JSON.stringify({ what: 'Beacon', nr: 'x-9', prio: 1, seen: '2026-03-11T08:42:17Z', severity: 'low' })
    const propose = async (more: object = {}) =>
      (await service.post('/platformapi/intake-tokens/propose', { sample, ...more })).body
    const first = await propose()
    assert.deepEqual(first.mapping.severity, { path: ['severity'] })
    assert.ok(first.fields.some(({ path }: { path: string }) => path === 'what'))
    const mapping = {
      type: 'what',
      id: 'nr',
      time: 'seen',
      severity: { path: 'prio', names: { '1': 'critical' } },
      provider: { fixed: 'edr' },
    }
    const [event] = (await propose({ mapping })).events
    assert.deepEqual(
      [event.type, event.id, event.time, event.severity, event.provider],
      ['Beacon', 'x-9', sourceTime, 'critical', 'edr'],
    )
    const token = await door.makeToken({ mapping })
    const alert = await door.only(token, sample)
    assert.deepEqual([alert.alert_type, alert.alert_provider], ['Beacon', 'edr'])
    await door.assertKnown(token, JSON.stringify({ what: 'Beacon, changed since', nr: 'x-9' }))
    const known = await service.post('/platformapi/intake-tokens/propose', { sample: JSON.stringify(splunk) })
    assert.equal(known.body.format, 'Splunk alert action')
    assert.deepEqual(known.body.mapping.type, { path: ['search_name'] })
  })

  test('basic authentication and signatures are asked for, and secrets are told once', async () => {
    const basic = await door.makeToken({ authentication: 'basic' })
    assert.equal((await basic.send({ a: 1 })).status, 401)
    const login = (password: string) => ({
      authorization: `Basic ${Buffer.from(`vedette:${password}`).toString('base64')}`,
    })
    assert.equal((await basic.send({ a: 1 }, login('wrong'))).status, 401)
    assert.equal((await basic.send({ a: 1 }, login(basic.secret))).status, 201)
    const hmac = await door.makeToken({ authentication: { kind: 'hmac', secret: 'sixteen-characters!' } })
    assert.equal(hmac.secret, null)
    const body = '{"b": 2}'
    const signature = createHmac('sha256', 'sixteen-characters!').update(body)
    const hex = signature.digest('hex')
    assert.equal((await hmac.send(body, { 'x-hub-signature-256': `sha256=${hex}` })).status, 201)
    assert.equal((await hmac.send('{"b": 3}', { 'x-hub-signature-256': `sha256=${hex}` })).status, 401)
    assert.equal((await hmac.send(body)).status, 401)
    const { text } = await service.get(hmac.own)
    for (const secret of [hmac.token, 'sixteen-characters!']) assert.ok(!text.includes(secret))
  })

  test('a token is rotated with an overlap, switched off, and deleted', async () => {
    const token = await door.makeToken()
    const rotated = await service.post(`${token.own}/rotate`, {})
    assert.equal(rotated.status, 200, rotated.text)
    const newer = {
      ...token,
      send: (posted: unknown) => service.as('').post(new URL(rotated.body.url).pathname, posted),
    }
    assert.equal((await newer.send({ a: 1 })).status, 201)
    assert.equal((await token.send({ a: 2 })).status, 201)
    await service.post(`${token.own}/rotate`, { overlap_seconds: 0 })
    await until(async () => (await newer.send({ a: 3 })).status === 404)
    const last = await service.post(`${token.own}/rotate`, { overlap_seconds: 0 })
    const path = new URL(last.body.url).pathname
    assert.equal((await service.as('').post(path, { a: 4 })).status, 201)
    await service.patch(token.own, { enabled: false })
    await until(async () => (await service.as('').post(path, { a: 5 })).status === 403)
    assert.equal((await service.delete(token.own)).status, 204)
    await until(async () => (await service.as('').post(path, { a: 6 })).status === 404)
    assert.equal((await service.get(token.own)).status, 404)
  })

  test('what is below the minimum severity, comes too fast or is too large makes no alert', async () => {
    const token = await door.makeToken({ minimum_severity: 'high', events_per_minute: 4 })
    const { body } = await token.send([{ n: 1, severity: 'low' }, { n: 2, severity: 'critical' }, { n: 3 }])
    assert.deepEqual([body.accepted, body.filtered], [2, 1])
    const large = await door.makeToken()
    assert.equal((await large.send({ text: 'x'.repeat(1_100_000) })).status, 413)
    const both = await large.send([{ text: 'x'.repeat(1_100_000) }, { text: 'short' }])
    assert.deepEqual([both.body.accepted, both.body.refused[0].index], [1, 0])
    // The minute may just have begun.
    await until(async () => (await token.send([{ n: 4 }, { n: 5 }])).status === 429)
  })

  test('the token is in no list, no log and no trail', async () => {
    const { token, path, own } = await door.makeToken({ authentication: 'basic' })
    assert.equal((await service.as('').post(path, { a: 1 })).status, 401)
    for (const address of ['/platformapi/intake-tokens', own, '/platformapi/audit?limit=200'])
      assert.ok(!(await service.get(address)).text.includes(token), address)
    const rows = JSON.stringify(await service.services.db.selectFrom('audit_pending').selectAll().execute())
    assert.ok(!rows.includes(token))
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    log.info({ req: { method: 'POST', url: `${path}?x=${token}`, ip: '127.0.0.1' } }, 'answered')
    log.info({ req: { method: 'POST', url: path.replace('/intake/', '//intake//'), ip: '127.0.0.1' } }, 'answered')
    assert.equal(lines.length, 2)
    assert.ok(!lines.join('').includes(token))
    assert.ok(lines[0]?.includes('/platformapi/intake/[token]'))
  })

  test('wrong settings are refused by name', async () => {
    const field = async (more: object) => {
      const { status, body } = await service.post('/platformapi/intake-tokens', { organization_code: 'MAIN', ...more })
      assert.equal(status, 422)
      return body.errors[0].field
    }
    assert.equal(await field({ alert_provider: 'nobody' }), 'alert_provider')
    assert.equal(await field({ organization_code: 'NOBODY' }), 'organization_code')
    assert.match(await field({ authentication: 'magic' }), /authentication/)
    assert.match(await field({ mapping: { type: '' } }), /mapping/)
  })
})

describe('an organization with a quota', () => {
  const organization_code = 'FEW'
  const quota = (alerts_per_minute: number) =>
    service.send('PUT', `/platformapi/organizations/${organization_code}/quotas`, { alerts_per_minute })
  before(async () => {
    await service.post('/platformapi/organizations', { organization_code, name: 'Few alerts' })
    await quota(3)
    // A quota begins anew with each minute of the clock.
    await until(async () => Date.now() % 60_000 < 50_000)
  })

  test('events that are stored already do not use it up, so that a long body gets through in parts', async () => {
    const token = await door.makeToken({ organization_code })
    const events = [1, 2, 3, 4, 5].map((number) => ({ id: `evt-${number}`, rule: { name: `R${number}` } }))
    assert.equal((await token.send(events)).status, 429)
    assert.equal((await token.send(events)).status, 429)
    await quota(5)
    const { status, body, text } = await token.send(events)
    assert.equal(status, 201, text)
    assert.deepEqual([body.accepted, body.duplicates], [2, 3])
    assert.equal((await token.send([{ id: 'evt-6' }, { id: 'evt-6' }])).status, 429)
    const again = await token.send(events)
    assert.deepEqual([again.status, again.body.duplicates], [200, 5])
    await quota(6)
    assert.equal((await token.send([{ id: 'evt-6' }])).status, 201, 'what was refused is not taken for a repeat')
  })

  test('the first answer comes again when nothing is left', async () => {
    await quota(7)
    const post = (key: string) =>
      service.post('/platformapi/alerts', anAlert({ organization_code }), { 'idempotency-key': key })
    const first = await post('one')
    const again = await post('one')
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.equal(again.body.alert_uuid, first.body.alert_uuid)
    assert.equal((await post('two')).status, 429)
  })
})
