// People decide about proposals: approve, reject, change the input. An approval holds for what was seen, and for nothing else.
import { sql } from 'kysely'
import type { Approval, Proposal, ProposalApproval, ProposalChange, ResponsePolicy } from '../../contract/proposal.ts'
import { actorOf, nameOf } from '../cases/edit-case.ts'
import { openConnection } from '../connections/open-connection.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, forbidden, invalid } from '../http/problem.ts'
import { listProtectedMachines } from '../organizations/protected-machines.ts'
import { warnOfMachine } from '../organizations/warn-of-machine.ts'
import type { Caller, Scope } from '../platform/services.ts'
import { type DescribedChange, describeChange } from './describe-change.ts'
import { hasSameEyes, personOf } from './person-of.ts'
import { readPolicy } from './policy.ts'
import { digestOf } from './proposal-digest.ts'
import { getStored, onProposal, type StoredProposal, showProposal } from './proposal-store.ts'
import type { ResponseServices } from './response-services.ts'
import { insertRun } from './runs/run-store.ts'
import { findSkillAt } from './skill-of.ts'
import { type Actor, tellOfProposal } from './tell-of-proposal.ts'

export async function approveProposal(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  approval: ProposalApproval,
): Promise<Proposal> {
  const changed = await describeAgain(services, caller.scope, uuid, approval)
  await onProposal(services, caller.scope, uuid, async (tx, stored) => {
    requireSeen(services.now(), stored, approval.digest)
    const policy = await readPolicy(tx, stored.organization_uuid)
    if (policy.four_eyes && changed)
      throw forbidden('Four eyes: whoever changes the input does not approve it. Change it, and let another approve.')
    const proposal = changed ? await applyChange(tx, services.now(), caller, { stored, changed }) : stored
    await approveWithin(tx, services, caller, { proposal, policy, confirm: approval.confirm })
  })
  return showProposal(services.db, caller.scope, uuid)
}

/** Changes the input without deciding: approvals so far are void. */
export async function changeProposal(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  change: ProposalChange,
): Promise<Proposal> {
  const changed = await describeAgain(services, caller.scope, uuid, change)
  await onProposal(services, caller.scope, uuid, async (tx, stored) => {
    requireSeen(services.now(), stored, change.digest)
    if (!changed) return
    const { what } = await applyChange(tx, services.now(), caller, { stored, changed })
    await tellOfProposal(tx, services.now(), stored, {
      text: `Input changed: ${what}. It has to be approved as it is now.`,
      ...(await actorOf(tx, caller)),
      event: 'approval_waiting',
    })
  })
  return showProposal(services.db, caller.scope, uuid)
}

export async function rejectProposal(
  services: ResponseServices,
  caller: Caller,
  uuid: string,
  reason: string,
): Promise<Proposal> {
  await onProposal(services, caller.scope, uuid, async (tx, proposal) => {
    requirePending(services.now(), proposal)
    const now = services.now()
    const actor = await actorOf(tx, caller)
    await sql`update proposals set status = 'rejected', outcome = ${`${actor.by} rejected it: ${reason}`}, ended_at = ${now},
        modified_at = ${now} where proposal_uuid = ${uuid}::uuid`.execute(tx)
    await tellOfProposal(tx, now, proposal, { text: `Rejected: ${proposal.what}. Reason: ${reason}`, ...actor })
  })
  return showProposal(services.db, caller.scope, uuid)
}

function requirePending(now: number, { status, expires_at }: StoredProposal) {
  if (status !== 'pending') throw conflict(`The proposal is ${status.replaceAll('_', ' ')}: it does not wait any more.`)
  if (expires_at <= now) throw conflict('The proposal has expired. Propose it again.')
}

function requireSeen(now: number, stored: StoredProposal, digest: string) {
  requirePending(now, stored)
  if (stored.digest !== digest)
    throw conflict('The proposal has changed since you saw it: skill, target, input or evidence. Read it again.')
}

interface Approving {
  proposal: StoredProposal
  policy: ResponsePolicy
  confirm: boolean
}

async function approveWithin(
  tx: Db,
  services: ResponseServices,
  caller: Caller,
  { proposal, policy, confirm }: Approving,
) {
  const person = await personOf(tx, caller.principal_uuid)
  if (policy.four_eyes && (await hasSameEyes(tx, person, [proposal.proposed_by, proposal.changed_by])))
    throw forbidden(
      'Four eyes: nobody approves what they proposed, or whose input they changed, not even with a key that they made.',
    )
  const approvers = proposal.approvals.map(({ principal_uuid }) => principal_uuid)
  if (await hasSameEyes(tx, person, approvers))
    throw conflict('You have approved it already. Another person must approve it as well.')
  if (!confirm && (proposal.needs_confirmation || (await isProtectedNow(tx, proposal))))
    throw invalid('confirm', 'Much may depend on the target. Read the warning, then send `confirm`: true.')
  const actor = await actorOf(tx, caller)
  const approvals = [...proposal.approvals, { principal_uuid: person, by: actor.by, at: services.now() }]
  if (approvals.length < policy.approvals) return recordApproval(tx, services, { proposal, approvals, actor })
  await startAction(tx, services, { proposal, approvals, actor })
}

/** It may have been put on the list since it was proposed. */
async function isProtectedNow(tx: Db, { target, organization_uuid }: StoredProposal): Promise<boolean> {
  if (target.kind !== 'host') return false
  return warnOfMachine(target.value, 'unknown', await listProtectedMachines(tx, organization_uuid)).protected
}

interface Approved {
  proposal: StoredProposal
  approvals: readonly Approval[]
  actor: Actor
}

async function recordApproval(tx: Db, { now }: ResponseServices, { proposal, approvals, actor }: Approved) {
  await sql`update proposals set approvals = ${storableJson(approvals)}::jsonb, modified_at = ${now()}
    where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(tx)
  const text = `Approved: ${proposal.what}. Another person must approve it as well.`
  await tellOfProposal(tx, now(), proposal, { text, ...actor, event: 'approval_waiting' })
}

interface Starting extends Approved {
  automatic?: boolean
  startAfter?: number
  mark?: string | undefined
}

/** Approved for good: the change is queued, and the queue makes it. Gives the id of the run. */
export async function startAction(
  tx: Db,
  services: Pick<ResponseServices, 'now' | 'runs'>,
  { proposal, approvals, actor, automatic = false, startAfter = 0, mark }: Starting,
): Promise<string> {
  const now = services.now()
  await sql`update proposals set status = 'approved', approvals = ${storableJson(approvals)}::jsonb, automatic = ${automatic},
      approved_at = ${now}, modified_at = ${now}, outcome = '', for_hours = ${proposal.for_hours}
    where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(tx)
  const { skill, input } = proposal
  const reason = automatic ? 'Approved by the automation of the organization.' : ''
  const run_uuid = await insertRun(tx, services.runs, {
    proposal,
    kind: 'act',
    skill,
    input,
    actor,
    reason,
    startAfter,
    mark,
  })
  await tellOfProposal(tx, now, proposal, {
    text: `Approved: ${proposal.what}.${automatic ? ' The automation of the organization allows it.' : ''}`,
    ...actor,
    ...(automatic ? { audited: 'approveAutomatically' } : {}),
  })
  return run_uuid
}

/** The proposal with another input, looked up anew; undefined when nothing is to change. */
async function describeAgain(
  services: ResponseServices,
  scope: Scope,
  uuid: string,
  { input, for_hours }: Pick<ProposalChange, 'input' | 'for_hours'>,
): Promise<Changed | undefined> {
  if (input === undefined && for_hours === undefined) return undefined
  const stored = await getStored(services.db, scope, uuid)
  const hours = for_hours === undefined ? stored.for_hours : for_hours
  const named = findSkillAt(services.connectors, stored.skill)
  if (!named) throw conflict(`There is no skill ${stored.skill} any more.`)
  if (hours !== null && stored.undo_skill === null)
    throw invalid('for_hours', `${named.skill.name} cannot be taken back by this service.`)
  if (input === undefined) return { for_hours: hours }
  const opened = await openConnection(services, scope, stored.connection_uuid)
  return { for_hours: hours, described: await describeChange(services, { opened, skill: named.skill, input }) }
}

interface Changed {
  for_hours: number | null
  described?: DescribedChange
}

async function applyChange(
  tx: Db,
  now: number,
  caller: Caller,
  { stored, changed }: { stored: StoredProposal; changed: Changed },
): Promise<StoredProposal> {
  const person = await personOf(tx, caller.principal_uuid)
  const { for_hours, described } = changed
  const next = { ...stored, ...described, for_hours, changed_by: person, approvals: [] }
  const digest = digestOf(next)
  await sql`update proposals set input = ${storableJson(next.input)}::jsonb, target = ${storableJson(next.target)}::jsonb,
      impact = ${storableJson(next.impact)}::jsonb, what = ${next.what}, needs_confirmation = ${next.needs_confirmation},
      ${described ? sql`warning = ${described.warning},` : sql``} for_hours = ${for_hours}, digest = ${digest}, approvals = '[]',
      changed_by = ${person}::uuid, changed_by_name = ${await nameOf(tx, caller)}, modified_at = ${now}
    where proposal_uuid = ${stored.proposal_uuid}::uuid`.execute(tx)
  return { ...next, digest }
}
