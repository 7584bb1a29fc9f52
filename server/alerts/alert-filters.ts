// The filters of a list of alerts as conditions: which of them an index serves, and which are looked at row by row.
import { type RawBuilder, sql } from 'kysely'
import type { CountAlerts, ListAlerts } from '../../contract/alert.ts'
import { alertTypeKey } from '../../contract/identity.ts'
import { alertTypeKeyColumn } from '../database/id-columns.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { findOrganizationUuids } from '../organizations/organization-store.ts'
import type { Scope } from '../platform/services.ts'
import type { AlertPage } from './alert-pages.ts'

type Filters = CountAlerts & Pick<Partial<ListAlerts>, 'alert_uuid'>

/** Newest first. */
export async function alertPage(db: Db, scope: Scope, list: Filters, limit: number): Promise<AlertPage> {
  const split = splitOf(list)
  return {
    organizations: await findOrganizationUuids(db, scope, list.organization_code),
    split,
    conditions: conditionsOf(list, split),
    filter: filterOf(list),
    isMerged: scope.organization_uuids !== null || needsIndex(list),
    order: sql`desc`,
    beyond: sql`<`,
    limit,
  }
}

/** Without any of these, the newest of all organizations are simply the last of the primary key. */
const needsIndex = ({ organization_code, investigation_status, alert_provider, verdict, severity }: Filters) =>
  [organization_code, investigation_status, alert_provider, verdict, severity].some((filter) => filter !== undefined)

/** The filter that leaves the fewest is taken from its index, as far as that can be known beforehand. */
function splitOf({ verdict, severity, investigation_status }: Filters): AlertPage['split'] {
  if (verdict) return { column: 'found_verdict', values: verdict }
  if (severity) return { column: 'found_severity', values: severity }
  return investigation_status && { column: 'investigation_status', values: investigation_status }
}

function conditionsOf(list: Filters, split: AlertPage['split']): RawBuilder<unknown> {
  const conditions = [sql`true`]
  const oneOf = (
    column: NonNullable<AlertPage['split']>['column'],
    values: readonly (number | string)[] | undefined,
  ) => {
    if (!values || split?.column === column) return
    conditions.push(sql`alerts.${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`)
  }
  oneOf('found_verdict', list.verdict)
  oneOf('found_severity', list.severity)
  oneOf('investigation_status', list.investigation_status)
  if (list.alert_uuid) conditions.push(sql`alert_uuid = any(${list.alert_uuid}::uuid[])`)
  if (list.alert_provider) {
    const providers = list.alert_provider.map((provider) => provider.toLowerCase())
    conditions.push(
      providers.length === 1 ? sql`provider = ${providers[0]}` : sql`provider = any(${providers}::text[])`,
    )
  }
  if (list.created_from !== undefined) conditions.push(sql`alert_uuid >= ${firstUuidOf(list.created_from)}::uuid`)
  if (list.created_to !== undefined) conditions.push(sql`alert_uuid < ${firstUuidOf(list.created_to + 1)}::uuid`)
  return sql.join(conditions, sql` and `)
}

/** What no index knows. Used on rows of alerts, and on rows that were found. */
function filterOf({ alert_type, playbook_uuid, claim }: Filters): RawBuilder<unknown> | undefined {
  const filters: RawBuilder<unknown>[] = []
  if (alert_type) filters.push(sql`${alertTypeKeyColumn} = any(${alert_type.map(alertTypeKey)}::text[])`)
  if (playbook_uuid) filters.push(sql`investigated_with = any(${playbook_uuid}::uuid[])`)
  if (claim) filters.push(sql`found_claims && ${claim}::text[]`)
  return filters.length > 0 ? sql.join(filters, sql` and `) : undefined
}
