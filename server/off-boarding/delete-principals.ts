// What becomes of people and API keys when their organization goes: keys and people of it alone lose everything, others only
// their part in it.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** Rows by table. */
export async function deletePrincipals(tx: Db, uuid: string): Promise<Record<string, number>> {
  const [sessions, api_keys] = await deleteKeys(tx, uuid)
  await sql`update api_keys set organization_uuids = array_remove(organization_uuids, ${uuid}::uuid)
    where ${uuid}::uuid = any(organization_uuids)`.execute(tx)
  await sql`update single_sign_on set version = version + 1, group_roles = (
      select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(group_roles) each
      where each->>'organization_uuid' is distinct from ${uuid})
    where group_roles @> jsonb_build_array(jsonb_build_object('organization_uuid', ${uuid}::text))`.execute(tx)
  return { sessions, api_keys, ...(await removePeople(tx, uuid)) }
}

async function deleteKeys(tx: Db, uuid: string): Promise<[number, number]> {
  const only = sql`select api_key_uuid from api_keys where organization_uuids = array[${uuid}::uuid]`
  const sessions = await sql`delete from sessions where api_key_uuid in (${only})`.execute(tx)
  const keys = await sql`delete from api_keys where organization_uuids = array[${uuid}::uuid]`.execute(tx)
  return [Number(sessions.numAffectedRows ?? 0), Number(keys.numAffectedRows ?? 0)]
}

/**
 * Who has no role left was a person of this organization alone: the account stays, since history refers to it, without anything
 * that tells who it was.
 */
async function removePeople(tx: Db, uuid: string) {
  const { rows: roles } = await sql<{ user_uuid: string }>`
    delete from user_roles where organization_uuid = ${uuid}::uuid returning user_uuid`.execute(tx)
  const { rows: people } = await sql<{ user_uuid: string }>`
    update users u set active = false, email = user_uuid || '@deleted.invalid', name = 'Deleted person', password_hash = null,
      sealed_totp = null, totp_confirmed_at = null, deactivated_at = coalesce(deactivated_at, extract(epoch from now())::bigint),
      version = version + 1
    where user_uuid = any(${roles.map(({ user_uuid }) => user_uuid)}::uuid[])
      and not exists (select 1 from user_roles r where r.user_uuid = u.user_uuid)
    returning user_uuid`.execute(tx)
  const uuids = people.map(({ user_uuid }) => user_uuid)
  for (const table of ['sessions', 'passkeys', 'recovery_codes', 'invitations', 'user_identities'])
    await sql`delete from ${sql.table(table)} where user_uuid = any(${uuids}::uuid[])`.execute(tx)
  return { user_roles: roles.length, users: uuids.length }
}
