// How people can sign in to this installation.
import { sql } from 'kysely'
import type { SignInWays } from '../../contract/session.ts'
import type { Db } from '../database/transaction.ts'

/** Tells of the installation as a whole, never of one person. */
export async function findSignInWays(db: Db): Promise<SignInWays> {
  const { rows } = await sql<SignInWays>`
    select exists (select 1 from users where active and password_hash is not null)
        and coalesce((select passwords_allowed from sign_in_policy), true) as password,
      exists (select 1 from passkeys join users using (user_uuid) where active) as passkey,
      (select name from single_sign_on where enabled) as single_sign_on`.execute(db)
  return rows[0] ?? { password: false, passkey: false, single_sign_on: null }
}
