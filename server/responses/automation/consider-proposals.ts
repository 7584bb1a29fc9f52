// Looks at new proposals of organizations that let some be carried out without a person, and carries out those.
import { sql } from 'kysely'
import { contentColumn, unpackContent } from '../../cases/packed-content.ts'
import type { Db } from '../../database/transaction.ts'
import { listProtectedMachines } from '../../organizations/protected-machines.ts'
import { startAction } from '../decide-proposal.ts'
import { onProposal, type StoredProposal } from '../proposal-store.ts'
import type { ResponseServices } from '../response-services.ts'
import { findSkillAt, undoSkillOf } from '../skill-of.ts'
import { tellOfProposal } from '../tell-of-proposal.ts'
import { countActed, findStop, readAutomation } from './automation-store.ts'
import { type AutomationDecision, automationIsOff, decideAutomation } from './decide-automation.ts'

const atOnce = 50
const everywhere = { organization_uuids: null }

/** Each is looked at once; what is left to people waits for them. */
export async function considerProposals(services: ResponseServices): Promise<void> {
  const { rows } = await sql<{ proposal_uuid: string }>`
    select proposal_uuid from proposals where status = 'pending' and not considered
    order by proposal_uuid limit ${atOnce}`.execute(services.db)
  for (const { proposal_uuid } of rows)
    await onProposal(services, everywhere, proposal_uuid, (tx, proposal) => consider(tx, services, proposal))
}

/** Any number that other users of advisory locks do not use. */
const limitLocks = 0x7ca60

async function consider(tx: Db, services: ResponseServices, proposal: StoredProposal) {
  const { proposal_uuid, organization_uuid } = proposal
  // One at a time in each organization, so that two nodes do not both find room below a limit.
  await sql`select pg_advisory_xact_lock(${sql.lit(limitLocks)}, hashtext(${organization_uuid}))`.execute(tx)
  const { rows } = await sql`update proposals set considered = true
    where proposal_uuid = ${proposal_uuid}::uuid and status = 'pending' and not considered returning proposal_uuid`.execute(
    tx,
  )
  if (rows.length === 0) return
  const decision = await decide(tx, services, proposal)
  if (decision.act) {
    const for_hours = canUndo(services, proposal) ? (decision.for_hours ?? proposal.for_hours) : null
    await startAction(tx, services, {
      proposal: { ...proposal, for_hours },
      approvals: [],
      actor: { by: 'Automation', by_uuid: null },
      automatic: true,
    })
    return
  }
  if (decision.reason === automationIsOff) return
  const outcome = `Left to people: ${decision.reason}.`
  await sql`update proposals set outcome = ${outcome} where proposal_uuid = ${proposal_uuid}::uuid`.execute(tx)
  await tellOfProposal(tx, services.now(), proposal, {})
}

const canUndo = ({ connectors }: ResponseServices, { skill, input }: StoredProposal) => {
  const named = findSkillAt(connectors, skill)
  return named !== undefined && undoSkillOf(named, input) !== null
}

async function decide(tx: Db, { now }: ResponseServices, proposal: StoredProposal): Promise<AutomationDecision> {
  const { organization_uuid, case_uuid } = proposal
  if (await findStop(tx, organization_uuid)) return { act: false, reason: 'Automatic actions are stopped' }
  const { settings } = await readAutomation(tx, organization_uuid)
  const { rows } = await sql<{ content: Uint8Array }>`
    select ${contentColumn} as content from cases where case_uuid = ${case_uuid}::uuid`.execute(tx)
  const machines = await listProtectedMachines(tx, organization_uuid)
  return decideAutomation(settings, {
    proposal,
    observables: rows[0] ? unpackContent(rows[0].content).observables : [],
    protectedMachines: machines.map(({ name }) => name),
    acted: {
      lastHour: await countActed(tx, organization_uuid, now() - 3600),
      lastDay: await countActed(tx, organization_uuid, now() - 86_400),
    },
  })
}
