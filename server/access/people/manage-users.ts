// Making, changing and deactivating people. Nobody gives more than they have, and the last administrator stays.
import { sql } from 'kysely'
import type { NewUser, User, UserChange, UserRole } from '../../../contract/user.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, forbidden, invalid, notFound } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import type { StoredRole } from '../grants.ts'
import { withinRights } from '../rights.ts'
import { isAdministered, lockAdministrators } from './administrators.ts'
import { findUser, insertUser, replaceRoles, type StoredUser } from './user-store.ts'

export function createUser({ db, now }: Services, caller: Caller, { roles, ...input }: NewUser): Promise<User> {
  if (roles.length === 0) throw invalid('roles', 'Name at least one.')
  return transact(db, async (tx) => {
    const wanted = await storedRoles(tx, caller, roles)
    const user_uuid = newUuid()
    await insertUser(tx, { ...input, user_uuid, created_at: now(), created_by: caller.principal_uuid })
    await replaceRoles(tx, user_uuid, caller.scope, wanted)
    return getUser(tx, caller, user_uuid)
  })
}

export async function getUser(db: Db, { scope }: Pick<Caller, 'scope'>, uuid: string): Promise<User> {
  return shown(await requireUser(db, scope, uuid))
}

const shown = ({ stored_roles: _, ...user }: StoredUser): User => user

async function requireUser(db: Db, scope: Caller['scope'], uuid: string): Promise<StoredUser> {
  const user = await findUser(db, scope, uuid)
  if (!user) throw notFound('person', uuid)
  return user
}

export const changeUser = ({ db, now }: Services, caller: Caller, uuid: string, change: UserChange): Promise<User> =>
  transact(db, async (tx) => {
    await lockAdministrators(tx)
    await writeUserChange(tx, caller, uuid, { ...change, now: now() })
    return getUser(tx, caller, uuid)
  })

/** In a transaction that has locked administrators. */
export async function writeUserChange(tx: Db, caller: Caller, uuid: string, change: UserChange & { now: number }) {
  const user = await requireUser(tx, caller.scope, uuid)
  if (change.name !== undefined || change.active !== undefined) refuseBeyond(caller, user)
  if (change.roles !== undefined)
    await replaceRoles(tx, uuid, caller.scope, await storedRoles(tx, caller, change.roles))
  if (change.name !== undefined || change.active !== undefined) {
    const active = change.active ?? user.active
    await tx
      .updateTable('users')
      .set({
        name: change.name ?? user.name,
        active,
        deactivated_at: active ? null : change.now,
        version: sql`version + 1`,
      })
      .where('user_uuid', '=', uuid)
      .execute()
    if (!active) await tx.deleteFrom('sessions').where('user_uuid', '=', uuid).execute()
  }
  await requireAdministrator(tx)
}

/** Name and activity concern all organizations of a person: whoever changes them must administer all of them. */
function refuseBeyond({ scope: { organization_uuids } }: Caller, { stored_roles }: StoredUser) {
  if (organization_uuids === null) return
  const isOthers = stored_roles.some(
    ({ organization_uuid }) => organization_uuid === null || !organization_uuids.has(organization_uuid),
  )
  if (isOthers)
    throw forbidden('This person has roles in other organizations too. You can change their roles in yours.')
}

/** Nobody gives a role that may more than they may themselves. */
async function storedRoles(tx: Db, { grants, scope }: Caller, wanted: readonly UserRole[]): Promise<StoredRole[]> {
  const codes = wanted.flatMap(({ organization_code }) => (organization_code === null ? [] : [organization_code]))
  const found =
    codes.length === 0
      ? []
      : await tx
          .selectFrom('organizations')
          .select(['organization_uuid', 'organization_code'])
          .where('organization_code', 'in', codes)
          .execute()
  const uuidOf = new Map(
    found.map(({ organization_code, organization_uuid }) => [organization_code, organization_uuid]),
  )
  return wanted.map(({ organization_code, role }) => {
    const organization_uuid = organization_code === null ? null : uuidOf.get(organization_code)
    const isSeen = organization_uuid == null || (scope.organization_uuids?.has(organization_uuid) ?? true)
    if (organization_uuid === undefined || !isSeen)
      throw invalid('roles', `There is no organization ${organization_code}.`)
    if (!withinRights(grants, role, organization_uuid))
      throw forbidden(
        `You cannot give the role ${role} ${organization_code === null ? 'in all organizations' : `in ${organization_code}`}: it may more than you may there.`,
      )
    return { organization_uuid, role }
  })
}

async function requireAdministrator(tx: Db) {
  if (!(await isAdministered(tx)))
    throw conflict('Nobody would be left to administer the installation. Give somebody else the role first.')
}
