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
import { startService, type TestService } from '../../test/support/service.ts'
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
before(async () => {
  await new Promise<void>((resolve) => amazon.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(amazon.address() as AddressInfo).port}`
  service = await startService({
    VEDETTE_CA_FILE: join(folder, 'ca.pem'),
    VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
    VEDETTE_SNS_HOSTS: host,
  })
})
after(async () => {
  await service.stop()
  amazon.closeAllConnections()
  amazon.close()
  rmSync(folder, { recursive: true, force: true })
})

async function makeToken(more: object = {}) {
  const { status, body, text } = await service.post('/platformapi/intake-tokens', {
    organization_code: 'MAIN',
    ...more,
  })
  assert.equal(status, 201, text)
  const path = new URL(body.url).pathname
  const nobody = service.as('')
  return {
    ...body,
    path,
    uuid: body.intake_token_uuid,
    own: `/platformapi/intake-tokens/${body.intake_token_uuid}`,
    send: (posted: unknown, headers: Record<string, string> = {}) => nobody.post(path, posted, headers),
    get: (headers: Record<string, string> = {}) => nobody.get(path, headers),
  }
}
type Token = Awaited<ReturnType<typeof makeToken>>

/** The only alert of a delivery, as it is stored. */
async function only(token: Token, posted: unknown, headers?: Record<string, string>) {
  const { status, body, text } = await token.send(posted, headers)
  assert.equal(status, 201, text)
  assert.equal(body.alerts.length, 1)
  return (await service.get(`/platformapi/alerts/${body.alerts[0].alert_id}`)).body
}

/** Sent again, it is the same alert. */
async function assertKnown(token: Token, posted: unknown, headers?: Record<string, string>) {
  const { status, body, text } = await token.send(posted, headers)
  assert.equal(status, 200, text)
  assert.equal(body.accepted, 0)
  assert.ok(body.duplicates >= 1)
}

const splunk = {
  sid: 'scheduler_admin_search_W2_at_14232356_132',
  search_name: 'Brute force against VPN',
  app: 'search',
  owner: 'admin',
  results_link: 'http://web.example.local:8000/app/search/@go?sid=scheduler_admin_search_W2_at_14232356_132',
  result: { _time: '1790000000', sourcetype: 'vpn', count: '8', severity: 'high', src: '203.0.113.9' },
}
const sentinel = {
  eventUniqueId: 'c3c0e6e7-5a1b-4b5b-9e3a-9d4a4f1e2b3c',
  objectSchemaType: 'Incident',
  objectEventType: 'Create',
  object: {
    id: '/subscriptions/s/resourceGroups/r/providers/Microsoft.OperationalInsights/workspaces/w/providers/Microsoft.SecurityInsights/Incidents/73e01a99',
    name: '73e01a99',
    properties: {
      title: 'Multi-stage incident involving one user',
      severity: 'High',
      incidentNumber: 3177,
      createdTimeUtc: '2026-03-11T08:42:17.123Z',
    },
  },
}
const elastic = {
  '@timestamp': '2026-03-11T08:42:17.123Z',
  'kibana.alert.uuid': '8b0e0a7e1c',
  'kibana.alert.rule.name': 'LSASS Memory Dump Handle Access',
  'kibana.alert.severity': 'high',
  host: { name: 'FIN-042' },
}
const okta = {
  eventType: 'com.okta.event_hook',
  eventTypeVersion: '1.0',
  cloudEventsVersion: '0.1',
  source: 'https://example.okta.com/api/v1/eventHooks/who123',
  eventId: 'b5a188b9-5ece-4636-b041-482ffda96311',
  data: {
    events: ['one', 'two'].map((uuid) => ({
      uuid,
      published: '2026-03-11T08:42:17.123Z',
      eventType: 'user.account.lock',
      severity: 'WARN',
      displayMessage: 'Max sign in attempts exceeded',
    })),
  },
}
const finding = {
  version: '0',
  id: 'c8c4daa7-a20c-2f03-0070-b7393dd542ad',
  'detail-type': 'GuardDuty Finding',
  source: 'aws.guardduty',
  time: '2026-03-11T08:45:00Z',
  detail: {
    id: '16afba5c5c43e07c9e3e5e2e544e95df',
    type: 'CryptoCurrency:EC2/BitcoinTool.B!DNS',
    severity: 8,
    updatedAt: '2026-03-11T08:42:17.000Z',
  },
}
const sourceTime = Date.parse('2026-03-11T08:42:17Z') / 1000

describe('webhooks of products', () => {
  for (const [name, posted, type, time] of [
    ['Splunk', splunk, 'Brute force against VPN', 1_790_000_000],
    ['Sentinel', sentinel, 'Multi-stage incident involving one user', sourceTime],
    ['Elastic', elastic, 'LSASS Memory Dump Handle Access', sourceTime],
    ['EventBridge', finding, 'CryptoCurrency:EC2/BitcoinTool.B!DNS', sourceTime],
  ] as const)
    test(`${name}: taken as it is, with type and time, once`, async () => {
      const token = await makeToken({ alert_provider: 'siem' })
      const text = JSON.stringify(posted, undefined, 1)
      const alert = await only(token, text)
      assert.deepEqual([alert.alert_type, alert.created_at_source, alert.alert_provider], [type, time, 'siem'])
      assert.equal(alert.alert_content, text)
      assert.equal(alert.created_by, token.uuid)
      await assertKnown(token, text)
    })

  test('each result of one Splunk search is an alert', async () => {
    const token = await makeToken()
    await only(token, splunk)
    await only(token, { ...splunk, result: { ...splunk.result, src: '203.0.113.10' } })
  })

  test('Okta checks the address, and sends several events in one hook', async () => {
    const token = await makeToken({ authentication: { kind: 'header', secret: 'a-secret-of-okta-0123' } })
    const headers = { authorization: 'a-secret-of-okta-0123', 'x-okta-verification-challenge': 'abc-123' }
    assert.equal((await token.get({ 'x-okta-verification-challenge': 'abc' })).status, 401)
    const challenge = await token.get(headers)
    assert.deepEqual([challenge.status, challenge.body.verification], [200, 'abc-123'])
    const { body } = await token.send(okta, headers)
    assert.deepEqual([body.accepted, body.alerts[0].alert_type], [2, 'user.account.lock'])
    await assertKnown(token, okta, headers)
  })

  test('CloudEvents come structured, binary and in batches', async () => {
    const token = await makeToken()
    const event = {
      specversion: '1.0',
      id: 'a-1',
      source: '/scanner',
      type: 'com.example.finding',
      time: '2026-03-11T08:42:17Z',
    }
    const structured = await only(
      token,
      { ...event, data: { host: 'FIN-1' } },
      { 'content-type': 'application/cloudevents+json' },
    )
    assert.deepEqual([structured.alert_type, structured.created_at_source], ['com.example.finding', sourceTime])
    const attributes = Object.fromEntries(
      Object.entries({ ...event, id: 'a-2' }).map(([name, value]) => [`ce-${name}`, value]),
    )
    const binary = await only(token, { host: 'FIN-2' }, attributes)
    const { data, ...rest } = JSON.parse(binary.alert_content)
    assert.deepEqual([data, rest.id, binary.alert_type], [{ host: 'FIN-2' }, 'a-2', 'com.example.finding'])
    const batch = [
      { ...event, id: 'a-1' },
      { ...event, id: 'a-3' },
    ]
    const { body } = await token.send(batch, { 'content-type': 'application/cloudevents-batch+json' })
    assert.deepEqual([body.accepted, body.duplicates], [1, 1])
  })
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
    const token = await makeToken({ authentication: { kind: 'sns', topic_arn: topic } })
    const confirmation = signed({
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen to subscribe',
      SubscribeURL: `https://${host}/?Action=ConfirmSubscription&Token=2336`,
      Token: '2336',
    })
    const { status, body, text } = await token.send(confirmation, headers)
    assert.deepEqual([status, body.confirmed], [200, true], text)
    assert.ok(asked.includes('/?Action=ConfirmSubscription&Token=2336'))
    const alert = await only(token, signed({ SignatureVersion: '1' }), headers)
    assert.deepEqual(
      [alert.alert_type, JSON.parse(alert.alert_content).detail.id],
      [finding.detail.type, finding.detail.id],
    )
    await assertKnown(token, signed({}), headers)
  })

  test('a wrong signature, a foreign certificate and another topic are refused', async () => {
    const token = await makeToken({ authentication: { kind: 'sns', topic_arn: topic } })
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
    const token = await makeToken()
    const { status, body, text } = await token.send([cef, leef, syslog].join('\r\n'), { 'content-type': 'text/plain' })
    assert.equal(status, 201, text)
    assert.deepEqual(
      body.alerts.map(({ alert_type }: { alert_type: string }) => alert_type),
      ['Port scan | found', 'Malware', 'ID47'],
    )
    const stored = await service.get(`/platformapi/alerts/${body.alerts[1].alert_uuid}`)
    assert.deepEqual([stored.body.alert_content, stored.body.created_at_source], [leef, 1_790_000_000])
    await assertKnown(token, cef, { 'content-type': 'text/plain' })
  })

  test('any other text and any other JSON are taken as well', async () => {
    const token = await makeToken({ name: 'Old scanner' })
    const text = await only(token, 'Somebody has looked at port 22', { 'content-type': 'text/plain' })
    assert.equal(text.alert_type, 'Old scanner')
    const json = await only(token, { rule: { id: 5710, name: 'sshd: attempt' }, agent: 'x', when: 'now' })
    assert.equal(json.alert_type, 'sshd: attempt')
    const lines = await token.send('{"title":"a","id":1}\n{"title":"b","id":1}\n')
    assert.equal(lines.body.accepted, 2)
    assert.equal((await token.send('')).status, 400)
    assert.equal((await token.send('[]')).status, 422)
  })
})

describe('tokens', () => {
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
    const token = await makeToken({ mapping })
    const alert = await only(token, sample)
    assert.deepEqual([alert.alert_type, alert.alert_provider], ['Beacon', 'edr'])
    await assertKnown(token, JSON.stringify({ what: 'Beacon, changed since', nr: 'x-9' }))
    const known = await service.post('/platformapi/intake-tokens/propose', { sample: JSON.stringify(splunk) })
    assert.equal(known.body.format, 'Splunk alert action')
    assert.deepEqual(known.body.mapping.type, { path: ['search_name'] })
  })

  test('basic authentication and signatures are asked for, and secrets are told once', async () => {
    const basic = await makeToken({ authentication: 'basic' })
    assert.equal((await basic.send({ a: 1 })).status, 401)
    const login = (password: string) => ({
      authorization: `Basic ${Buffer.from(`vedette:${password}`).toString('base64')}`,
    })
    assert.equal((await basic.send({ a: 1 }, login('wrong'))).status, 401)
    assert.equal((await basic.send({ a: 1 }, login(basic.secret))).status, 201)
    const hmac = await makeToken({ authentication: { kind: 'hmac', secret: 'sixteen-characters!' } })
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
    const token = await makeToken()
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
    const token = await makeToken({ minimum_severity: 'high', events_per_minute: 4 })
    const { body } = await token.send([{ n: 1, severity: 'low' }, { n: 2, severity: 'critical' }, { n: 3 }])
    assert.deepEqual([body.accepted, body.filtered], [2, 1])
    const large = await makeToken()
    assert.equal((await large.send({ text: 'x'.repeat(1_100_000) })).status, 413)
    const both = await large.send([{ text: 'x'.repeat(1_100_000) }, { text: 'short' }])
    assert.deepEqual([both.body.accepted, both.body.refused[0].index], [1, 0])
    // The minute may just have begun.
    await until(async () => (await token.send([{ n: 4 }, { n: 5 }])).status === 429)
  })

  test('the token is in no list, no log and no trail', async () => {
    const { token, path, own } = await makeToken({ authentication: 'basic' })
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
