// Deletes what is old a few rows at a time, so that neither a lock nor a transaction lasts long.
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

export interface OldRows {
  table: keyof Tables
  /** Which rows are old. */
  where: RawBuilder<unknown>
  /** The order in which they go, where it matters. */
  order?: RawBuilder<unknown>
  /** Ends the work between two batches. */
  signal?: AbortSignal | undefined
}

export const rowsPerBatch = 1000
/** In one turn. What is left is deleted in the next one. */
const mostBatches = 1000
const pauseMs = 20

/** Gives how many rows it deleted. Rows that somebody else holds are left for the next turn. */
export async function deleteInBatches(db: Db, { signal, ...old }: OldRows): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < mostBatches && !signal?.aborted; batch++) {
    const rows = await deleteBatch(db, old)
    deleted += rows
    if (rows < rowsPerBatch) break
    await pause(pauseMs) // requests come in between
  }
  return deleted
}

async function deleteBatch(db: Db, { table, where, order }: OldRows): Promise<number> {
  const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${where}
    ${order ? sql`order by ${order}` : sql``} limit ${rowsPerBatch} for update skip locked))`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
