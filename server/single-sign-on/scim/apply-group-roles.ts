// Gives people the roles of their groups at the identity provider.
import { sql } from 'kysely'
import { giveGroupRoles } from '../../access/people/group-roles.ts'
import type { Db } from '../../database/transaction.ts'
import { rolesOfGroups } from '../map-groups.ts'
import { readScimGroupRoles } from './scim-tokens.ts'

/** Where no group has a role, roles are given by hand. `people`: undefined: everybody who came by SCIM. */
export async function applyGroupRoles(tx: Db, people?: readonly string[]): Promise<void> {
  const mapped = await readScimGroupRoles(tx)
  if (mapped.length === 0) return
  const { rows } = await sql<{ user_uuid: string; groups: string[] }>`
    select s.user_uuid, coalesce(array_agg(g.display_name) filter (where g.group_uuid is not null), '{}') as groups
    from scim_users s left join scim_group_members m using (user_uuid) left join scim_groups g using (group_uuid)
    where ${people ? sql`s.user_uuid = any(${[...people]}::uuid[])` : sql`true`} group by s.user_uuid order by s.user_uuid`.execute(
    tx,
  )
  for (const { user_uuid, groups } of rows) await giveGroupRoles(tx, user_uuid, rolesOfGroups(groups, mapped))
}

/** Whether the groups that came by SCIM say what a person may: then those of a sign-in do not. */
export async function hasScimRoles(db: Db, user_uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('scim_users')
    .select('user_uuid')
    .where('user_uuid', '=', user_uuid)
    .executeTakeFirst()
  return row !== undefined && (await readScimGroupRoles(db)).length > 0
}
