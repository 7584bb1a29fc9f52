// How sessions of browsers are kept: never the session key, only its hash.

import { sql } from 'kysely'
import type { OpenSession } from '../../contract/session.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Db } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

interface NewRow {
  session_uuid: string
  session_hash: string
  /** One of the two. */
  api_key_uuid: string | null
  user_uuid: string | null
  created_at: number
  expires_at: number
  address: string
  user_agent: string | null
  verified_at: number | null
  issuer?: string
  subject?: string
  provider_session?: string | null
  sealed_token?: string
  groups_read_at?: number
}

export const insertSession = (db: Db, row: NewRow) => db.insertInto('sessions').values(row).execute()

/** None lasts longer than `lifetime` seconds from the sign-in. */
export const prolongSessions = (
  db: Db,
  hashes: readonly string[],
  { now, seconds, lifetime }: { now: number; seconds: number; lifetime: number },
) =>
  db
    .updateTable('sessions')
    .set({
      expires_at: sql`least(${now + seconds}::bigint, created_at + ${lifetime}::bigint)`,
      last_used_at: now,
    })
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

/** Whose sessions: one principal's own, or everybody's for who administers the installation. */
export interface SessionsOf {
  principal_uuid: string | null
}

const isOf = ({ principal_uuid }: SessionsOf) =>
  principal_uuid === null ? sql`true` : sql`coalesce(s.user_uuid, s.api_key_uuid) = ${principal_uuid}::uuid`

const mostListed = 500

export async function listSessions(
  db: Db,
  whose: SessionsOf,
  now: number,
  current: string | undefined,
): Promise<OpenSession[]> {
  const { rows } = await sql<Omit<OpenSession, 'principal' | 'is_current'> & { uuid: string; name: string }>`
    select s.session_uuid, s.address, s.user_agent, s.created_at, s.last_used_at, s.expires_at,
      coalesce(s.user_uuid, s.api_key_uuid) as uuid, coalesce(u.name, k.name) as name
    from sessions s left join users u using (user_uuid) left join api_keys k using (api_key_uuid)
    where ${isOf(whose)} and s.expires_at > ${now}
    order by s.created_at desc, s.session_uuid limit ${mostListed}`.execute(db)
  return rows.map(({ uuid, name, ...session }) => ({
    ...session,
    principal: { uuid, name },
    is_current: session.session_uuid === current,
  }))
}

/** How many ended. */
export async function endSessions(
  db: Db,
  whose: SessionsOf,
  { only, except }: { only?: string; except?: string | undefined },
): Promise<number> {
  const { rows } = await sql`
    delete from sessions s where ${isOf(whose)} and ${only === undefined ? sql`true` : sql`s.session_uuid = ${only}::uuid`}
      and ${except === undefined ? sql`true` : sql`s.session_uuid <> ${except}::uuid`} returning 1`.execute(db)
  return rows.length
}

interface ProviderSessions {
  issuer?: string | undefined
  subject?: string | undefined
  provider_session?: string | undefined
}

/** Ends those that came from a provider of single sign-on: all, or those that fit. */
export const endProviderSessions = (db: Db, { issuer, subject, provider_session }: ProviderSessions) =>
  db
    .deleteFrom('sessions')
    .where('issuer', 'is not', null)
    .$if(issuer !== undefined, (query) => query.where('issuer', '=', issuer ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(provider_session !== undefined, (query) => query.where('provider_session', '=', provider_session ?? ''))
    .execute()

const rereadAtOnce = 20

/** Takes sessions whose person's groups were read before then, and notes that they are read now. */
export async function takeSessionsToReread(db: Db, issuer: string, { before, now }: { before: number; now: number }) {
  const { rows } = await sql<{ session_uuid: string; user_uuid: string; subject: string; sealed_token: unknown }>`
    update sessions set groups_read_at = ${now} where session_uuid in (
      select session_uuid from sessions where issuer = ${issuer} and expires_at > ${now} and groups_read_at < ${before}
        and user_uuid is not null order by groups_read_at limit ${sql.lit(rereadAtOnce)} for update skip locked)
    returning session_uuid, user_uuid, subject, sealed_token`.execute(db)
  return rows
}
