// How sessions of browsers are kept: never the session key, only its hash.

import { sql } from 'kysely'
import { z } from 'zod'
import { roles } from '../../contract/vocabulary.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Db } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

interface NewRow {
  session_uuid: string
  session_hash: string
  api_key_uuid: string
  created_at: number
  expires_at: number
}

export const insertSession = (db: Db, row: NewRow) => db.insertInto('sessions').values(row).execute()

/** What signing in needs to know: the rights are those of the API key, and end with it; `lifetime` seconds after the sign-in at the latest. */
export async function findSessionByHash(db: Db, session_hash: string, lifetime: number) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('api_keys', 'api_keys.api_key_uuid', 'sessions.api_key_uuid')
    .select([
      'api_keys.api_key_uuid',
      'api_keys.role',
      'api_keys.organization_uuids',
      'api_keys.revoked_at',
      'api_keys.last_used_at',
      'sessions.session_hash as key_hash',
      'sessions.expires_at as session_expires_at',
      'sessions.created_at as session_created_at',
      'api_keys.expires_at',
    ])
    .where('session_hash', '=', session_hash)
    .executeTakeFirst()
  if (!row) return undefined
  const { session_expires_at, session_created_at, ...key } = row
  return {
    ...key,
    role: z.enum(roles).parse(row.role),
    expires_at: Math.min(session_expires_at, session_created_at + lifetime, row.expires_at ?? Number.POSITIVE_INFINITY),
    may_be_prolonged: session_expires_at < session_created_at + lifetime,
  }
}

/** None lasts longer than `lifetime` seconds from the sign-in. */
export const prolongSessions = (db: Db, hashes: readonly string[], expires_at: number, lifetime: number) =>
  db
    .updateTable('sessions')
    .set({ expires_at: sql`least(${expires_at}::bigint, created_at + ${lifetime}::bigint)` })
    .where('session_hash', 'in', hashes)
    .execute()

const mostHashes = 50_000

/** Of sessions that have not ended. */
export async function listUsableSessionHashes(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('session_hash')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(mostHashes)
    .execute()
  return rows.map(({ session_hash }) => session_hash)
}

export const deleteSession = (db: Db, session_hash: string) =>
  db.deleteFrom('sessions').where('session_hash', '=', session_hash).execute()

export const deleteEndedSessions = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'sessions', where: sql`expires_at < ${now()}`, signal })

/** Who a caller is, in names. */
export async function describeCaller(db: Db, api_key_uuid: string) {
  const key = await db
    .selectFrom('api_keys')
    .select(['name', 'organization_uuids'])
    .where('api_key_uuid', '=', api_key_uuid)
    .executeTakeFirstOrThrow()
  const organizations = await db
    .selectFrom('organizations')
    .select(['organization_code', 'name'])
    .$if(key.organization_uuids !== null, (query) =>
      query.where(sql<boolean>`organization_uuid = any(${key.organization_uuids}::uuid[])`),
    )
    .orderBy('organization_code')
    .limit(1000)
    .execute()
  return {
    principal: { uuid: api_key_uuid, name: key.name },
    organizations,
    whole_installation: key.organization_uuids === null,
  }
}
