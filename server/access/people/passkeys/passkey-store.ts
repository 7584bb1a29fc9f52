// How passkeys are stored: public keys alone, by their person.
import { sql } from 'kysely'
import type { Passkey } from '../../../../contract/passkey.ts'
import type { Db } from '../../../database/transaction.ts'

interface PasskeyRow {
  passkey_uuid: string
  user_uuid: string
  credential_id: string
  public_key: string
  rp_id: string
  counter: number
  transports: string[]
  name: string
  created_at: number
}

export const insertPasskey = (db: Db, row: PasskeyRow) => db.insertInto('passkeys').values(row).execute()

export const listPasskeys = (db: Db, user_uuid: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['passkey_uuid', 'name', 'rp_id as host', 'created_at', 'last_used_at'])
    .where('user_uuid', '=', user_uuid)
    .orderBy('passkey_uuid')
    .execute()

export const listCredentialIds = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('user_uuid', '=', user_uuid).execute()
  return rows.map(({ credential_id }) => credential_id)
}

/** Of somebody who is active. */
export const findPasskey = (db: Db, credential_id: string, rp_id: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.user_uuid', 'passkeys.user_uuid')
    .select([
      'passkey_uuid',
      'passkeys.user_uuid',
      'credential_id',
      'public_key',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('credential_id', '=', credential_id)
    .where('rp_id', '=', rp_id)
    .where('users.active', '=', true)
    .executeTakeFirst()

/** False where it was used in the meantime: two uses with one count are one too many. */
export async function noteUse(
  db: Db,
  passkey_uuid: string,
  { before, after, now }: { before: number; after: number; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${after}, last_used_at = ${now}
    where passkey_uuid = ${passkey_uuid} and counter = ${before} returning 1`.execute(db)
  return rows.length > 0
}

export async function deletePasskey(db: Db, user_uuid: string, passkey_uuid: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('user_uuid', '=', user_uuid)
    .where('passkey_uuid', '=', passkey_uuid)
    .returning('passkey_uuid')
    .executeTakeFirst()
  return deleted !== undefined
}
