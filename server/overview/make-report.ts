// Makes the report about an organization and a period: the figures of its overview, and the cases that matter.
import { sql } from 'kysely'
import type { NotableCase, ReportQuery, ReportSummary } from '../../contract/report.ts'
import { harmlessClassifications } from '../../contract/vocabulary.ts'
import { caseIdColumn } from '../database/id-columns.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import type { AttentionServices, SeenOrganization } from './count-attention.ts'
import { countOverview } from './count-overview.ts'
import { type Range, rangeOf } from './range.ts'
import { findSeen } from './seen-organizations.ts'

const weekSeconds = 7 * 86_400

export async function makeReport(
  services: AttentionServices,
  scope: Scope,
  query: ReportQuery,
): Promise<ReportSummary> {
  const { db, now } = services
  const { organization_code, minutes_per_alert } = query
  const to = query.to ?? now()
  const range = rangeOf({ from: query.from ?? to - weekSeconds, to }, now())
  const seen = await findSeen(db, scope, organization_code === undefined ? undefined : [organization_code])
  const [only] = seen
  if (organization_code !== undefined && !only) throw notFound('organization', organization_code)
  const { organizations: _, connections: __, ...overview } = await countOverview(services, seen, range)
  const { malicious, suspicious, benign, inconclusive } = overview.alerts
  const alerts = malicious + suspicious + benign + inconclusive
  return {
    ...overview,
    organization_code: organization_code ?? null,
    organization_name: organization_code === undefined ? null : (only?.name ?? null),
    changes: await countChanges(db, seen, range),
    hours_saved: { alerts, minutes_per_alert, hours: Math.round((alerts * minutes_per_alert) / 6) / 10 },
    notable_cases: await findNotable(db, seen, range),
  }
}

const mostNotable = 20
/** Of each organization and verdict, the newest are looked at. */
const mostLookedAt = 200

async function findNotable(db: Db, seen: readonly SeenOrganization[], { from, to }: Range): Promise<NotableCase[]> {
  const uuids = seen.map(({ organization_uuid }) => organization_uuid)
  const { rows } = await sql<NotableCase>`
    select ${caseIdColumn} as case_id, cases.title, cases.verdict, cases.severity, cases.status, cases.classification,
      cases.created_at, cases.closed_at
    from unnest(${uuids}::uuid[]) as o(organization_uuid) cross join unnest(array['malicious', 'suspicious']) as v(verdict)
    cross join lateral (
      select case_uuid from cases where cases.organization_uuid = o.organization_uuid and cases.verdict = v.verdict
        and case_uuid >= ${firstUuidOf(from)}::uuid and case_uuid < ${firstUuidOf(to)}::uuid and merged_into is null
        and (classification is null or classification <> all(${[...harmlessClassifications]}::text[]))
      order by case_uuid desc limit ${mostLookedAt}) newest
    join cases on cases.case_uuid = newest.case_uuid
    join organizations on organizations.organization_uuid = cases.organization_uuid
    order by work_order(true, cases.verdict, cases.severity, names_protected, null), cases.case_uuid desc
    limit ${mostNotable}`.execute(db)
  return rows
}

const mostChanges = 10_000

async function countChanges(db: Db, seen: readonly SeenOrganization[], { from, to }: Range) {
  const uuids = seen.map(({ organization_uuid }) => organization_uuid)
  const { rows } = await sql<{ status: string; count: number }>`
    select s.status, sum(count)::bigint as count
    from unnest(${uuids}::uuid[]) as o(organization_uuid)
    cross join unnest(array['succeeded', 'failed', 'undone']) as s(status)
    cross join lateral (select count(*) from (
      select from proposals where proposals.organization_uuid = o.organization_uuid and proposals.status = s.status
        and proposal_uuid >= ${firstUuidOf(from)}::uuid and proposal_uuid < ${firstUuidOf(to)}::uuid limit ${mostChanges}) c) each
    group by s.status`.execute(db)
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return { succeeded: of('succeeded'), failed: of('failed'), undone: of('undone') }
}
