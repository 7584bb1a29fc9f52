// The statements behind a page of alerts, made so that it costs the same among a thousand alerts and among a million.

import { type RawBuilder, sql } from 'kysely'
import type { AlertRow } from '../../contract/alert.ts'
import { caseIdColumn } from '../database/id-columns.ts'
import { SqlError, statementTimedOut } from '../database/sql-error.ts'
import type { Db } from '../database/transaction.ts'
import type { AlertSearch } from './search-alerts.ts'

export interface AlertPage {
  organizations: readonly string[]
  statuses: readonly number[] | undefined
  /** Further conditions on columns of alerts. */
  conditions: RawBuilder<unknown>
  /** A condition that no index knows: rows are looked at one by one, a slice at a time. */
  filter: RawBuilder<unknown> | undefined
  /** Whether rows are found per organization (and status), or straight along the primary key. */
  isMerged: boolean
  order: RawBuilder<unknown>
  /** Compares an id with the last one seen: true for those that come after it. */
  beyond: RawBuilder<unknown>
  limit: number
}

export interface AlertPageRow extends Omit<AlertRow, 'alert_id'> {
  provider: string
  number: number
}

export async function findAlertPage(db: Db, page: AlertPage): Promise<AlertPageRow[]> {
  if (!page.filter) return run(db, page, newestRows(page, page.limit))
  const found = await filterSlices(db, page, page.filter)
  return run(db, page, sql`select ${columns} from alerts where alert_uuid = any(${found}::uuid[])`)
}

/** So many rows are looked at with one statement: few when each takes long, so that others have their turn in between. */
const smallestSlice = 500
const largestSlice = 20_000
const sliceMs = 10
const filterWithinMs = 4000

/** The alerts of the page among all that there are, the newest first. */
async function filterSlices(db: Db, page: AlertPage, filter: RawBuilder<unknown>): Promise<string[]> {
  const deadline = performance.now() + filterWithinMs
  const found: string[] = []
  let slice = smallestSlice
  for (let after: string | undefined; found.length < page.limit; ) {
    const began = performance.now()
    const from: RawBuilder<unknown> = after ? sql`and alert_uuid ${page.beyond} ${after}::uuid` : sql``
    const inOrder: RawBuilder<unknown> = sql`array_agg(alert_uuid order by alert_uuid ${page.order})`
    const { rows } = await sql<{ looked: number; fitting: string[] | null; last: string | null }>`
      select count(*)::int as looked, ${inOrder} filter (where ${filter}) as fitting, (${inOrder})[count(*)::int] as last
      from (${newestRows({ ...page, conditions: sql`${page.conditions} ${from}` }, slice)}) alerts`.execute(db)
    const { looked = 0, fitting = null, last = null } = rows[0] ?? {}
    found.push(...(fitting ?? []))
    after = last ?? undefined
    if (looked < slice) break
    const isQuick = performance.now() - began < sliceMs
    slice = isQuick ? Math.min(slice * 2, largestSlice) : Math.max(Math.floor(slice / 2), smallestSlice)
    if (performance.now() > deadline)
      throw new SqlError({ code: statementTimedOut, message: 'The list took too long.' })
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
  const { filter } = page
  const among = await run(
    db,
    page,
    sql`select newest.* from (${newestRows(page, lookedAt)}) newest
      left join alert_words using (alert_uuid)
      where (words @@ ${words}::tsquery or alert_uuid = any(${also}::uuid[])) ${filter ? sql`and ${filter}` : sql``}`,
  )
  if (among.length >= page.limit) return among
  return run(
    db,
    page,
    sql`select ${columns} from alerts
      where alert_uuid = any(array(select alert_uuid from alert_words where words @@ ${words}::tsquery) || ${also}::uuid[])
        and ${allConditions(page)}`,
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

const allConditions = ({ organizations, statuses, conditions, filter }: AlertPage) => sql`
  organization_uuid = any(${organizations}::uuid[]) and ${conditions} ${filter ? sql`and ${filter}` : sql``}
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
