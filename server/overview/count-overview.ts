// What the Overview page shows, in counts that stay cheap among a million alerts: ranges of indexes, and newest rows.

import { type RawBuilder, sql } from 'kysely'
import type { Overview, OverviewWindow, TroubledConnection } from '../../contract/overview.ts'
import { investigationStatus, verdicts } from '../../contract/vocabulary.ts'
import { alertTypeKeyColumn } from '../database/id-columns.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { findOrganizationUuids } from '../organizations/organization-store.ts'
import type { Scope, Services } from '../platform/services.ts'
import { noCounts, statusNames } from './status-names.ts'

export interface OverviewServices extends Pick<Services, 'db' | 'now'> {
  /** Connections that somebody should look at. */
  findTroubled(scope: Scope): Promise<TroubledConnection[]>
}

const hour = 3600
const windows: Record<OverviewWindow, { buckets: number; bucket_seconds: number }> = {
  '24h': { buckets: 24, bucket_seconds: hour },
  '7d': { buckets: 28, bucket_seconds: 6 * hour },
}

export async function countOverview(
  services: OverviewServices,
  scope: Scope,
  window: OverviewWindow,
): Promise<Overview> {
  const { db } = services
  const at = services.now()
  const { buckets, bucket_seconds } = windows[window]
  const from = (Math.floor(at / bucket_seconds) - buckets + 1) * bucket_seconds
  const part: Part = { organizations: await findOrganizationUuids(db, scope, undefined), first: firstUuidOf(from) }
  return {
    at,
    window,
    from,
    bucket_seconds,
    needs_attention: await countAttention(services, scope, part),
    alerts_over_time: await countOverTime(db, part, { from, buckets, bucket_seconds }),
    verdicts: await countVerdicts(db, part),
    time_to_investigate: await measureTimes(db, part),
    busiest: await countBusiest(db, part),
  }
}

/** Whose alerts, and from which id on: ids sort by time. */
interface Part {
  organizations: readonly string[]
  first: string
}

/** Runs for each organization by itself, so that an index gives its rows in order or in one range. */
const forEach = (organizations: readonly string[], select: RawBuilder<unknown>) => sql`
  unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (${select}) each`

const mostCounted = 1000
const mostNamed = 20

async function countAttention(
  { db, now, findTroubled }: OverviewServices,
  scope: Scope,
  { organizations, first }: Part,
) {
  const { rows } = await sql<{ cases: number; failed: number; approvals: number }>`
    select (select count(*) from (select from ${forEach(
      organizations,
      sql`select from cases where cases.organization_uuid = o.organization_uuid
        and status = 'new' and verdict = 'malicious' limit ${mostCounted}`,
    )} limit ${mostCounted}) c) as cases,
    (select count(*) from (select from ${forEach(
      organizations,
      sql`select from alerts where alerts.organization_uuid = o.organization_uuid
        and investigation_status = ${sql.lit(investigationStatus.Failed)} and alert_uuid >= ${first}::uuid
        limit ${mostCounted}`,
    )} limit ${mostCounted}) f) as failed,
    (select count(*) from (select from ${forEach(
      organizations,
      sql`select from proposals where proposals.organization_uuid = o.organization_uuid
        and status = 'pending' and expires_at > ${now()} limit ${mostCounted}`,
    )} limit ${mostCounted}) p) as approvals`.execute(db)
  const connections = await findTroubled(scope)
  const having = (trouble: TroubledConnection['trouble']) =>
    connections.filter((each) => each.trouble === trouble).length
  return {
    new_malicious_cases: rows[0]?.cases ?? 0,
    failed_alerts: rows[0]?.failed ?? 0,
    approvals_waiting: rows[0]?.approvals ?? 0,
    overdue_secrets: having('secret_overdue'),
    failing_connections: having('failing'),
    connections: connections.slice(0, mostNamed),
  }
}

interface Buckets {
  from: number
  buckets: number
  bucket_seconds: number
}

/** One range of an index for each organization, gone through once. */
async function countOverTime(db: Db, { organizations, first }: Part, { from, buckets, bucket_seconds }: Buckets) {
  const starts = Array.from({ length: buckets }, (_, index) => from + index * bucket_seconds)
  const { rows } = await sql<{ bucket: number; status: number; count: number }>`
    select bucket, status, sum(count)::bigint as count from ${forEach(
      organizations,
      sql`select width_bucket(alert_uuid, ${starts.map(firstUuidOf)}::uuid[]) as bucket, investigation_status as status,
        count(*) from alerts where alerts.organization_uuid = o.organization_uuid and alert_uuid >= ${first}::uuid
        group by 1, 2`,
    )} group by bucket, status`.execute(db)
  const counts = starts.map((at) => ({ at, ...noCounts() }))
  for (const { bucket, status, count } of rows) {
    const [counted, name] = [counts[bucket - 1], statusNames[status]]
    if (counted && name) counted[name] += count
  }
  return counts
}

async function countVerdicts(db: Db, { organizations, first }: Part): Promise<Overview['verdicts']> {
  const { rows } = await sql<{ verdict: string; count: number }>`
    select verdict, sum(count)::bigint as count
    from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join unnest(${[...verdicts]}::text[]) as v(verdict)
    cross join lateral (
      select count(*) from cases where cases.organization_uuid = o.organization_uuid
        and cases.verdict = v.verdict and case_uuid >= ${first}::uuid
    ) each group by verdict`.execute(db)
  return verdicts.map((verdict) => ({ verdict, count: rows.find((row) => row.verdict === verdict)?.count ?? 0 }))
}

const mostMeasured = 2000

/** The first 12 digits of an alert's id are the millisecond it was accepted in. An alert asked for again is not measured. */
async function measureTimes(db: Db, { organizations, first }: Part): Promise<Overview['time_to_investigate']> {
  const { rows } = await sql<{ alerts: number; median_ms: number | null; p95_ms: number | null }>`
    select count(*) as alerts, (percentile_cont(0.5) within group (order by took))::bigint as median_ms,
      (percentile_cont(0.95) within group (order by took))::bigint as p95_ms
    from (
      select greatest(0, finished_ms - ('x0000' || substr(replace(newest.alert_uuid::text, '-', ''), 1, 12))::bit(64)::bigint)
        as took
      from (select each.alert_uuid from ${forEach(
        organizations,
        sql`select alert_uuid from alerts where alerts.organization_uuid = o.organization_uuid
          and investigation_status = ${sql.lit(investigationStatus.Completed)} and alert_uuid >= ${first}::uuid
          order by alert_uuid desc limit ${mostMeasured}`,
      )} order by each.alert_uuid desc limit ${mostMeasured}) newest
      join investigations on investigations.alert_uuid = newest.alert_uuid and run = 1 and state = 'completed'
    ) measured`.execute(db)
  return rows[0] ?? { alerts: 0, median_ms: null, p95_ms: null }
}

const mostLookedAt = 5000
const mostBusiest = 8

async function countBusiest(db: Db, { organizations, first }: Part): Promise<Overview['busiest']> {
  const { rows } = await sql<Overview['busiest']>`
    with newest as (select each.* from ${forEach(
      organizations,
      sql`select alert_uuid, alert_type, provider from alerts where alerts.organization_uuid = o.organization_uuid
        and alert_uuid >= ${first}::uuid order by alert_uuid desc limit ${mostLookedAt}`,
    )} order by each.alert_uuid desc limit ${mostLookedAt}),
    types as (
      select min(alert_type) as alert_type, count(*) as count from newest group by ${alertTypeKeyColumn}
      order by count desc, alert_type limit ${mostBusiest}
    ),
    providers as (
      select provider, count(*) as count from newest group by provider order by count desc, provider limit ${mostBusiest}
    )
    select (select count(*) from newest) as alerts,
      coalesce((select json_agg(types) from types), '[]'::json) as types,
      coalesce((select json_agg(providers) from providers), '[]'::json) as providers`.execute(db)
  return rows[0] ?? { alerts: 0, types: [], providers: [] }
}
