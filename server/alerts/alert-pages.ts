// The statements behind a page of alerts, made so that it costs the same among a thousand alerts and among a million.

import { type RawBuilder, sql } from 'kysely'
import type { AlertRow } from '../../contract/alert.ts'
import { caseIdColumn } from '../database/id-columns.ts'
import { mostSorted, type Sorting, sortWithin } from '../database/sorted-list.ts'
import { SqlError, statementTimedOut } from '../database/sql-error.ts'
import type { Db } from '../database/transaction.ts'
import type { AlertSearch } from './search-alerts.ts'

export interface AlertPage {
  organizations: readonly string[]
  /** A filter with an index of its own: each value's rows come from it in order, and are merged. */
  split:
    | { column: 'investigation_status' | 'found_verdict' | 'found_severity'; values: readonly (number | string)[] }
    | undefined
  /** Further conditions on columns of alerts. */
  conditions: RawBuilder<unknown>
  /** A condition that no index knows: rows are looked at one by one, a slice at a time. */
  filter: RawBuilder<unknown> | undefined
  /** Whether rows are found per organization (and value), or straight along the primary key. */
  isMerged: boolean
  order: RawBuilder<unknown>
  /** Compares an id with the last one seen: true for those that come after it. */
  beyond: RawBuilder<unknown>
  limit: number
}

export interface AlertPageRow extends Omit<AlertRow, 'alert_id' | 'priority'> {
  provider: string
  number: number
  /** By what the list is sorted, and how many matches were sorted, unless it is sorted by time. */
  sort_key?: string | number | null
  match_count?: number
}

export const findAlertPage = async (db: Db, page: AlertPage): Promise<AlertPageRow[]> =>
  run(db, page, await newestMatches(db, page))

async function newestMatches(db: Db, page: AlertPage): Promise<RawBuilder<unknown>> {
  if (!page.filter) return newestRows(page, page.limit)
  const found = await filterSlices(db, page, page.filter)
  return sql`select ${columns} from alerts where alert_uuid = any(${found}::uuid[])`
}

/** The newest matches, in the order of a column without an index. */
export async function findSortedAlerts(
  db: Db,
  page: AlertPage,
  sorting: Omit<Sorting, 'uuid'>,
  search: AlertSearch | undefined,
): Promise<AlertPageRow[]> {
  const wide = { ...page, limit: mostSorted + 1 }
  const matches = search ? newestOf(wide, allFound(wide, search)) : await newestMatches(db, wide)
  const sorted = sortWithin(matches, { ...sorting, uuid: sql`alert_uuid` })
  return show(db, sorted)
}

/** The most urgent that are investigated, along their index; the oldest first among equals. */
export function findUrgentAlerts(
  db: Db,
  page: AlertPage,
  { isDescending, after }: { isDescending: boolean; after: { value: number; uuid: string } | undefined },
): Promise<AlertPageRow[]> {
  const way = isDescending ? sql`asc` : sql`desc`
  const beyond = isDescending ? sql`>` : sql`<`
  const from = after
    ? sql`and (${alertWorkOrder}, alert_uuid) ${beyond} (${after.value}::integer, ${after.uuid}::uuid)`
    : sql``
  return show(
    db,
    sql`select each.* from unnest(${page.organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select ${columns}, ${alertWorkOrder} as sort_key from alerts
      where alerts.organization_uuid = o.organization_uuid and found_verdict is not null and ${page.conditions} ${from}
      order by ${alertWorkOrder} ${way}, alert_uuid ${way} limit ${page.limit}
    ) each order by sort_key ${way}, alert_uuid ${way} limit ${page.limit}`,
  )
}

export const alertWorkOrder = sql`work_order(true, found_verdict, found_severity, false, null)`

/** So many rows are looked at with one statement: few when each takes long, so that others have their turn in between. */
const smallestSlice = 500
const largestSlice = 20_000
const sliceMs = 5
const filterWithinMs = 4000

let slices: Promise<unknown> = Promise.resolve()
/** One slice at a time, in turns: however many such lists are asked for, they keep one processor busy. Whoever waited too long is told so. */
function inTurn<T>(look: () => Promise<T>): Promise<T> {
  const turn = slices.then(look)
  slices = turn.catch(() => {})
  return turn
}

/** The alerts of the page among all that there are, the newest first. */
async function filterSlices(db: Db, page: AlertPage, filter: RawBuilder<unknown>): Promise<string[]> {
  const deadline = performance.now() + filterWithinMs
  const found: string[] = []
  let slice = smallestSlice
  for (let after: string | undefined; found.length < page.limit; ) {
    const from: RawBuilder<unknown> = after ? sql`and alert_uuid ${page.beyond} ${after}::uuid` : sql``
    const inOrder: RawBuilder<unknown> = sql`array_agg(alert_uuid order by alert_uuid ${page.order})`
    const query = sql<{ looked: number; fitting: string[] | null; last: string | null }>`
      select count(*)::int as looked, ${inOrder} filter (where ${filter}) as fitting, (${inOrder})[count(*)::int] as last
      from (${newestRows({ ...page, conditions: sql`${page.conditions} ${from}` }, slice)}) alerts`
    let began = 0
    const { rows } = await inTurn(async () => {
      began = performance.now()
      if (began > deadline) throw new SqlError({ code: statementTimedOut, message: 'The list took too long.' })
      return query.execute(db)
    })
    const { looked = 0, fitting = null, last = null } = rows[0] ?? {}
    found.push(...(fitting ?? []))
    after = last ?? undefined
    if (looked < slice) break
    const isQuick = performance.now() - began < sliceMs
    slice = isQuick ? Math.min(slice * 2, largestSlice) : Math.max(Math.floor(slice / 2), smallestSlice)
  }
  return found.slice(0, page.limit)
}

/** How many of the newest are looked at one by one before the index of words is asked. */
const lookedAt = 1000

/**
 * A word that many alerts hold is soon met among the newest; one that few hold has a short list in the index. Neither
 * way serves both, and a planner's guess about words is seldom good, so the first is tried and then the second taken.
 */
export async function searchAlertPage(db: Db, page: AlertPage, { words, also }: AlertSearch): Promise<AlertPageRow[]> {
  const among = await run(db, page, newestFound(page, { words, also }, lookedAt))
  if (among.length >= page.limit) return among
  return run(db, page, allFound(page, { words, also }))
}

/** Those that fit among the newest so many. */
export const newestFound = (page: AlertPage, { words, also }: AlertSearch, among: number) => sql`
  select newest.* from (${newestRows(page, among)}) newest left join alert_words using (alert_uuid)
  where (words @@ ${words}::tsquery or alert_uuid = any(${also}::uuid[])) ${page.filter ? sql`and ${page.filter}` : sql``}`

const allFound = (page: AlertPage, { words, also }: AlertSearch) => sql`
  select ${columns} from alerts
  where alert_uuid = any(array(select alert_uuid from alert_words where words @@ ${words}::tsquery) || ${also}::uuid[])
    and ${allConditions(page)}`

const newestOf = ({ order, limit }: AlertPage, found: RawBuilder<unknown>) =>
  sql`select * from (${found}) found order by alert_uuid ${order} limit ${limit}`

const run = (db: Db, page: AlertPage, found: RawBuilder<unknown>) => show(db, newestOf(page, found))

interface FoundRow extends Omit<AlertPageRow, 'verdict' | 'severity' | 'claims'> {
  place: number
  investigated_with: string | null
  found_verdict: AlertRow['verdict']
  found_severity: AlertRow['severity']
  found_claims: string[]
}

/** In the order in which they are found. */
async function show(db: Db, found: RawBuilder<unknown>): Promise<AlertPageRow[]> {
  const { rows } = await sql<FoundRow>`
    select page.*, organizations.organization_code, investigated.title as investigator, investigated.playbook_uuid,
      investigated.failure, investigated.completed_at, cases.status as case_status,
      ${caseIdColumn} as case_id
    from (select *, row_number() over () as place from (${found}) found) page
    join organizations using (organization_uuid)
    left join lateral (
      select playbooks.title, playbooks.playbook_uuid, failure, case when state = 'completed' then finished_ms / 1000 end as completed_at
      from investigations left join playbooks using (playbook_uuid)
      where investigations.alert_uuid = page.alert_uuid order by run desc limit 1
    ) investigated on true
    left join case_alerts on case_alerts.alert_uuid = page.alert_uuid
    left join cases on cases.case_uuid = case_alerts.case_uuid
    order by page.place`.execute(db)
  return rows.map(({ place: _, investigated_with: __, found_verdict, found_severity, found_claims, ...row }) => ({
    ...row,
    verdict: found_verdict,
    severity: found_severity,
    claims: found_claims,
  }))
}

/** The newest `limit` rows that fulfil the conditions. A value stands in the statement itself, so that its rarity is known. */
export function newestRows(page: AlertPage, limit: number) {
  const newest = sql`order by alert_uuid ${page.order} limit ${limit}`
  if (!page.isMerged) return sql`select ${columns} from alerts where ${page.conditions} ${newest}`
  const { split } = page
  const ofValue = (value: number | string | undefined) => sql`
    select each.* from unnest(${page.organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select ${columns} from alerts where alerts.organization_uuid = o.organization_uuid
      ${split && value !== undefined ? sql`and ${sql.ref(split.column)} = ${sql.lit(value)}` : sql``} and ${page.conditions} ${newest}
    ) each`
  const parts = split ? [...new Set(split.values)].map(ofValue) : [ofValue(undefined)]
  return sql`select merged.* from (${sql.join(parts, sql` union all `)}) merged ${newest}`
}

const allConditions = ({ organizations, split, conditions, filter }: AlertPage) => sql`
  organization_uuid = any(${organizations}::uuid[]) and ${conditions} ${filter ? sql`and ${filter}` : sql``}
  ${split ? sql`and ${sql.ref(split.column)}::text = any(${split.values.map(String)}::text[])` : sql``}`

const columns = sql.raw(
  [
    'alert_uuid',
    'organization_uuid',
    'provider',
    'number',
    'alert_provider',
    'alert_type',
    'content_excerpt',
    'created_at',
    'created_at_source',
    'created_by',
    'investigation_status',
    'investigation_retry_count',
    'modified_at',
    'found_verdict',
    'found_severity',
    'found_claims',
    'investigated_with',
  ]
    .map((column) => `alerts.${column}`)
    .join(', '),
)
