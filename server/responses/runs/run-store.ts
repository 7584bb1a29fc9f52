// Runs of changes: each is written down before it is sent, and looked after by one job of the queue.
import { sql } from 'kysely'
import type { RunStatus } from '../../../contract/vocabulary.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import type { Queue } from '../../queue/jobs.ts'
import type { StoredProposal } from '../proposal-store.ts'
import { type RunJob, runsChannel } from '../response-services.ts'
import type { Actor } from '../tell-of-proposal.ts'

export interface StoredRun {
  run_uuid: string
  job_uuid: string
  proposal_uuid: string
  kind: 'act' | 'undo'
  skill: string
  input: Record<string, unknown>
  status: RunStatus
  attempts: number
  looks: number
  sent_ms: number | null
  mark: string
  ref: string | null
  before: unknown
  told: string
  by_name: string | null
  reason: string
  stop_reason: string | null
  stop_sent: boolean
  created_ms: number
}

const columns = sql`run_uuid, job_uuid, proposal_uuid, kind, skill, input, status, attempts, looks, sent_ms, mark, ref, before, told,
  by_name, reason, stop_reason, stop_sent, created_ms`

export async function findRun(db: Db, uuid: string, { lock = false } = {}): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from proposal_runs where run_uuid = ${uuid}::uuid ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The newest of its kind. */
export async function findLastRun(db: Db, proposal: string, kind: 'act' | 'undo'): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${columns} from proposal_runs where proposal_uuid = ${proposal}::uuid and kind = ${kind}
    order by run_uuid desc limit 1`.execute(db)
  return rows[0]
}

interface NewRun {
  proposal: Pick<StoredProposal, 'proposal_uuid' | 'organization_uuid'>
  kind: 'act' | 'undo'
  skill: string
  input: Readonly<Record<string, unknown>>
  actor: Actor
  reason: string
  /** Seconds until the queue looks after it; whoever sends it at once leaves the queue the rest. */
  startAfter?: number
  /** A text of the input itself, where nothing may be added to it. */
  mark?: string | undefined
}

/** Gives its id. */
export async function insertRun(
  tx: Db,
  queue: Queue<RunJob>,
  { proposal, kind, skill, input, actor, reason, mark, startAfter = 0 }: NewRun,
): Promise<string> {
  const run_uuid = newUuid()
  const job_uuid = await enqueueRun(tx, queue, { run_uuid, ...proposal }, startAfter)
  await sql`insert into proposal_runs (run_uuid, job_uuid, proposal_uuid, kind, skill, input, status, by_name, by_uuid, reason, mark, created_ms)
    values (${run_uuid}::uuid, ${job_uuid}::uuid, ${proposal.proposal_uuid}::uuid, ${kind}, ${skill},
      ${storableJson(input)}::jsonb, 'waiting', ${actor.by}, ${actor.by_uuid}::uuid, ${reason}, ${mark ?? `Vedette ${run_uuid}`}, ${Date.now()})`.execute(
    tx,
  )
  return run_uuid
}

/** Gives the id of the job: the run names it, so that no other goes on with it. */
export async function enqueueRun(
  tx: Db,
  queue: Queue<RunJob>,
  { run_uuid, organization_uuid }: { run_uuid: string; organization_uuid: string },
  startAfter: number,
): Promise<string> {
  const id = newUuid()
  await queue.enqueue(tx, [{ id, data: { run_uuid }, group: organization_uuid, headStart: 0, startAfter }])
  await sql`select pg_notify(${runsChannel}, '')`.execute(tx)
  return id
}

export const updateRun = (tx: Db, uuid: string, set: Partial<Omit<StoredRun, 'run_uuid' | 'before' | 'input'>>) =>
  tx.updateTable('proposal_runs').set(set).where('run_uuid', '=', uuid).execute()

/** Asks for an end of what has not ended, and lets it be looked after at once. */
export async function stopRuns(
  tx: Db,
  queue: Queue<RunJob>,
  { proposal_uuid, organization_uuid }: Pick<StoredProposal, 'proposal_uuid' | 'organization_uuid'>,
  reason: string,
) {
  const { rows } = await sql<{ run_uuid: string }>`
    update proposal_runs set stop_reason = ${reason}
    where proposal_uuid = ${proposal_uuid}::uuid and kind = 'act' and status in ('waiting', 'sent', 'running')
      and stop_reason is null
    returning run_uuid`.execute(tx)
  for (const { run_uuid } of rows)
    await updateRun(tx, run_uuid, { job_uuid: await enqueueRun(tx, queue, { run_uuid, organization_uuid }, 0) })
}
