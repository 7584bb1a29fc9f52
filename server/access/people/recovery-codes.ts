// Recovery codes: each good once, for a person who does not have the second factor at hand.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { hashOfKey } from '../create-api-key.ts'
import { lockUser } from './user-store.ts'

const howMany = 10

/** New ones; those before stop working. Of two requests at once, the later one's work. */
export async function createRecoveryCodes(tx: Db, user_uuid: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => randomBytes(8).toString('hex'))
  await lockUser(tx, user_uuid)
  await tx.deleteFrom('recovery_codes').where('user_uuid', '=', user_uuid).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((each) => ({ user_uuid, code_hash: hashOfKey(each) })))
    .execute()
  return codes
}

export async function hasRecoveryCodes(db: Db, user_uuid: string): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('user_uuid')
    .where('user_uuid', '=', user_uuid)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function takeRecoveryCode(db: Db, user_uuid: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_uuid', '=', user_uuid)
    .where('code_hash', '=', hashOfKey(code.toLowerCase().replace(/[\s-]/g, '')))
    .returning('user_uuid')
    .executeTakeFirst()
  return taken !== undefined
}

/** They go with the last second factor. */
export const dropIdleRecoveryCodes = (db: Db, user_uuid: string) =>
  sql`delete from recovery_codes c where c.user_uuid = ${user_uuid}
    and not exists (select 1 from passkeys p where p.user_uuid = c.user_uuid)
    and not exists (select 1 from users u where u.user_uuid = c.user_uuid and u.totp_confirmed_at is not null)`.execute(
    db,
  )
