// The orders of a list of cases: along an index where one serves, else by a key of the newest matches.
import { type RawBuilder, sql } from 'kysely'
import type { ListCases } from '../../../contract/case-work.ts'
import type { caseSortNames } from '../../../contract/sorts.ts'
import { caseStatuses, severities } from '../../../contract/vocabulary.ts'
import type { Db } from '../../database/transaction.ts'
import type { SortPosition } from '../../http/sort-cursor.ts'
import { fromBestToWorst } from '../case.ts'
import { type CasePage, type CasePageRow, caseWorkOrder, findCasePage, findUrgentCases } from './case-pages.ts'

type Sort = (typeof caseSortNames)[number]

export const readCaseSort = (sort: ListCases['sort']) => ({
  name: sort.replace('-', '') as Sort,
  isDescending: sort.startsWith('-'),
})

const orders: Record<'status' | 'severity' | 'verdict', readonly string[]> = {
  status: caseStatuses,
  severity: [...severities].reverse(),
  verdict: fromBestToWorst,
}

/** Sorts that an index serves, as long as no other filter but time and organization has to be looked at row by row. */
export function isSortedByIndex(list: ListCases): boolean {
  const { name } = readCaseSort(list.sort)
  if (name !== 'priority' && !(name in orders)) return false
  const { organization_code: _, created_from: __, created_to: ___, sort, limit, cursor, search, ...others } = list
  // Closed cases are the last in the order of priority, so that open ones are not searched for among them.
  const own = name === 'priority' && !list.status?.includes('closed') ? 'status' : name
  return Object.entries(others).every(([filter, value]) => value === undefined || filter === own)
}

export async function findCasesAlongIndex(
  db: Db,
  page: CasePage,
  sort: ListCases['sort'],
  after: SortPosition | undefined,
): Promise<CasePageRow[]> {
  const { name, isDescending } = readCaseSort(sort)
  if (name === 'status' || name === 'severity' || name === 'verdict') {
    const order = isDescending ? orders[name].toReversed() : orders[name]
    const asked = page.split?.values
    return findByValue(db, page, { column: name, values: order.filter((each) => asked?.includes(each) ?? true), after })
  }
  const { split } = page
  const ofStatus = split ? sql`and status in (${sql.join(split.values.map((value) => sql.lit(value)))})` : sql``
  return findUrgentCases(
    db,
    { ...page, conditions: sql`${page.conditions} ${ofStatus}` },
    { isDescending, after: after && { value: Number(after.value), uuid: after.uuid } },
  )
}

interface ByValue {
  column: 'status' | 'severity' | 'verdict'
  values: readonly string[]
  after: SortPosition | undefined
}

/** One value after the other, the newest of each first. */
async function findByValue(db: Db, page: CasePage, { column, values, after }: ByValue): Promise<CasePageRow[]> {
  const rows: CasePageRow[] = []
  const begin = after ? values.indexOf(String(after.value)) : 0
  for (const value of values.slice(Math.max(begin, 0))) {
    const from = value === after?.value ? sql`and case_uuid < ${after.uuid}::uuid` : sql``
    const ofValue = { ...page, isMerged: true, split: { column, values: [value] }, limit: page.limit - rows.length }
    const found = await findCasePage(db, { ...ofValue, conditions: sql`${page.conditions} ${from}` })
    rows.push(...found.map((row) => ({ ...row, sort_key: value })))
    if (rows.length >= page.limit) break
  }
  return rows
}

const rank = (column: keyof typeof orders) =>
  sql`array_position(array[${sql.join(orders[column].map((value) => sql.lit(value)))}], ${sql.ref(column)})::text`
const padded = (number: RawBuilder<unknown>, length: number) =>
  sql`lpad((${number})::text, ${sql.lit(length)}::integer, '0')`
const code = sql`(select organization_code from organizations where organizations.organization_uuid = matches.organization_uuid)`

const keys: Record<Exclude<Sort, 'created_at'>, RawBuilder<unknown>> = {
  priority: padded(sql`200 - ${caseWorkOrder}`, 3),
  severity: rank('severity'),
  verdict: rank('verdict'),
  status: rank('status'),
  case_id: sql`${code} || ' ' || ${padded(sql`number`, 15)}`,
  organization_code: code,
  title: sql`lower(title)`,
  assignee: sql`lower(assignee)`,
  alert_count: padded(sql`select count(*) from case_alerts where case_alerts.case_uuid = matches.case_uuid`, 15),
  modified_at: padded(sql`modified_at`, 15),
  due_at: padded(
    sql`select due_at from case_levels where case_levels.case_uuid = matches.case_uuid and targets <> '[]'`,
    15,
  ),
}

/** Text that sorts like the value, of a row of matches. */
export const caseSortKey = (name: Exclude<Sort, 'created_at'>) => keys[name]
