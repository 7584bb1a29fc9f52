// The service as a whole: what every operation has in common.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { adminKey, anAlert, startService, type TestService } from '../test/support/service.ts'

describe('the service', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  test('says whether it lives and can work, without sign-in', async () => {
    for (const path of ['/healthz', '/readyz']) {
      assert.deepEqual((await service.as('').get(path)).body, { status: 'ok' })
    }
  })

  test('measures itself for those who may see the whole installation', async () => {
    const kept = async () => Number(/vedette_alerts_kept_total (\d+)/.exec((await service.get('/metrics')).text)?.[1])
    const before = await kept()
    for (const _ of [1, 2]) await service.post('/platformapi/alerts', anAlert(), { 'idempotency-key': 'measured-once' })
    assert.equal(await kept(), before + 1)
    const { status, text } = await service.get('/metrics')
    assert.equal(status, 200)
    assert.match(
      text,
      /vedette_http_request_duration_seconds_count\{method="POST",route="\/platformapi\/alerts",status="201"\} [1-9]/,
    )
    assert.match(text, /vedette_intake_batch_alerts_count [1-9]/)
    assert.match(text, /vedette_intake_waiting 0/)
    assert.equal((await service.as('').get('/metrics')).status, 401)
  })

  test('compresses long answers to reads for those who accept it, and nothing else', async () => {
    const long = anAlert({ alert_content: 'host=lt-103 '.repeat(400) })
    const sent = await service.post('/platformapi/alerts', long, { 'accept-encoding': 'gzip' })
    assert.equal(sent.headers.get('content-encoding'), null)
    const path = `/platformapi/alerts/${sent.body.alert_uuid}`
    const packed = await service.get(path, { 'accept-encoding': 'gzip' })
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.equal(packed.headers.get('vary'), 'accept-encoding')
    const plain = await service.get(path, { 'accept-encoding': 'identity' })
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.deepEqual(packed.body, plain.body)
    const short = await service.get('/platformapi/session', { 'accept-encoding': 'gzip' })
    assert.equal(short.headers.get('content-encoding'), null)
  })

  test('describes itself without an error, and the description in docs is this one', async () => {
    const { body, text } = await service.as('').get('/openapi.json')
    assert.equal(body.openapi, '3.1.0')
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: text, config })
    assert.deepEqual(
      found
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
      [],
    )
    const operations = Object.values(body.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>),
    )
    const ids = operations.map(({ operationId }) => operationId)
    for (const id of [
      'createAlert',
      'createAlerts',
      'listAlerts',
      'getAlert',
      'getOrganizationListAPI',
      'getProvidersAPI',
    ])
      assert.ok(ids.includes(id), id)
    assert.match(body.info.description, /stable/)
    const written = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
    assert.deepEqual(body, written, 'docs/openapi.json is stale: run npm run generate')
  })

  test('the page that shows the description loads nothing from outside', async () => {
    const page = await service.as('').get('/docs/')
    assert.equal(page.status, 200)
    for (const [, source] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.ok(!/^(https?:)?\/\//.test(source ?? ''), source)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.doesNotMatch(policy, /unsafe/)
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1]
    for (const [tag] of page.text.matchAll(/<(script|style)[^>]*>/g)) assert.ok(tag.includes(`nonce="${nonce}"`), tag)
    const again = await service.as('').get('/docs/')
    assert.notEqual(again.headers.get('content-security-policy'), policy)
    const script = await service.as('').get('/docs/js/scalar.js')
    assert.match(script.headers.get('content-type') ?? '', /javascript/)
  })

  test('nothing that was answered is kept by browsers and proxies, but for files of the dashboard', async () => {
    const { body } = await service.post('/platformapi/alerts', anAlert())
    for (const path of [
      '/platformapi/alerts',
      `/platformapi/alerts/${body.alert_id}`,
      '/platformapi/alerts/export',
      '/platformapi/alerts/none',
      '/platformapi/cases',
      '/platformapi/overview',
      '/platformapi/events?',
      '/metrics',
    ]) {
      const { headers, body } = await fetch(service.url + path, { headers: { cookie: `Session=${adminKey}` } })
      assert.equal(headers.get('cache-control'), 'no-store', path)
      await body?.cancel()
    }
    assert.equal((await service.as('').get('/platformapi/alerts')).headers.get('cache-control'), 'no-store')
  })

  test('refuses a field that nobody knows, at any depth, and changes nothing', async () => {
    const typo = { name: 'typo', role: 'viewer', organizations: ['MAIN'] }
    const refused = await service.post('/platformapi/api-keys', typo)
    assert.equal(refused.status, 422, refused.text)
    assert.deepEqual(refused.body.errors[0].field, 'organizations')
    assert.match(refused.body.detail, /There is no such field. Did you mean "organization_codes"\?/)
    assert.ok(!(await service.get('/platformapi/api-keys')).text.includes('typo'))
    const automation = { enabled: true, skills: [], limits: { per_hours: 1 } }
    const deeper = await service.send('PUT', '/platformapi/organizations/MAIN/automation', automation)
    assert.equal(deeper.status, 422, deeper.text)
    assert.match(deeper.body.detail, /^limits.per_hours: There is no such field/)
    const { body: current } = await service.get('/platformapi/organizations/MAIN/automation')
    const back = await service.send('PUT', '/platformapi/organizations/MAIN/automation', current)
    assert.equal(back.status, 200, 'what was answered may be sent back')
    const misspelt = { enabled: true, skills: ['isolate-machin', { skill: 'endpoint-detection/isolate-machine' }] }
    const unknown = await service.send('PUT', '/platformapi/organizations/MAIN/automation', misspelt)
    assert.equal(unknown.status, 422, unknown.text)
    assert.match(unknown.body.detail, /^skills.0: There is no skill "isolate-machin".* Did you mean "isolate-machine"/)
    const alert = await service.post('/platformapi/alerts', anAlert({ severity_of_ours: 'high' }))
    assert.equal(alert.status, 201, 'what senders add to an alert is not refused')
  })

  test('tells what is missing or of another kind in plain words', async () => {
    const missing = await service.post('/platformapi/alerts', { alert_type: 7 })
    assert.match(missing.body.detail, /^alert_content: Is missing\. .*alert_type: Must be text\./)
    const limit = await service.get('/platformapi/cases?limit=abc')
    assert.equal(limit.body.detail, 'limit: Must be a number.')
  })

  test('refuses in a form programs can read, and names the request', async () => {
    for (const [answer, status] of [
      [await service.get('/platformapi/nothing'), 404],
      [await service.get('/platformapi/alerts/%zz'), 400],
      [await service.post(`/platformapi/cases/${'x'.repeat(201)}/comments`, {}), 400],
      [await service.get('/platformapi/playbooks?search=%00'), 400],
      [await service.send('PUT', '/platformapi/alerts', {}), 405],
      [await service.post('/platformapi/alerts', '{"a":'), 400],
      [await service.post('/platformapi/alerts', ''), 400],
      [await service.post('/platformapi/alerts', new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400],
      [await service.post('/platformapi/alerts', '<a/>', { 'content-type': 'application/xml' }), 415],
      [await service.post('/platformapi/alerts', '{}', { 'content-type': 'application/json; charset=latin1' }), 415],
      [await service.post('/platformapi/alerts', '[]'), 422],
      [await service.post('/platformapi/alerts', 'null'), 422],
    ] as const) {
      assert.equal(answer.status, status)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
      assert.equal(answer.body.status, status)
      assert.ok(answer.body.title && answer.body.detail && answer.body.type)
      assert.equal(answer.body.instance, `urn:uuid:${answer.headers.get('x-request-id')}`)
    }
  })

  test('a method that an address does not take is answered with those that it takes', async () => {
    const { status, body, headers } = await service.send('PUT', '/platformapi/alerts', {})
    assert.equal(status, 405)
    assert.equal(headers.get('allow'), 'GET, HEAD, POST')
    assert.equal(body.detail, 'PUT is not possible on /platformapi/alerts. Possible are GET, HEAD and POST.')
    const alert = await service.send('DELETE', '/platformapi/alerts/MAIN-SIEM-1')
    assert.deepEqual([alert.status, alert.headers.get('allow')], [405, 'GET, HEAD'])
    const read = await service.get('/platformapi/alerts/read/further')
    assert.equal(read.status, 404)
    assert.equal((await service.get('/platformapi/alerts/batch')).headers.get('allow'), null, 'it is an id of an alert')
    const cancel = await service.get('/platformapi/alerts/MAIN-SIEM-1/investigate')
    assert.deepEqual([cancel.status, cancel.headers.get('allow')], [405, 'POST'])
    assert.equal(
      cancel.body.detail,
      'GET is not possible on /platformapi/alerts/MAIN-SIEM-1/investigate. Only POST is possible.',
    )
    assert.equal((await service.send('POST', '/healthz', {})).status, 405)
  })

  test('any JSON gets an answer that is not our fault', async () => {
    const fields = fc.record(
      {
        organization_code: fc.oneof(fc.constant('MAIN'), fc.string({ unit: 'binary' }), fc.anything()),
        alert_provider: fc.oneof(fc.constant('siem'), fc.string({ unit: 'binary' }), fc.anything()),
        alert_type: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        alert_content: fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.anything()),
        created_at_source: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.anything()),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fields, fc.jsonValue()), async (value) => {
        const body = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? ''
        const { status } = await service.post('/platformapi/alerts', body)
        assert.ok([201, 400, 422].includes(status), `${status} for ${body}`)
      }),
      { numRuns: 300 },
    )
  })

  test('more names or values than any operation takes are refused before they are looked at', async () => {
    const wide = Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`key${at}`, 'x']))
    const tooMany = /The body has more than 1000 names in one object\./
    for (const [path, body] of [
      ['intake-tokens/propose', { sample: '{}', headers: wide }],
      ['intake-tokens', { organization_code: 'MAIN', name: 'x', mapping: wide }],
      ['connections', { organization_code: 'MAIN', connector: 'threat-intelligence', settings: wide }],
      ['views', { name: 'x', page: 'cases', query: wide }],
      ['alerts', { ...anAlert(), more: [wide] }],
    ] as const) {
      const { status, text } = await service.post(`/platformapi/${path}`, body)
      assert.equal(status, 413, text)
      assert.match(text, tooMany)
    }
    for (const many of [`[${'{},'.repeat(1e6)}1]`, `${'['.repeat(1e6)}${']'.repeat(1e6)}`]) {
      const { status, text } = await service.post('/platformapi/alerts', `{"alert_content":"a\\"[","more":${many}}`)
      assert.equal(status, 413, text)
      assert.match(text, /The body has more than 50000 values\./)
    }
    const content = JSON.stringify({ ...wide, more: '\\\\"'.repeat(10) })
    assert.equal((await service.post('/platformapi/alerts', anAlert({ alert_content: content }))).status, 201)
    const narrower = { organization_code: 'MAIN', connector: 'threat-intelligence', instance_name: 'x' }
    const settings = Object.fromEntries(Object.entries(wide).slice(0, 1000))
    const refused = await service.post('/platformapi/connections', { ...narrower, credentials: {}, settings })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors.length, 100)
  })

  test('any text is kept as it was, and found again by its id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 2000 }), async (alert_content) => {
        const { status, body } = await service.post('/platformapi/alerts', anAlert({ alert_content }))
        if (alert_content.includes('\0') || !alert_content.isWellFormed() || alert_content.trim() === '')
          return assert.equal(status, 422)
        assert.equal(status, 201)
        assert.equal((await service.get(`/platformapi/alerts/${body.alert_uuid}`)).body.alert_content, alert_content)
      }),
      { numRuns: 100 },
    )
  })

  test('any bytes, deep nesting and odd paths get an answer that is not our fault', async () => {
    const bodies = [
      [413, '['.repeat(200_000)],
      [400, '['.repeat(50_000)],
      [422, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
      [422, `{"alert_content":${'9'.repeat(100_000)}}`],
      [201, `{"__proto__":{"x":1},"constructor":{"prototype":1},${JSON.stringify(anAlert()).slice(1)}`],
      [201, `\ufeff${JSON.stringify(anAlert())}`],
      [422, JSON.stringify(anAlert({ created_at_source: 1e300 }))],
      [422, '{"created_at_source":1e999}'],
    ] as const
    for (const [expected, body] of bodies) {
      const { status } = await service.post('/platformapi/alerts', body)
      assert.equal(status, expected, body.slice(0, 40))
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        for (const path of ['/platformapi/alerts', '/platformapi/alerts/batch', '/platformapi/api-keys']) {
          const { status } = await service.post(path, bytes)
          assert.ok([200, 400, 422].includes(status), `${status}`)
        }
        const lines = await service.post('/platformapi/alerts/batch', bytes, { 'content-type': 'application/x-ndjson' })
        assert.ok([200, 400, 422].includes(lines.status))
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const part = encodeURIComponent(text.toWellFormed())
        for (const path of [
          `/platformapi/alerts/${part}`,
          `/platformapi/alerts?search=${part}`,
          `/platformapi/alerts?cursor=${part}&alert_type=${part}`,
        ]) {
          const { status } = await service.get(path)
          assert.ok(status < 500, `${status} for ${path}`)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('headers that are too large are refused in words', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(service.port, '127.0.0.1')
      socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n`)
      socket.once('data', (data) => resolve(String(data)))
    })
    assert.match(answer, /^HTTP\/1.1 431 /)
    assert.match(answer, /application\/problem\+json/)
  })
})

describe('limits that are settings', () => {
  test('a key that sends more than its limit is told to wait', async () => {
    const service = await startService({ VEDETTE_RATE_LIMIT: '5' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.get('/platformapi/providers')))
    const limited = answers.filter(({ status }) => status === 429)
    assert.ok(limited.length >= 10, `${limited.length}`)
    assert.equal(limited[0]?.body.status, 429)
    assert.ok(Number(limited[0]?.headers.get('retry-after')) >= 1)
    assert.equal((await service.as('').get('/healthz')).status, 200)
    await service.stop()
  })

  test('how long content may be', async () => {
    const service = await startService({ VEDETTE_MAX_CONTENT_BYTES: '2048' })
    assert.equal((await service.post('/platformapi/alerts', anAlert({ alert_content: 'a'.repeat(2048) }))).status, 201)
    assert.equal((await service.post('/platformapi/alerts', anAlert({ alert_content: 'a'.repeat(2049) }))).status, 413)
    await service.stop()
  })

  test('a node without the api role answers for its health alone', async () => {
    const service = await startService({ VEDETTE_ROLES: 'worker' })
    assert.equal((await service.get('/healthz')).status, 200)
    assert.equal((await service.get('/metrics')).status, 200)
    assert.equal((await service.get('/platformapi/alerts')).status, 404)
    await service.stop()
  })
})
