// How events of live streams are kept, read and, in time, deleted.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StoredEvents } from '../../../connectors/kit/vocabulary/connector.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { gather } from '../../database/gather.ts'
import type { Db } from '../../database/transaction.ts'
import type { Services } from '../../platform/services.ts'

interface ArrivedEvent {
  connection_uuid: string
  key: string
  event: Readonly<Record<string, unknown>>
}

interface EventToInsert {
  connection_uuid: string
  event_key: string
  happened_at: number
  /** JSON text that the database can keep. */
  event: string
}

const mebibyte = 1024 * 1024
const day = 24 * 3600
const retention = 30 * day
/** Of one connection; there may be a few more for a while. */
const mostKept = 100_000
const lastSecond = 253_402_300_799

/** Resolves when the event is committed, with others that arrived meanwhile. One that is there already stays as it is. */
export function insertStreamEvents({ db, now, metrics }: Services, holder: string) {
  const { add } = gather<EventToInsert, true>({
    commit: async (events) => {
      const { held, kept } = await insertEvents(db, holder, events, now())
      metrics.streamEventsKept.inc(kept)
      return events.map(({ connection_uuid }) => held.has(connection_uuid) || new Error('Another node has the stream.'))
    },
    weigh: ({ event }) => event.length,
    maxItems: 500,
    maxWeight: 4 * mebibyte,
    maxWaitingWeight: 128 * mebibyte,
  })
  return ({ connection_uuid, key, event }: ArrivedEvent) =>
    add({
      connection_uuid,
      event_key: storableKey(key),
      happened_at: secondsOf(event.timestamp) ?? now(),
      event: storableJson(event),
    })
}

/** Newest first. */
export const storedEventsOf =
  (db: Db, connectionUuid: string): StoredEvents =>
  async ({ sinceSeconds, max }) => {
    const rows = await db
      .selectFrom('stream_events')
      .select('event')
      .where('connection_uuid', '=', connectionUuid)
      .$if(sinceSeconds !== undefined, (query) => query.where('happened_at', '>=', sinceSeconds ?? 0))
      .orderBy('happened_at', 'desc')
      .orderBy('event_key')
      .limit(max)
      .execute()
    return rows.map(({ event }) => event)
  }

export async function deleteOldStreamEvents({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) {
  const table = 'stream_events'
  await deleteInBatches(db, { table, where: sql`received_at < ${now() - retention}`, signal })
  for (const { connection_uuid, happened_at } of await findEdges(db)) {
    const where = sql`connection_uuid = ${connection_uuid} and happened_at <= ${happened_at}`
    await deleteInBatches(db, { table, where, signal })
  }
}

/** Of each connection with too many events: the newest that is one too many. */
async function findEdges(db: Db) {
  const { rows } = await sql<{ connection_uuid: string; happened_at: number }>`
    select event_streams.connection_uuid, edge.happened_at from event_streams, lateral (
      select happened_at from stream_events newest
      where newest.connection_uuid = event_streams.connection_uuid
      order by happened_at desc, event_key offset ${mostKept} limit 1) edge`.execute(db)
  return rows
}

/** Keeps events of streams that the holder still has, and says which streams those are. */
async function insertEvents(db: Db, holder: string, events: readonly EventToInsert[], now: number) {
  const rows = events.map(({ event, ...row }) => `${JSON.stringify(row).slice(0, -1)},"event":${event}}`)
  const { rows: held } = await sql<{ connection_uuid: string; kept: number }>`
    with arrived as (
      select * from json_to_recordset(${`[${rows.join(',')}]`}::json)
        as arrived(connection_uuid uuid, event_key text, event jsonb, happened_at bigint)
    ), held as (
      select connection_uuid from event_streams
      where holder = ${holder} and connection_uuid in (select connection_uuid from arrived)
    ), kept as (
      insert into stream_events (connection_uuid, event_key, event, happened_at, received_at)
      select connection_uuid, event_key, event, happened_at, ${now}::bigint from arrived join held using (connection_uuid)
      order by connection_uuid, event_key
      on conflict do nothing returning connection_uuid
    ), noted as (
      update event_streams set last_event_at = ${now} where connection_uuid in (select connection_uuid from kept)
    )
    select connection_uuid, (select count(*) from kept where kept.connection_uuid = held.connection_uuid)::int as kept
    from held`.execute(db)
  return {
    held: new Set(held.map(({ connection_uuid }) => connection_uuid)),
    kept: held.reduce((sum, { kept }) => sum + kept, 0),
  }
}

/** JSON text without what PostgreSQL cannot hold: NUL characters and halves of surrogate pairs, which are only ever escaped. */
const storableJson = (event: Readonly<Record<string, unknown>>) =>
  JSON.stringify(event).replace(/\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped) =>
    /^\\u(?:0000|d[89a-f])/.test(escaped) ? '\\ufffd' : escaped,
  )

const storableKey = (key: string) =>
  key.length <= 200 && key.isWellFormed() && !key.includes('\0') ? key : createHash('sha256').update(key).digest('hex')

const secondsOf = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= lastSecond ? Math.floor(value) : undefined
