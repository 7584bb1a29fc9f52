// How API keys are kept: never the key, only its hash.

import { sql } from 'kysely'
import { z } from 'zod'
import type { ApiKey } from '../../contract/api-key.ts'
import { Principal } from '../../contract/session.ts'
import { roles } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'

interface NewRow extends Omit<ApiKey, 'organization_codes' | 'revoked_at' | 'last_used_at' | 'created_by' | 'owner'> {
  key_hash: string
  created_by: string | null
  owner_uuid: string | null
  organization_uuids: string[] | null
}

export const insertApiKey = (db: Db, row: NewRow) => db.insertInto('api_keys').values(row).execute()

const mostHashes = 50_000

/** Of keys that work now. */
export async function listUsableKeyHashes(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('key_hash')
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(mostHashes)
    .execute()
  return rows.map(({ key_hash }) => key_hash)
}

/** Keys whose organizations are all within the caller's. */
export async function listApiKeys(db: Db, { organization_uuids }: Scope): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select([
      'api_key_uuid',
      'name',
      'role',
      'created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      organizationCodes,
      principalOf('created_by'),
      principalOf('owner_uuid', 'owner'),
    ])
    .$if(organization_uuids !== null, (query) => query.where(within(organization_uuids ?? new Set())))
    .orderBy('created_at')
    .orderBy('api_key_uuid')
    .execute()
  return rows.map((row) => ({
    ...row,
    role: z.enum(roles).parse(row.role),
    created_by: Principal.nullable().parse(row.created_by),
    owner: Principal.nullable().parse(row.owner),
  }))
}

/** Uuid and name of whoever a column names. */
const principalOf = (column: 'created_by' | 'owner_uuid', name: 'created_by' | 'owner' = 'created_by') =>
  sql<unknown>`(select json_build_object('uuid', p.uuid, 'name', p.name) from (
    select user_uuid as uuid, name from users union all select api_key_uuid, name from api_keys) p
    where p.uuid = ${sql.ref(`api_keys.${column}`)})`.as(name)

/** False when there is no such key among those the caller may see. A key revoked before stays revoked when it was. */
export async function revokeApiKey(db: Db, { organization_uuids }: Scope, uuid: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('api_key_uuid', '=', uuid)
    .$if(organization_uuids !== null, (query) => query.where(within(organization_uuids ?? new Set())))
    .returning('api_key_uuid')
    .executeTakeFirst()
  return row !== undefined
}

export const touchApiKeys = (db: Db, used: readonly { api_key_uuid: string; last_used_at: number }[]) =>
  sql`update api_keys set last_used_at = used.last_used_at
    from json_to_recordset(${JSON.stringify(used)}::json) as used(api_key_uuid uuid, last_used_at bigint)
    where api_keys.api_key_uuid = used.api_key_uuid`.execute(db)

const within = (organizations: ReadonlySet<string>) => sql<boolean>`organization_uuids <@ ${[...organizations]}::uuid[]`

const organizationCodes = sql<string[] | null>`case when organization_uuids is null then null else array(
  select organization_code from organizations where organization_uuid = any(organization_uuids) order by 1) end`.as(
  'organization_codes',
)
