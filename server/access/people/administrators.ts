// Somebody must be left who can put things right: a person or a key that administers the whole installation.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

const lockNumber = 8_613_350

/** One at a time changes who administers. */
export const lockAdministrators = (tx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)

export async function isAdministered(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select 1 from user_roles join users using (user_uuid)
        where organization_uuid is null and role = 'admin' and active)
      or exists (select 1 from api_keys where role = 'admin' and organization_uuids is null and revoked_at is null
        and owner_uuid is null) as left`.execute(tx)
  return rows[0]?.left ?? false
}
