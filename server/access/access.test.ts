// Who may do what, through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminKey, anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

describe('API keys', () => {
  let service: TestService
  before(async () => {
    service = await startService()
    await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    await service.post('/platformapi/organizations', { organization_code: 'GLOBEX', name: 'Globex' })
  })
  after(() => service.stop())
  const newKey = async (role: string, organization_codes?: string[], more = {}) => {
    const { body } = await service.post('/platformapi/api-keys', { name: role, role, organization_codes, ...more })
    return { ...body, ...service.as(body.api_key) }
  }

  test('without a valid key nothing is answered, whatever the body', async () => {
    for (const key of [undefined, 'wrong', 'vdt_wrong', '%00', 'a'.repeat(5000)]) {
      const { status, body } = await service.as(key as string).post('/platformapi/alerts', '{"broken')
      assert.equal(status, 401)
      assert.match(body.detail, /Session/)
    }
  })

  test('a key is accepted as cookie and as bearer', async () => {
    assert.equal(
      (await service.as('').get('/platformapi/providers', { cookie: `theme=dark; Session=${adminKey}; x=y` })).status,
      200,
    )
    assert.equal(
      (await service.as('').get('/platformapi/providers', { authorization: `Bearer ${adminKey}` })).status,
      200,
    )
  })

  test('a key has 256 random bits, is shown once and kept as a hash', async () => {
    const made = await newKey('viewer')
    assert.match(made.api_key, /^vdt_[\w-]{43}$/)
    const { text } = await service.get('/platformapi/api-keys')
    assert.ok(!text.includes(made.api_key))
    const rows = await service.services.db.selectFrom('api_keys').selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes(made.api_key))
  })

  test('each role may do its own things only', async () => {
    const may = {
      intake: [201, 403, 200, 403, 403],
      viewer: [403, 200, 200, 403, 403],
      analyst: [403, 200, 200, 403, 403],
      engineer: [403, 200, 200, 403, 403],
      admin: [201, 200, 200, 200, 201],
    }
    for (const [role, expected] of Object.entries(may)) {
      const key = await newKey(role)
      const statuses = [
        await key.post('/platformapi/alerts', anAlert()),
        await key.get('/platformapi/alerts'),
        await key.get('/platformapi/organizations'),
        await key.get('/platformapi/api-keys'),
        await key.post('/platformapi/providers', { provider: `made_by_${role}`, name: role }),
      ].map(({ status }) => status)
      assert.deepEqual(statuses, expected, role)
    }
  })

  test('rights are looked at before the body', async () => {
    const viewer = await newKey('viewer')
    assert.equal((await viewer.post('/platformapi/alerts', 'x', { 'content-type': 'text/plain' })).status, 403)
  })

  test('a key sees and touches its own organizations only', async () => {
    const acme = await newKey('admin', ['ACME'])
    const { body: theirs } = await service.post('/platformapi/alerts', anAlert({ organization_code: 'GLOBEX' }))
    const { body: own } = await acme.post('/platformapi/alerts', anAlert({ organization_code: 'ACME' }))

    assert.equal((await acme.get(`/platformapi/alerts/${own.alert_id}`)).status, 200)
    for (const name of [theirs.alert_uuid, theirs.alert_id]) {
      assert.equal((await acme.get(`/platformapi/alerts/${name}`)).status, 404)
    }
    for (const query of ['', '?organization_code=GLOBEX', `?search=${theirs.alert_id}`, '?search=travel']) {
      const { text } = await acme.get(`/platformapi/alerts${query}`)
      assert.ok(!text.includes('GLOBEX'), query)
    }
    const refused = await acme.post('/platformapi/alerts', anAlert({ organization_code: 'GLOBEX' }))
    assert.equal(refused.status, 422)
    assert.match(refused.body.detail, /Did you mean "ACME"/)
    const organizations = await acme.get('/platformapi/organizations')
    assert.deepEqual(
      organizations.body.data.map((each: { organization_code: string }) => each.organization_code),
      ['ACME'],
    )
  })

  test('an administrator of some organizations makes keys for those alone', async () => {
    const acme = await newKey('admin', ['ACME'])
    const globex = await newKey('viewer', ['GLOBEX'])
    assert.equal((await acme.post('/platformapi/api-keys', { name: 'x', role: 'viewer' })).status, 403)
    assert.equal(
      (await acme.post('/platformapi/api-keys', { name: 'x', role: 'viewer', organization_codes: ['GLOBEX'] })).status,
      422,
    )
    assert.equal(
      (await acme.post('/platformapi/api-keys', { name: 'x', role: 'viewer', organization_codes: ['ACME'] })).status,
      201,
    )
    assert.equal((await acme.delete(`/platformapi/api-keys/${globex.api_key_uuid}`)).status, 404)
    assert.equal((await acme.post('/platformapi/organizations', { organization_code: 'NEW', name: 'New' })).status, 403)
    const { text } = await acme.get('/platformapi/api-keys')
    assert.ok(!text.includes('GLOBEX'))
  })

  test('a revoked key stops working at once', async () => {
    const key = await newKey('viewer')
    assert.equal((await key.get('/platformapi/alerts')).status, 200)
    assert.equal((await service.delete(`/platformapi/api-keys/${key.api_key_uuid}`)).status, 204)
    assert.equal((await key.get('/platformapi/alerts')).status, 401)
    const { body } = await service.get('/platformapi/api-keys')
    const listed = body.data.find((each: { api_key_uuid: string }) => each.api_key_uuid === key.api_key_uuid)
    assert.ok(listed.revoked_at > 0)
  })

  test('a revoked key stops working within a second on another node', async (context) => {
    if (!service.database.settings.DATABASE_URL) return context.skip('PostgreSQL only')
    const key = await newKey('viewer')
    const otherNode = await startService({}, service.database)
    const there = otherNode.as(key.api_key)
    assert.equal((await there.get('/platformapi/alerts')).status, 200)
    assert.equal((await service.delete(`/platformapi/api-keys/${key.api_key_uuid}`)).status, 204)
    const revokedAt = Date.now()
    let lastAccepted = 0
    await until(async () => {
      const sentAt = Date.now()
      const { status } = await there.get('/platformapi/alerts')
      if (status === 200) lastAccepted = sentAt
      return status === 401
    })
    assert.ok(lastAccepted < revokedAt + 1000, `${lastAccepted - revokedAt} ms after it was revoked`)
    await otherNode.stop()
  })

  test('a key stops working when it expires', async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 2
    const key = await newKey('viewer', undefined, { expires_at })
    assert.equal((await key.get('/platformapi/alerts')).status, 200)
    await until(async () => (await key.get('/platformapi/alerts')).status === 401)
    assert.ok(Date.now() >= expires_at * 1000)
    const past = await service.post('/platformapi/api-keys', { name: 'x', role: 'viewer', expires_at: 1000 })
    assert.equal(past.status, 422)
  })

  test('when a key was last used is kept', async () => {
    const key = await newKey('viewer')
    await key.get('/platformapi/alerts')
    await service.authenticator.flush()
    const { body } = await service.get('/platformapi/api-keys')
    const listed = body.data.find((each: { api_key_uuid: string }) => each.api_key_uuid === key.api_key_uuid)
    assert.ok(Math.abs(listed.last_used_at - Date.now() / 1000) < 10)
  })

  test('a page of another origin cannot write with a cookie', async () => {
    const write = (headers: Record<string, string>) => service.post('/platformapi/alerts', anAlert(), headers)
    assert.equal((await write({ origin: 'https://evil.test' })).status, 403)
    assert.equal((await write({ origin: 'null' })).status, 403)
    assert.equal((await write({ origin: service.url })).status, 201)
    const bearer = { authorization: `Bearer ${adminKey}`, origin: 'https://evil.test' }
    assert.equal((await service.as('').post('/platformapi/alerts', anAlert(), bearer)).status, 201)
  })
})

describe('organizations and providers', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  test('a new installation has one organization and a useful set of providers', async () => {
    const organizations = await service.get('/platformapi/organizations')
    assert.deepEqual(Object.keys(organizations.body.data[0]).sort(), [
      'created_at',
      'domains',
      'name',
      'organization_code',
      'organization_uuid',
      'weight',
    ])
    assert.equal(organizations.body.data[0].organization_code, 'MAIN')
    const { body } = await service.get('/platformapi/providers')
    const names = body.data.map((each: { provider: string }) => each.provider)
    for (const name of [
      'endpoint_detection',
      'incident_source',
      'malware_protection',
      'vulnerability_investigation',
      'travel_booking',
      'threat_intelligence',
      'siem',
    ]) {
      assert.ok(names.includes(name), name)
    }
  })

  test('both can be added, once, under names that fit', async () => {
    const made = await service.post('/platformapi/organizations', {
      organization_code: 'ACME_2',
      name: 'Acme',
      domains: ['acme.com', 'mail.acme.co.uk'],
    })
    assert.equal(made.status, 201)
    assert.deepEqual(made.body.domains, ['acme.com', 'mail.acme.co.uk'])
    assert.equal(
      (await service.post('/platformapi/organizations', { organization_code: 'ACME_2', name: 'Acme' })).status,
      409,
    )
    for (const wrong of [
      { organization_code: 'acme' },
      { organization_code: 'A' },
      { organization_code: 'OK', domains: ['no domain'] },
      { organization_code: 'OK', name: '' },
    ]) {
      assert.equal((await service.post('/platformapi/organizations', { name: 'x', ...wrong })).status, 422)
    }
    assert.equal(
      (await service.post('/platformapi/providers', { provider: 'My_SIEM', name: 'Mine' })).body.provider,
      'my_siem',
    )
    assert.equal((await service.post('/platformapi/providers', { provider: 'my_siem', name: 'Mine' })).status, 409)
    assert.equal(
      (await service.post('/platformapi/alerts', anAlert({ alert_provider: 'MY_siem', organization_code: 'ACME_2' })))
        .body.alert_id,
      'ACME_2-MY_SIEM-1',
    )
  })
})
