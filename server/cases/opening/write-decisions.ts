// Writes the decisions about a batch of cases. Rows are sent as JSON, which both databases read fast.
import { sql } from 'kysely'
import { newUuid, secondsOfUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { caseId } from '../case.ts'
import { packContent } from '../packed-content.ts'
import type { CaseInBatch, Decisions } from './decide-cases.ts'
import { markProtected } from './mark-protected.ts'
import { removeTasksTooMany } from './remove-tasks.ts'

/** Gives the id of every case in the batch. */
export async function writeDecisions(tx: Db, now: number, decisions: Decisions): Promise<Map<string, string>> {
  const changed = [...decisions.changed.values()]
  if (changed.length > 0) await updateCases(tx, now, changed)
  if (decisions.repeated.size > 0) await countRepeats(tx, now, decisions.repeated)
  const opened = [...decisions.opened.values()]
  const numbers = opened.length > 0 ? await insertCases(tx, opened) : []
  await markProtected(tx, [...changed, ...opened])
  await insertRows(tx, now, decisions)
  await removeTasksTooMany(tx, casesWithMoreTasks(decisions))
  const repeated = [...decisions.repeated].map(([case_uuid, { case_id }]) => [case_uuid, case_id] as const)
  return new Map([
    ...repeated,
    ...changed.map(({ case_uuid, case_id }) => [case_uuid, case_id ?? ''] as const),
    ...numbers,
  ])
}

/** One alert by itself asks for few. */
const casesWithMoreTasks = ({ tasks, opened, changed }: Decisions) =>
  [...new Set(tasks.map(({ case_uuid }) => case_uuid))].filter(
    (case_uuid) => (opened.get(case_uuid) ?? changed.get(case_uuid))?.alert_count !== 1,
  )

interface SplitCase
  extends Pick<
    CaseInBatch,
    'organization_uuid' | 'title' | 'content' | 'raised_at' | 'first_at' | 'last_at' | 'chained'
  > {
  repeats: number
}

/** A case of alerts that left another. */
export async function insertSplitCase(tx: Db, now: number, { repeats, ...half }: SplitCase) {
  const case_uuid = newUuid()
  const unused = {
    status: 'new' as const,
    titled_by_person: false,
    group_keys: [],
    group_until: null,
    version: 1,
    holds: [],
    parts: new Map(),
  }
  const opened = {
    ...half,
    ...unused,
    case_uuid,
    case_id: undefined,
    opener: undefined,
    parts_stored: true,
    alert_count: 1,
  }
  const [[, case_id = ''] = []] = await insertCases(tx, [opened])
  await sql`update cases set repeats = ${repeats}, modified_at = ${now} where case_uuid = ${case_uuid}::uuid`.execute(
    tx,
  )
  await markProtected(tx, [opened])
  return { case_uuid, case_id }
}

/** Counters are taken in the order of organizations, so that two nodes cannot wait for each other in a circle. */
async function insertCases(tx: Db, opened: readonly CaseInBatch[]): Promise<[string, string][]> {
  const wanted = new Map<string, number>()
  const rows = opened.map((each) => {
    const nth = (wanted.get(each.organization_uuid) ?? 0) + 1
    wanted.set(each.organization_uuid, nth)
    const { status, close_reason = null } = each
    const closed = status === 'closed' ? { status, close_reason, classification: 'benign_positive' } : {}
    return { ...columnsOf(each), ...closed, created_at: secondsOfUuid(each.case_uuid), nth }
  })
  const counters = [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([organization_uuid, count]) => ({ organization_uuid, count }))
  const { rows: written } = await sql<{ case_uuid: string; number: number; organization_code: string }>`
    /* prepared insert-cases */ with taken as (
      insert into case_counters as counter (organization_uuid, last_number)
      select organization_uuid, count from ${recordset(counters, 'organization_uuid uuid, count bigint')}
      on conflict (organization_uuid) do update set last_number = counter.last_number + excluded.last_number
      returning organization_uuid, last_number
    ), wanted as (
      select * from ${recordset(counters, 'organization_uuid uuid, count bigint')}
    ), written as (
      insert into cases (case_uuid, organization_uuid, number, title, severity, status, verdict, confidence, content, content_of,
        claims, providers, group_keys, group_until, first_at, last_at, chained, version, raised_at,
        created_at, modified_at, closed_at, close_reason, classification)
      select case_uuid, organization_uuid, last_number - count + nth, title, severity, coalesce(status, 'new'), verdict, confidence,
        decode(content, 'base64'), content_of, claims, providers, group_keys, group_until, first_at, last_at, chained, 1, raised_at,
        created_at, created_at, case when status = 'closed' then created_at end, close_reason, classification
      from ${recordset(rows, `${caseColumns}, status text, close_reason text, classification text, raised_at bigint, created_at bigint, nth bigint`)}
      join taken using (organization_uuid) join wanted using (organization_uuid)
      returning case_uuid, organization_uuid, number
    )
    select case_uuid, number, organization_code from written join organizations using (organization_uuid)`.execute(tx)
  return written.map(({ case_uuid, organization_code, number }) => [case_uuid, caseId(organization_code, number)])
}

const updateCases = (tx: Db, now: number, changed: readonly CaseInBatch[]) =>
  sql`update cases set title = r.title, severity = r.severity, verdict = r.verdict, confidence = r.confidence,
      content = decode(r.content, 'base64'), content_of = r.content_of, claims = r.claims, providers = r.providers, group_keys = r.group_keys,
      first_at = r.first_at, last_at = r.last_at, chained = r.chained, version = cases.version + 1, modified_at = ${now},
      machine_verdict = case when cases.verdict = r.verdict then machine_verdict end,
      verdict_set_by = case when cases.verdict = r.verdict then verdict_set_by end,
      verdict_set_by_name = case when cases.verdict = r.verdict then verdict_set_by_name end,
      verdict_set_at = case when cases.verdict = r.verdict then verdict_set_at end,
      verdict_reason = case when cases.verdict = r.verdict then verdict_reason end
    from ${recordset(changed.map(columnsOf), caseColumns)} where cases.case_uuid = r.case_uuid`.execute(tx)

const caseColumns = `case_uuid uuid, organization_uuid uuid, title text, severity text, verdict text, confidence jsonb,
  content text, content_of uuid, claims text[], providers text[],
  group_keys text[], group_until bigint, first_at bigint, last_at bigint, chained integer`

const columnsOf = ({
  case_uuid,
  organization_uuid,
  title,
  content,
  content_of,
  group_keys,
  group_until,
  first_at,
  last_at,
  chained,
  raised_at,
}: CaseInBatch) => ({
  case_uuid,
  organization_uuid,
  title,
  severity: content.severity,
  verdict: content.verdict,
  confidence: content.confidence,
  content: content_of ? null : packContent(content).toString('base64'),
  content_of,
  claims: content.claims,
  providers: content.providers,
  group_keys,
  group_until,
  first_at,
  last_at,
  chained,
  raised_at,
})

/** Without a new version: a flood of repeats must not keep people from working on the case. */
const countRepeats = (tx: Db, now: number, repeated: Decisions['repeated']) =>
  sql`update cases set repeats = repeats + r.count, last_at = greatest(cases.last_at, r.last_at), modified_at = ${now}
    from ${recordset(
      [...repeated].map(([case_uuid, { count, last_at }]) => ({ case_uuid, count, last_at })),
      'case_uuid uuid, count int, last_at bigint',
    )} where cases.case_uuid = r.case_uuid`.execute(tx)

/** Alerts, tasks, parts and events of new and changed cases. */
const insertRows = (tx: Db, now: number, { placed, events, tasks, parts }: Decisions) =>
  sql`/* prepared insert-rows-of-cases */ with placed as (
      insert into case_alerts (alert_uuid, case_uuid, completed_at, joined_at, joined, repeat_of)
      select alert_uuid, case_uuid, ${now}::bigint, ${now}::bigint, joined, repeat_of
      from ${recordset(lastOfEach(placed), 'alert_uuid uuid, case_uuid uuid, joined jsonb, repeat_of uuid')}
      on conflict (alert_uuid) do update set completed_at = excluded.completed_at
    ), ${insertTasks(now, tasks)}, parts as (
      insert into case_parts (alert_uuid, case_uuid, part)
      select alert_uuid, case_uuid, part
      from ${recordset(lastOfEach(parts), 'alert_uuid uuid, case_uuid uuid, part jsonb')}
      on conflict (alert_uuid) do update set part = excluded.part
    )
    insert into case_events (event_uuid, case_uuid, at, kind, text, refers_to)
    select event_uuid, case_uuid, ${now}::bigint, kind, text, refers_to
    from ${recordset(
      events.map((event) => ({ ...event, event_uuid: newUuid() })),
      'event_uuid uuid, case_uuid uuid, kind text, text text, refers_to text',
    )}`.execute(tx)

const lastOfEach = <T extends { alert_uuid: string }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.alert_uuid, row])).values(),
]

/** A task that the case has already, done or not, is not added again. */
function insertTasks(now: number, tasks: Decisions['tasks']) {
  const distinct = [...new Map(tasks.map((task) => [`${task.case_uuid} ${task.title}`, task])).values()]
  const rows = distinct.map((task) => ({ ...task, task_uuid: newUuid() }))
  return sql`tasks as (
    insert into case_tasks (task_uuid, case_uuid, title, done, created_at)
    select task_uuid, case_uuid, title, false, ${now}::bigint
    from ${recordset(rows, 'task_uuid uuid, case_uuid uuid, title text')}
    where not exists (select from case_tasks there where there.case_uuid = r.case_uuid and there.title = r.title))`
}

const recordset = (rows: readonly unknown[], columns: string) =>
  sql`json_to_recordset(${storableJson(rows)}::json) as r(${sql.raw(columns)})`
