// How people are stored. Who may see a person: whoever administers an organization that the person has a role in.
import { sql } from 'kysely'
import type { User, UserRole } from '../../../contract/user.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import type { Db } from '../../database/transaction.ts'
import { conflict } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { readStoredRoles, type StoredRole } from '../grants.ts'
import { hasSecondFactor } from './has-second-factor.ts'

interface UserRow {
  user_uuid: string
  email: string
  name: string
  active: boolean
  has_password: boolean
  second_factor: boolean
  created_at: number
  last_signed_in_at: number | null
  roles: unknown
  codes: unknown
}

const rolesOf = sql`coalesce((select json_agg(json_build_object('organization_uuid', r.organization_uuid, 'role', r.role)
    order by o.organization_code nulls first)
  from user_roles r left join organizations o using (organization_uuid) where r.user_uuid = u.user_uuid), '[]')`
const codesOf = sql`coalesce((select json_object_agg(organization_uuid, organization_code)
  from user_roles join organizations using (organization_uuid) where user_uuid = u.user_uuid), '{}')`
const columns = sql`u.user_uuid, u.email, u.name, u.active, u.password_hash is not null as has_password,
  ${hasSecondFactor} as second_factor, u.created_at, u.last_signed_in_at, ${rolesOf} as roles, ${codesOf} as codes`

export interface StoredUser extends User {
  stored_roles: StoredRole[]
}

/** Only roles in organizations of the scope are told. */
function userOf({ roles, codes, ...row }: UserRow, { organization_uuids }: Scope): StoredUser {
  const stored_roles = readStoredRoles(roles)
  const codeOf = new Map(Object.entries(codes as Record<string, string>))
  const told = stored_roles.flatMap(({ organization_uuid, role }): UserRole[] => {
    if (organization_uuid === null) return organization_uuids === null ? [{ organization_code: null, role }] : []
    const organization_code = codeOf.get(organization_uuid)
    const isSeen = organization_uuids?.has(organization_uuid) ?? true
    return isSeen && organization_code !== undefined ? [{ organization_code, role }] : []
  })
  return { ...row, roles: told, stored_roles }
}

const isSeen = ({ organization_uuids }: Scope) =>
  organization_uuids === null
    ? sql`true`
    : sql`exists (select 1 from user_roles r where r.user_uuid = u.user_uuid
        and r.organization_uuid = any(${[...organization_uuids]}::uuid[]))`

export async function listUsers(db: Db, scope: Scope, { after, limit }: { after: string | undefined; limit: number }) {
  const { rows } = await sql<UserRow>`
    select ${columns} from users u
    where ${isSeen(scope)} and ${after === undefined ? sql`true` : sql`u.user_uuid > ${after}::uuid`}
    order by u.user_uuid limit ${limit}`.execute(db)
  return rows.map((row) => userOf(row, scope))
}

export async function findUser(db: Db, scope: Scope, uuid: string): Promise<StoredUser | undefined> {
  const { rows } = await sql<UserRow>`
    select ${columns} from users u where u.user_uuid = ${uuid} and ${isSeen(scope)}`.execute(db)
  return rows[0] && userOf(rows[0], scope)
}

interface NewRow {
  user_uuid: string
  email: string
  name: string
  /** Unless said, yes. */
  active?: boolean
  created_at: number
  created_by: string | null
}

export const insertUser = (db: Db, row: NewRow) =>
  db
    .insertInto('users')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? conflict(takenBy(row.email)) : error
    })

/** A person is one in the whole installation, also where the caller does not see them (docs/decisions/0029). */
const takenBy = (email: string) =>
  `There is a person with the address ${email} already. Where you do not see them, ask somebody who administers the installation to give them a role in your organization.`

/** Replaces the roles within the scope; those in other organizations stay. */
export async function replaceRoles(
  tx: Db,
  user_uuid: string,
  { organization_uuids }: Scope,
  wanted: readonly StoredRole[],
) {
  await sql`delete from user_roles where user_uuid = ${user_uuid}
    and ${organization_uuids === null ? sql`true` : sql`organization_uuid = any(${[...organization_uuids]}::uuid[])`}`.execute(
    tx,
  )
  if (wanted.length > 0)
    await tx
      .insertInto('user_roles')
      .values(wanted.map((role) => ({ user_uuid, ...role })))
      .execute()
}

export const noteSignIn = (db: Db, user_uuid: string, last_signed_in_at: number) =>
  db.updateTable('users').set({ last_signed_in_at }).where('user_uuid', '=', user_uuid).execute()

/** Until the transaction ends, nobody else changes this person's account. */
export const lockUser = (tx: Db, user_uuid: string) =>
  tx.selectFrom('users').select('user_uuid').where('user_uuid', '=', user_uuid).forUpdate().execute()
