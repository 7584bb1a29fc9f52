// Takes a change back with the skill that its own skill names, confirms one that would be taken back, or stops one under way.
import { sql } from 'kysely'
import type { Proposal, ProposalCheck } from '../../contract/proposal.ts'
import type { ProposalStatus } from '../../contract/vocabulary.ts'
import { actorOf } from '../cases/edit-case.ts'
import type { Db } from '../database/transaction.ts'
import { conflict } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { onProposal, type StoredProposal, showProposal } from './proposal-store.ts'
import type { ResponseServices } from './response-services.ts'
import { recordRun } from './runs/record-run.ts'
import { findLastRun, insertRun, stopRuns } from './runs/run-store.ts'
import { findSkillAt, undoInputOf, undoSkillOf } from './skill-of.ts'
import { type Actor, type Told, tellOfProposal } from './tell-of-proposal.ts'

/** Also one whose undo failed: it is tried again. */
const undoable: readonly ProposalStatus[] = ['succeeded', 'undo_failed']

export async function undoProposal(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  reason: string,
): Promise<Proposal> {
  await onProposal(services, caller.scope, uuid, async (tx, proposal) =>
    startUndo(tx, services, proposal, { actor: await actorOf(tx, caller), reason }),
  )
  return showProposal(services.db, caller.scope, uuid)
}

/** Within the transaction that has locked the proposal. */
export async function startUndo(
  tx: Db,
  services: Pick<ResponseServices, 'now' | 'runs' | 'connectors'>,
  proposal: StoredProposal,
  { actor, reason, audited }: { actor: Actor; reason: string; audited?: string },
) {
  if (!undoable.includes(proposal.status))
    throw conflict(`The proposal is ${words(proposal.status)}: only a change that was made can be taken back.`)
  const named = findSkillAt(services.connectors, proposal.skill)
  const inverse = named && undoSkillOf(named, proposal.input)
  if (!named || !inverse) throw conflict('This change cannot be taken back by the service. Do it at the platform.')
  const done = await findLastRun(tx, proposal.proposal_uuid, 'act')
  const comment = `Vedette takes back: ${proposal.what}. ${reason}`.slice(0, 900)
  const { ref, before } = done ?? { ref: null, before: null }
  const made = { input: proposal.input, ref: ref ?? undefined, before, comment }
  const input = undoInputOf(named, made)
  if (!input) throw conflict('What was there before is not known, so that there is nothing to go back to.')
  const now = services.now()
  await sql`update proposals set status = 'undoing', undo_at = null, outcome = '', modified_at = ${now}, ended_at = null
    where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(tx)
  const skill = `${named.connector.id}/${inverse}`
  await insertRun(tx, services.runs, { proposal, kind: 'undo', skill, input, actor, reason })
  const text = `To be taken back: ${proposal.what}. Reason: ${reason}`
  await tellOfProposal(tx, now, proposal, { text, ...actor, ...(audited === undefined ? {} : { audited }) })
}

/** A change that was made for some hours stays. */
export const confirmProposal = (services: ResponseServices, caller: Caller, uuid: string, reason: string) =>
  change(services, caller, uuid, async (tx, proposal) => {
    if (proposal.status !== 'succeeded' || proposal.undo_at === null)
      throw conflict('Only a change that is to be taken back at some time can be confirmed.')
    await sql`update proposals set undo_at = null, modified_at = ${services.now()}
      where proposal_uuid = ${uuid}::uuid`.execute(tx)
    return { text: `Confirmed, and not taken back: ${proposal.what}. Reason: ${reason}` }
  })

/** One that was not sent is not; one under way is stopped where the platform can. */
export const cancelProposal = (services: ResponseServices, caller: Caller, uuid: string, reason: string) =>
  change(services, caller, uuid, async (tx, proposal, { by }) => {
    if (proposal.status !== 'approved' && proposal.status !== 'running')
      throw conflict(`The proposal is ${words(proposal.status)}: only one that is under way can be cancelled.`)
    await stopRuns(tx, services.runs, proposal, `${by}: ${reason}`)
    return { text: `To be cancelled: ${proposal.what}. Reason: ${reason}` }
  })

/** A person has looked where the service could not. */
export async function checkProposal(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  { happened, reason }: ProposalCheck,
): Promise<Proposal> {
  const { run, actor } = await onProposal(services, caller.scope, uuid, async (tx, proposal) => {
    const found = await findLastRun(tx, uuid, 'act')
    if (proposal.status !== 'needs_check' || !found)
      throw conflict(`The proposal is ${words(proposal.status)}: nobody needs to look.`)
    return { run: found, actor: await actorOf(tx, caller) }
  })
  const told = `${actor.by} looked: it was ${happened ? '' : 'not '}done. ${reason}`
  const isFirst = await recordRun(services, run, {
    from: ['needs_check'],
    update: { status: happened ? 'succeeded' : 'failed', told, actor },
  })
  if (!isFirst) throw conflict('Somebody else has just told whether it was done. Look at the proposal again.')
  return showProposal(services.db, caller.scope, uuid)
}

const words = (status: string) => status.replaceAll('_', ' ')

async function change(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  work: (tx: Db, proposal: StoredProposal, actor: Actor) => Promise<Told>,
): Promise<Proposal> {
  await onProposal(services, caller.scope, uuid, async (tx, proposal) => {
    const actor = await actorOf(tx, caller)
    await tellOfProposal(tx, services.now(), proposal, { ...(await work(tx, proposal, actor)), ...actor })
  })
  return showProposal(services.db, caller.scope, uuid)
}
