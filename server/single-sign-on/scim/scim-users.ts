// People as an identity provider reads and writes them. Nobody is deleted: who is removed there is not active here.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { withoutHidden } from '../../../contract/hidden-characters.ts'
import { writeUserChange } from '../../access/people/manage-users.ts'
import { insertUser } from '../../access/people/user-store.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import type { Db } from '../../database/transaction.ts'
import type { Caller } from '../../platform/services.ts'
import { applyGroupRoles } from './apply-group-roles.ts'
import { notThere, ScimError, wrongValue } from './scim-error.ts'
import { type Comparison, readFilter } from './scim-filter.ts'
import type { Resource } from './scim-patch.ts'
import { listResponse, userSchema } from './scim-schemas.ts'

export const userAttributes = ['userName', 'externalId', 'displayName', 'name', 'emails', 'active'] as const

/** Entra sends truth values as text. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
])
const text = (max: number) => z.string().max(max).nullish()

const ScimUser = z.object({
  userName: z.string().trim().min(1).max(254),
  externalId: text(254),
  displayName: text(200),
  name: z.object({ formatted: text(200), givenName: text(200), familyName: text(200) }).nullish(),
  emails: z
    .array(z.object({ value: z.string().max(254).nullish(), type: text(40), primary: truth.nullish() }))
    .max(20)
    .nullish(),
  active: truth.default(true),
})
type ScimUser = z.output<typeof ScimUser>

interface UserRow {
  user_uuid: string
  email: string
  name: string
  active: boolean
  user_name: string
  external_id: string | null
  attributes: unknown
  created_at: number
  modified_at: number
  groups: { value: string; display: string }[]
}

const rowsWhere = (conditions: RawBuilder<unknown>, page = sql``) => sql<UserRow & { total: number }>`
  select u.user_uuid, u.email, u.name, u.active, coalesce(s.user_name, u.email) as user_name, s.external_id,
    coalesce(s.attributes, '{}') as attributes, u.created_at, coalesce(s.modified_at, u.created_at) as modified_at,
    coalesce((select json_agg(json_build_object('value', g.group_uuid, 'display', g.display_name))
      from scim_group_members m join scim_groups g using (group_uuid) where m.user_uuid = u.user_uuid), '[]') as groups,
    count(*) over () as total
  from users u left join scim_users s using (user_uuid)
  where coalesce(not s.removed, true) and ${conditions} order by u.user_uuid ${page}`

const columnOf: Record<string, (value: string) => RawBuilder<unknown>> = {
  username: (value) => sql`lower(coalesce(s.user_name, u.email)) = lower(${value})`,
  externalid: (value) => sql`s.external_id = ${value}`,
  id: (value) => sql`u.user_uuid::text = lower(${value})`,
  'emails.value': (value) => sql`u.email = lower(${value})`,
  emails: (value) => sql`u.email = lower(${value})`,
  displayname: (value) => sql`u.name = ${value}`,
  active: (value) => sql`u.active = ${value.toLowerCase() === 'true'}`,
}

export interface ScimWriter {
  caller: Caller
  now: number
}

export interface Page {
  filter: string | undefined
  startIndex: number
  count: number
}

export async function listScimUsers(db: Db, { filter, startIndex, count }: Page) {
  const conditions = conditionsOf(readFilter(filter, Object.keys(columnOf)), columnOf)
  const { rows } = await rowsWhere(conditions, sql`limit ${count} offset ${startIndex - 1}`).execute(db)
  const total = rows[0]?.total ?? (await countUsers(db, conditions))
  return listResponse(rows.map(shown), total, startIndex)
}

export const conditionsOf = (found: readonly Comparison[], columns: typeof columnOf) =>
  sql.join([sql`true`, ...found.map(({ attribute, value }) => columns[attribute]?.(value) ?? sql`false`)], sql` and `)

/** A page behind the last row tells no total. */
async function countUsers(db: Db, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from users u
    left join scim_users s using (user_uuid) where coalesce(not s.removed, true) and ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function getScimUser(db: Db, id: string): Promise<Resource> {
  const { rows } = await rowsWhere(sql`u.user_uuid::text = lower(${id})`).execute(db)
  if (!rows[0]) throw notThere('person', id)
  return shown(rows[0])
}

function shown(row: UserRow): Resource {
  const attributes = z.record(z.string(), z.unknown()).parse(row.attributes)
  return {
    schemas: [userSchema],
    id: row.user_uuid,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name,
    displayName: row.name,
    ...(attributes.name ? { name: attributes.name } : {}),
    emails: attributes.emails ?? [{ value: row.email, type: 'work', primary: true }],
    active: row.active,
    groups: row.groups,
    meta: {
      resourceType: 'User',
      created: new Date(row.created_at * 1000).toISOString(),
      lastModified: new Date(row.modified_at * 1000).toISOString(),
      location: `/scim/v2/Users/${row.user_uuid}`,
    },
  }
}

/** Everything that writes is in a transaction that has locked administrators. */
export async function createScimUser(tx: Db, by: ScimWriter, body: unknown): Promise<string> {
  const user = readUser(body)
  const returning = await findRemoved(tx, user)
  if (returning) {
    await replaceScimUser(tx, by, returning, body)
    return returning
  }
  const user_uuid = newUuid()
  const row = { user_uuid, email: emailOf(user), name: nameOf(user), created_at: by.now }
  await insertUser(tx, { ...row, created_by: by.caller.principal_uuid })
  await writeAttributes(tx, user_uuid, user, { modified_at: by.now })
  await applyGroupRoles(tx, [user_uuid])
  if (!user.active) await writeUserChange(tx, by.caller, user_uuid, { active: false, now: by.now })
  return user_uuid
}

/** Who was removed there and is made again is the same person. */
async function findRemoved(tx: Db, { userName }: ScimUser): Promise<string | undefined> {
  const { rows } = await sql<{ user_uuid: string }>`
    select user_uuid from scim_users where removed and lower(user_name) = lower(${userName})`.execute(tx)
  return rows[0]?.user_uuid
}

export async function replaceScimUser(tx: Db, { caller, now }: ScimWriter, id: string, body: unknown): Promise<void> {
  const user = readUser(body)
  await writeUserChange(tx, caller, id, { name: nameOf(user), active: user.active, now })
  await tx
    .updateTable('users')
    .set({ email: emailOf(user) })
    .where('user_uuid', '=', id)
    .execute()
    .catch(refuseTaken(user.userName))
  await writeAttributes(tx, id, user, { modified_at: now })
  await applyGroupRoles(tx, [id])
}

export async function removeScimUser(tx: Db, { caller, now }: ScimWriter, id: string): Promise<void> {
  const user = readUser(await getScimUser(tx, id))
  await writeUserChange(tx, caller, id, { active: false, now })
  await tx.deleteFrom('scim_group_members').where('user_uuid', '=', id).execute()
  await writeAttributes(tx, id, user, { modified_at: now, removed: true })
  await applyGroupRoles(tx, [id])
}

function readUser(body: unknown): ScimUser {
  const read = ScimUser.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw wrongValue(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`)
}

function emailOf({ userName, emails }: ScimUser): string {
  const chosen = emails?.find(({ primary, value }) => primary && value) ?? emails?.find(({ value }) => value)
  const email = z
    .email()
    .max(254)
    .toLowerCase()
    .safeParse(chosen?.value ?? userName)
  if (!email.success) throw wrongValue('A person needs an e-mail address, in emails or as userName.')
  return email.data
}

function nameOf({ displayName, name, userName }: ScimUser): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  const told = [displayName, name?.formatted, parts, userName].map((text) => withoutHidden(text ?? '')).find(Boolean)
  return (told ?? userName).slice(0, 200)
}

async function writeAttributes(
  tx: Db,
  user_uuid: string,
  user: ScimUser,
  { modified_at, removed = false }: { modified_at: number; removed?: boolean },
) {
  const { userName: user_name, externalId, name, emails } = user
  const row = {
    ...{ user_name, external_id: externalId ?? null, modified_at, removed },
    attributes: JSON.stringify({ ...(name && { name }), ...(emails && { emails }) }),
  }
  await tx
    .insertInto('scim_users')
    .values({ user_uuid, ...row })
    .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(row))
    .execute()
    .catch(refuseTaken(user_name))
}

const refuseTaken = (userName: string) => (error: unknown) => {
  throw isDuplicate(error)
    ? new ScimError(409, `Somebody else has the name ${userName} or this e-mail address.`, 'uniqueness')
    : error
}
