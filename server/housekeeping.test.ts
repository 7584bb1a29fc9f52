// What is old is deleted, in batches, and what is not old stays.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startService, type TestService } from '../test/support/service.ts'
import { deleteEndedSessions } from './access/session-store.ts'
import { deleteOldIdempotencyKeys } from './alerts/idempotency-keys.ts'
import { deleteOldLimits } from './connections/database-limits.ts'
import { rowsPerBatch } from './database/delete-in-batches.ts'
import type { Tables } from './database/tables.ts'
import { deleteOldEvents } from './events/event-store.ts'
import { deleteOldHandOvers } from './hand-overs/hand-over-store.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const day = 24 * 3600
const count = async (table: keyof Tables) => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
    service.services.db,
  )
  return rows[0]?.rows
}

const insertEvents = (rows: number, at: number) =>
  sql`insert into events (organization_uuid, kind, ids, at)
    select gen_random_uuid(), 'alert', '{}', ${at}::bigint from generate_series(1, ${rows}::int)`.execute(
    service.services.db,
  )

test('more old rows than fit into a batch are all deleted, and new ones stay', async () => {
  const { services } = service
  await insertEvents(2 * rowsPerBatch + 10, services.now() - 2 * day)
  await insertEvents(5, services.now())
  assert.equal(await deleteOldEvents(services), 2 * rowsPerBatch + 10)
  assert.equal(await count('events'), 5)
})

test('deleting stops between two batches when the node stops', async () => {
  const { services } = service
  const stopping = new AbortController()
  await insertEvents(2 * rowsPerBatch, services.now() - 2 * day)
  const deleting = deleteOldEvents(services, stopping.signal)
  stopping.abort()
  assert.equal(await deleting, rowsPerBatch)
  await deleteOldEvents(services)
})

test('idempotency keys are kept for a week, limits for a day, hand-overs for 90 days, sessions until they end', async () => {
  const { services } = service
  const { db, now } = services
  const { api_key_uuid } = await db.selectFrom('api_keys').select('api_key_uuid').executeTakeFirstOrThrow()
  const { organization_uuid } = await db
    .selectFrom('organizations')
    .select('organization_uuid')
    .executeTakeFirstOrThrow()
  for (const age of [1, 6, 8, 91].map((days) => days * day - 60)) {
    const at = now() - age
    const uuid = crypto.randomUUID()
    const key = {
      created_by: uuid,
      operation: 'createAlert',
      idempotency_key: uuid,
      request_digest: uuid,
      alert_uuid: uuid,
    }
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, created_at: at })
      .execute()
    await db
      .insertInto('third_party_limits')
      .values({ connection_uuid: uuid, until_ms: at * 1000 })
      .execute()
    const session = { session_uuid: uuid, session_hash: uuid, api_key_uuid, created_at: at }
    await db
      .insertInto('sessions')
      .values({ ...session, expires_at: at + 7 * day })
      .execute()
    const handOver = { hand_over_uuid: uuid, organization_uuid, connector: 'x', instance_name: 'x', description: '' }
    const more = { settings: '{}', token_hash: uuid, tries_left: 1, created_by: uuid, created_at: at }
    await db
      .insertInto('hand_overs')
      .values({ ...handOver, ...more, expires_at: at })
      .execute()
  }
  const deleted = [deleteOldIdempotencyKeys, deleteOldLimits, deleteEndedSessions, deleteOldHandOvers]
  assert.deepEqual(await Promise.all(deleted.map((deleteOld) => deleteOld(services))), [2, 3, 2, 1])
  assert.deepEqual(
    await Promise.all((['idempotency_keys', 'third_party_limits', 'sessions', 'hand_overs'] as const).map(count)),
    [2, 1, 2, 3],
  )
})
