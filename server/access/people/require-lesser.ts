// Whoever opens a way into an account must be allowed everything that the account is allowed.
import type { Db } from '../../database/transaction.ts'
import { forbidden, notFound } from '../../http/problem.ts'
import type { Caller } from '../../platform/services.ts'
import { grantsOfRoles } from '../grants.ts'
import { withinRights } from '../rights.ts'
import { findUser, type StoredUser } from './user-store.ts'

export async function requireLesser(db: Db, { scope, grants }: Caller, uuid: string): Promise<StoredUser> {
  const user = await findUser(db, scope, uuid)
  if (!user) throw notFound('person', uuid)
  const { whole, organizations } = grantsOfRoles(user.stored_roles)
  const isWithin =
    (whole === null || withinRights(grants, whole, null)) &&
    [...organizations].every(([organization, role]) => withinRights(grants, role, organization))
  if (!isWithin)
    throw forbidden('This person may more than you may. Ask somebody who administers all their organizations.')
  return user
}
