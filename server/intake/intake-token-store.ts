// How intake tokens are stored. One function per query.
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import {
  type IntakeMapping,
  type IntakeToken,
  type ListIntakeTokens,
  IntakeToken as Shape,
  type ShownIntakeAuthentication,
  StoredIntakeMapping,
} from '../../contract/intake.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor } from '../http/cursor.ts'
import { notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import { CannotOpen, type Vault } from '../platform/vault.ts'

export interface IntakeTokenRow extends Selectable<Tables['intake_tokens']> {
  organization_code: string
}

/** A token that has all the randomness it can have needs no salt and no slow hash. */
export const hashOfIntakeToken = (token: string) => createHash('sha256').update(token).digest('hex')

export async function getIntakeToken(db: Db, scope: Scope, uuid: string): Promise<IntakeTokenRow> {
  const row = z.uuid().safeParse(uuid).success
    ? await visible(db, scope).where('intake_token_uuid', '=', uuid).executeTakeFirst()
    : undefined
  if (!row) throw notFound('intake token', uuid)
  return row
}

/** In the order they were made; one more than the limit, to tell whether there is another page. */
export const listIntakeTokenRows = (db: Db, scope: Scope, list: ListIntakeTokens): Promise<IntakeTokenRow[]> =>
  visible(db, scope)
    .$if(list.organization_code !== undefined, (query) =>
      query.where('organizations.organization_code', '=', list.organization_code ?? ''),
    )
    .$if(list.cursor !== undefined, (query) => query.where('intake_token_uuid', '>', readCursor(list.cursor ?? '')))
    .orderBy('intake_token_uuid')
    .limit(list.limit + 1)
    .execute()

/** By the token itself, or by the one before it, within its time. */
export const findByIntakeToken = (db: Db, hash: string, now: number): Promise<IntakeTokenRow | undefined> =>
  visible(db, { organization_uuids: null })
    .where((where) =>
      where.or([
        where('token_hash', '=', hash),
        where.and([where('previous_hash', '=', hash), where('previous_until', '>', now)]),
      ]),
    )
    .executeTakeFirst()

const mostHashes = 100_000

/** Of the tokens that are good, the newest first. */
export async function listIntakeTokenHashes(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('intake_tokens')
    .select(['token_hash', 'previous_hash', 'previous_until'])
    .orderBy('created_at', 'desc')
    .limit(mostHashes)
    .execute()
  return rows.flatMap(({ token_hash, previous_hash, previous_until }) =>
    previous_hash !== null && (previous_until ?? 0) > now ? [token_hash, previous_hash] : [token_hash],
  )
}

export async function countIntakeTokens(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from intake_tokens where organization_uuid = ${organizationUuid}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface IntakeUse {
  intake_token_uuid: string
  last_used_at: number
  accepted: number
}

export async function noteIntakeUses(db: Db, uses: readonly IntakeUse[]) {
  await sql`update intake_tokens set last_used_at = greatest(intake_tokens.last_used_at, used.last_used_at),
      accepted = intake_tokens.accepted + used.accepted
    from json_to_recordset(${JSON.stringify(uses)}::json)
      as used(intake_token_uuid uuid, last_used_at bigint, accepted bigint)
    where intake_tokens.intake_token_uuid = used.intake_token_uuid`.execute(db)
}

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('intake_tokens')
    .innerJoin('organizations', 'organizations.organization_uuid', 'intake_tokens.organization_uuid')
    .selectAll('intake_tokens')
    .select('organizations.organization_code')
    .$if(organization_uuids !== null, (query) =>
      query.where('intake_tokens.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )

export const mappingOf = (row: Pick<IntakeTokenRow, 'mapping'>): IntakeMapping => StoredIntakeMapping.parse(row.mapping)
export const authenticationOf = (row: Pick<IntakeTokenRow, 'authentication'>): ShownIntakeAuthentication =>
  Shape.shape.authentication.parse(row.authentication)

export const asIntakeToken = (row: IntakeTokenRow, now: number): IntakeToken => ({
  intake_token_uuid: row.intake_token_uuid,
  organization_uuid: row.organization_uuid,
  organization_code: row.organization_code,
  name: row.name,
  alert_provider: row.alert_provider,
  mapping: mappingOf(row),
  authentication: authenticationOf(row),
  minimum_severity: Shape.shape.minimum_severity.parse(row.minimum_severity),
  events_per_minute: row.events_per_minute,
  enabled: row.enabled,
  previous_until: row.previous_until !== null && row.previous_until > now ? row.previous_until : null,
  last_used_at: row.last_used_at,
  accepted: row.accepted,
  created_by: row.created_by,
  created_at: row.created_at,
  modified_at: row.modified_at,
})

const StoredSeal = z.object({ sealed_value: z.string(), sealed_data_key: z.string(), master_key: z.string() })
const placeOf = (uuid: string) => `intake_tokens/${uuid}`

export const sealIntakeSecret = (vault: Vault, uuid: string, secret: string | null): string | null =>
  secret === null ? null : JSON.stringify(vault.seal(placeOf(uuid), secret))

/** Empty where there is none. */
export const openIntakeSecret = (
  vault: Vault,
  { intake_token_uuid, sealed }: Pick<IntakeTokenRow, 'intake_token_uuid' | 'sealed'>,
): string => (sealed === null ? '' : String(vault.open(placeOf(intake_token_uuid), StoredSeal.parse(sealed))))

const mostResealed = 100_000

/** Puts every secret of senders under the master key that seals now. Gives the names of those no known key opens. */
export async function resealIntakeTokens(db: Db, vault: Vault): Promise<string[]> {
  const unopened: string[] = []
  const rows = await db
    .selectFrom('intake_tokens')
    .select(['intake_token_uuid', 'name', 'sealed'])
    .where('sealed', 'is not', null)
    .limit(mostResealed)
    .execute()
  for (const { intake_token_uuid, name, sealed } of rows) {
    const before = StoredSeal.parse(sealed)
    try {
      const next = JSON.stringify({ ...before, ...vault.reseal(placeOf(intake_token_uuid), before) })
      await db
        .updateTable('intake_tokens')
        .set({ sealed: next })
        .where('intake_token_uuid', '=', intake_token_uuid)
        .execute()
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      unopened.push(name)
    }
  }
  return unopened
}
