// Which node consumes which stream: at most one, for as long as it says so again in time.
import { sql } from 'kysely'
import { databaseMs } from '../../database/database-clock.ts'
import type { Db } from '../../database/transaction.ts'

export interface HeldStream {
  connection_uuid: string
  organization_uuid: string
  /** Of the connection, to tell when it was changed. */
  version: number
  remaining_ms: number
}

export interface StreamStatus {
  state: 'connecting' | 'connected' | 'retrying'
  since: number
  error: string | null
  hint: string | null
}

const wanted = sql`connections.connector = 'malware-protection' and 'stream' = any(connections.sealed_names)`

/** Takes every stream that nobody holds, and renews those of the holder that have run down to two thirds. */
export const takeStreams = (db: Db, holder: string, leaseMs: number, now: number) =>
  sql`/* prepared take-streams */ insert into event_streams (connection_uuid, holder, leased_until_ms, state, since)
    select connection_uuid, ${holder}, ${databaseMs} + ${leaseMs}::int, 'connecting', ${now} from connections
    where ${wanted} and not exists (select from event_streams held
      where held.connection_uuid = connections.connection_uuid
        and held.leased_until_ms > ${databaseMs} + case when held.holder = ${holder} then ${Math.round((leaseMs * 2) / 3)}::int else 0 end)
    on conflict (connection_uuid) do update set
      holder = excluded.holder,
      leased_until_ms = excluded.leased_until_ms,
      state = case when event_streams.holder = excluded.holder then event_streams.state else excluded.state end,
      since = case when event_streams.holder = excluded.holder then event_streams.since else excluded.since end
    where event_streams.holder = excluded.holder or event_streams.leased_until_ms <= ${databaseMs}`.execute(db)

export async function listHeld(db: Db, holder: string): Promise<HeldStream[]> {
  const { rows } = await sql<HeldStream>`
    /* prepared list-held-streams */ select connection_uuid, organization_uuid, connections.version, leased_until_ms - ${databaseMs} as remaining_ms
    from event_streams join connections using (connection_uuid)
    where holder = ${holder} and leased_until_ms > ${databaseMs} and ${wanted}`.execute(db)
  return rows
}

/** Only the holder's word counts. */
export const tellStatus = (db: Db, holder: string, uuid: string, status: StreamStatus) =>
  db.updateTable('event_streams').set(status).where('connection_uuid', '=', uuid).where('holder', '=', holder).execute()

/** Another node may take them at once. */
export const releaseStreams = (db: Db, holder: string) =>
  db.updateTable('event_streams').set({ leased_until_ms: 0 }).where('holder', '=', holder).execute()

/** For a database that only one process can have open: whoever held a stream is gone. */
export const releaseAllStreams = (db: Db) => db.updateTable('event_streams').set({ leased_until_ms: 0 }).execute()
