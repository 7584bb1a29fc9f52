// The person behind a principal: somebody who acts with an API key of their own is still the same person.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

export async function personOf(db: Db, principal_uuid: string): Promise<string> {
  const { rows } = await sql<{ owner_uuid: string | null }>`
    select owner_uuid from api_keys where api_key_uuid = ${principal_uuid}::uuid`.execute(db)
  return rows[0]?.owner_uuid ?? principal_uuid
}
