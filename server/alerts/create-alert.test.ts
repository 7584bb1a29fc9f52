// Sending an alert, through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

describe('sending an alert', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())
  const post = (more?: Record<string, unknown>, headers?: Record<string, string>) =>
    service.post('/platformapi/alerts', anAlert(more), headers)

  test('it is answered with exactly the fields of the specification', async () => {
    const before = Math.floor(Date.now() / 1000)
    const { status, body } = await post({ created_at_source: 1_700_000_000, alert_provider: 'Wazuh' })
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(body).sort(), [
      'alert_content',
      'alert_id',
      'alert_provider',
      'alert_type',
      'alert_uuid',
      'created_at',
      'created_at_source',
      'created_by',
      'investigation_retry_count',
      'investigation_status',
      'modified_at',
      'organization_code',
      'organization_uuid',
    ])
    assert.equal(body.alert_id, 'MAIN-WAZUH-1')
    assert.equal(body.alert_provider, 'Wazuh')
    assert.equal(body.investigation_status, 0)
    assert.equal(body.investigation_retry_count, 0)
    assert.equal(body.created_at_source, 1_700_000_000)
    assert.ok(body.created_at >= before && body.created_at <= before + 5)
    assert.equal(body.modified_at, body.created_at)
    const organizations = await service.get('/platformapi/organizations')
    assert.equal(body.organization_uuid, organizations.body.data[0].organization_uuid)
    const keys = await service.get('/platformapi/api-keys')
    assert.equal(body.created_by, keys.body.data[0].api_key_uuid)
  })

  test('it is kept and can be read by its uuid and by its id', async () => {
    const { body } = await post({ alert_content: 'read me back' })
    for (const name of [body.alert_uuid, body.alert_id]) {
      assert.deepEqual((await service.get(`/platformapi/alerts/${name}`)).body, body)
    }
  })

  test('fifty at once get fifty consecutive numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post({ alert_provider: 'okta' })))
    const numbers = answers.map(({ body }) => Number(body.alert_id.split('-').at(-1))).sort((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
  })

  test('numbers count per organization and provider', async () => {
    await service.post('/platformapi/organizations', { organization_code: 'SECOND', name: 'Second' })
    const first = await post({ organization_code: 'SECOND', alert_provider: 'elastic' })
    const second = await post({ organization_code: 'SECOND', alert_provider: 'ELASTIC' })
    const other = await post({ organization_code: 'SECOND', alert_provider: 'splunk' })
    assert.deepEqual(
      [first, second, other].map(({ body }) => body.alert_id),
      ['SECOND-ELASTIC-1', 'SECOND-ELASTIC-2', 'SECOND-SPLUNK-1'],
    )
  })

  test('a time the source did not give is null', async () => {
    assert.equal((await post()).body.created_at_source, null)
    assert.equal((await post({ created_at_source: null })).body.created_at_source, null)
  })

  test('times run to the end of year 9999, in seconds', async () => {
    assert.equal((await post({ created_at_source: 253_402_300_799 })).status, 201)
    const { status, body } = await post({ created_at_source: 1_700_000_000_000 })
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'created_at_source')
    assert.match(body.errors[0].message, /seconds/)
    for (const wrong of [1.5, -1, '1700000000', true])
      assert.equal((await post({ created_at_source: wrong })).status, 422)
  })

  test('content comes back byte for byte, whatever it holds', async () => {
    const contents = [
      '\u0001\u001f \u007f\u0085\u2028\ufeff',
      '😀 العربية \u202eתירבע 日本語',
      '  leading\r\nand trailing \t\n',
      '<script>alert(1)</script>',
      "'; drop table alerts; --",
      '\\u0000 \\',
      '{"a":[1,2,{"b":null}]}',
    ]
    for (const alert_content of contents) {
      const { status, body } = await post({ alert_content })
      assert.equal(status, 201)
      assert.equal(body.alert_content, alert_content)
      assert.equal((await service.get(`/platformapi/alerts/${body.alert_uuid}`)).body.alert_content, alert_content)
    }
  })

  test('content may be 1 MiB long and no longer', async () => {
    for (const fits of ['a'.repeat(1_048_576), '\u0001'.repeat(1_048_576), 'é'.repeat(524_288)]) {
      assert.equal((await post({ alert_content: fits })).status, 201)
    }
    for (const alert_content of ['a'.repeat(1_048_577), 'é'.repeat(524_289)]) {
      const { status, body } = await post({ alert_content })
      assert.equal(status, 413)
      assert.equal(body.errors[0].field, 'alert_content')
    }
    assert.equal((await post({ alert_content: 'a'.repeat(8_000_000) })).status, 413)
  })

  test('what PostgreSQL cannot hold is refused with a reason', async () => {
    for (const field of ['alert_content', 'alert_type', 'alert_provider', 'organization_code']) {
      for (const wrong of ['a\0b', 'half \ud800 of a pair']) {
        const { status, body } = await post({ [field]: wrong })
        assert.equal(status, 422)
        assert.equal(body.errors[0].field, field)
        assert.match(body.errors[0].message, /NUL|surrogate/)
      }
    }
  })

  test('an unknown organization or provider is named, with the nearest known one and the operation that lists them', async () => {
    const organization = await post({ organization_code: 'MIAN' })
    assert.equal(organization.status, 422)
    assert.equal(organization.body.errors[0].field, 'organization_code')
    assert.match(organization.body.errors[0].message, /MAIN.*getOrganizationListAPI/)
    const provider = await post({ alert_provider: 'wazhu' })
    assert.equal(provider.status, 422)
    assert.equal(provider.body.errors[0].field, 'alert_provider')
    assert.match(provider.body.errors[0].message, /wazuh.*getProvidersAPI/)
  })

  test('missing and wrong fields are all named at once', async () => {
    const { status, body, headers } = await service.post('/platformapi/alerts', { alert_content: 5, alert_type: ' ' })
    assert.equal(status, 422)
    assert.match(headers.get('content-type') ?? '', /application\/problem\+json/)
    const fields = body.errors.map(({ field }: { field: string }) => field)
    assert.deepEqual(fields.sort(), ['alert_content', 'alert_provider', 'alert_type', 'organization_code'])
  })

  test('fields we do not know are ignored', async () => {
    const { status, body } = await post({ severity: 'high', alert_id: 'MINE-1', __proto__x: {} })
    assert.equal(status, 201)
    assert.notEqual(body.alert_id, 'MINE-1')
  })
})

describe('sending an alert with an Idempotency-Key', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())
  const post = (key: string, more?: Record<string, unknown>) =>
    service.post('/platformapi/alerts', anAlert(more), { 'idempotency-key': key })

  test('the same key and alert give the first answer again', async () => {
    const first = await post('a-1')
    const again = await post('a-1')
    assert.equal(again.status, 201)
    assert.deepEqual(again.body, first.body)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
  })

  test('the same key with another alert is refused', async () => {
    await post('b-1')
    const { status, body } = await post('b-1', { alert_content: 'another' })
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'Idempotency-Key')
  })

  test('twenty clients at once with one key make one alert and get twenty equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('c-1', { alert_provider: 'okta' })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length, 1)
    const { body } = await service.get('/platformapi/alerts?alert_provider=okta')
    assert.equal(body.data.length, 1)
  })

  test('keyed and other alerts share a batch without gaps in the numbers', async () => {
    await post('d-0', { alert_provider: 'splunk' })
    const mixed = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? service.post('/platformapi/alerts', anAlert({ alert_provider: 'splunk' }))
        : post(`d-${index % 3}`, { alert_provider: 'splunk' }),
    )
    const ids = new Set((await Promise.all(mixed)).map(({ body }) => Number(body.alert_id.split('-')[2])))
    assert.deepEqual(
      [...ids].sort((a, b) => a - b),
      Array.from({ length: 12 }, (_, index) => index + 2),
    )
  })

  test('keys belong to the API key that used them', async () => {
    const other = await service.post('/platformapi/api-keys', { name: 'other', role: 'intake' })
    const first = await post('e-1')
    const theirs = await service
      .as(other.body.api_key)
      .post('/platformapi/alerts', anAlert({ alert_content: 'x' }), { 'idempotency-key': 'e-1' })
    assert.equal(theirs.status, 201)
    assert.notEqual(theirs.body.alert_uuid, first.body.alert_uuid)
  })

  test('a key of more than 255 characters is refused', async () => {
    assert.equal((await post('k'.repeat(255))).status, 201)
    assert.equal((await post('k'.repeat(256))).status, 422)
  })
})
