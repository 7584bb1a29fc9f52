// Counts the alerts of every hour that is over, and of every day, once. An hour in which an alert is still investigated, or is
// investigated again, is counted again.
import { type RawBuilder, sql } from 'kysely'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { alertStateColumn, alertTypeKeyColumn } from '../database/id-columns.ts'
import { firstUuidOf, secondsOfUuid } from '../database/new-uuid.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

const hourSeconds = 3600
const daySeconds = 86_400
/** An alert may be committed a while after its id was made. */
const settleSeconds = 300
const lookEveryMs = 30_000
const lockNumber = 8_613_371
const hoursAtOnce = 48
const mostOrganizations = 10_000
const mostNamed = { [hourSeconds]: 100, [daySeconds]: 200 }

type Counting = Pick<Services, 'db' | 'now'>

/** Gives what stops it. */
export function startCountingHours(services: Counting & Pick<Services, 'log'>): () => Promise<void> {
  let counting: Promise<void> | undefined
  const look = () => {
    counting ??= countHours(services)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) services.log.warn({ err: error }, 'alerts could not be counted')
      })
      .finally(() => {
        counting = undefined
      })
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await counting
  }
}

/** All that can be counted now, in small transactions; one node at a time. */
export async function countHours({ db, now }: Counting): Promise<void> {
  const until = Math.floor((now() - settleSeconds) / hourSeconds) * hourSeconds
  for (const { organization_uuid, counted_until } of await findBehind(db, until)) {
    let at: number | undefined = counted_until ?? undefined
    do at = await transact(db, (tx) => countNext(tx, organization_uuid, at, until))
    while (at !== undefined && at < until)
  }
  while ((await transact(db, countAgain)) === hoursAtOnce);
}

/** Marks hours whose alerts are investigated again. */
export async function recountHours(tx: Db, uuids: readonly string[]) {
  const hours = new Set(uuids.map((uuid) => hourOf(secondsOfUuid(uuid))))
  if (hours.size > 0)
    await sql`update alert_counts set is_final = false from alerts
      where alerts.alert_uuid = any(${uuids}::uuid[]) and alert_counts.organization_uuid = alerts.organization_uuid
        and span = ${hourSeconds} and at = any(${[...hours]}::bigint[]) and is_final`.execute(tx)
}

const hourOf = (at: number) => at - (at % hourSeconds)
const dayOf = (at: number) => at - (at % daySeconds)

async function findBehind(db: Db, until: number) {
  const { rows } = await sql<{ organization_uuid: string; counted_until: number | null }>`
    select organization_uuid, counted_until from organizations left join alert_count_positions using (organization_uuid)
    where counted_until is null or counted_until < ${until} order by organization_uuid limit ${mostOrganizations}`.execute(
    db,
  )
  return rows
}

async function hasTurn(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ has_turn: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockNumber)}) as has_turn`.execute(tx)
  return rows[0]?.has_turn ?? false
}

/** Up to where it has counted; undefined: another node is at it. */
async function countNext(tx: Db, organization: string, from: number | undefined, until: number) {
  if (!(await hasTurn(tx))) return undefined
  let at = from ?? 0
  for (let left = hoursAtOnce; left > 0 && at < until; left--) {
    const next = await findFirstHour(tx, organization, at)
    const hour = next !== undefined && next < until ? next : undefined
    if (hour !== undefined) await countHour(tx, organization, hour)
    const reached = hour === undefined ? until : hour + hourSeconds
    const days = new Set([dayOf(at), dayOf(hour ?? at)])
    for (const day of days) if (day + daySeconds <= reached) await countDay(tx, organization, day)
    at = reached
  }
  await sql`insert into alert_count_positions (organization_uuid, counted_until) values (${organization}::uuid, ${at})
    on conflict (organization_uuid) do update set counted_until = excluded.counted_until`.execute(tx)
  return at
}

async function findFirstHour(tx: Db, organization: string, from: number): Promise<number | undefined> {
  const { rows } = await sql<{ alert_uuid: string }>`
    select alert_uuid from alerts where organization_uuid = ${organization}::uuid and alert_uuid >= ${firstUuidOf(from)}::uuid
    order by alert_uuid limit 1`.execute(tx)
  return rows[0] && hourOf(secondsOfUuid(rows[0].alert_uuid))
}

/** Hours that were not at their end when they were counted; gives how many. */
async function countAgain(tx: Db): Promise<number> {
  if (!(await hasTurn(tx))) return 0
  const { rows } = await sql<{ organization_uuid: string; at: number; counted_until: number }>`
    select c.organization_uuid, at, counted_until from alert_counts c join alert_count_positions using (organization_uuid)
    where not is_final and span = ${hourSeconds} order by at limit ${hoursAtOnce}`.execute(tx)
  let changed = 0
  for (const { organization_uuid, at, counted_until } of rows) {
    if (await countHour(tx, organization_uuid, at)) changed++
    if (dayOf(counted_until) > at) await countDay(tx, organization_uuid, dayOf(at))
  }
  return changed
}

const { Created, InProgress } = investigationStatus

/** Gives whether it is final. */
async function countHour(tx: Db, organization: string, at: number): Promise<boolean> {
  const [first, end] = [firstUuidOf(at), firstUuidOf(at + hourSeconds)]
  const { rows } = await sql<{ is_final: boolean }>`
    with counted as materialized (
      select ${alertStateColumn} as state, provider, alert_type, ${alertTypeKeyColumn} as key, investigation_status from alerts
      where organization_uuid = ${organization}::uuid and alert_uuid >= ${first}::uuid and alert_uuid < ${end}::uuid
    ), states as (select state as name, count(*) as count from counted group by 1),
    providers as (select provider as name, count(*) as count from counted group by 1),
    types as (select key, min(alert_type) as name, count(*) as count from counted group by key)
    insert into alert_counts (organization_uuid, span, at, counts, is_final)
    select ${organization}::uuid, ${hourSeconds}, ${at}, ${countsOf(mostNamed[hourSeconds])},
      not exists (select from counted where investigation_status between ${sql.lit(Created)} and ${sql.lit(InProgress)})
    on conflict (organization_uuid, span, at) do update set counts = excluded.counts, is_final = excluded.is_final
    returning is_final`.execute(tx)
  return rows[0]?.is_final ?? false
}

/** From its hours. */
const countDay = (tx: Db, organization: string, at: number) =>
  sql`
  with hours as materialized (
    select counts from alert_counts where organization_uuid = ${organization}::uuid and span = ${hourSeconds}
      and at >= ${at} and at < ${at + daySeconds}
  ), states as (${sumOf('states')}), providers as (${sumOf('providers')}),
  types as (select key, min(name) as name, sum(count)::bigint as count from hours
    cross join lateral jsonb_to_recordset(counts -> 'types') as t(key text, name text, count bigint) group by key)
  insert into alert_counts (organization_uuid, span, at, counts, is_final)
  select ${organization}::uuid, ${daySeconds}, ${at}, ${countsOf(mostNamed[daySeconds], sql`hours`)}, true
  where exists (select from hours)
  on conflict (organization_uuid, span, at) do update set counts = excluded.counts`.execute(tx)

const sumOf = (part: 'states' | 'providers') => sql`
  select key as name, sum(value::bigint)::bigint as count from hours cross join lateral jsonb_each_text(counts -> ${sql.lit(part)})
  group by key`

/** Types beyond the most frequent ones are counted together, so that no sender can make it long. */
const countsOf = (most: number, earlier?: RawBuilder<unknown>) => sql`jsonb_build_object(
  'states', coalesce((select jsonb_object_agg(name, count) from states), '{}'),
  'providers', coalesce((select jsonb_object_agg(name, count) from providers), '{}'),
  'types', coalesce((select jsonb_agg(named) from (select key, name, count from types order by count desc, key limit ${sql.lit(most)}) named), '[]'),
  'rest', coalesce((select sum(count) from (select count from types order by count desc, key offset ${sql.lit(most)}) others), 0)
    ${earlier ? sql`+ coalesce((select sum((counts ->> 'rest')::bigint) from ${earlier}), 0)` : sql``})`
