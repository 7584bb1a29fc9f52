// The second wall between organizations: what a query shows that forgot its filter.
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { besideWall, buildWall } from '../server/database/build-wall.ts'
import { openPostgresDatabase } from '../server/database/database.ts'
import { readTableOwners } from '../server/database/table-owners.ts'
import type { Db } from '../server/database/transaction.ts'
import { acrossOrganizations, behindWall, wallSchema } from '../server/database/wall.ts'
import { createTestDatabase } from './support/database.ts'
import { ended } from './support/investigated.ts'
import { operations } from './support/operations.ts'
import { separateCases } from './support/separate-cases.ts'
import { anAlert, startService, type TestService } from './support/service.ts'
import { createTenant, type Tenant } from './support/tenant.ts'

describe('the wall between organizations', () => {
  let service: TestService
  let acme: Tenant
  let globex: Tenant
  let db: Db
  let own: ReadonlySet<string>

  before(async () => {
    const forget = (message: unknown) => {
      const { fastify } = message as { fastify: FastifyInstance }
      forgetFilters(fastify)
      unsubscribe('fastify.initialization', forget)
    }
    subscribe('fastify.initialization', forget)
    service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
    ;[acme, globex] = await Promise.all([createTenant(service, 'ACME', 9), createTenant(service, 'GLOBEX', 9)])
    db = service.services.db
    const { organization_uuid } = await db
      .selectFrom('organizations')
      .select('organization_uuid')
      .where('organization_code', '=', 'ACME')
      .executeTakeFirstOrThrow()
    own = new Set([organization_uuid])
  })
  after(() => service.stop())

  /** The code of every operation takes the caller for one who sees everything. With `off` there is no wall either. */
  function forgetFilters(fastify: FastifyInstance) {
    fastify.addHook('preHandler', (request, _reply, done) => {
      const mode = request.headers['x-forget']
      if (mode !== undefined) request.caller = { ...request.caller, scope: { organization_uuids: null } }
      if (mode === 'off') acrossOrganizations('to see that the filters are really gone', done)
      else done()
    })
  }
  const read = async (route: string, mode: string) => {
    const [, template = ''] = route.split(' ')
    const named: Record<string, string> = globex.path
    const url = template.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(named[name] ?? ''))
    const { status, text } = await service.as(acme.keys.admin).get(url, { 'x-forget': mode })
    assert.ok(status < 429, `${url} answered ${status} ${text}`)
    return globex.secrets.filter((secret) => text.includes(secret) && !url.includes(secret))
  }
  /** What concerns people and keys is beside the wall: see the reasons in the code. */
  const aboutPrincipals = /\/(users|api-keys|sessions?|profile|views)\b/
  const reading = Object.entries(operations)
    .filter(([route, { right }]) => route.startsWith('GET /platformapi/') && right && !route.endsWith('/events'))
    .map(([route]) => route)
    .filter((route) => !aboutPrincipals.test(route))

  test('every read operation without its filter tells nothing of others', async () => {
    for (const route of reading) assert.deepEqual(await read(route, 'filters'), [], route)
  })

  test('without the wall the same operations would tell', async () => {
    const telling = []
    for (const route of reading) if ((await read(route, 'off')).length > 0) telling.push(route)
    const lists = ['alerts', 'cases', 'connections', 'agents', 'playbooks', 'organizations', 'hand-overs']
    for (const name of [...lists, 'cases/:case', 'alerts/:alert'])
      assert.ok(telling.includes(`GET /platformapi/${name}`), `${name}: ${telling.join(', ')}`)
  })

  const count = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count ??
    0

  test('a query without a filter shows own rows of every table, and changes no others', async () => {
    const owners = (await readTableOwners(db)).filter(
      ({ by, table }) => by !== 'installation' && !(table in besideWall),
    )
    assert.ok(owners.length > 25)
    const shared: string[] = []
    for (const { table, by } of owners) {
      const [all, shown] = [await count(table), await behindWall(own, () => count(table))]
      const nobody = await behindWall(new Set<string>(), () => count(table))
      assert.equal(nobody, 0, `${table} shows rows to nobody`)
      if (all > 0 && shown > 0) assert.ok(shown < all || all === 1, `${table} shows all ${all} rows`)
      if (shown > 0) shared.push(table)
      if (by !== 'column') continue
      const { rows } = await behindWall(own, () =>
        sql<{ uuid: string }>`select distinct organization_uuid as uuid from ${sql.table(table)}`.execute(db),
      )
      assert.deepEqual(
        rows.filter(({ uuid }) => !own.has(uuid)),
        [],
        table,
      )
    }
    for (const table of [
      'alerts',
      'alert_contents',
      'cases',
      'case_comments',
      'connections',
      'investigations',
      'step_parts',
    ])
      assert.ok(shared.includes(table), `${table} shows one's own`)
    const { numUpdatedRows } = await behindWall(own, () =>
      db.updateTable('cases').set({ title: 'Mine' }).executeTakeFirst(),
    )
    assert.equal(Number(numUpdatedRows), await behindWall(own, () => count('cases')))
    const others = await db.selectFrom('cases').select('title').where('title', '!=', 'Mine').execute()
    assert.ok(others.length > 0)
  })

  test('people of different organizations who open cases at once each see what was seen before', async () => {
    const seenBefore = async ({ code, keys }: Tenant) => {
      await separateCases(service, code)
      const opened = []
      for (const alert_type of ['Port scan', 'Mass download'])
        opened.push(await investigate({ organization_code: code, alert_type, alert_content: 'From 198.51.100.77' }))
      const [first, second] = opened
      assert.notEqual(first, second)
      return { key: keys.analyst, first, second }
    }
    const tenants = [await seenBefore(acme), await seenBefore(globex)]
    const opening = Array.from({ length: 30 }, () => tenants).flat()
    const shown = await Promise.all(
      opening.map(async ({ key, first, second }) => {
        const { body } = await service.as(key).get(`/platformapi/cases/${second}`)
        return body.seen_before.some(({ case_id }: { case_id: string }) => case_id === first)
      }),
    )
    assert.equal(shown.filter(Boolean).length, opening.length)
  })

  const investigate = async (alert: Record<string, unknown>): Promise<string> => {
    const { body } = await service.post('/platformapi/alerts', anAlert(alert))
    await ended(service, body.alert_uuid)
    return (await service.get(`/platformapi/alerts/${body.alert_id}/investigation`)).body.case_id
  }

  test('every table is an organization’s, or says why it is not; all of them are behind the wall', async () => {
    const owners = await readTableOwners(db)
    const unknown = owners.filter(({ by }) => by === 'nothing').map(({ table }) => table)
    assert.deepEqual(unknown, [], 'tell in server/database/table-owners.ts whose rows these tables hold')
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_uuid' and table_name not in (
        select table_name from information_schema.views where table_schema = ${wallSchema})`.execute(db)
    assert.deepEqual(
      rows.map(({ table }) => table).filter((table) => !(table in besideWall)),
      [],
    )
  })

  test('a table that is added stands behind the wall by itself, or is noticed', async () => {
    await sql`create table notes (note_uuid uuid primary key, case_uuid uuid not null references cases)`.execute(db)
    await sql`create table loose (id int primary key, text text)`.execute(db)
    try {
      await sql`insert into notes select gen_random_uuid(), case_uuid from cases`.execute(db)
      await buildWall(db)
      assert.ok((await count('notes')) > (await behindWall(own, () => count('notes'))))
      assert.equal(await behindWall(new Set<string>(), () => count('notes')), 0)
      const owner = (await readTableOwners(db)).find(({ table }) => table === 'loose')
      assert.equal(owner?.by, 'nothing')
    } finally {
      await sql`drop schema ${sql.id(wallSchema)} cascade`.execute(db)
      await sql`drop table notes, loose`.execute(db)
      await buildWall(db)
    }
  })

  test('several nodes that build it at once build one', async (context) => {
    if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('PostgreSQL only')
    const database = await createTestDatabase()
    const { DATABASE_URL = '' } = database.settings
    const nodes = Array.from({ length: 6 }, () => openPostgresDatabase(DATABASE_URL))
    for (let round = 0; round < 5; round++) {
      await sql`drop schema ${sql.id(wallSchema)} cascade`.execute(nodes[0]?.db ?? db)
      await Promise.all(nodes.map((node) => buildWall(node.db)))
    }
    await Promise.all(nodes.map((node) => node.close()))
    await database.remove()
  })
})
