// Case templates of organizations: list, create, change, remove.
import { sql } from 'kysely'
import type { CaseTemplate, CaseTemplateChange, NewCaseTemplate } from '../../../contract/case-template.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { conflict, invalid, notFound } from '../../http/problem.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Scope, Services } from '../../platform/services.ts'

export const mostTemplates = 100

type TemplateServices = Pick<Services, 'db' | 'now'>

/** By name. */
export async function listTemplates(
  db: Db,
  scope: Scope,
  codes: readonly string[] | undefined,
): Promise<CaseTemplate[]> {
  const organizations = await findOrganizationUuids(db, scope, codes)
  return findTemplates(db, sql`case_templates.organization_uuid = any(${organizations}::uuid[])`)
}

async function findTemplates(db: Db, where: ReturnType<typeof sql>): Promise<CaseTemplate[]> {
  const { rows } = await sql<CaseTemplate>`
    select template_uuid, organization_code, case_templates.name, claims, severities, tasks, fields,
      case_templates.created_at, modified_at
    from case_templates join organizations using (organization_uuid)
    where ${where} order by organization_code, case_templates.name, template_uuid limit 5000`.execute(db)
  return rows
}

export async function createTemplate(
  { db, now }: TemplateServices,
  scope: Scope,
  { organization_code, fields, ...template }: NewCaseTemplate,
): Promise<CaseTemplate> {
  const [organization_uuid] = await findOrganizationUuids(db, scope, [organization_code])
  if (!organization_uuid) throw invalid('organization_code', `There is no organization ${organization_code}.`)
  const { rows } = await sql<{ count: number }>`select count(*) as count from case_templates
    where organization_uuid = ${organization_uuid}::uuid`.execute(db)
  if (Number(rows[0]?.count) >= mostTemplates)
    throw conflict(`An organization has at most ${mostTemplates} templates. Remove one first.`)
  const row = { ...template, template_uuid: newUuid(), created_at: now(), modified_at: now() }
  await db
    .insertInto('case_templates')
    .values({ ...row, organization_uuid, fields: storableJson(fields) })
    .execute()
  return { ...row, organization_code, fields }
}

export async function changeTemplate(
  { db, now }: TemplateServices,
  scope: Scope,
  template_uuid: string,
  { fields, ...template }: CaseTemplateChange,
): Promise<CaseTemplate> {
  const { name, claims, severities, tasks } = template
  const { rows } = await sql`update case_templates set name = ${name}, claims = ${claims}::text[],
      severities = ${severities}::text[], tasks = ${tasks}::text[], fields = ${storableJson(fields)}::jsonb, modified_at = ${now()}
    where ${within(scope, template_uuid)} returning 1`.execute(db)
  const [changed] = rows.length > 0 ? await findTemplates(db, sql`template_uuid = ${template_uuid}::uuid`) : []
  if (!changed) throw notFound('case template', template_uuid)
  return changed
}

/** Cases keep the tasks and the answers they have. */
export async function removeTemplate(db: Db, scope: Scope, template_uuid: string): Promise<void> {
  const { rows } = await sql`delete from case_templates where ${within(scope, template_uuid)} returning 1`.execute(db)
  if (rows.length === 0) throw notFound('case template', template_uuid)
}

const within = ({ organization_uuids }: Scope, template_uuid: string) =>
  sql`template_uuid = ${template_uuid}::uuid
    ${organization_uuids ? sql`and organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql``}`
