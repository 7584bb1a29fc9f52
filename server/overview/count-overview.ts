// What the Overview page shows: what needs somebody, and what a range of time brought. What it costs does not grow with the
// alerts that are kept: hours that are over were counted before, and cases are measured by the newest of them.

import { sql } from 'kysely'
import type { Needs, Overview } from '../../contract/overview.ts'
import { alertStates, investigationStatus } from '../../contract/vocabulary.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { type AttentionServices, countAttention, type SeenOrganization } from './count-attention.ts'
import { measureCases } from './measure-cases.ts'
import type { Range } from './range.ts'
import { noAlerts, sumAlerts } from './sum-alerts.ts'

export async function countOverview(
  services: AttentionServices,
  organizations: readonly SeenOrganization[],
  range: Range,
): Promise<Overview> {
  const { db } = services
  const uuids = organizations.map(({ organization_uuid }) => organization_uuid)
  const attention = await countAttention(services, organizations)
  const alerts = await sumAlerts(db, uuids, range)
  const figuresOf = await measureCases(db, uuids, range)
  const needs = new Map<string, Needs>(
    attention.organizations.map(({ organization_code, ...own }) => [organization_code, own]),
  )
  const total = noAlerts()
  for (const own of alerts.by_organization.values()) for (const state of alertStates) total[state] += own[state]
  return {
    at: services.now(),
    ...range,
    needs: attention.total,
    connections: attention.connections,
    alerts: total,
    ...figuresOf(null),
    alerts_over_time: alerts.over_time,
    time_to_investigate: await measureInvestigations(db, uuids, range),
    busiest: alerts.busiest,
    organizations: organizations.map(({ organization_uuid, organization_code, name }) => ({
      organization_code,
      name,
      needs: needs.get(organization_code) ?? attention.total,
      alerts: alerts.by_organization.get(organization_uuid) ?? noAlerts(),
      ...figuresOf(organization_uuid),
    })),
  }
}

const mostMeasured = 2000

/** The first 12 digits of an alert's id are the millisecond it was accepted in. An alert asked for again is not measured. */
async function measureInvestigations(
  db: Db,
  organizations: readonly string[],
  { from, to }: Range,
): Promise<Overview['time_to_investigate']> {
  const { rows } = await sql<Overview['time_to_investigate']>`
    select count(*) as alerts, (percentile_cont(0.5) within group (order by took))::bigint as median_ms,
      (percentile_cont(0.95) within group (order by took))::bigint as p95_ms
    from (
      select greatest(0, finished_ms - ('x0000' || substr(replace(newest.alert_uuid::text, '-', ''), 1, 12))::bit(64)::bigint)
        as took
      from (select each.alert_uuid from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
        select alert_uuid from alerts where alerts.organization_uuid = o.organization_uuid
          and investigation_status = ${sql.lit(investigationStatus.Completed)}
          and alert_uuid >= ${firstUuidOf(from)}::uuid and alert_uuid < ${firstUuidOf(to)}::uuid
          order by alert_uuid desc limit ${mostMeasured}) each order by each.alert_uuid desc limit ${mostMeasured}) newest
      join investigations on investigations.alert_uuid = newest.alert_uuid and run = 1 and state = 'completed'
    ) measured`.execute(db)
  return rows[0] ?? { alerts: 0, median_ms: null, p95_ms: null }
}
