// How playbooks are kept. Every query is limited to the organizations its caller may see.
import { type Selectable, sql } from 'kysely'
import type { ListPlaybooks, PlaybookDocument, PlaybookVersion } from '../../../contract/playbook.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor } from '../../http/cursor.ts'
import { conflict, notFound } from '../../http/problem.ts'
import { covers, type Scope } from '../../platform/services.ts'
import { typeKey } from './type-key.ts'

export interface StoredPlaybook extends Selectable<Tables['playbooks']> {
  organization_code: string
}

export async function getPlaybook(db: Db, scope: Scope, uuid: string): Promise<StoredPlaybook> {
  const row = await db
    .selectFrom('playbooks')
    .innerJoin('organizations', 'organizations.organization_uuid', 'playbooks.organization_uuid')
    .selectAll('playbooks')
    .select('organizations.organization_code')
    .where('playbook_uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || !covers(scope, row.organization_uuid)) throw notFound('playbook', uuid)
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockPlaybook(tx: Db, scope: Scope, uuid: string): Promise<StoredPlaybook> {
  await tx.selectFrom('playbooks').select('playbook_uuid').where('playbook_uuid', '=', uuid).forUpdate().execute()
  return getPlaybook(tx, scope, uuid)
}

/** With the document, wherever it is stored. */
export async function getVersion(
  db: Db,
  uuid: string,
  version: number,
): Promise<Selectable<Tables['playbook_versions']>> {
  const { rows } = await sql<Selectable<Tables['playbook_versions']>>`
    select v.playbook_uuid, v.version, v.plan_of, v.origin, v.created_by, v.created_at,
      coalesce(v.document, plan.document || jsonb_build_object('alert_type', alert_type, 'title', alert_type)) as document
    from playbook_versions v join playbooks using (playbook_uuid)
    left join playbook_versions plan on plan.playbook_uuid = v.plan_of and plan.version = 1
    where v.playbook_uuid = ${uuid} and v.version = ${version}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('version of the playbook', String(version))
  return row
}

export interface ListedPlaybook extends StoredPlaybook {
  origin: string
  last_verdicts: { verdict: Verdict; count: number }[]
}

/** Newest first; one more than the limit, to tell whether there is another page. */
export async function listPlaybookRows(
  db: Db,
  { organization_uuids }: Scope,
  list: ListPlaybooks,
): Promise<ListedPlaybook[]> {
  const conditions = [sql`true`]
  if (organization_uuids) conditions.push(sql`organization_uuid = any(${[...organization_uuids]}::uuid[])`)
  if (list.organization_code !== undefined) conditions.push(sql`organization_code = ${list.organization_code}`)
  if (list.class !== undefined) conditions.push(sql`class = ${list.class}`)
  if (list.cursor !== undefined) conditions.push(sql`playbook_uuid < ${readCursor(list.cursor)}::uuid`)
  if (list.search !== undefined)
    conditions.push(sql`strpos(type_key || ' ' || lower(title), ${typeKey(list.search)}) > 0`)
  const { rows } = await sql<ListedPlaybook>`
    select page.*, playbook_versions.origin, coalesce(lately.verdicts, '[]'::json) as last_verdicts
    from (
      select playbooks.*, organization_code from playbooks join organizations using (organization_uuid)
      where ${sql.join(conditions, sql` and `)} order by playbook_uuid desc limit ${list.limit + 1}
    ) page
    join playbook_versions using (playbook_uuid, version)
    left join lateral (${latelyOf(sql`page.playbook_uuid`)}) lately on true
    order by page.playbook_uuid desc`.execute(db)
  return rows
}

const latelyOf = (playbook: ReturnType<typeof sql>) => sql`
  select json_agg(json_build_object('verdict', verdict, 'count', count) order by count desc, verdict) as verdicts
  from (
    select verdict, count(*)::integer as count from (
      select verdict from investigations where investigations.playbook_uuid = ${playbook} and verdict is not null
      order by investigation_uuid desc limit 10
    ) last group by verdict
  ) counted`

export const listVersionRows = (db: Db, uuid: string, before: number | undefined, limit: number) =>
  db
    .selectFrom('playbook_versions')
    .leftJoin('users', 'users.user_uuid', 'playbook_versions.created_by')
    .leftJoin('api_keys', 'api_keys.api_key_uuid', 'playbook_versions.created_by')
    .select(({ fn }) => [
      ...(['playbook_versions.version', 'origin', 'playbook_versions.created_at'] as const),
      fn.coalesce('users.name', 'api_keys.name').as('created_by'),
    ])
    .$narrowType<PlaybookVersion>()
    .where('playbook_uuid', '=', uuid)
    .$if(before !== undefined, (query) => query.where('playbook_versions.version', '<', before ?? 0))
    .orderBy('playbook_versions.version', 'desc')
    .limit(limit)
    .execute()

interface Authored {
  document: PlaybookDocument
  origin: 'planned' | 'edited'
  created_by: string | null
  now: number
}

export async function insertPlaybook(db: Db, organizationUuid: string, authored: Authored): Promise<string> {
  const { document, now } = authored
  const playbook_uuid = newUuid()
  const row = { ...columnsOf(document), playbook_uuid, organization_uuid: organizationUuid, version: 1, provider: null }
  await db
    .insertInto('playbooks')
    .values({ ...row, type_key: typeKey(document.alert_type), created_at: now, modified_at: now })
    .execute()
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      throw conflict(`The organization has a playbook for "${document.alert_type}" already. Change that one.`)
    })
  await insertVersion(db, playbook_uuid, 1, authored)
  return playbook_uuid
}

/** The playbook must be locked. */
export async function addVersion(db: Db, { playbook_uuid, version }: StoredPlaybook, authored: Authored) {
  await insertVersion(db, playbook_uuid, version + 1, authored)
  await db
    .updateTable('playbooks')
    .set({ ...columnsOf(authored.document), version: version + 1, modified_at: authored.now })
    .where('playbook_uuid', '=', playbook_uuid)
    .execute()
}

const columnsOf = ({ alert_type, title, class: alertClass }: PlaybookDocument) => ({
  alert_type,
  title,
  class: alertClass,
})

const insertVersion = (
  db: Db,
  playbook_uuid: string,
  version: number,
  { document, origin, created_by, now }: Authored,
) =>
  db
    .insertInto('playbook_versions')
    .values({ playbook_uuid, version, document: JSON.stringify(document), origin, created_by, created_at: now })
    .execute()
