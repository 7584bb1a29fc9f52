// A page of cases, newest or oldest first.

import { type RawBuilder, sql } from 'kysely'
import type { CaseRow } from '../../../contract/case.ts'
import type { ListCases } from '../../../contract/case-work.ts'
import { firstUuidOf } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Scope } from '../../platform/services.ts'
import { caseId, isUuid, readCaseId } from '../case.ts'
import { withAssignees } from '../case-store.ts'
import { matchingEntities } from '../entities/find-entities.ts'
import { type CasePage, type CaseQuestion, findCasePage, searchCasePage } from './case-pages.ts'

export async function listCases(
  db: Db,
  scope: Scope,
  list: ListCases,
): Promise<{ data: CaseRow[]; next_cursor: string | null }> {
  const split = splitOf(list)
  const page: CasePage = {
    organizations: await findOrganizationUuids(db, scope, list.organization_code),
    split,
    conditions: conditionsOf(list, split),
    isMerged: scope.organization_uuids !== null || split !== undefined || list.organization_code !== undefined,
    order: list.sort === '-created_at' ? sql`desc` : sql`asc`,
    limit: list.limit + 1,
  }
  if (page.organizations.length === 0) return { data: [], next_cursor: null }
  const search = list.search?.trim()
  const rows = search
    ? await searchCasePage(db, page, questionOf(page.organizations, search))
    : await findCasePage(db, page)
  const shown = rows.slice(0, list.limit)
  const last = shown.at(-1)
  return {
    data: (await withAssignees(db, shown)).map(({ number, ...row }) => ({
      ...row,
      case_id: caseId(row.organization_code, number),
    })),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.case_uuid) : null,
  }
}

/** The filter that leaves the fewest is taken from its index, as far as that can be known beforehand. */
function splitOf({ assignee, status, severity, verdict, service_level }: ListCases): CasePage['split'] {
  if (service_level) return { column: 'service_level', values: service_level }
  if (assignee) return { column: isUuid(assignee) ? 'assignee_uuid' : 'assignee', values: [assignee] }
  if (verdict) return { column: 'verdict', values: verdict }
  if (severity) return { column: 'severity', values: severity }
  return status && { column: 'status', values: status }
}

function conditionsOf(list: ListCases, split: CasePage['split']): RawBuilder<unknown> {
  const conditions = [sql`cases.merged_into is null`]
  const oneOf = (column: 'status' | 'severity' | 'verdict', values: readonly string[] | undefined) => {
    if (!values || split?.column === column) return
    conditions.push(sql`cases.${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`)
  }
  oneOf('status', list.status)
  oneOf('severity', list.severity)
  oneOf('verdict', list.verdict)
  if (list.assignee && split?.column !== 'assignee' && split?.column !== 'assignee_uuid')
    conditions.push(
      isUuid(list.assignee) ? sql`assignee_uuid = ${list.assignee}::uuid` : sql`assignee = ${list.assignee}`,
    )
  if (list.assignee === '') conditions.push(sql`assignee is null`)
  if (list.created_from !== undefined) conditions.push(sql`case_uuid >= ${firstUuidOf(list.created_from)}::uuid`)
  if (list.created_to !== undefined) conditions.push(sql`case_uuid < ${firstUuidOf(list.created_to + 1)}::uuid`)
  if (list.cursor !== undefined) {
    const last = readCursor(list.cursor)
    conditions.push(list.sort === '-created_at' ? sql`case_uuid < ${last}::uuid` : sql`case_uuid > ${last}::uuid`)
  }
  return sql.join(conditions, sql` and `)
}

/** How many of an observable's newest sightings in an organization are looked at, and how many observables. */
const sightingsLookedAt = 200
const mostEntities = 100

/** Words of the title (the last may be a beginning), a part of an observable that its alerts named, or the very case. */
function questionOf(organizations: readonly string[], search: string): CaseQuestion {
  const words = sql`plainto_tsquery('simple', ${search})`
  const query = sql`(case when numnode(${words}) = 0 then '' else ${words}::text || ':*' end)::tsquery`
  const inTitle = sql`to_tsvector('simple', title) @@ ${query}`
  const byObservable = sql`select case_uuid from (${matchingEntities({ organizations, search, limit: mostEntities })}) named
    cross join lateral (
      select alert_uuid from sightings where sightings.organization_uuid = named.organization_uuid
      and sightings.observable_key = named.observable_key order by alert_uuid desc limit ${sightingsLookedAt}
    ) seen join case_alerts using (alert_uuid)`
  const id = readCaseId(search)
  const byId = id
    ? sql`union all select case_uuid from cases join organizations using (organization_uuid)
        where organization_code = ${id.organization_code} and number = ${id.number}`
    : sql``
  return {
    fulfilled: sql`(${inTitle} or case_uuid = any(array(${byObservable} ${byId})))`,
    all: sql`select case_uuid from cases where ${inTitle} union ${byObservable} ${byId}`,
  }
}
