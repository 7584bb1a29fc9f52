// A page of alerts, newest or oldest first. Each organization's (and status's) newest are read from an index in order and
// merged, so that a page costs the same whether there are a thousand alerts or a million.
import { type RawBuilder, sql } from 'kysely'
import type { AlertRow, ListAlerts } from '../../contract/alert.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import { firstUuidOf } from '../platform/new-uuid.ts'
import type { Scope } from '../platform/services.ts'
import type { Db } from '../platform/transaction.ts'
import { alertId, readAlertId } from './alert.ts'
import { findAlert } from './alert-store.ts'
import { searchQuestion } from './alert-words.ts'

export async function listAlerts(
  db: Db,
  scope: Scope,
  list: ListAlerts,
): Promise<{ data: AlertRow[]; next_cursor: string | null }> {
  const organizations = await findOrganizations(db, scope, list.organization_code)
  if (organizations.length === 0) return { data: [], next_cursor: null }
  const newestFirst = list.sort === '-created_at'
  const order = newestFirst ? sql`desc` : sql`asc`
  const conditions = sql.join([...conditionsOf(list), ...(await searchConditions(db, scope, list.search))], sql` and `)
  const statuses = list.investigation_status
  const { rows } = await sql<Row>`
    select page.*, organizations.organization_code
    from (
      select found.* from unnest(${organizations}::uuid[]) as o(organization_uuid)
      ${statuses ? sql`cross join unnest(${statuses}::smallint[]) as s(investigation_status)` : sql``}
      cross join lateral (
        select ${columns} from alerts
        ${list.search === undefined ? sql`` : sql`join alert_contents using (alert_uuid)`}
        where alerts.organization_uuid = o.organization_uuid
        ${statuses ? sql`and alerts.investigation_status = s.investigation_status` : sql``}
        and ${conditions}
        order by alerts.alert_uuid ${order} limit ${list.limit + 1}
      ) found
      order by alert_uuid ${order} limit ${list.limit + 1}
    ) page join organizations using (organization_uuid)
    order by page.alert_uuid ${order}`.execute(db)

  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map(({ provider, number, ...row }) => ({
      ...row,
      alert_id: alertId(row.organization_code, provider, number),
      investigator: null,
      case_id: null,
      completed_at: null,
    })),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.alert_uuid) : null,
  }
}

interface Row extends Omit<AlertRow, 'alert_id' | 'investigator' | 'case_id' | 'completed_at'> {
  provider: string
  number: number
}

const columns = sql.join(
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
  ].map((column) => sql.ref(`alerts.${column}`)),
)

async function findOrganizations(
  db: Db,
  { organization_uuids }: Scope,
  codes: readonly string[] | undefined,
): Promise<string[]> {
  if (!codes && organization_uuids) return [...organization_uuids]
  const rows = await db
    .selectFrom('organizations')
    .select('organization_uuid')
    .$if(codes !== undefined, (query) => query.where('organization_code', 'in', codes ?? []))
    .$if(organization_uuids !== null, (query) =>
      query.where('organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
    .execute()
  return rows.map(({ organization_uuid }) => organization_uuid)
}

function conditionsOf(list: ListAlerts): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (list.alert_provider) {
    const providers = list.alert_provider.map((provider) => provider.toLowerCase())
    conditions.push(
      providers.length === 1 ? sql`provider = ${providers[0]}` : sql`provider = any(${providers}::text[])`,
    )
  }
  if (list.alert_type) {
    const types = list.alert_type.map((type) => type.trim().toLowerCase())
    conditions.push(sql`lower(trim(alert_type)) = any(${types}::text[])`)
  }
  if (list.created_from !== undefined)
    conditions.push(sql`alerts.alert_uuid >= ${firstUuidOf(list.created_from)}::uuid`)
  if (list.created_to !== undefined) conditions.push(sql`alerts.alert_uuid < ${firstUuidOf(list.created_to + 1)}::uuid`)
  if (list.cursor !== undefined) {
    const last = readCursor(list.cursor)
    conditions.push(
      list.sort === '-created_at' ? sql`alerts.alert_uuid < ${last}::uuid` : sql`alerts.alert_uuid > ${last}::uuid`,
    )
  }
  return conditions
}

async function searchConditions(db: Db, scope: Scope, search: string | undefined): Promise<RawBuilder<unknown>[]> {
  if (search === undefined) return []
  const question = searchQuestion(search)
  if (!question) return []
  const named = readAlertId(search.trim()) && (await findAlert(db, scope, search.trim()))
  return [
    named
      ? sql`(words @@ ${question}::tsquery or alerts.alert_uuid = ${named.alert_uuid}::uuid)`
      : sql`words @@ ${question}::tsquery`,
  ]
}
