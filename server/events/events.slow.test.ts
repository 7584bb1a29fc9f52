// Live changes through the front door: told in order, to those who may see them, and none is missed.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase } from '../../test/support/database.ts'
import { followEvents } from '../../test/support/follow-events.ts'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import { type Db, transact } from '../database/transaction.ts'
import { findNow, readEvents } from './event-store.ts'

/** The same uuid for the same name. */
const idOf = (name: string) => {
  const h = createHash('sha256').update(name).digest('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`
}

describe('live changes', () => {
  let service: TestService
  const organizations: Record<string, string> = {}
  before(async () => {
    service = await startService()
    await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    const { body } = await service.get('/platformapi/organizations')
    for (const { organization_code, organization_uuid } of body.data)
      organizations[organization_code] = organization_uuid
  })
  after(() => service.stop())

  const change = (code: string, name: string) => insertChange(service.services.db, code, name)

  const insertChange = (db: Db, code: string, name: string) =>
    db
      .insertInto('events')
      .values({ organization_uuid: organizations[code]!, kind: 'alert', ids: [idOf(name)], at: 0 })
      .execute()

  const follow = (key?: string, lastEventId?: string, url = service.url) => followEvents(url, key, lastEventId)

  test('a change is told to everybody who may see it, and to nobody else', async () => {
    const { body } = await service.post('/platformapi/api-keys', {
      name: 'Acme',
      role: 'viewer',
      organization_codes: ['ACME'],
    })
    const [all, acme] = [await follow(), await follow(body.api_key)]
    assert.match(all.response.headers.get('content-type') ?? '', /^text\/event-stream/)
    assert.equal((await all.next())?.event, 'reset')
    assert.equal((await acme.next())?.event, 'reset')
    await change('MAIN', 'one')
    await change('ACME', 'two')
    assert.deepEqual((await all.next())?.data, { kind: 'alert', ids: [idOf('one')] })
    assert.deepEqual((await all.next())?.data.ids, [idOf('two')])
    assert.deepEqual((await acme.next())?.data.ids, [idOf('two')])
    all.leave()
    acme.leave()
  })

  test('a lost connection is taken up where it broke off', async () => {
    const first = await follow()
    await first.next()
    await change('MAIN', 'seen')
    const seen = await first.next()
    first.leave()
    await change('MAIN', 'missed')
    const second = await follow(adminKey, seen?.id)
    assert.deepEqual((await second.next())?.data.ids, [idOf('missed')])
    await change('MAIN', 'later')
    assert.deepEqual((await second.next())?.data.ids, [idOf('later')])
    second.leave()
  })

  test('a transaction that ends late is not skipped by those that came after it', async () => {
    const { db } = service.services
    const stream = await follow()
    await stream.next()
    const late = sql`insert into events (transaction, organization_uuid, kind, ids, at) values
      ((pg_current_xact_id()::text::bigint + 4)::text::xid8, ${organizations.MAIN}, 'alert', ${[idOf('late')]}, 0)`
    await late.execute(db)
    await change('MAIN', 'before')
    assert.deepEqual((await stream.next())?.data.ids, [idOf('before')])
    for (const _ of [1, 2, 3, 4]) await sql`select pg_current_xact_id()`.execute(db)
    assert.deepEqual((await stream.next())?.data.ids, [idOf('late')])
    stream.leave()
  })

  test('of two transactions that are open together, the one that ends last is not skipped', async (context) => {
    if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('the embedded database has one at a time')
    const { db } = service.services
    const stream = await follow()
    await stream.next()
    const start = await findNow(db)
    const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = transact(db, async (tx) => {
      await insertChange(tx, 'MAIN', 'began first')
      isWritten.resolve()
      await mayEnd.promise
    })
    await isWritten.promise
    await transact(db, (tx) => insertChange(tx, 'MAIN', 'ended first'))
    assert.deepEqual(await readEvents(db, start, 10), [])
    mayEnd.resolve()
    await late
    assert.deepEqual((await stream.next())?.data.ids, [idOf('began first')])
    assert.deepEqual((await stream.next())?.data.ids, [idOf('ended first')])
    stream.leave()
  })

  test('after a restart everybody goes on where they were, and misses nothing', async () => {
    const database = await createTestDatabase()
    const before = await startService({}, database)
    const { organization_uuid = '' } = (await before.get('/platformapi/organizations')).body.data[0]
    const tell = ({ services: { db } }: TestService, name: string) =>
      db
        .insertInto('events')
        .values({ organization_uuid, kind: 'alert', ids: [idOf(name)], at: 0 })
        .execute()
    const first = await follow(adminKey, undefined, before.url)
    await first.next()
    await tell(before, 'seen')
    const seen = await first.next()
    await tell(before, 'written before the stop')
    await before.stop()
    const after = await startService({}, database)
    await tell(after, 'written after the start')
    const second = await follow(adminKey, seen?.id, after.url)
    assert.deepEqual((await second.next())?.data.ids, [idOf('written before the stop')])
    assert.deepEqual((await second.next())?.data.ids, [idOf('written after the start')])
    second.leave()
    await after.stop()
    await database.remove()
  })

  test('whoever was away for too long is told to look at everything', async () => {
    const stream = await follow(adminKey, '1-1')
    assert.equal((await stream.next())?.event, 'reset')
    stream.leave()
  })

  test('a stream ends when its key is revoked', async () => {
    const { body } = await service.post('/platformapi/api-keys', { name: 'Soon gone', role: 'viewer' })
    const stream = await follow(body.api_key)
    await stream.next()
    await service.delete(`/platformapi/api-keys/${body.api_key_uuid}`)
    assert.equal(await stream.next(), undefined)
  })

  test('a node that stops ends its streams and does not wait for them', async () => {
    const other = await startService()
    const response = await fetch(`${other.url}/platformapi/events`, { headers: { cookie: `Session=${adminKey}` } })
    await other.stop()
    assert.match(await response.text(), /^retry: 2000/)
  })
})
