// Reads a page of cases. A page costs the same among a thousand cases and among a million.
import { type RawBuilder, sql } from 'kysely'
import type { CaseRow } from '../../../contract/case.ts'
import { mostSorted, type Sorting, sortWithin } from '../../database/sorted-list.ts'
import type { Db } from '../../database/transaction.ts'

export interface CasePage {
  organizations: readonly string[]
  /** A filter with an index of its own: each value's rows come from it in order, and are merged. */
  split:
    | {
        column: 'status' | 'verdict' | 'severity' | 'assignee' | 'assignee_uuid' | 'service_level'
        values: readonly string[]
      }
    | undefined
  /** Further conditions on columns of cases. */
  conditions: RawBuilder<unknown>
  /** Whether rows are found per organization (and value), or straight along the primary key. */
  isMerged: boolean
  order: RawBuilder<unknown>
  limit: number
}

export interface CasePageRow extends Omit<CaseRow, 'case_id' | 'assigned_to' | 'priority'> {
  number: number
  assignee_uuid: string | null
  names_protected: boolean
  lateness: string | null
  /** By what the list is sorted, and how many matches were sorted, unless it is sorted by time. */
  sort_key?: string | number | null
  match_count?: number
}

export const findCasePage = (db: Db, page: CasePage) => run(db, page, newestCases(page, page.limit))

/** The newest matches, in the order of a column without an index. */
export function findSortedCases(
  db: Db,
  page: CasePage,
  sorting: Omit<Sorting, 'uuid'>,
  question: CaseQuestion | undefined,
): Promise<CasePageRow[]> {
  const wide = { ...page, limit: mostSorted + 1 }
  const matches = question ? newestOf(wide, allAnswers(wide, question)) : newestCases(wide, wide.limit)
  return show(db, sortWithin(matches, { ...sorting, uuid: sql`case_uuid` }))
}

/** The most urgent, along their index; the oldest first among equals. */
export function findUrgentCases(
  db: Db,
  page: CasePage,
  { isDescending, after }: { isDescending: boolean; after: { value: number; uuid: string } | undefined },
): Promise<CasePageRow[]> {
  const way = isDescending ? sql`asc` : sql`desc`
  const beyond = isDescending ? sql`>` : sql`<`
  const from = after
    ? sql`and (${caseWorkOrder}, case_uuid) ${beyond} (${after.value}::integer, ${after.uuid}::uuid)`
    : sql``
  return show(
    db,
    sql`select each.* from unnest(${page.organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select ${columns}, ${caseWorkOrder} as sort_key from cases
      where cases.organization_uuid = o.organization_uuid and ${page.conditions} ${from}
      order by ${caseWorkOrder} ${way}, case_uuid ${way} limit ${page.limit}
    ) each order by sort_key ${way}, case_uuid ${way} limit ${page.limit}`,
  )
}

export const caseWorkOrder = sql`work_order(status <> 'closed', verdict, severity, names_protected, lateness)`

/** How many of the newest are looked at one by one before the indexes are asked. */
const lookedAt = 1000

export interface CaseQuestion {
  /** A condition on a row of cases. */
  fulfilled: RawBuilder<unknown>
  /** The ids of all that fulfil it, from indexes. */
  all: RawBuilder<unknown>
}

/** A word that many cases hold is soon met among the newest; one that few hold has a short list in the index. */
export async function searchCasePage(db: Db, page: CasePage, question: CaseQuestion): Promise<CasePageRow[]> {
  const among = await run(db, page, newestAnswers(page, question, lookedAt))
  return among.length >= page.limit ? among : run(db, page, allAnswers(page, question))
}

/** Those that fit among the newest so many. */
export const newestAnswers = (page: CasePage, { fulfilled }: CaseQuestion, among: number) =>
  sql`select newest.* from (${newestCases(page, among)}) newest where ${fulfilled}`

const allAnswers = (page: CasePage, { all }: CaseQuestion) =>
  sql`select ${columns} from cases where case_uuid = any(array(${all})) and ${allConditions(page)}`

const newestOf = ({ order, limit }: CasePage, found: RawBuilder<unknown>) =>
  sql`select * from (${found}) found order by case_uuid ${order} limit ${limit}`

const run = (db: Db, page: CasePage, found: RawBuilder<unknown>) => show(db, newestOf(page, found))

/** In the order in which they are found. */
async function show(db: Db, found: RawBuilder<unknown>): Promise<CasePageRow[]> {
  const { rows } = await sql<CasePageRow & { organization_uuid: string; place: number }>`
    select page.*, organizations.organization_code, levels.state as service_level, levels.due_at,
      (select count(*) from case_alerts where case_alerts.case_uuid = page.case_uuid) as alert_count
    from (select *, row_number() over () as place from (${found}) found) page
    join organizations using (organization_uuid)
    left join case_levels levels on levels.case_uuid = page.case_uuid and levels.targets <> '[]'
    order by page.place`.execute(db)
  return rows.map(({ organization_uuid: _, place: __, ...row }) => row)
}

/** The newest `limit` rows that fulfil the conditions. A value stands in the statement itself, so that its rarity is known. */
export function newestCases(page: CasePage, limit: number) {
  const newest = sql`order by case_uuid ${page.order} limit ${limit}`
  if (!page.isMerged) return sql`select ${columns} from cases where ${page.conditions} ${newest}`
  const { split } = page
  const ofValue = (value: string | undefined) => sql`
    select each.* from unnest(${page.organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select ${columns} ${rowsOf(split?.column, value)} and ${page.conditions} ${newest}
    ) each`
  const parts = split ? [...new Set(split.values)].map(ofValue) : [ofValue(undefined)]
  return sql`select merged.* from (${sql.join(parts, sql` union all `)}) merged ${newest}`
}

/** Rows of one organization, with one value of the column. */
function rowsOf(column: NonNullable<CasePage['split']>['column'] | undefined, value: string | undefined) {
  if (column === undefined || value === undefined)
    return sql`from cases where cases.organization_uuid = o.organization_uuid`
  if (column === 'service_level')
    return sql`from case_levels join cases using (case_uuid)
      where case_levels.organization_uuid = o.organization_uuid and state = ${sql.lit(value)}`
  return sql`from cases where cases.organization_uuid = o.organization_uuid and ${sql.ref(column)} = ${sql.lit(value)}`
}

const allConditions = ({ organizations, split, conditions }: CasePage) => sql`
  organization_uuid = any(${organizations}::uuid[]) and ${conditions}
  ${split ? splitCondition(split) : sql``}`

const splitCondition = ({ column, values }: NonNullable<CasePage['split']>) =>
  column === 'service_level'
    ? sql`and exists (select from case_levels where case_levels.case_uuid = cases.case_uuid and state = any(${values}::text[]))`
    : sql`and ${sql.ref(column)}::text = any(${values}::text[])`

const columns = sql.raw(
  [
    'case_uuid',
    'organization_uuid',
    'number',
    'title',
    'severity',
    'status',
    'verdict',
    'assignee',
    'assignee_uuid',
    'version',
    'created_at',
    'modified_at',
    'closed_at',
    'classification',
    'claims',
    'providers',
    'names_protected',
    'lateness',
  ]
    .map((column) => `cases.${column}`)
    .concat('cases.verdict_set_by_name as verdict_set_by', "(cases.confidence->>'score')::float8 as confidence_score")
    .join(', '),
)
