// A page of alerts, in the order that is asked for.

import { sql } from 'kysely'
import type { AlertRow, ListAlerts } from '../../contract/alert.ts'
import { priorityOf } from '../../contract/priority.ts'
import { mostSorted } from '../database/sorted-list.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { readSortCursor, writeSortCursor } from '../http/sort-cursor.ts'
import type { Scope } from '../platform/services.ts'
import { alertId } from './alert.ts'
import { alertPage } from './alert-filters.ts'
import { type AlertPage, type AlertPageRow, findAlertPage, findSortedAlerts, searchAlertPage } from './alert-pages.ts'
import { findAlongIndex, isAlongIndex, readSort, sortKeyOf } from './alert-sorts.ts'
import { type AlertSearch, readSearch } from './search-alerts.ts'

interface AlertList {
  data: AlertRow[]
  next_cursor: string | null
  sorted_within: number | null
}

export async function listAlerts(db: Db, scope: Scope, list: ListAlerts): Promise<AlertList> {
  const page = await alertPage(db, scope, list, list.limit + 1)
  if (page.organizations.length === 0) return { data: [], next_cursor: null, sorted_within: null }
  const search = await readSearch(db, scope, page.organizations, list.search)
  const rows = await findRows(db, list, page, search)
  const shown = rows.slice(0, list.limit)
  const last = shown.at(-1)
  const isMore = (rows[0]?.match_count ?? 0) > mostSorted
  return {
    data: shown.map(asAlertRow),
    next_cursor: rows.length > list.limit && last ? cursorAt(list.sort, last) : null,
    sorted_within: isMore ? mostSorted : null,
  }
}

function findRows(db: Db, list: ListAlerts, page: AlertPage, search: AlertSearch | undefined): Promise<AlertPageRow[]> {
  const { name, isDescending } = readSort(list.sort)
  if (name === 'created_at') {
    const timed = inTime(page, isDescending, list.cursor)
    return search ? searchAlertPage(db, timed, search) : findAlertPage(db, timed)
  }
  const after = list.cursor === undefined ? undefined : readSortCursor(list.sort, list.cursor)
  if (!search && isAlongIndex(list)) return findAlongIndex(db, page, list.sort, after)
  const sorting = { key: sortKeyOf(name), isDescending, after, limit: page.limit, isOldestFirst: name === 'priority' }
  return findSortedAlerts(db, page, sorting, search)
}

function inTime(page: AlertPage, isDescending: boolean, cursor: string | undefined): AlertPage {
  const beyond = isDescending ? sql`<` : sql`>`
  const from = cursor === undefined ? sql`` : sql`and alert_uuid ${beyond} ${readCursor(cursor)}::uuid`
  return { ...page, beyond, order: isDescending ? sql`desc` : sql`asc`, conditions: sql`${page.conditions} ${from}` }
}

const cursorAt = (sort: ListAlerts['sort'], { alert_uuid, sort_key }: AlertPageRow) =>
  sort_key === undefined ? writeCursor(alert_uuid) : writeSortCursor(sort, { value: sort_key, uuid: alert_uuid })

const asAlertRow = ({ provider, number, sort_key: _, match_count: __, ...row }: AlertPageRow): AlertRow => ({
  ...row,
  alert_id: alertId(row.organization_code, provider, number),
  priority: row.verdict && row.severity ? priorityOf({ verdict: row.verdict, severity: row.severity }) : null,
})
