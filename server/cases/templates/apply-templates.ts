// Gives cases the tasks and fields of the templates that fit their claims and severity, each template once.
import { sql } from 'kysely'
import type { TemplateField } from '../../../contract/case-template.ts'
import type { Claim, Severity } from '../../../contract/vocabulary.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { mostTemplates } from './template-store.ts'

interface Template {
  template_uuid: string
  organization_uuid: string
  name: string
  claims: Claim[]
  severities: Severity[]
  tasks: string[]
}

interface TemplatedCase {
  case_uuid: string
  organization_uuid: string
  severity: Severity
  claims: Claim[]
  templates: string[]
}

/** To be called in the transaction that opened or changed the cases. Where there are no templates it costs one look. */
export async function applyTemplates(
  tx: Db,
  now: number,
  cases: readonly Pick<TemplatedCase, 'case_uuid' | 'organization_uuid'>[],
) {
  const templates = await findTemplatesOf(tx, [...new Set(cases.map(({ organization_uuid }) => organization_uuid))])
  if (templates.length === 0) return
  const { rows } = await sql<TemplatedCase>`
    select case_uuid, organization_uuid, severity, claims, templates from cases
    where case_uuid = any(${cases.map(({ case_uuid }) => case_uuid)}::uuid[]) and status <> 'closed'
    order by case_uuid`.execute(tx)
  const applied = rows.flatMap((row) =>
    templates.filter((template) => fits(template, row)).map((template) => ({ case_uuid: row.case_uuid, template })),
  )
  if (applied.length > 0) await write(tx, now, applied)
}

const fits = (template: Template, { organization_uuid, severity, claims, templates }: TemplatedCase) =>
  template.organization_uuid === organization_uuid &&
  !templates.includes(template.template_uuid) &&
  (template.severities.length === 0 || template.severities.includes(severity)) &&
  (template.claims.length === 0 || template.claims.some((claim) => claims.includes(claim)))

async function findTemplatesOf(tx: Db, organizations: readonly string[]): Promise<Template[]> {
  const { rows } = await sql<Template>`
    /* prepared find-templates */ select each.* from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select template_uuid, organization_uuid, name, claims, severities, tasks from case_templates t
      where t.organization_uuid = o.organization_uuid order by template_uuid limit ${mostTemplates}) each`.execute(tx)
  return rows
}

/** A task that the case has already, done or not, is not added again. */
async function write(tx: Db, now: number, applied: readonly { case_uuid: string; template: Template }[]) {
  const tasks = applied.flatMap(({ case_uuid, template }) =>
    template.tasks.map((title) => ({ task_uuid: newUuid(), case_uuid, title })),
  )
  const once = [...new Map(tasks.map((task) => [`${task.case_uuid} ${task.title}`, task])).values()]
  const events = applied.map(({ case_uuid, template }) => ({
    ...{ event_uuid: newUuid(), case_uuid, at: now, kind: 'task' as const, refers_to: null },
    text: `Template "${template.name}": ${counted(template.tasks.length)}.`,
  }))
  const given = applied.map(({ case_uuid, template }) => ({ case_uuid, template_uuid: template.template_uuid }))
  await sql`with tasks as (
      insert into case_tasks (task_uuid, case_uuid, title, done, created_at)
      select task_uuid, case_uuid, title, false, ${now}::bigint
      from json_to_recordset(${storableJson(once)}::json) as r(task_uuid uuid, case_uuid uuid, title text)
      where not exists (select from case_tasks there where there.case_uuid = r.case_uuid and there.title = r.title))
    update cases set templates = cases.templates || given.templates
    from (select case_uuid, array_agg(template_uuid) as templates
      from json_to_recordset(${storableJson(given)}::json) as r(case_uuid uuid, template_uuid uuid) group by case_uuid) given
    where cases.case_uuid = given.case_uuid`.execute(tx)
  await tx.insertInto('case_events').values(events).execute()
}

const counted = (tasks: number) => (tasks === 1 ? '1 task' : `${tasks} tasks`)

/** The fields of the templates that a case has got, each name once. */
export async function findFieldsOf(db: Db, templates: readonly string[]): Promise<TemplateField[]> {
  if (templates.length === 0) return []
  const { rows } = await sql<{ fields: TemplateField[] }>`
    select fields from case_templates where template_uuid = any(${templates}::uuid[]) order by template_uuid`.execute(
    db,
  )
  return [...new Map(rows.flatMap(({ fields }) => fields).map((field) => [field.name, field])).values()]
}
