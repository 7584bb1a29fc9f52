// Events that could not become alerts: stored with the reason, listed, and tried again.
import { sql } from 'kysely'
import type { SetAsideEvent } from '../../contract/pipeline.ts'
import { newUuid } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { notFound } from '../http/problem.ts'
import type { EventAside } from './decide-events.ts'

/** Longer ones are cut off, and cannot be tried again. */
const mostStored = 4 * 1024 * 1024
const shownOfContent = 20_000

/** Gives how many were not there already. */
export async function setAside(
  tx: Db,
  pipelineUuid: string,
  events: readonly EventAside[],
  now: number,
): Promise<number> {
  if (events.length === 0) return 0
  const rows = events.map(({ event_key, reason, content }) => ({
    set_aside_uuid: newUuid(),
    pipeline_uuid: pipelineUuid,
    event_key,
    reason: reason.toWellFormed().replaceAll('\0', '').slice(0, 1000),
    content: content.slice(0, mostStored).toWellFormed(),
    content_bytes: Buffer.byteLength(content),
    set_aside_at: now,
  }))
  const inserted = await tx
    .insertInto('set_aside_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('set_aside_uuid')
    .execute()
  return inserted.length
}

export async function listSetAside(
  db: Db,
  pipelineUuid: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: SetAsideEvent[]; next_cursor: string | null }> {
  const { rows } = await sql<SetAsideEvent>`
    select set_aside_uuid as id, event_key as event_id, reason, left(content, ${shownOfContent}) as content, content_bytes,
      set_aside_at, retries
    from set_aside_events where pipeline_uuid = ${pipelineUuid}
      ${cursor === undefined ? sql`` : sql`and set_aside_uuid < ${readCursor(cursor)}::uuid`}
    order by set_aside_uuid desc limit ${limit + 1}`.execute(db)
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? writeCursor(last.id) : null }
}

export async function getSetAside(db: Db, pipelineUuid: string, id: string) {
  const row = await db
    .selectFrom('set_aside_events')
    .selectAll()
    .where('pipeline_uuid', '=', pipelineUuid)
    .where('set_aside_uuid', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('event that was set aside', id)
  return row
}

export const removeSetAside = (db: Db, id: string) =>
  db.deleteFrom('set_aside_events').where('set_aside_uuid', '=', id).execute()

export const noteRetry = (db: Db, id: string, reason: string) =>
  db
    .updateTable('set_aside_events')
    .set({ reason: reason.slice(0, 1000), retries: sql`retries + 1` })
    .where('set_aside_uuid', '=', id)
    .execute()

/** What is an alert now is set aside no more. */
export const forgetAside = (tx: Db, pipelineUuid: string, keys: readonly string[]) =>
  sql`delete from set_aside_events
    where pipeline_uuid = ${pipelineUuid} and event_key = any(${[...keys]}::text[])`.execute(tx)

/** Which of these events are set aside. */
export async function areSetAside(db: Db, pipelineUuid: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ event_key: string }>`
    select event_key from set_aside_events
    where pipeline_uuid = ${pipelineUuid} and event_key = any(${[...keys]}::text[])`.execute(db)
  return new Set(rows.map(({ event_key }) => event_key))
}
