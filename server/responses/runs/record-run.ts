// Writes down how far a run is, and what its end means: for the proposal, the case, and everybody who waits for it.
import { sql } from 'kysely'
import type { ChangeKind, ProposalStatus, RunStatus } from '../../../contract/vocabulary.ts'
import type { Db } from '../../database/transaction.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import { containCase, uncontainCase } from '../contain-case.ts'
import { onProposal, type StoredProposal } from '../proposal-store.ts'
import { raiseUndoFailed } from '../raise-undo-failed.ts'
import type { ResponseServices } from '../response-services.ts'
import { type Actor, tellOfProposal } from '../tell-of-proposal.ts'
import { enqueueRun, findRun, type StoredRun, updateRun } from './run-store.ts'

export interface RunUpdate {
  status: RunStatus
  told: string
  ref?: string | undefined
  looks?: number
  stop_sent?: boolean
  /** Seconds until it is looked at again, where it has not ended. */
  again?: number
  /** The person who told, where the service could not. */
  actor?: Actor
}

interface Recording {
  /** Nothing is recorded when the run has moved on from these meanwhile. */
  from: readonly RunStatus[]
  update: RunUpdate
  /** Done with it. */
  job?: HeldJob | undefined
}

const everywhere = { organization_uuids: null }
const ends: readonly RunStatus[] = ['succeeded', 'failed', 'timed_out', 'cancelled', 'needs_check']

/** Whether it was recorded. */
export async function recordRun(
  services: ResponseServices,
  { proposal_uuid, run_uuid }: Pick<StoredRun, 'proposal_uuid' | 'run_uuid'>,
  { from, update, job }: Recording,
): Promise<boolean> {
  return onProposal(services, everywhere, proposal_uuid, async (tx, proposal) => {
    const run = await findRun(tx, run_uuid, { lock: true })
    if (job) await services.runs.finish(tx, [job])
    if (!run || !from.includes(run.status)) return false
    const isEnd = ends.includes(update.status)
    const goesOn = !isEnd && (job === undefined || run.job_uuid === job.id)
    await updateRun(tx, run_uuid, {
      status: update.status,
      told: update.told.slice(0, 2000),
      ref: update.ref ?? run.ref,
      looks: update.looks ?? run.looks,
      stop_sent: update.stop_sent ?? run.stop_sent,
      ...(isEnd ? { ended_ms: Date.now() } : {}),
      ...(goesOn
        ? { job_uuid: await enqueueRun(tx, services.runs, { ...proposal, run_uuid }, update.again ?? 1) }
        : {}),
    })
    if (run.status === update.status) return true
    const recorded = { tx, now: services.now(), proposal, run, update }
    await (run.kind === 'act' ? afterAct(recorded) : afterUndo(recorded))
    return true
  })
}

interface Recorded {
  tx: Db
  now: number
  proposal: StoredProposal
  run: StoredRun
  update: RunUpdate
}

async function afterAct({ tx, now, proposal, update }: Recorded) {
  const { status, told, actor } = update
  if (status === 'waiting' || status === 'sent') return
  const undoAt = status === 'succeeded' && proposal.for_hours !== null ? now + proposal.for_hours * 3600 : null
  await moveProposal(tx, proposal, { status, outcome: told, now, undo_at: undoAt === null ? null : Math.ceil(undoAt) })
  await tellOfProposal(tx, now, proposal, {
    text: `${textOf[status]}: ${proposal.what}. ${told}`,
    ...(actor ?? { audited: `action_${status}` }),
    ...(eventOf[status] ? { event: eventOf[status] } : {}),
  })
  if (status === 'succeeded' && proposal.contains) await containCase(tx, now, proposal)
}

const textOf: Readonly<Record<Exclude<RunStatus, 'waiting' | 'sent'>, string>> = {
  running: 'Under way',
  succeeded: 'Done',
  failed: 'Failed',
  timed_out: 'Timed out',
  cancelled: 'Cancelled',
  needs_check: 'A person must look whether it was done',
}

const eventOf: Readonly<Partial<Record<RunStatus, ChangeKind>>> = {
  succeeded: 'action_succeeded',
  failed: 'action_failed',
  timed_out: 'action_failed',
  needs_check: 'action_failed',
}

async function afterUndo({ tx, now, proposal, run, update }: Recorded) {
  const { status, told, actor } = update
  if (!ends.includes(status)) return
  const isUndone = status === 'succeeded'
  const next = isUndone ? 'undone' : 'undo_failed'
  await moveProposal(tx, proposal, { status: next, outcome: told, now, undo_at: null })
  await tellOfProposal(tx, now, proposal, {
    text: `${isUndone ? 'Taken back' : 'Could not be taken back'}: ${proposal.what}. ${told}`,
    ...(actor ?? { audited: `undo_${isUndone ? 'succeeded' : 'failed'}` }),
    ...(isUndone ? {} : { event: 'undo_failed' as const }),
  })
  if (isUndone && proposal.contains) await uncontainCase(tx, now, proposal)
  if (!isUndone) await raiseUndoFailed(tx, proposal, { run, told })
}

const moveProposal = (
  tx: Db,
  { proposal_uuid }: StoredProposal,
  { status, outcome, now, undo_at }: { status: ProposalStatus; outcome: string; now: number; undo_at: number | null },
) =>
  sql`update proposals set status = ${status}, outcome = ${outcome.slice(0, 2000)}, modified_at = ${now}, undo_at = ${undo_at},
      ended_at = case when ${status} in ('running', 'needs_check') then null else ${now}::bigint end
    where proposal_uuid = ${proposal_uuid}::uuid`.execute(tx)
