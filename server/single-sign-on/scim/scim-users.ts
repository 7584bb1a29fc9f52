// People as an identity provider reads and writes them. Nobody is deleted: who is removed there is not active here.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { changeUser } from '../../access/people/manage-users.ts'
import { insertUser } from '../../access/people/user-store.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { Caller, Services } from '../../platform/services.ts'
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

export async function createScimUser(services: Services, caller: Caller, body: unknown): Promise<Resource> {
  const { db, now } = services
  const user = readUser(body)
  const returning = await findRemoved(db, user)
  if (returning) return replaceScimUser(services, caller, returning, body)
  const user_uuid = newUuid()
  await transact(db, async (tx) => {
    const row = { user_uuid, email: emailOf(user), name: nameOf(user), created_at: now() }
    await insertUser(tx, { ...row, created_by: caller.principal_uuid })
    await writeAttributes(tx, user_uuid, user, { modified_at: now() })
    await applyGroupRoles(tx, [user_uuid])
  }).catch(refuseTaken(user.userName))
  if (!user.active) await changeUser(services, caller, user_uuid, { active: false })
  return getScimUser(db, user_uuid)
}

/** Who was removed there and is made again is the same person. */
async function findRemoved(db: Db, { userName }: ScimUser): Promise<string | undefined> {
  const { rows } = await sql<{ user_uuid: string }>`
    select user_uuid from scim_users where removed and lower(user_name) = lower(${userName})`.execute(db)
  return rows[0]?.user_uuid
}

export async function replaceScimUser(services: Services, caller: Caller, id: string, body: unknown) {
  const { db, now } = services
  const user = readUser(body)
  // Whether somebody must stay active is decided first: then nothing else is changed either.
  await changeUser(services, caller, id, { name: nameOf(user), active: user.active })
  await transact(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ email: emailOf(user) })
      .where('user_uuid', '=', id)
      .execute()
    await writeAttributes(tx, id, user, { modified_at: now() })
    await applyGroupRoles(tx, [id])
  }).catch(refuseTaken(user.userName))
  return getScimUser(db, id)
}

export async function removeScimUser(services: Services, caller: Caller, id: string): Promise<void> {
  const { db, now } = services
  const user = readUser(await getScimUser(db, id))
  await changeUser(services, caller, id, { active: false })
  await transact(db, async (tx) => {
    await tx.deleteFrom('scim_group_members').where('user_uuid', '=', id).execute()
    await writeAttributes(tx, id, user, { modified_at: now(), removed: true })
    await applyGroupRoles(tx, [id])
  })
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
  return (displayName?.trim() || name?.formatted?.trim() || parts.trim() || userName).slice(0, 200)
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
}

const refuseTaken = (userName: string) => (error: unknown) => {
  throw isDuplicate(error)
    ? new ScimError(409, `Somebody else has the name ${userName} or this e-mail address.`, 'uniqueness')
    : error
}
