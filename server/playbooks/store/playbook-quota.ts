// Playbooks beyond an organization's quota: each type still gets its own, a small row that refers to the plan of its class.
import { sql } from 'kysely'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { Db } from '../../database/transaction.ts'
import type { Quotas } from '../../quotas/quotas.ts'

export type PlaybookQuotas = Pick<Quotas, 'readLimits' | 'playbookLimit' | 'tellPlaybookLimit'>

export interface WantedPlaybook {
  organization_uuid: string
  alert_type: string
  provider: string
}

export interface PlannedPlaybook extends WantedPlaybook {
  document: PlaybookDocument
  plan_of: string | null
}

/** Those that get a plan of their own, and those that do not. The first of a class always does: others refer to it. */
export async function divideByQuota(
  tx: Db,
  { readLimits, playbookLimit }: PlaybookQuotas,
  planned: readonly PlannedPlaybook[],
): Promise<{ whole: PlannedPlaybook[]; beyond: PlannedPlaybook[] }> {
  if (planned.length > 0) await readLimits(tx)
  const limited = planned.filter(({ organization_uuid }) => playbookLimit(organization_uuid) !== null)
  if (limited.length === 0) return { whole: [...planned], beyond: [] }
  const counts = await countPlans(tx, limited)
  const classes = await findClassPlans(tx, limited)
  const whole: PlannedPlaybook[] = []
  const beyond: PlannedPlaybook[] = []
  for (const each of planned) {
    const count = counts.get(each.organization_uuid) ?? 0
    const isWithin = count < (playbookLimit(each.organization_uuid) ?? Number.POSITIVE_INFINITY)
    const isFirst = !classes.has(classKey(each))
    if (isWithin || isFirst) {
      whole.push(each)
      counts.set(each.organization_uuid, count + 1)
      classes.set(classKey(each), '')
    } else beyond.push(each)
  }
  return { whole, beyond }
}

/** The same, as references; one whose class has no plan after all keeps its own. */
export async function referring(tx: Db, beyond: readonly PlannedPlaybook[]): Promise<PlannedPlaybook[]> {
  const classes = await findClassPlans(tx, beyond)
  return beyond.map((each) => ({ ...each, plan_of: classes.get(classKey(each)) ?? null }))
}

const classKey = ({ organization_uuid, document }: PlannedPlaybook) => `${organization_uuid} ${document.class}`

const uuidsOf = (planned: readonly PlannedPlaybook[]) => [...new Set(planned.map((each) => each.organization_uuid))]

async function countPlans(tx: Db, planned: readonly PlannedPlaybook[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ organization_uuid: string; count: number }>`
    select organization_uuid, count(*)::int as count from playbooks join playbook_versions using (playbook_uuid, version)
    where organization_uuid = any(${uuidsOf(planned)}::uuid[]) and plan_of is null group by organization_uuid`.execute(
    tx,
  )
  return new Map(rows.map(({ organization_uuid, count }) => [organization_uuid, count]))
}

/** The oldest plan of each organization and class, as it was made. */
async function findClassPlans(tx: Db, planned: readonly PlannedPlaybook[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ organization_uuid: string; class: string; playbook_uuid: string }>`
    select distinct on (organization_uuid, first.document->>'class')
      organization_uuid, first.document->>'class' as class, playbook_uuid
    from playbooks join playbook_versions first using (playbook_uuid)
    where organization_uuid = any(${uuidsOf(planned)}::uuid[]) and first.version = 1 and first.origin = 'planned'
      and first.plan_of is null
    order by organization_uuid, first.document->>'class', playbook_uuid`.execute(tx)
  return new Map(rows.map((row) => [`${row.organization_uuid} ${row.class}`, row.playbook_uuid]))
}
