// An action by hand: it becomes a proposal like any other, with or without a case.

import { sql } from 'kysely'
import type { NewProposal, Proposal } from '../../contract/proposal.ts'
import { lockForWork, refuseMerged, requireCase } from '../cases/case-store.ts'
import { nameOf } from '../cases/edit-case.ts'
import { getSkill } from '../connections/api/connectors.ts'
import { type OpenedConnection, openConnection } from '../connections/open-connection.ts'
import { newUuid } from '../database/new-uuid.ts'
import { storableJson } from '../database/storable-json.ts'
import { type Db, transact } from '../database/transaction.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { type DescribedChange, describeChange } from './describe-change.ts'
import { personOf } from './person-of.ts'
import { readPolicy } from './policy.ts'
import { digestOf } from './proposal-digest.ts'
import { showProposal } from './proposal-store.ts'
import type { ResponseServices } from './response-services.ts'
import { type NamedSkill, undoSkillOf } from './skill-of.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

export async function createProposal(
  services: ResponseServices,
  caller: Caller,
  { case: caseName, connection_uuid, skill: name, input, for_hours: hours, reason }: NewProposal,
): Promise<Proposal> {
  const for_hours = hours ?? null
  const opened = await openConnection(services, caller.scope, connection_uuid).catch(asField('connection_uuid'))
  const named = changingSkill(opened, name)
  const case_uuid = caseName === undefined ? null : await caseIn(services.db, caller, caseName, opened)
  if (for_hours !== null && undoSkillOf(named, input) === null)
    throw invalid('for_hours', `${named.skill.name} cannot be taken back by this service.`)
  const described = await describeChange(services, { opened, skill: named.skill, input })
  const proposal_uuid = await transact(services.db, async (tx) => {
    if (case_uuid !== null) await lockForWork(tx, caller.scope, case_uuid, services.now())
    const toInsert = { named, opened, described, case_uuid, for_hours, why: reason }
    const made = await insertByHand(tx, services.now(), caller, toInsert)
    await tellOfProposal(tx, services.now(), made, { event: 'approval_waiting' })
    return made.proposal_uuid
  })
  return showProposal(services.db, caller.scope, proposal_uuid)
}

/** What a body names and is not there is a wrong field. */
const asField = (field: string) => (error: unknown) => {
  if (error instanceof ProblemError && error.status === 404) throw invalid(field, error.message)
  throw error
}

/** Those that only read need no approval: they are run. */
export function changingSkill({ connector }: OpenedConnection, name: string): NamedSkill {
  const [first = '', second] = name.split('/')
  if (second !== undefined && first !== connector.id)
    throw invalid('skill', `The connection is one of ${connector.id}, which has no skill "${name}".`)
  const skill = getSkill(connector, second ?? first)
  if (skill.effect !== 'changes') throw invalid('skill', `${skill.name} changes nothing: run it, it needs no approval.`)
  return { connector, skill, path: `${connector.id}/${skill.id}` }
}

async function caseIn(db: Db, caller: Caller, name: string, { row }: OpenedConnection): Promise<string> {
  const found = await requireCase(db, caller.scope, name).catch(asField('case'))
  if (found.organization_uuid !== row.organization_uuid)
    throw invalid('case', 'The case and the connection belong to different organizations.')
  refuseMerged(found)
  return found.case_uuid
}

interface ToInsert {
  named: NamedSkill
  opened: OpenedConnection
  described: DescribedChange
  case_uuid: string | null
  for_hours: number | null
  why: string
}

export async function insertByHand(tx: Db, now: number, caller: Caller, toInsert: ToInsert) {
  const { named, opened, described, case_uuid, for_hours, why } = toInsert
  const { organization_uuid, connection_uuid } = opened.row
  const { expires_hours } = await readPolicy(tx, organization_uuid)
  const proposal_uuid = newUuid()
  const { target, input, impact, what, warning, needs_confirmation } = described
  const digest = digestOf({ skill: named.path, connection_uuid, target, input, for_hours, findings: [] })
  await sql`insert into proposals (proposal_uuid, organization_uuid, case_uuid, connection_uuid, skill, change_key, target, input,
      for_hours, findings, what, why, impact, warning, needs_confirmation, undo_skill, contains, digest, proposed_by,
      proposed_by_name, status, considered, expires_at, created_at, modified_at)
    values (${proposal_uuid}::uuid, ${organization_uuid}::uuid, ${case_uuid}::uuid, ${connection_uuid}::uuid, ${named.path},
      ${digest}, ${storableJson(target)}::jsonb, ${storableJson(input)}::jsonb, ${for_hours}, '[]', ${what}, ${why},
      ${storableJson(impact)}::jsonb, ${warning}, ${needs_confirmation}, ${undoSkillOf(named, input)},
      ${named.skill.change?.contains ?? false}, ${digest}, ${await personOf(tx, caller.principal_uuid)}::uuid,
      ${await nameOf(tx, caller)}, 'pending', true, ${now + Math.ceil(expires_hours * 3600)}, ${now}, ${now})`.execute(
    tx,
  )
  return { proposal_uuid, organization_uuid, case_uuid, connection_uuid }
}
