// The statements behind a page of alerts, made so that it costs the same among a thousand alerts and among a million.

import { type RawBuilder, sql } from 'kysely'
import type { AlertRow } from '../../contract/alert.ts'
import { caseIdColumn } from '../database/id-columns.ts'
import type { Db } from '../database/transaction.ts'

export interface AlertPage {
  organizations: readonly string[]
  statuses: readonly number[] | undefined
  /** Further conditions on columns of alerts. */
  conditions: RawBuilder<unknown>
  /** Whether rows are found per organization (and status), or straight along the primary key. */
  isMerged: boolean
  order: RawBuilder<unknown>
  limit: number
}

export interface AlertPageRow extends Omit<AlertRow, 'alert_id'> {
  provider: string
  number: number
}

export const findAlertPage = (db: Db, page: AlertPage) => run(db, page, newestRows(page, page.limit))

/** How many of the newest are looked at one by one before the index of words is asked. */
const lookedAt = 1000

/**
 * A word that many alerts hold is soon met among the newest; one that few hold has a short list in the index. Neither
 * way serves both, and a planner's guess about words is seldom good, so the first is tried and then the second taken.
 */
export async function searchAlertPage(db: Db, page: AlertPage, question: RawBuilder<unknown>): Promise<AlertPageRow[]> {
  const among = await run(
    db,
    page,
    sql`select newest.* from (${newestRows(page, lookedAt)}) newest
      join alert_contents using (alert_uuid) where ${question}`,
  )
  if (among.length >= page.limit) return among
  return run(
    db,
    page,
    sql`select ${columns} from alerts
      where alert_uuid = any(array(select alert_uuid from alert_contents where ${question})) and ${allConditions(page)}`,
  )
}

async function run(db: Db, { order, limit }: AlertPage, found: RawBuilder<unknown>): Promise<AlertPageRow[]> {
  const { rows } = await sql<AlertPageRow>`
    select page.*, organizations.organization_code, investigated.title as investigator, investigated.playbook_uuid,
      investigated.failure, investigated.completed_at,
      ${caseIdColumn} as case_id
    from (select * from (${found}) found order by alert_uuid ${order} limit ${limit}) page
    join organizations using (organization_uuid)
    left join lateral (
      select playbooks.title, playbooks.playbook_uuid, failure, case when state = 'completed' then finished_ms / 1000 end as completed_at
      from investigations left join playbooks using (playbook_uuid)
      where investigations.alert_uuid = page.alert_uuid order by run desc limit 1
    ) investigated on true
    left join case_alerts on case_alerts.alert_uuid = page.alert_uuid
    left join cases on cases.case_uuid = case_alerts.case_uuid
    order by page.alert_uuid ${order}`.execute(db)
  return rows
}

/** The newest `limit` rows that fulfil the conditions. A status stands in the statement itself, so that its rarity is known. */
function newestRows(page: AlertPage, limit: number) {
  const newest = sql`order by alert_uuid ${page.order} limit ${limit}`
  if (!page.isMerged) return sql`select ${columns} from alerts where ${page.conditions} ${newest}`
  const ofStatus = (status: number | undefined) => sql`
    select each.* from unnest(${page.organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select ${columns} from alerts where alerts.organization_uuid = o.organization_uuid
      ${status === undefined ? sql`` : sql`and investigation_status = ${sql.lit(status)}`} and ${page.conditions} ${newest}
    ) each`
  const parts = page.statuses ? [...new Set(page.statuses)].map(ofStatus) : [ofStatus(undefined)]
  return sql`select merged.* from (${sql.join(parts, sql` union all `)}) merged ${newest}`
}

const allConditions = ({ organizations, statuses, conditions }: AlertPage) => sql`
  organization_uuid = any(${organizations}::uuid[]) and ${conditions}
  ${statuses ? sql`and investigation_status = any(${statuses}::smallint[])` : sql``}`

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
  ]
    .map((column) => `alerts.${column}`)
    .join(', '),
)
