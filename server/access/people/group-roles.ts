// Roles that follow from groups at an identity provider. They take the place of all others, but never leave the installation
// without an administrator.
import type { Db } from '../../database/transaction.ts'
import type { StoredRole } from '../grants.ts'
import { isAdministered, lockAdministrators } from './administrators.ts'
import { replaceRoles } from './user-store.ts'

const everywhere = { organization_uuids: null }

export async function giveGroupRoles(tx: Db, user_uuid: string, roles: readonly StoredRole[]): Promise<void> {
  await lockAdministrators(tx)
  await replaceRoles(tx, user_uuid, everywhere, roles)
  if (await isAdministered(tx)) return
  const others = roles.filter(({ organization_uuid }) => organization_uuid !== null)
  await replaceRoles(tx, user_uuid, everywhere, [...others, { organization_uuid: null, role: 'admin' }])
}
