// The filters of a list of cases as conditions.
import { type RawBuilder, sql } from 'kysely'
import type { CountCases } from '../../../contract/case-work.ts'
import { firstUuidOf } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Scope } from '../../platform/services.ts'
import { isUuid, readCaseId } from '../case.ts'
import { matchingEntities } from '../entities/find-entities.ts'
import type { CasePage, CaseQuestion } from './case-pages.ts'

/** Newest first. */
export async function casePage(db: Db, scope: Scope, list: CountCases, limit: number): Promise<CasePage> {
  const split = splitOf(list)
  return {
    organizations: await findOrganizationUuids(db, scope, list.organization_code),
    split,
    conditions: conditionsOf(list, split),
    isMerged: scope.organization_uuids !== null || split !== undefined || list.organization_code !== undefined,
    order: sql`desc`,
    limit,
  }
}

/** The filter that leaves the fewest is taken from its index, as far as that can be known beforehand. */
function splitOf({ assignee, status, severity, verdict, service_level }: CountCases): CasePage['split'] {
  if (service_level) return { column: 'service_level', values: service_level }
  if (assignee) return { column: isUuid(assignee) ? 'assignee_uuid' : 'assignee', values: [assignee] }
  if (verdict) return { column: 'verdict', values: verdict }
  if (severity) return { column: 'severity', values: severity }
  return status && { column: 'status', values: status }
}

function conditionsOf(list: CountCases, split: CasePage['split']): RawBuilder<unknown> {
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
  if (list.alert_provider)
    conditions.push(
      sql`exists (select from unnest(providers) as p where lower(p) = any(${list.alert_provider.map((each) => each.toLowerCase())}::text[]))`,
    )
  if (list.claim) conditions.push(sql`claims && ${list.claim}::text[]`)
  if (list.mentioned) conditions.push(sql`case_uuid = any(array(${waitingFor(list.mentioned)}))`)
  if (list.created_from !== undefined) conditions.push(sql`case_uuid >= ${firstUuidOf(list.created_from)}::uuid`)
  if (list.created_to !== undefined) conditions.push(sql`case_uuid < ${firstUuidOf(list.created_to + 1)}::uuid`)
  return sql.join(conditions, sql` and `)
}

/** Cases in which a comment mentions somebody who has not written one since. */
const waitingFor = (user_uuid: string) => sql`
  select case_uuid from case_comments mention where mentions <> '{}'
    and mentions && array(select ${user_uuid}::uuid union all select team_uuid from team_members where user_uuid = ${user_uuid}::uuid)
    and not exists (select from case_comments answer where answer.case_uuid = mention.case_uuid
      and answer.created_by = ${user_uuid}::uuid and answer.comment_uuid >= mention.comment_uuid)`

/** How many of an observable's newest sightings in an organization are looked at, and how many observables. */
const sightingsLookedAt = 200
const mostEntities = 100

/** Words of the title (the last may be a beginning), a part of an observable that its alerts named, or the very case. */
export function questionOf(organizations: readonly string[], search: string): CaseQuestion {
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
