// What became of the cases of a range: how many, how fast, within their service levels, and how good their verdicts were.
import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '../../contract/overview.ts'
import { verdicts } from '../../contract/vocabulary.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { type Range, rangeBefore } from './range.ts'

export type CaseFigures = Omit<Figures, 'alerts'>

/** By organization; the figures of all of them together under null. */
export async function measureCases(db: Db, organizations: readonly string[], range: Range) {
  const found = {
    opened: await countOpened(db, organizations, range),
    now: await measureTimes(db, organizations, range),
    before: await measureTimes(db, organizations, rangeBefore(range)),
    closed: await countClosed(db, organizations, range),
    auto: await countAutoClosed(db, organizations, range),
  }
  return (organization: string | null): CaseFigures => figuresOf(found, organization)
}

type Rows<T> = readonly (T & { organization_uuid: string | null })[]

/** Runs for each organization by itself, so that an index gives its rows in order. */
const forEach = (organizations: readonly string[], select: RawBuilder<unknown>) => sql`
  unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (${select}) each`

const byOrganization = sql`group by grouping sets ((o.organization_uuid), ())`

interface Opened {
  verdict: string
  count: number
  more: boolean
}

const mostCounted = 10_000

async function countOpened(db: Db, organizations: readonly string[], { from, to }: Pick<Range, 'from' | 'to'>) {
  const { rows } = await sql<Opened & { organization_uuid: string }>`
    select o.organization_uuid, v.verdict, count, count > ${mostCounted} as more
    from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join unnest(${[...verdicts]}::text[]) as v(verdict)
    cross join lateral (select count(*) from (
      select from cases where cases.organization_uuid = o.organization_uuid and cases.verdict = v.verdict
        and case_uuid >= ${firstUuidOf(from)}::uuid and case_uuid < ${firstUuidOf(to)}::uuid limit ${mostCounted + 1}) c) each`.execute(
    db,
  )
  return rows
}

interface Times {
  measured: number
  acknowledged: number
  acknowledge: number | null
  contained: number
  contain: number | null
  closed: number
  close: number | null
  promised: number
  kept: number
  breached: number
}

const mostMeasured = 2000
/** Of all organizations together; each has its share. */
const mostMeasuredInAll = 40_000

const measuredOf = (organizations: number) =>
  Math.max(100, Math.min(mostMeasured, Math.floor(mostMeasuredInAll / Math.max(1, organizations))))

async function measureTimes(db: Db, organizations: readonly string[], { from, to }: Pick<Range, 'from' | 'to'>) {
  const median = (column: RawBuilder<unknown>) =>
    sql`(percentile_cont(0.5) within group (order by greatest(0, ${column} - created_at)) filter (where ${column} is not null))::bigint`
  const acknowledged = sql`coalesce(acknowledged_at, closed_at)`
  const { rows } = await sql<Times & { organization_uuid: string | null }>`
    select o.organization_uuid, count(*) as measured,
      count(${acknowledged}) as acknowledged, ${median(acknowledged)} as acknowledge,
      count(contained_at) as contained, ${median(sql`contained_at`)} as contain,
      count(closed_at) as closed, ${median(sql`closed_at`)} as close,
      count(level) as promised, count(*) filter (where level = 'met') as kept,
      count(*) filter (where level = 'breached') as breached
    from ${forEach(
      organizations,
      sql`select created_at, acknowledged_at, contained_at, closed_at,
          (select state from case_levels where case_levels.case_uuid = newest.case_uuid and targets <> '[]') as level
        from (select case_uuid, created_at, acknowledged_at, contained_at, closed_at from cases
          where cases.organization_uuid = o.organization_uuid and case_uuid >= ${firstUuidOf(from)}::uuid
            and case_uuid < ${firstUuidOf(to)}::uuid and merged_into is null
          order by case_uuid desc limit ${measuredOf(organizations.length)}) newest`,
    )} ${byOrganization}`.execute(db)
  return rows
}

interface Closed {
  closed: number
  changed: number
  wrong: number
}

const mostClosures = 5000

async function countClosed(db: Db, organizations: readonly string[], { from, to }: Range) {
  const { rows } = await sql<Closed & { organization_uuid: string | null }>`
    select o.organization_uuid, count(*) as closed, count(*) filter (where is_changed) as changed,
      count(*) filter (where (verdict = 'benign' and classification = 'true_positive')
        or (verdict = 'malicious' and classification in ('false_positive', 'benign_positive'))) as wrong
    from ${forEach(
      organizations,
      sql`select is_changed, verdict, classification from closures where closures.organization_uuid = o.organization_uuid
        and closed_at >= ${from} and closed_at < ${to} order by closed_at desc limit ${mostClosures}`,
    )} ${byOrganization}`.execute(db)
  return rows
}

interface AutoClosed {
  auto_closed: number
  auto_reopened: number
  auto_wrong: number
}

async function countAutoClosed(db: Db, organizations: readonly string[], { from, to }: Range) {
  const { rows } = await sql<AutoClosed & { organization_uuid: string | null }>`
    select o.organization_uuid, count(*) as auto_closed, count(*) filter (where status <> 'closed') as auto_reopened,
      count(*) filter (where classification = 'true_positive') as auto_wrong
    from ${forEach(
      organizations,
      sql`select cases.status, closures.classification from (
          select case_uuid from auto_closures where auto_closures.organization_uuid = o.organization_uuid
            and at >= ${from} and at < ${to} and not is_sample order by at desc limit ${mostClosures}) newest
        join cases using (case_uuid) left join closures using (case_uuid)`,
    )} ${byOrganization}`.execute(db)
  return rows
}

interface Found {
  opened: Rows<Opened>
  now: Rows<Times>
  before: Rows<Times>
  closed: Rows<Closed>
  auto: Rows<AutoClosed>
}

function figuresOf({ opened, now, before, closed, auto }: Found, organization: string | null): CaseFigures {
  const own = <T>(rows: Rows<T>) => rows.find(({ organization_uuid }) => organization_uuid === organization)
  const [times, earlier] = [own(now), own(before)]
  const cases = opened.filter(({ organization_uuid }) => organization === null || organization_uuid === organization)
  const by_verdict = verdicts.map((verdict) => ({
    verdict,
    count: cases.reduce((sum, row) => sum + (row.verdict === verdict ? Math.min(row.count, mostCounted) : 0), 0),
  }))
  const { organization_uuid: _, ...quality } = { organization_uuid: null, ...noQuality, ...own(closed), ...own(auto) }
  return {
    cases: {
      opened: by_verdict.reduce((sum, { count }) => sum + count, 0),
      by_verdict,
      more: cases.some(({ more }) => more),
    },
    times: {
      acknowledge: timeOf(times?.acknowledged, times?.acknowledge, earlier?.acknowledge),
      contain: timeOf(times?.contained, times?.contain, earlier?.contain),
      close: timeOf(times?.closed, times?.close, earlier?.close),
    },
    levels: {
      promised: times?.promised ?? 0,
      kept: times?.kept ?? 0,
      breached: times?.breached ?? 0,
      measured: times?.measured ?? 0,
      is_sample: by_verdict.reduce((sum, { count }) => sum + count, 0) > (times?.measured ?? 0),
    },
    quality,
  }
}

const noQuality = { closed: 0, changed: 0, wrong: 0, auto_closed: 0, auto_reopened: 0, auto_wrong: 0 }

const timeOf = (cases = 0, median: number | null = null, before: number | null = null) => ({
  cases,
  median_seconds: median,
  before_seconds: before,
})
