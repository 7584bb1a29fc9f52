// Which node polls which pipeline: at most one, for as long as it says so again in time.
import { sql } from 'kysely'
import { databaseMs } from '../database/database-clock.ts'
import type { Db } from '../database/transaction.ts'

/** Another node takes over within this time and a look around. */
export const pipelineLeaseMs = 15_000

/** The node was too slow: another one has the pipeline, and nothing of this poll is stored. */
export class LeaseLost extends Error {
  constructor() {
    super('Another node polls the pipeline.')
    this.name = 'LeaseLost'
  }
}

/** Pipelines that are due and that nobody polls, those that have waited longest first. */
export async function takeDue(db: Db, holder: string, most: number): Promise<string[]> {
  if (most <= 0) return []
  const { rows } = await sql<{ pipeline_uuid: string }>`
    /* prepared take-due-pipelines */ update pipeline_states set holder = ${holder}, leased_until_ms = ${databaseMs} + ${pipelineLeaseMs}::int
    where pipeline_uuid in (
      select pipeline_uuid from pipeline_states join pipelines using (pipeline_uuid)
      where enabled and next_run_ms <= ${databaseMs} and leased_until_ms <= ${databaseMs}
      order by next_run_ms limit ${most} for update of pipeline_states skip locked)
    returning pipeline_uuid`.execute(db)
  return rows.map(({ pipeline_uuid }) => pipeline_uuid)
}

/** Whether it is the holder's now: due or not, enabled or not. */
export async function takePipeline(db: Db, holder: string, uuid: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pipeline_states set holder = ${holder}, leased_until_ms = ${databaseMs} + ${pipelineLeaseMs}::int
    where pipeline_uuid = ${uuid} and leased_until_ms <= ${databaseMs}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const renewLeases = (db: Db, holder: string, uuids: readonly string[]) =>
  sql`update pipeline_states set leased_until_ms = ${databaseMs} + ${pipelineLeaseMs}::int
    where holder = ${holder} and pipeline_uuid = any(${[...uuids]}::uuid[])`.execute(db)

/** Locks the state until the transaction ends. Throws when it is somebody else's. */
export async function holdPipeline(tx: Db, holder: string, uuid: string) {
  const row = await tx
    .selectFrom('pipeline_states')
    .select(['cursor_ms'])
    .where('pipeline_uuid', '=', uuid)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new LeaseLost()
  return row
}

export const releasePipeline = (db: Db, holder: string, uuid: string, afterMs?: number) =>
  sql`update pipeline_states set leased_until_ms = 0
    ${afterMs === undefined ? sql`` : sql`, next_run_ms = ${databaseMs} + ${Math.round(afterMs)}::bigint`}
    where holder = ${holder} and pipeline_uuid = ${uuid}`.execute(db)

/** For a database that only one process can have open: whoever held a pipeline is gone. */
export const releaseAllPipelines = (db: Db) =>
  db.updateTable('pipeline_states').set({ leased_until_ms: 0 }).where('leased_until_ms', '>', 0).execute()
