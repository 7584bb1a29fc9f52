// Connections through the front door: made, changed, seen by the right people, and never sent elsewhere.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import { listConnectionsOf } from './list-connections-of.ts'

const connections = '/platformapi/connections'
const fieldsOf = ({ errors = [] }: { errors?: { field: string }[] }) => errors.map(({ field }) => field).sort()

describe('connections', () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  before(async () => {
    world = await startWithLab()
    await world.service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
  })
  after(() => world.stop())
  const newKey = async (role: string, organization_codes?: string[]) => {
    const { body } = await world.service.post('/platformapi/api-keys', { name: role, role, organization_codes })
    return world.service.as(body.api_key)
  }

  test('a connection is answered whole, but for its secrets', async () => {
    const { entered, service } = world
    const input = entered('endpoint-detection')
    const { status, body, text } = await service.post(connections, input)
    assert.equal(status, 201, text)
    const { client_secret, ...shown } = input.credentials
    assert.deepEqual(body.credentials, shown)
    assert.deepEqual(body.settings, input.settings)
    assert.deepEqual(body.health, {
      ...{ state: 'unknown', last_success_at: null, last_failure: null, refused_skills: [], breaker: 'closed' },
    })
    assert.equal(body.secret_reminder, 'fresh')
    assert.equal(body.version, 1)
    const one = await service.get(`${connections}/${body.connection_uuid}`)
    assert.deepEqual(one.body, body)
    const list = await service.get(`${connections}?connector=endpoint-detection&organization_code=MAIN`)
    assert.deepEqual(list.body.data, [body])
    for (const answer of [text, one.text, list.text]) assert.ok(!answer.includes(client_secret ?? ''))
    const { organization_uuid, connection_uuid, instance_name } = body
    assert.deepEqual(await listConnectionsOf(service.services, organization_uuid, 'endpoint-detection'), [
      { connection_uuid, connector: 'endpoint-detection', instance_name },
    ])
  })

  test('a name is taken once in an organization', async () => {
    const { entered, service } = world
    const input = { ...entered('travel-booking'), instance_name: ' Travel ' }
    assert.equal((await service.post(connections, input)).body.instance_name, 'Travel')
    const twice = await service.post(connections, input)
    assert.equal(twice.status, 409)
    assert.match(twice.body.detail, /"Travel" already/)
    assert.equal((await service.post(connections, { ...input, organization_code: 'ACME' })).status, 201)
    const other = await service.post(connections, { ...input, instance_name: 'Other' })
    const renamed = await service.patch(`${connections}/${other.body.connection_uuid}`, { instance_name: 'Travel' })
    assert.equal(renamed.status, 409)
  })

  test('every wrong field is named at once', async () => {
    const { entered, service } = world
    const input = entered('endpoint-detection')
    const wrong = await service.post(connections, {
      ...input,
      credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: '', secret: 'misplaced-secret' },
      settings: { ...input.settings, api_host: 'https://api.example.com/', region: 'eu' },
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(fieldsOf(wrong.body), [
      'credentials.client_id',
      'credentials.client_secret',
      'credentials.secret',
      'settings.api_host',
      'settings.region',
    ])
    assert.ok(!wrong.text.includes('misplaced-secret'))
    for (const [change, field] of [
      [{ connector: 'endpoint' }, 'connector'],
      [{ organization_code: 'NONE' }, 'organization_code'],
      [{ instance_name: ' ' }, 'instance_name'],
      [{ profile: 'no-such' }, 'profile'],
      [{ ca: 'not a certificate' }, 'ca'],
      [{ agent_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51' }, 'agent_uuid'],
      [{ settings: { ...input.settings, scope_resource: 'a\0b' } }, 'settings'],
      [{ rotation_days: 0 }, 'rotation_days'],
    ] as const) {
      const { status, body } = await service.post(connections, { ...input, ...change })
      assert.equal(status, 422, field)
      assert.deepEqual(fieldsOf(body), [field])
    }
  })

  test('a profile fills what is not entered', async () => {
    const { service } = world
    const { status, body } = await service.post(connections, {
      organization_code: 'MAIN',
      connector: 'threat-intelligence',
      instance_name: 'by profile',
      profile: 'recorded-future',
      credentials: { api_key: 'some-key-of-a-profile' },
    })
    assert.equal(status, 201)
    assert.deepEqual(body.settings, {})
    assert.equal(body.profile, 'recorded-future')
  })

  test('with test=true only what works is kept', async () => {
    const { entered, service } = world
    const input = entered('threat-intelligence')
    const wrong = await service.post(`${connections}?test=true`, { ...input, credentials: { api_key: 'f'.repeat(32) } })
    assert.equal(wrong.status, 422)
    assert.match(wrong.body.detail, /invalid or expired/)
    assert.equal((await service.post(`${connections}?test=true`, input)).status, 201)
  })

  test('a platform that cannot be reached is told as such, and not as wrong credentials', async () => {
    const { entered, service } = world
    const { settings, ...input } = entered('threat-intelligence')
    const closed = { ...settings, api_host: 'https://127.0.0.1:1' }
    const { status, body } = await service.post(`${connections}?test=true`, { ...input, settings: closed })
    assert.equal(status, 422)
    assert.deepEqual(fieldsOf(body), ['settings'])
    assert.match(body.detail, /cannot be reached there/)
    assert.doesNotMatch(body.detail, /do not work/)
  })

  test('a stored secret does not follow a changed address, header name or authority', async () => {
    const { lab, entered, connect, run, service } = world
    const connection = await connect('threat-intelligence')
    const { credentials } = entered('threat-intelligence')
    for (const change of [
      { settings: { api_host: 'https://elsewhere.example.com' } },
      { settings: { header_name: 'X-Other' } },
      { profile: 'recorded-future', settings: { api_host: null } },
    ]) {
      const refused = await service.patch(connection.path, change)
      assert.equal(refused.status, 422, JSON.stringify(change))
      assert.deepEqual(fieldsOf(refused.body), ['credentials'])
      assert.match(refused.body.detail, /Enter them again/)
    }
    assert.equal((await run(connection, 'list-alerts')).status, 200)
    const moved = await service.patch(connection.path, { credentials, settings: { header_name: 'X-Other' } })
    assert.equal(moved.status, 200, moved.text)
    lab.control.clearRequests()
    assert.equal((await run(connection, 'list-alerts')).status, 502)
    assert.ok(lab.control.requests('threat-intelligence')[0]?.headers['x-other'])
    assert.equal((await service.patch(connection.path, { description: 'Other words' })).body.description, 'Other words')

    const oauth = await connect('endpoint-detection')
    const partly = await service.patch(oauth.path, {
      settings: { auth_url: 'https://login.example.com' },
      credentials: { client_id: 'x' },
    })
    assert.equal(partly.status, 422)
    assert.deepEqual(fieldsOf(partly.body), ['credentials.client_secret', 'credentials.tenant_id'])
  })

  test('of two who change the same version one is told', async () => {
    const { connect, service } = world
    const connection = await connect('threat-intelligence')
    const first = await service.patch(connection.path, { description: 'a', version: 1 })
    assert.equal(first.body.version, 2)
    assert.equal((await service.patch(connection.path, { description: 'b', version: 1 })).status, 409)
    const both = await Promise.all(
      ['c', 'd'].map((description) => service.patch(connection.path, { description, version: 2 })),
    )
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  })

  test('a new secret has a new name and age, and reminders come from both age and expiry', async () => {
    const { connect, service, lab } = world
    const connection = await connect('vulnerability-investigation', 'user')
    const now = Math.floor(Date.now() / 1000)
    const expiring = await service.patch(connection.path, { secret_expires_at: now + 86_400 })
    assert.equal(expiring.body.secret_reminder, 'due')
    assert.equal(expiring.body.key_uuid, connection.key_uuid)
    const { text } = await service.get('/metrics')
    assert.match(text, /vedette_connection_secrets\{reminder="due"\} 1/)
    const api_token = lab.control.rotate('vulnerability-investigation', 'user')
    const wrong = await service.post(`${connection.path}/rotate`, { credentials: { api_token: 'wrong-token' } })
    assert.equal(wrong.status, 422)
    assert.match(wrong.body.detail, /nothing was changed/)
    const rotated = await service.post(`${connection.path}/rotate`, { credentials: { api_token } })
    assert.equal(rotated.status, 200, rotated.text)
    assert.equal(rotated.body.test.ok, true)
    assert.equal(rotated.body.secret_reminder, 'fresh')
    assert.equal(rotated.body.secret_expires_at, null)
    assert.notEqual(rotated.body.key_uuid, connection.key_uuid)
    const [age] = await service.services.db
      .updateTable('connections')
      .set({ secret_changed_at: now - 40 * 86_400, rotation_days: 40 })
      .where('connection_uuid', '=', connection.connection_uuid)
      .execute()
    assert.ok(age)
    assert.equal((await service.get(connection.path)).body.secret_reminder, 'overdue')
  })

  test('a sealed value copied to another row does not open', async () => {
    const { connect, run, service } = world
    const [one, two] = [await connect('threat-intelligence'), await connect('threat-intelligence')]
    const { db } = service.services
    const { sealed_credentials, sealed_data_key } = await db
      .selectFrom('connections')
      .select(['sealed_credentials', 'sealed_data_key'])
      .where('connection_uuid', '=', one.connection_uuid)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('connections')
      .set({ sealed_credentials, sealed_data_key })
      .where('connection_uuid', '=', two.connection_uuid)
      .execute()
    const { status, body } = await run(two, 'list-alerts')
    assert.equal(status, 503)
    assert.match(body.detail, /cannot be opened/)
  })

  test('each role may do its own things only', async () => {
    const { connect, entered, service } = world
    const { path } = await connect('threat-intelligence')
    const may = {
      intake: [403, 403, 403, 403, 403, 403, 403],
      viewer: [200, 200, 403, 403, 403, 403, 403],
      analyst: [200, 200, 200, 200, 403, 403, 403],
      engineer: [200, 200, 200, 200, 201, 200, 204],
      admin: [200, 200, 200, 200, 201, 200, 204],
    }
    for (const [role, expected] of Object.entries(may)) {
      const key = await newKey(role)
      const spare = await service.post(connections, entered('threat-intelligence'))
      const statuses = [
        await key.get('/platformapi/connectors'),
        await key.get(path),
        await key.post(`${path}/test`, {}),
        await key.post(`${path}/skills/list-alerts/run`, { input: { limit: 1 } }),
        await key.post(connections, entered('threat-intelligence')),
        await key.patch(path, { description: role }),
        await key.delete(`${connections}/${spare.body.connection_uuid}`),
      ].map(({ status }) => status)
      assert.deepEqual(statuses, expected, role)
    }
  })

  test("another organization's connection is not found, whatever is asked of it", async () => {
    const { connect, entered } = world
    const { path } = await connect('threat-intelligence')
    const acme = await newKey('admin', ['ACME'])
    const answers = [
      await acme.get(path),
      await acme.patch(path, '{"broken'),
      await acme.post(`${path}/test`, {}),
      await acme.post(`${path}/rotate`, { credentials: 1 }),
      await acme.post(`${path}/skills/list-alerts/run`, {}),
      await acme.delete(path),
      await acme.get(`${connections}/not-a-uuid`),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 404),
    )
    const { body } = await acme.get(connections)
    assert.ok(body.data.every((each: { organization_code: string }) => each.organization_code === 'ACME'))
    const foreign = await acme.post(connections, entered('threat-intelligence'))
    assert.equal(foreign.status, 422)
  })

  test('pages of a list follow each other', async () => {
    const { service } = world
    const { body: all } = await service.get(`${connections}?limit=200`)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await service.get(`${connections}?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map((each: { connection_uuid: string }) => each.connection_uuid))
      if (!body.next_cursor) break
      cursor = body.next_cursor
    }
    assert.deepEqual(
      seen,
      all.data.map((each: { connection_uuid: string }) => each.connection_uuid),
    )
  })

  test('what is deleted is gone', async () => {
    const { connect, run, service } = world
    const connection = await connect('threat-intelligence')
    await run(connection, 'list-alerts')
    assert.equal((await service.delete(connection.path)).status, 204)
    assert.equal((await service.get(connection.path)).status, 404)
    assert.equal((await service.delete(connection.path)).status, 404)
  })

  test('an unknown skill is not found, a wrong input is named, and nothing is sent for either', async () => {
    const { lab, connect, run } = world
    const connection = await connect('threat-intelligence')
    lab.control.clearRequests()
    assert.equal((await run(connection, 'no-such-skill')).status, 404)
    const wrong = await run(connection, 'list-alerts', { limit: 'many', nonsense: 1 })
    assert.equal(wrong.status, 422)
    assert.deepEqual(fieldsOf(wrong.body), ['input.limit', 'input.nonsense'])
    assert.equal(lab.control.requests().length, 0)
  })
})
