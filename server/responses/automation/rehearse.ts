// What an automation would have done to the proposals of the last days, had it been set. Nothing is changed.
import { sql } from 'kysely'
import type { Automation, Rehearsal, Rehearsed } from '../../../contract/automation.ts'
import type { Observable } from '../../../contract/observable.ts'
import { contentColumn, unpackContent } from '../../cases/packed-content.ts'
import { caseIdColumn } from '../../database/id-columns.ts'
import type { Db } from '../../database/transaction.ts'
import { getOrganization } from '../../organizations/create-organization.ts'
import { listProtectedMachines } from '../../organizations/protected-machines.ts'
import type { Scope } from '../../platform/services.ts'
import type { ResponseServices } from '../response-services.ts'
import { type AutomationFacts, decideAutomation } from './decide-automation.ts'
import { namePlaybooks } from './name-playbooks.ts'

const days = 30
const mostProposals = 5000
const mostShown = 200

type Past = AutomationFacts['proposal'] & {
  proposal_uuid: string
  case_id: string | null
  created_at: number
  observables: readonly Observable[] | null
}

export async function rehearseAutomation(
  { db, now }: Pick<ResponseServices, 'db' | 'now'>,
  scope: Scope,
  code: string,
  wanted: Automation,
): Promise<Rehearsal> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const settings = await namePlaybooks(db, organization_uuid, wanted)
  const past = await findPast(db, organization_uuid, now() - days * 86_400)
  const machines = await listProtectedMachines(db, organization_uuid)
  const on: Rehearsed[] = []
  const left = new Map<string, number>()
  for (const { observables, proposal_uuid, case_id, created_at, ...proposal } of past) {
    const decision = decideAutomation(
      { ...settings, enabled: true },
      {
        proposal,
        observables: observables ?? [],
        protectedMachines: machines.map(({ name }) => name),
        acted: { lastHour: countSince(on, created_at - 3600), lastDay: countSince(on, created_at - 86_400) },
      },
    )
    if (decision.act)
      on.push({ proposal_uuid, case_id, skill: proposal.skill, target: proposal.target, at: created_at })
    else left.set(decision.reason, (left.get(decision.reason) ?? 0) + 1)
  }
  return {
    days,
    would_have_acted: on.length,
    on: on.slice(-mostShown).reverse(),
    left_to_people: [...left].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  }
}

const countSince = (on: readonly Rehearsed[], since: number) => on.filter(({ at }) => at > since).length

/** The newest, in the order they were made. */
async function findPast(db: Db, organization_uuid: string, since: number): Promise<Past[]> {
  const { rows } = await sql<Omit<Past, 'observables'> & { content: Uint8Array | null }>`
    select proposal_uuid, ${caseIdColumn} as case_id, skill, observable, target, impact, needs_confirmation, proposed_by,
      proposals.verdict, proposals.confidence, alert_type, proposals.created_at, ${contentColumn} as content
    from proposals join organizations on organizations.organization_uuid = proposals.organization_uuid
    left join cases on cases.case_uuid = proposals.case_uuid
    where proposals.organization_uuid = ${organization_uuid}::uuid and proposed_by is null and proposals.created_at > ${since}
    order by proposal_uuid desc limit ${mostProposals}`.execute(db)
  return rows.reverse().map(({ content, ...past }) => ({
    ...past,
    observables: content && unpackContent(content).observables,
  }))
}
