// Queries for cases and their alerts, tasks and comments. Every query is limited to the caller's scope.

import { sql } from 'kysely'
import type { Comment, Task } from '../../contract/case.ts'
import type { Join } from '../../contract/correlation.ts'
import type { CaseStatus, Claim, Classification, Severity, Verdict } from '../../contract/vocabulary.ts'
import { describeAssignees, type StoredAssignee } from '../access/teams/assignees.ts'
import { alertIdColumn } from '../database/id-columns.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import { caseId, isUuid, readCaseId } from './case.ts'
import type { CaseContent } from './opening/case-content.ts'
import { contentColumn, type Packed, withContent } from './packed-content.ts'
import type { StoredFields } from './templates/case-fields.ts'

export interface StoredCase extends CaseContent {
  case_uuid: string
  organization_uuid: string
  organization_code: string
  number: number
  title: string
  status: CaseStatus
  assignee: string | null
  assignee_uuid: string | null
  close_reason: string | null
  fields: StoredFields
  templates: string[]
  /** What the investigation came to, where a person has changed the verdict. */
  machine_verdict: Verdict | null
  verdict_set_by: string | null
  verdict_set_by_name: string | null
  verdict_set_at: number | null
  verdict_reason: string | null
  classification: Classification | null
  version: number
  raised_at: number
  created_at: number
  acknowledged_at: number | null
  contained_at: number | null
  closed_at: number | null
  modified_at: number
  /** Alerts that joined without an investigation of their own. */
  repeats: number
  /** The id of the case that it went into. */
  merged_into: string | null
}

const mergedInto = sql`(select organization_code || '-' || m.number from cases m where m.case_uuid = cases.merged_into)`

/** By case_id in any letter case, or by case_uuid. */
export async function getCase(db: Db, scope: Scope, name: string, { lock = false } = {}): Promise<StoredCase> {
  const { rows } = await sql<Packed<StoredCase>>`
    select case_uuid, cases.organization_uuid, organization_code, number, title, severity, status, verdict, confidence,
      ${contentColumn} as content, claims, providers, assignee, assignee_uuid, close_reason, classification, machine_verdict, verdict_set_by,
      verdict_set_by_name, verdict_set_at, verdict_reason, fields, templates, version,
      raised_at, cases.created_at, acknowledged_at, contained_at, closed_at, modified_at, repeats,
      ${mergedInto} as merged_into
    from cases join organizations on organizations.organization_uuid = cases.organization_uuid
    where ${named(scope, name)} ${lock ? sql`for update of cases` : sql``}`.execute(db)
  if (!rows[0]) throw notFound('case', name)
  return withContent(rows[0])
}

/** Its id leads to another case, where the work goes on. */
export function refuseMerged(found: Pick<StoredCase, 'organization_code' | 'number' | 'merged_into'>) {
  const { organization_code, number, merged_into } = found
  if (merged_into === null) return
  throw conflict(`${caseId(organization_code, number)} was merged into ${merged_into}. Work on that case.`)
}

/** For callers that need only the identity of the case. */
export async function requireCase(db: Db, scope: Scope, name: string) {
  const { rows } = await sql<
    Pick<StoredCase, 'case_uuid' | 'organization_uuid' | 'organization_code' | 'number' | 'merged_into'>
  >`
    select case_uuid, cases.organization_uuid, organization_code, number, ${mergedInto} as merged_into
    from cases join organizations on organizations.organization_uuid = cases.organization_uuid
    where ${named(scope, name)}`.execute(db)
  if (!rows[0]) throw notFound('case', name)
  return rows[0]
}

/** Locks the case until the transaction ends, so that one person at a time changes what belongs to it. */
export async function lockForWork(tx: Db, scope: Scope, name: string, now: number) {
  const { case_uuid } = await requireCase(tx, scope, name)
  await tx.updateTable('cases').set({ modified_at: now }).where('case_uuid', '=', case_uuid).execute()
  const found = await requireCase(tx, scope, case_uuid)
  refuseMerged(found) // somebody may have merged it meanwhile
  return found
}

function named({ organization_uuids }: Scope, name: string) {
  const id = readCaseId(name)
  const within = organization_uuids ? sql`and cases.organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql``
  if (id) return sql`organization_code = ${id.organization_code} and number = ${id.number} ${within}`
  return isUuid(name) ? sql`case_uuid = ${name}::uuid ${within}` : sql`false`
}

const mostAlerts = 1000
/** Seconds by which the clock of a source may be ahead. What it tells of a later time is not known. */
export const clockDrift = 3600

export interface AlertOfCase {
  alert_id: string
  alert_uuid: string
  alert_type: string
  joined_at: number
  raised_at: number
  /** What its own investigation came to. */
  claims: Claim[]
  verdict: Verdict | null
  severity: Severity | null
  /** The event in the console of its platform. */
  link: string | null
  /** Why it is in a case that it did not open. */
  joined: Join | null
}

/** In the order they joined the case. */
export async function listAlertsOf(db: Db, case_uuid: string): Promise<AlertOfCase[]> {
  const { rows } = await sql<AlertOfCase>`
    select ${alertIdColumn} as alert_id, alert_uuid, alert_type, joined_at, joined,
      case when created_at_source <= alerts.created_at + ${clockDrift} then created_at_source else alerts.created_at end as raised_at,
      found_claims as claims, found_verdict as verdict, found_severity as severity, (select shown->>'link' from source_events where source_events.alert_uuid = alerts.alert_uuid
        and shown->>'link' ~ '^https://' limit 1) as link
    from case_alerts join alerts using (alert_uuid) join organizations using (organization_uuid)
    where case_uuid = ${case_uuid}::uuid order by repeat_of is not null, joined_at, alert_uuid limit ${mostAlerts}`.execute(
    db,
  )
  return rows
}

/** Where there are more than are shown. */
export async function countAlertsOf(db: Db, case_uuid: string, shown: number): Promise<number> {
  if (shown < mostAlerts) return shown
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_alerts where case_uuid = ${case_uuid}::uuid`.execute(db)
  return rows[0]?.count ?? shown
}

const taskColumns = ['task_uuid', 'title', 'done', 'assignee', 'assignee_uuid', 'created_at', 'done_at'] as const

export async function listTasksOf(db: Db, case_uuid: string): Promise<Task[]> {
  const rows = await db
    .selectFrom('case_tasks')
    .select(taskColumns)
    .where('case_uuid', '=', case_uuid)
    .orderBy('task_uuid')
    .execute()
  return withAssignees(db, rows)
}

export async function findTask(db: Db, case_uuid: string, task_uuid: string): Promise<Task | undefined> {
  const rows = await db
    .selectFrom('case_tasks')
    .select(taskColumns)
    .where('task_uuid', '=', task_uuid)
    .where('case_uuid', '=', case_uuid)
    .execute()
  return (await withAssignees(db, rows))[0]
}

/** Shows who is behind each uuid, by the name they have now. */
export async function withAssignees<T extends StoredAssignee>(db: Db, rows: readonly T[]) {
  const known = await describeAssignees(
    db,
    rows.map((row) => row.assignee_uuid),
  )
  return rows.map(({ assignee_uuid, ...row }) => {
    const assigned_to = (assignee_uuid && known.get(assignee_uuid)) || null
    return { ...row, assignee: assigned_to?.name ?? row.assignee, assigned_to }
  })
}

/** Newest first. */
export async function listCommentsOf(db: Db, case_uuid: string, limit: number, before?: string): Promise<Comment[]> {
  const rows = await db
    .selectFrom('case_comments')
    .select(['comment_uuid', 'text', 'by_name as by', 'created_by as by_uuid', 'mentions', 'created_at'])
    .where('case_uuid', '=', case_uuid)
    .$if(before !== undefined, (query) => query.where('comment_uuid', '<', before ?? ''))
    .orderBy('comment_uuid', 'desc')
    .limit(limit)
    .execute()
  const known = await describeAssignees(
    db,
    rows.flatMap(({ mentions }) => mentions),
  )
  return rows.map((row) => ({ ...row, mentions: row.mentions.flatMap((uuid) => known.get(uuid) ?? []) }))
}
