// Groups as an identity provider reads and writes them. What they may here is mapped by their names.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { nameText } from '../../../contract/text.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import type { Db } from '../../database/transaction.ts'
import { applyGroupRoles } from './apply-group-roles.ts'
import { notThere, ScimError, wrongValue } from './scim-error.ts'
import { readFilter } from './scim-filter.ts'
import type { Resource } from './scim-patch.ts'
import { groupSchema, listResponse } from './scim-schemas.ts'
import { conditionsOf, type Page, type ScimWriter } from './scim-users.ts'

export const groupAttributes = ['displayName', 'externalId', 'members'] as const

const ScimGroup = z.object({
  displayName: nameText(200),
  externalId: z.string().max(254).nullish(),
  members: z
    .array(z.object({ value: z.uuid() }))
    .max(20_000)
    .nullish(),
})

interface GroupRow {
  group_uuid: string
  display_name: string
  external_id: string | null
  created_at: number
  modified_at: number
  members: { value: string; display: string }[]
  total: number
}

const rowsWhere = (conditions: RawBuilder<unknown>, page = sql``) => sql<GroupRow>`
  select g.group_uuid, g.display_name, g.external_id, g.created_at, g.modified_at,
    coalesce((select json_agg(json_build_object('value', u.user_uuid, 'display', u.name) order by u.user_uuid)
      from scim_group_members m join users u using (user_uuid) where m.group_uuid = g.group_uuid), '[]') as members,
    count(*) over () as total
  from scim_groups g where ${conditions} order by g.group_uuid ${page}`

const columnOf: Record<string, (value: string) => RawBuilder<unknown>> = {
  displayname: (value) => sql`lower(g.display_name) = lower(${value})`,
  externalid: (value) => sql`g.external_id = ${value}`,
  id: (value) => sql`g.group_uuid::text = lower(${value})`,
  'members.value': (value) => hasMember(value),
  members: (value) => hasMember(value),
}

const hasMember = (value: string) => sql`exists (select 1 from scim_group_members m
  where m.group_uuid = g.group_uuid and m.user_uuid::text = lower(${value}))`

export async function listScimGroups(db: Db, { filter, startIndex, count }: Page) {
  const conditions = conditionsOf(readFilter(filter, Object.keys(columnOf)), columnOf)
  const { rows } = await rowsWhere(conditions, sql`limit ${count} offset ${startIndex - 1}`).execute(db)
  const total = rows[0]?.total ?? (await countGroups(db, conditions))
  return listResponse(rows.map(shown), total, startIndex)
}

async function countGroups(db: Db, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from scim_groups g where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function getScimGroup(db: Db, id: string): Promise<Resource> {
  const { rows } = await rowsWhere(sql`g.group_uuid::text = lower(${id})`).execute(db)
  if (!rows[0]) throw notThere('group', id)
  return shown(rows[0])
}

const shown = (row: GroupRow): Resource => ({
  schemas: [groupSchema],
  id: row.group_uuid,
  ...(row.external_id !== null && { externalId: row.external_id }),
  displayName: row.display_name,
  members: row.members,
  meta: {
    resourceType: 'Group',
    created: new Date(row.created_at * 1000).toISOString(),
    lastModified: new Date(row.modified_at * 1000).toISOString(),
    location: `/scim/v2/Groups/${row.group_uuid}`,
  },
})

/** Everything that writes is in a transaction that has locked administrators. */
export async function createScimGroup(tx: Db, { now }: ScimWriter, body: unknown): Promise<string> {
  const { displayName, externalId, members } = readGroup(body)
  const group_uuid = newUuid()
  const row = { group_uuid, display_name: displayName, external_id: externalId ?? null }
  await tx
    .insertInto('scim_groups')
    .values({ ...row, created_at: now, modified_at: now })
    .execute()
    .catch(refuseTaken(displayName))
  await replaceMembers(tx, group_uuid, members ?? [])
  return group_uuid
}

export async function replaceScimGroup(tx: Db, { now }: ScimWriter, id: string, body: unknown): Promise<void> {
  const { displayName, externalId, members } = readGroup(body)
  await tx
    .updateTable('scim_groups')
    .set({ display_name: displayName, external_id: externalId ?? null, modified_at: now })
    .where('group_uuid', '=', id)
    .execute()
    .catch(refuseTaken(displayName))
  await replaceMembers(tx, id, members ?? [])
}

export async function removeScimGroup(tx: Db, _by: ScimWriter, id: string): Promise<void> {
  const left = await replaceMembers(tx, id, [], { isLast: true })
  await tx.deleteFrom('scim_groups').where('group_uuid', '=', id).execute()
  await applyGroupRoles(tx, left)
}

/** Roles change for who comes, who goes and, because the name may have changed, who stays. */
async function replaceMembers(
  tx: Db,
  group_uuid: string,
  members: readonly { value: string }[],
  { isLast = false } = {},
): Promise<string[]> {
  const uuids = [...new Set(members.map(({ value }) => value.toLowerCase()))]
  await refuseUnknown(tx, uuids)
  const before = await tx
    .deleteFrom('scim_group_members')
    .where('group_uuid', '=', group_uuid)
    .returning('user_uuid')
    .execute()
  if (uuids.length > 0)
    await sql`insert into scim_group_members (group_uuid, user_uuid)
      select ${group_uuid}::uuid, unnest(${uuids}::uuid[])`.execute(tx)
  const concerned = [...new Set([...uuids, ...before.map(({ user_uuid }) => user_uuid)])]
  if (!isLast) await applyGroupRoles(tx, concerned)
  return concerned
}

/** Who is not known to SCIM yet becomes so by being put into a group. */
async function refuseUnknown(tx: Db, uuids: readonly string[]) {
  const { rows } = await sql<{ user_uuid: string }>`
    select user_uuid from unnest(${[...uuids]}::uuid[]) as wanted(user_uuid)
    where not exists (select 1 from users u where u.user_uuid = wanted.user_uuid) limit 1`.execute(tx)
  if (rows[0]) throw wrongValue(`There is no person ${rows[0].user_uuid}.`)
  await sql`insert into scim_users (user_uuid, user_name, attributes, modified_at)
    select u.user_uuid, u.email, '{}', u.created_at from users u where u.user_uuid = any(${[...uuids]}::uuid[])
    on conflict do nothing`.execute(tx)
}

function readGroup(body: unknown): z.output<typeof ScimGroup> {
  const read = ScimGroup.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw wrongValue(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`)
}

const refuseTaken = (displayName: string) => (error: unknown) => {
  throw isDuplicate(error) ? new ScimError(409, `There is a group called ${displayName} already.`, 'uniqueness') : error
}
