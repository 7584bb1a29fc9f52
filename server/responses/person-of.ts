// The person behind a principal: somebody who acts with an API key of their own, or with one that they made, is still the same.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** Whom a change is told of: of a program's key the key itself, whoever made it. */
export async function personOf(db: Db, principal_uuid: string): Promise<string> {
  const { rows } = await sql<{ owner_uuid: string | null }>`
    select owner_uuid from api_keys where api_key_uuid = ${principal_uuid}::uuid`.execute(db)
  return rows[0]?.owner_uuid ?? principal_uuid
}

/**
 * Whether one of the others is the same pair of eyes. Whoever made a key has seen it, so a key counts as its maker, also by keys
 * between them. Two keys that the same person made are one pair of eyes; two that the same key made may belong to two people.
 */
export async function hasSameEyes(
  db: Db,
  principal_uuid: string,
  others: readonly (string | null)[],
): Promise<boolean> {
  const given = others.filter((other) => other !== null)
  if (given.length === 0) return false
  const { rows } = await sql<{ is_same: boolean }>`
    with recursive makers (principal, maker) as (
      select each, each from unnest(${[principal_uuid, ...given]}::uuid[]) as each
      union
      select m.principal, k.created_by from makers m join api_keys k on k.api_key_uuid = m.maker
      where k.created_by is not null)
    select exists (
      select 1 from makers own join makers other using (maker)
      where own.principal = ${principal_uuid}::uuid and other.principal = any(${given}::uuid[])
        and (maker in (own.principal, other.principal) or exists (select 1 from users where user_uuid = maker))
    ) as is_same`.execute(db)
  return rows[0]?.is_same ?? false
}
