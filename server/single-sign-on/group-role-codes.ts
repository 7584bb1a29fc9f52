// Roles of groups, between the codes of organizations on the wire and their uuids in the database.
import type { GroupRole } from '../../contract/single-sign-on.ts'
import type { Db } from '../database/transaction.ts'
import { invalid } from '../http/problem.ts'
import type { StoredGroupRole } from './map-groups.ts'

const organizationsOf = (db: Db) =>
  db.selectFrom('organizations').select(['organization_uuid', 'organization_code']).execute()

export async function readGroupRoles(db: Db, wanted: readonly GroupRole[]): Promise<StoredGroupRole[]> {
  const rows = await organizationsOf(db)
  return wanted.map(({ group, organization_code, role }) => {
    if (organization_code === null) return { group, organization_uuid: null, role }
    const found = rows.find((each) => each.organization_code === organization_code)
    if (!found) throw invalid('group_roles', `There is no organization ${organization_code}.`)
    return { group, organization_uuid: found.organization_uuid, role }
  })
}

export async function showGroupRoles(db: Db, stored: readonly StoredGroupRole[]): Promise<GroupRole[]> {
  const rows = await organizationsOf(db)
  const codeOf = new Map(rows.map(({ organization_uuid, organization_code }) => [organization_uuid, organization_code]))
  return stored.map(({ group, organization_uuid, role }) => ({
    group,
    organization_code: organization_uuid === null ? null : (codeOf.get(organization_uuid) ?? '(deleted)'),
    role,
  }))
}
