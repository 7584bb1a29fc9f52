// How changes are read from the events table, in an order in which a transaction that commits late is not skipped.

import { sql } from 'kysely'
import type { ChangeKind } from '../../contract/vocabulary.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Db } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

const day = 24 * 3600

/** A place in the order of all changes: up to here everything was read. */
export interface Position {
  transaction: string
  event_id: number
}

export interface StoredEvent extends Position {
  organization_uuid: string
  kind: ChangeKind
  ids: string[]
}

/** Everything whose transaction began before the oldest one that is still open. The rest is read once that has ended. */
export async function readEvents(db: Db, after: Position, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select transaction::text as transaction, event_id, organization_uuid, kind, ids from events
    where (transaction, event_id) > (${after.transaction}::xid8, ${after.event_id}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by events.transaction, event_id limit ${limit}`.execute(db)
  return rows
}

/** From here on nothing is missed; a change that was made a moment ago may be told as well. */
export async function findNow(db: Db): Promise<Position> {
  const { rows } = await sql<{ transaction: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`.execute(db)
  return { transaction: rows[0]?.transaction ?? '0', event_id: 0 }
}

/** Whether nothing after the position can have been forgotten: something as old is still there. */
export async function isRemembered(db: Db, { transaction, event_id }: Position): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from events
      where (transaction, event_id) <= (${transaction}::xid8, ${event_id}::bigint)) as found`.execute(db)
  return rows[0]?.found === true
}

/** The oldest go first: `isRemembered` rests on that. */
export const deleteOldEvents = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'events', where: sql`at < ${now() - day}`, order: sql`transaction, event_id`, signal })

export const compare = (a: Position, b: Position) => {
  const [one, other] = [BigInt(a.transaction), BigInt(b.transaction)]
  return one === other ? a.event_id - b.event_id : one < other ? -1 : 1
}

export const writePosition = ({ transaction, event_id }: Position) => `${transaction}-${event_id}`

export function readPosition(text: string | undefined): Position | undefined {
  const [, transaction, id] = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '') ?? []
  return transaction && id ? { transaction, event_id: Number(id) } : undefined
}
