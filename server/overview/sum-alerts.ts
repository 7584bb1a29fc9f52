// Sums up the alerts of a range: hours and days that are counted already, and what came since.
import { type RawBuilder, sql } from 'kysely'
import type { AlertStateCounts, Overview } from '../../contract/overview.ts'
import { alertStates } from '../../contract/vocabulary.ts'
import { alertStateColumn, alertTypeKeyColumn } from '../database/id-columns.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { bucketsOf, type Range } from './range.ts'

const hourSeconds = 3600
const daySeconds = 86_400

export const noAlerts = (): AlertStateCounts => ({
  ...{ malicious: 0, suspicious: 0, benign: 0, inconclusive: 0, failed: 0, waiting: 0 },
})

export interface AlertSums {
  over_time: Overview['alerts_over_time']
  by_organization: ReadonlyMap<string, AlertStateCounts>
  busiest: Overview['busiest']
}

export async function sumAlerts(db: Db, organizations: readonly string[], range: Range): Promise<AlertSums> {
  const parts = await splitAt(db, organizations, range)
  const over_time = bucketsOf(range).map((at) => ({ at, ...noAlerts() }))
  const by_organization = new Map(organizations.map((uuid) => [uuid, noAlerts()]))
  for (const { organization_uuid, bucket, state, count } of await sumStates(db, parts, range)) {
    const name = alertStates.find((each) => each === state)
    const [moment, own] = [over_time[bucket], by_organization.get(organization_uuid)]
    if (!name || !moment || !own) continue
    moment[name] += count
    own[name] += count
  }
  return { over_time, by_organization, busiest: await sumBusiest(db, parts) }
}

interface Parts {
  /** Rows of alert_counts: organization_uuid, at, counts. */
  counted: RawBuilder<unknown>
  /** Rows of alerts: organization_uuid, alert_uuid and the columns that are named. */
  since(columns: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Where whole days are wanted, they are read as such; below an hour, and since the last count, alerts are counted now. */
async function splitAt(db: Db, organizations: readonly string[], { from, to, bucket_seconds }: Range): Promise<Parts> {
  const { rows } = await sql<{ organization_uuid: string; counted_until: number }>`
    select organization_uuid, counted_until from alert_count_positions
    where organization_uuid = any(${organizations}::uuid[])`.execute(db)
  const positions = new Map(rows.map(({ organization_uuid, counted_until }) => [organization_uuid, counted_until]))
  const reaches = organizations.map((uuid) => {
    const counted = bucket_seconds < hourSeconds ? from : Math.min(positions.get(uuid) ?? from, to)
    const hours = Math.max(from, counted)
    const days = bucket_seconds < daySeconds ? from : Math.max(from, hours - (hours % daySeconds))
    return { uuid, days, hours, since: firstUuidOf(hours) }
  })
  return {
    counted: sql`select c.organization_uuid, c.at, c.counts
      from json_to_recordset(${JSON.stringify(reaches)}::json) as o(uuid uuid, days bigint, hours bigint)
      join alert_counts c on c.organization_uuid = o.uuid and (
        (span = ${sql.lit(daySeconds)} and at >= ${from} and at < o.days) or
        (span = ${sql.lit(hourSeconds)} and at >= o.days and at < o.hours))`,
    since: (columns) => sql`select each.* from
      json_to_recordset(${JSON.stringify(reaches)}::json) as o(uuid uuid, since uuid) cross join lateral (
      select organization_uuid, alert_uuid, ${columns} from alerts where alerts.organization_uuid = o.uuid
        and alert_uuid >= o.since and alert_uuid < ${firstUuidOf(to)}::uuid) each`,
  }
}

interface StateSum {
  organization_uuid: string
  bucket: number
  state: string
  count: number
}

async function sumStates(db: Db, { counted, since }: Parts, range: Range): Promise<StateSum[]> {
  const { from, bucket_seconds } = range
  const starts = bucketsOf(range).map(firstUuidOf)
  const { rows } = await sql<StateSum>`
    select organization_uuid, bucket::int as bucket, state, sum(count)::bigint as count from (
      select organization_uuid, (at - ${from}) / ${bucket_seconds} as bucket, key as state, value::bigint as count
      from (${counted}) c cross join lateral jsonb_each_text(counts -> 'states')
      union all
      select organization_uuid, width_bucket(alert_uuid, ${starts}::uuid[]) - 1, state, count(*)
      from (${since(sql`${alertStateColumn} as state`)}) s group by 1, 2, 3
    ) parts group by 1, 2, 3`.execute(db)
  return rows
}

const mostBusiest = 8

async function sumBusiest(db: Db, { counted, since }: Parts): Promise<Overview['busiest']> {
  const { rows } = await sql<Overview['busiest']>`
    with counted as materialized (${counted}),
    since as materialized (
      select provider, key, min(alert_type) as alert_type, count(*) as count
      from (${since(sql`provider, alert_type, ${alertTypeKeyColumn} as key`)}) s group by provider, key
    ), types as (
      select min(name) as alert_type, sum(count)::bigint as count from (
        select key, name, count from counted cross join lateral
          jsonb_to_recordset(counts -> 'types') as t(key text, name text, count bigint)
        union all select key, alert_type, count from since) t
      group by key order by count desc, alert_type limit ${mostBusiest}
    ), providers as (
      select provider, sum(count)::bigint as count from (
        select key as provider, value::bigint as count from counted cross join lateral jsonb_each_text(counts -> 'providers')
        union all select provider, count from since) p
      group by provider order by count desc, provider limit ${mostBusiest}
    )
    select coalesce((select json_agg(types) from types), '[]'::json) as types,
      coalesce((select json_agg(providers) from providers), '[]'::json) as providers,
      coalesce((select sum((counts ->> 'rest')::bigint) from counted), 0)::bigint as unnamed`.execute(db)
  return rows[0] ?? { types: [], providers: [], unnamed: 0 }
}
