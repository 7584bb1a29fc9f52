// The tokens with which an identity provider writes here, and what its groups may: stored per installation.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ScimToken } from '../../../contract/scim.ts'
import { hashOfKey } from '../../access/create-api-key.ts'
import { newUuid } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import { conflict } from '../../http/problem.ts'
import { StoredGroupRole } from '../map-groups.ts'

const mostTokens = 20
const prefix = 'vsc_'
const usePrecision = 60

export async function createScimToken(db: Db, made: { name: string; created_by: string; created_at: number }) {
  const tokens = await listScimTokens(db)
  if (tokens.length >= mostTokens) throw conflict(`There are ${mostTokens} tokens already. Remove some first.`)
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  const row = { token_uuid: newUuid(), ...made }
  await db
    .insertInto('scim_tokens')
    .values({ ...row, token_hash: hashOfKey(token) })
    .execute()
  return { token_uuid: row.token_uuid, name: made.name, created_at: made.created_at, last_used_at: null, token }
}

export const listScimTokens = (db: Db): Promise<ScimToken[]> =>
  db
    .selectFrom('scim_tokens')
    .select(['token_uuid', 'name', 'created_at', 'last_used_at'])
    .orderBy('token_uuid')
    .execute()

export async function removeScimToken(db: Db, token_uuid: string): Promise<boolean> {
  const row = await db
    .deleteFrom('scim_tokens')
    .where('token_uuid', '=', token_uuid)
    .returning('token_uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** Its use is noted, to the minute. */
export async function findScimToken(db: Db, token: string, now: number) {
  if (!token.startsWith(prefix)) return undefined
  const row = await db
    .selectFrom('scim_tokens')
    .select(['token_uuid', 'name', 'last_used_at'])
    .where('token_hash', '=', hashOfKey(token))
    .executeTakeFirst()
  if (row && (row.last_used_at ?? 0) < now - usePrecision)
    await db.updateTable('scim_tokens').set({ last_used_at: now }).where('token_uuid', '=', row.token_uuid).execute()
  return row
}

export async function readScimGroupRoles(db: Db): Promise<StoredGroupRole[]> {
  const row = await db.selectFrom('scim_settings').select('group_roles').executeTakeFirst()
  return row ? z.array(StoredGroupRole).parse(row.group_roles) : []
}

export const writeScimGroupRoles = (
  db: Db,
  group_roles: readonly StoredGroupRole[],
  { changed_at, changed_by }: { changed_at: number; changed_by: string },
) =>
  sql`insert into scim_settings (is_only, group_roles, changed_at, changed_by)
    values (true, ${JSON.stringify(group_roles)}::jsonb, ${changed_at}, ${changed_by})
    on conflict (is_only) do update set group_roles = excluded.group_roles, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(db)
