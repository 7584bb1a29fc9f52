// A page of alerts, newest or oldest first.

import { type RawBuilder, sql } from 'kysely'
import type { AlertRow, ListAlerts } from '../../contract/alert.ts'
import { alertTypeKey } from '../../contract/identity.ts'
import { alertTypeKeyColumn } from '../database/id-columns.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { findOrganizationUuids } from '../organizations/organization-store.ts'
import type { Scope } from '../platform/services.ts'
import { alertId } from './alert.ts'
import { type AlertPage, type AlertPageRow, findAlertPage, searchAlertPage } from './alert-pages.ts'
import { readSearch } from './search-alerts.ts'

export async function listAlerts(
  db: Db,
  scope: Scope,
  list: ListAlerts,
): Promise<{ data: AlertRow[]; next_cursor: string | null }> {
  const page: AlertPage = {
    organizations: await findOrganizationUuids(db, scope, list.organization_code),
    statuses: list.investigation_status,
    conditions: conditionsOf(list),
    isMerged: scope.organization_uuids !== null || needsIndex(list),
    filter: list.alert_type && sql`${alertTypeKeyColumn} = any(${list.alert_type.map(alertTypeKey)}::text[])`,
    order: list.sort === '-created_at' ? sql`desc` : sql`asc`,
    beyond: list.sort === '-created_at' ? sql`<` : sql`>`,
    limit: list.limit + 1,
  }
  if (page.organizations.length === 0) return { data: [], next_cursor: null }
  const search = await readSearch(db, scope, page.organizations, list.search)
  const rows = search ? await searchAlertPage(db, page, search) : await findAlertPage(db, page)
  const shown = rows.slice(0, list.limit)
  const last = shown.at(-1)
  return {
    data: shown.map(asAlertRow),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.alert_uuid) : null,
  }
}

/** Without any of these, the newest of all organizations are simply the last of the primary key. */
const needsIndex = ({ organization_code, investigation_status, alert_provider }: ListAlerts) =>
  [organization_code, investigation_status, alert_provider].some((filter) => filter !== undefined)

const asAlertRow = ({ provider, number, ...row }: AlertPageRow): AlertRow => ({
  ...row,
  alert_id: alertId(row.organization_code, provider, number),
})

function conditionsOf(list: ListAlerts): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (list.alert_uuid) conditions.push(sql`alert_uuid = any(${list.alert_uuid}::uuid[])`)
  if (list.alert_provider) {
    const providers = list.alert_provider.map((provider) => provider.toLowerCase())
    conditions.push(
      providers.length === 1 ? sql`provider = ${providers[0]}` : sql`provider = any(${providers}::text[])`,
    )
  }
  if (list.created_from !== undefined) conditions.push(sql`alert_uuid >= ${firstUuidOf(list.created_from)}::uuid`)
  if (list.created_to !== undefined) conditions.push(sql`alert_uuid < ${firstUuidOf(list.created_to + 1)}::uuid`)
  if (list.cursor !== undefined) {
    const last = readCursor(list.cursor)
    conditions.push(list.sort === '-created_at' ? sql`alert_uuid < ${last}::uuid` : sql`alert_uuid > ${last}::uuid`)
  }
  return sql.join(conditions, sql` and `)
}
