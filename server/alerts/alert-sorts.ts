// The orders of a list of alerts: along an index where one serves, else by a key of the newest matches.
import { type RawBuilder, sql } from 'kysely'
import type { ListAlerts } from '../../contract/alert.ts'
import type { alertSortNames } from '../../contract/sorts.ts'
import { investigationStatus, severities } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import type { SortPosition } from '../http/sort-cursor.ts'
import { type AlertPage, type AlertPageRow, alertWorkOrder, findAlertPage, findUrgentAlerts } from './alert-pages.ts'

type Sort = (typeof alertSortNames)[number]

export const readSort = (sort: ListAlerts['sort']) => ({
  name: sort.replace('-', '') as Sort,
  isDescending: sort.startsWith('-'),
})

/** From the least to the worst. */
const verdictOrder = ['benign', 'inconclusive', 'suspicious', 'malicious']
const severityOrder: readonly string[] = [...severities].reverse()
const statusOrder = Object.values(investigationStatus)

/** Sorts that an index serves, as long as no other filter but time and organization has to be looked at row by row. */
export function isAlongIndex(list: ListAlerts): boolean {
  const { name } = readSort(list.sort)
  if (!['priority', 'severity', 'verdict', 'status'].includes(name)) return false
  const { organization_code: _, created_from: __, created_to: ___, sort, limit, cursor, search, ...others } = list
  const own = name === 'status' ? 'investigation_status' : name
  return Object.entries(others).every(([filter, value]) => value === undefined || filter === own)
}

export function findAlongIndex(
  db: Db,
  page: AlertPage,
  sort: ListAlerts['sort'],
  after: SortPosition | undefined,
): Promise<AlertPageRow[]> {
  const { name, isDescending } = readSort(sort)
  if (name === 'priority') return findByPriority(db, page, isDescending, after)
  const column = name === 'status' ? 'investigation_status' : name === 'verdict' ? 'found_verdict' : 'found_severity'
  const order = { investigation_status: statusOrder, found_verdict: verdictOrder, found_severity: severityOrder }[
    column
  ]
  const asked = page.split?.values
  const values = (isDescending ? order.toReversed() : order).filter((value) => !asked || asked.includes(value))
  const isWithNone = column !== 'investigation_status' && !asked
  return findByValue(db, page, { column, values: isWithNone ? [...values, null] : values, after })
}

interface ByValue {
  column: NonNullable<AlertPage['split']>['column']
  values: readonly (number | string | null)[]
  after: SortPosition | undefined
}

/** One value after the other, the newest of each first. */
async function findByValue(db: Db, page: AlertPage, { column, values, after }: ByValue): Promise<AlertPageRow[]> {
  const rows: AlertPageRow[] = []
  const begin = after ? values.indexOf(after.value) : 0
  for (const value of values.slice(Math.max(begin, 0))) {
    const from = after && value === after.value ? sql`and alert_uuid < ${after.uuid}::uuid` : sql``
    const conditions = sql`${page.conditions} ${from}`
    const ofValue: AlertPage =
      value === null
        ? notInvestigated({ ...page, conditions })
        : { ...page, conditions, isMerged: true, split: { column, values: [value] } }
    const found = await findAlertPage(db, { ...ofValue, limit: page.limit - rows.length })
    rows.push(...found.map((row) => ({ ...row, sort_key: value })))
    if (rows.length >= page.limit) break
  }
  return rows
}

const { Completed, ...unended } = investigationStatus

/** Those without a verdict are found by their status: once completed, every alert has one. */
const notInvestigated = (page: AlertPage): AlertPage => ({
  ...page,
  isMerged: true,
  split: { column: 'investigation_status', values: Object.values(unended) },
  conditions: sql`${page.conditions} and found_verdict is null`,
})

async function findByPriority(db: Db, page: AlertPage, isDescending: boolean, after: SortPosition | undefined) {
  const isRated = !after || after.value !== null
  const rated = isRated
    ? await findUrgentAlerts(db, page, {
        isDescending,
        after: after && { value: Number(after.value), uuid: after.uuid },
      })
    : []
  if (rated.length >= page.limit) return rated
  const last = isRated ? undefined : after
  const limit = page.limit - rated.length
  const unrated = await findByValue(db, { ...page, limit }, { column: 'found_verdict', values: [null], after: last })
  return [...rated, ...unrated]
}

const rank = (column: string, order: readonly string[]) =>
  sql`array_position(array[${sql.join(order.map((value) => sql.lit(value)))}], ${sql.ref(column)})::text`
const padded = (number: RawBuilder<unknown>, length: number) =>
  sql`lpad((${number})::text, ${sql.lit(length)}::integer, '0')`
const latest = (column: RawBuilder<unknown>) => sql`(
  select ${column} from investigations left join playbooks using (playbook_uuid)
  where investigations.alert_uuid = matches.alert_uuid order by run desc limit 1)`
const code = sql`(select organization_code from organizations where organizations.organization_uuid = matches.organization_uuid)`

const keys: Record<Exclude<Sort, 'created_at'>, RawBuilder<unknown>> = {
  priority: padded(sql`200 - ${alertWorkOrder}`, 3),
  severity: rank('found_severity', severityOrder),
  verdict: rank('found_verdict', verdictOrder),
  status: padded(sql`investigation_status`, 2),
  alert_id: sql`${code} || ' ' || provider || ' ' || ${padded(sql`number`, 15)}`,
  organization_code: code,
  alert_provider: sql`lower(alert_provider)`,
  alert_type: sql`lower(alert_type)`,
  investigator: latest(sql`lower(playbooks.title)`),
  completed_at: latest(sql`case when state = 'completed' then lpad(finished_ms::text, 15, '0') end`),
  case_id: sql`(select ${code} || ' ' || lpad(cases.number::text, 15, '0') from case_alerts join cases using (case_uuid)
    where case_alerts.alert_uuid = matches.alert_uuid)`,
}

/** Text that sorts like the value, of a row of matches. */
export const sortKeyOf = (name: Exclude<Sort, 'created_at'>) => keys[name]
