// A skill that changes something is run at once by somebody who may act: a proposal that is approved in the same step.

import { actorOf } from '../cases/edit-case.ts'
import { openConnection } from '../connections/open-connection.ts'
import type { SkillOutcome } from '../connections/run-connection-skill.ts'
import { transact } from '../database/transaction.ts'
import { conflict, forbidden, invalid } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { changingSkill, insertByHand } from './create-proposal.ts'
import { startAction } from './decide-proposal.ts'
import { describeChange } from './describe-change.ts'
import { personOf } from './person-of.ts'
import { readPolicy } from './policy.ts'
import { getStored } from './proposal-store.ts'
import type { ResponseServices } from './response-services.ts'
import { recordRun } from './runs/record-run.ts'
import { findRun } from './runs/run-store.ts'
import { sendRun } from './runs/send-run.ts'

export interface DirectRun {
  connection_uuid: string
  skill: string
  input: Record<string, unknown>
  confirm: boolean
}

/** The queue looks after it when this process dies: after the longest that a skill takes. */
const queueAfterSeconds = 120

/** Throws as the skill does. The caller's scope covers where they may act. */
export async function runDirectly(
  services: ResponseServices,
  caller: Caller,
  direct: DirectRun,
): Promise<SkillOutcome> {
  const opened = await openConnection(services, caller.scope, direct.connection_uuid)
  const named = changingSkill(opened, direct.skill)
  const policy = await readPolicy(services.db, opened.row.organization_uuid)
  if (policy.four_eyes || policy.approvals > 1)
    throw forbidden('This organization asks for a second person. Propose the change, and let another approve it.')
  const { skill } = named
  const described = await describeChange(services, { opened, skill, input: direct.input, briefly: true })
  if (described.needs_confirmation && !direct.confirm)
    throw invalid('confirm', `${described.warning ?? ''} Send \`confirm\`: true to run it all the same.`)
  const run_uuid = await transact(services.db, async (tx) => {
    const why = 'Run directly.'
    const toInsert = { named, opened, described, case_uuid: null, for_hours: null, why }
    const { proposal_uuid } = await insertByHand(tx, services.now(), caller, toInsert)
    const proposal = await getStored(tx, caller.scope, proposal_uuid)
    const actor = await actorOf(tx, caller)
    const approvals = [{ principal_uuid: await personOf(tx, caller.principal_uuid), by: actor.by, at: services.now() }]
    const mark = textIn(described.input, skill.change?.marks)
    return startAction(tx, services, { proposal, approvals, actor, startAfter: queueAfterSeconds, mark })
  })
  const run = await findRun(services.db, run_uuid)
  if (!run) throw new Error('A run that was just written down is there.')
  const proposal = { ...opened.row, automatic: false }
  const sent = await sendRun(services, { run, proposal, opened, skill })
  if (sent === 'stopped' || sent === 'taken') throw conflict('The change was stopped before it was sent.')
  const update = sent.update.status === 'waiting' ? { ...sent.update, status: 'failed' as const } : sent.update
  await recordRun(services, run, { from: ['sent'], update })
  if (sent.outcome) return sent.outcome
  throw sent.error
}

/** What is run directly is sent as it was written. */
const textIn = (input: Record<string, unknown>, field: string | undefined) => {
  const text = field === undefined ? undefined : input[field]
  return typeof text === 'string' && text !== '' ? text : undefined
}
