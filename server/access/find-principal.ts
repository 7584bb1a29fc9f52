// Who a key or a session belongs to, and what they may do now.
import { sql } from 'kysely'
import { z } from 'zod'
import { roles } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import type { Grants } from '../platform/services.ts'
import { grantsOfKey, grantsOfRoles, readStoredRoles } from './grants.ts'
import { hasSecondFactor } from './people/has-second-factor.ts'

export interface FoundPrincipal {
  principal_uuid: string
  kind: 'user' | 'api_key'
  grants: Grants
  key_hash: string
  expires_at: number | null
  /** Of the API key, to the minute; null: never, or a person. */
  last_used_at: number | null
  session?: FoundSession
}

interface FoundSession {
  session_uuid: string
  may_be_prolonged: boolean
  /** When the second factor was last shown. */
  verified_at: number | null
  /** The installation requires a second factor, and the person has none. */
  lacks_factor: boolean
}

interface KeyRow {
  api_key_uuid: string
  role: string
  organization_uuids: string[] | null
  expires_at: number | null
  last_used_at: number | null
  owner_uuid: string | null
  owner_roles: unknown
}

const rolesOf = (user: string) =>
  sql`(select json_agg(json_build_object('organization_uuid', organization_uuid, 'role', role)) from user_roles
    where user_uuid = ${sql.ref(user)})`

/** Of a key that works: neither revoked nor of somebody who is no longer active. */
const keyColumns = sql`k.api_key_uuid, k.role, k.organization_uuids, k.expires_at, k.last_used_at, k.owner_uuid,
  ${rolesOf('k.owner_uuid')} as owner_roles`
const workingKey = sql`k.revoked_at is null and (k.owner_uuid is null or exists (
  select 1 from users where user_uuid = k.owner_uuid and active))`

const grantsOfRow = ({ role, organization_uuids, owner_uuid, owner_roles }: KeyRow) =>
  grantsOfKey({
    role: z.enum(roles).parse(role),
    organization_uuids,
    owner: owner_uuid === null ? undefined : grantsOfRoles(readStoredRoles(owner_roles)),
  })

export async function findByKey(db: Db, key_hash: string): Promise<FoundPrincipal | undefined> {
  const { rows } = await sql<KeyRow & { key_hash: string }>`
    select k.key_hash, ${keyColumns} from api_keys k where k.key_hash = ${key_hash} and ${workingKey}`.execute(db)
  const [row] = rows
  return (
    row && {
      principal_uuid: row.api_key_uuid,
      kind: 'api_key',
      grants: grantsOfRow(row),
      key_hash: row.key_hash,
      expires_at: row.expires_at,
      last_used_at: row.last_used_at,
    }
  )
}

interface SessionRow {
  session_uuid: string
  session_hash: string
  session_expires_at: number
  session_created_at: number
  verified_at: number | null
  lacks_factor: boolean | null
}

/** A provider of single sign-on asks for a second factor itself. */
const lacksFactor = sql`(select second_factor_required from sign_in_policy) and s.user_uuid is not null
  and s.issuer is null and not ${hasSecondFactor}`

/** `lifetime`: seconds after the sign-in at which it ends at the latest. A session ends with the key or the person behind it. */
export async function findBySession(db: Db, hash: string, lifetime: number): Promise<FoundPrincipal | undefined> {
  const { rows } = await sql<
    SessionRow & { user_uuid: string | null; active: boolean; user_roles: unknown } & Partial<KeyRow>
  >`
    select s.session_uuid, s.session_hash, s.expires_at as session_expires_at, s.created_at as session_created_at,
      s.verified_at, ${lacksFactor} as lacks_factor, s.user_uuid, u.active, ${rolesOf('s.user_uuid')} as user_roles, ${keyColumns}
    from sessions s
    left join users u on u.user_uuid = s.user_uuid and u.active
    left join api_keys k on k.api_key_uuid = s.api_key_uuid and ${workingKey}
    where s.session_hash = ${hash} and (u.user_uuid is not null or k.api_key_uuid is not null)`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const ends = Math.min(
    row.session_expires_at,
    row.session_created_at + lifetime,
    row.expires_at ?? Number.POSITIVE_INFINITY,
  )
  const session = {
    session_uuid: row.session_uuid,
    may_be_prolonged: row.session_expires_at < row.session_created_at + lifetime,
    verified_at: row.verified_at,
    lacks_factor: row.lacks_factor ?? false,
  }
  const found = { key_hash: row.session_hash, expires_at: ends, session }
  if (row.user_uuid !== null)
    return {
      ...found,
      principal_uuid: row.user_uuid,
      kind: 'user',
      grants: grantsOfRoles(readStoredRoles(row.user_roles)),
      last_used_at: null,
    }
  const key = KeyOfSession.parse(row)
  return {
    ...found,
    principal_uuid: key.api_key_uuid,
    kind: 'api_key',
    grants: grantsOfRow(key),
    last_used_at: key.last_used_at,
  }
}

const KeyOfSession = z.object({
  api_key_uuid: z.string(),
  role: z.string(),
  organization_uuids: z.array(z.string()).nullable(),
  expires_at: z.number().nullable(),
  last_used_at: z.number().nullable(),
  owner_uuid: z.string().nullable(),
  owner_roles: z.unknown(),
})

/** The name of a person or a key, for people to read; undefined where there is none. */
export async function findPrincipalName(db: Db, uuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from users where user_uuid = ${uuid} union all select name from api_keys where api_key_uuid = ${uuid}`.execute(
    db,
  )
  return rows[0]?.name
}
