// What needs somebody now, by organization. Each count is taken from an index that holds nothing that is done.
import { type RawBuilder, sql } from 'kysely'
import type { Attention, Needs, TroubledConnection } from '../../contract/overview.ts'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import type { Scope, Services } from '../platform/services.ts'

export interface AttentionServices extends Pick<Services, 'db' | 'now'> {
  /** Connections that somebody should look at. */
  findTroubled(scope: Scope): Promise<TroubledConnection[]>
}

/** An organization that the caller may see. */
export interface SeenOrganization {
  organization_uuid: string
  organization_code: string
  name: string
}

const mostCounted = 1000
const mostNamed = 20
const failedSeconds = 7 * 86_400

export async function countAttention(
  { db, now, findTroubled }: AttentionServices,
  organizations: readonly SeenOrganization[],
): Promise<Attention> {
  const uuids = organizations.map(({ organization_uuid }) => organization_uuid)
  const counted = new Map((await countNeeds(db, uuids, now())).map((row) => [row.organization_uuid, row]))
  const troubled = uuids.length > 0 ? await findTroubled({ organization_uuids: new Set(uuids) }) : []
  const rows = organizations.map(({ organization_uuid, organization_code }) => ({
    organization_code,
    ...needsOf(counted.get(organization_uuid)),
    ...troublesOf(troubled.filter((each) => each.organization_code === organization_code)),
  }))
  return {
    at: now(),
    total: rows.reduce(plus, noNeeds()),
    organizations: rows,
    connections: troubled.slice(0, mostNamed),
  }
}

interface NeedsRow {
  organization_uuid: string
  malicious: number
  suspicious: number
  inconclusive: number
  open_cases: number
  approvals_waiting: number
  levels_breached: number
  levels_at_risk: number
  failed_alerts: number
  lagging_pipelines: number
  without_connections: number
}

/** Up to a limit, of one organization `o`. */
const upTo = (select: RawBuilder<unknown>) => sql`(select count(*) from (${select} limit ${mostCounted}) counted)`
const unassigned = (verdict: 'malicious' | 'suspicious' | 'inconclusive') =>
  upTo(sql`select from cases where cases.organization_uuid = o.organization_uuid and verdict = ${sql.lit(verdict)}
    and status <> 'closed' and assignee_uuid is null and assignee is null`)
const late = (state: 'breached' | 'at_risk') =>
  upTo(sql`select from case_levels where case_levels.organization_uuid = o.organization_uuid
    and state = ${sql.lit(state)} and due_at is not null`)

async function countNeeds(db: Db, organizations: readonly string[], now: number): Promise<NeedsRow[]> {
  const { rows } = await sql<NeedsRow>`
    select o.organization_uuid, ${unassigned('malicious')} as malicious, ${unassigned('suspicious')} as suspicious,
      ${unassigned('inconclusive')} as inconclusive,
      ${upTo(sql`select from cases where cases.organization_uuid = o.organization_uuid and status <> 'closed'`)} as open_cases,
      ${upTo(sql`select from proposals where proposals.organization_uuid = o.organization_uuid and status = 'pending'
        and expires_at > ${now}`)} as approvals_waiting,
      ${late('breached')} as levels_breached, ${late('at_risk')} as levels_at_risk,
      ${upTo(sql`select from alerts where alerts.organization_uuid = o.organization_uuid
        and investigation_status = ${sql.lit(investigationStatus.Failed)}
        and alert_uuid >= ${firstUuidOf(now - failedSeconds)}::uuid`)} as failed_alerts,
      ${upTo(sql`select from pipelines join pipeline_states using (pipeline_uuid)
        where pipelines.organization_uuid = o.organization_uuid and enabled and lagging_since is not null`)} as lagging_pipelines,
      (not exists (select from connections where connections.organization_uuid = o.organization_uuid))::int as without_connections
    from unnest(${organizations}::uuid[]) as o(organization_uuid)`.execute(db)
  return rows
}

function needsOf(row: NeedsRow | undefined): Needs {
  if (!row) return noNeeds()
  const { organization_uuid: _, malicious, suspicious, inconclusive, ...counts } = row
  return { ...noNeeds(), ...counts, cases: { malicious, suspicious, inconclusive } }
}

const troublesOf = (troubled: readonly TroubledConnection[]) => ({
  failing_connections: troubled.filter(({ trouble }) => trouble === 'failing').length,
  partly_refused_connections: troubled.filter(({ trouble }) => trouble === 'partly_refused').length,
  overdue_secrets: troubled.filter(({ trouble }) => trouble === 'secret_overdue').length,
})

const noNeeds = (): Needs => ({
  cases: { malicious: 0, suspicious: 0, inconclusive: 0 },
  ...{ open_cases: 0, approvals_waiting: 0, levels_breached: 0, levels_at_risk: 0, failed_alerts: 0 },
  ...{ failing_connections: 0, partly_refused_connections: 0, overdue_secrets: 0 },
  ...{ without_connections: 0, lagging_pipelines: 0 },
})

const plus = (one: Needs, other: Needs): Needs => ({
  cases: {
    malicious: one.cases.malicious + other.cases.malicious,
    suspicious: one.cases.suspicious + other.cases.suspicious,
    inconclusive: one.cases.inconclusive + other.cases.inconclusive,
  },
  open_cases: one.open_cases + other.open_cases,
  approvals_waiting: one.approvals_waiting + other.approvals_waiting,
  levels_breached: one.levels_breached + other.levels_breached,
  levels_at_risk: one.levels_at_risk + other.levels_at_risk,
  failed_alerts: one.failed_alerts + other.failed_alerts,
  failing_connections: one.failing_connections + other.failing_connections,
  partly_refused_connections: one.partly_refused_connections + other.partly_refused_connections,
  overdue_secrets: one.overdue_secrets + other.overdue_secrets,
  without_connections: one.without_connections + other.without_connections,
  lagging_pipelines: one.lagging_pipelines + other.lagging_pipelines,
})
