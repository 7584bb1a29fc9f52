// The account of the person who asks.
import type { Profile } from '../../../contract/user.ts'
import type { Db } from '../../database/transaction.ts'
import { forbidden } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { hasSecondFactor } from './has-second-factor.ts'

interface OwnAccount {
  user_uuid: string
  email: string
  name: string
  password_hash: string | null
  totp_confirmed_at: number | null
  second_factor: boolean
}

/** Keys have none: who has stolen one of a person's keys does not get at the person's password. */
export async function ownAccount(
  { db }: Pick<Services, 'db'>,
  { kind, principal_uuid, session }: Caller,
): Promise<OwnAccount> {
  if (kind !== 'user' || !session) throw forbidden('Sign in as a person to do this; an API key has no account.')
  return db
    .selectFrom('users as u')
    .select(['u.user_uuid', 'email', 'name', 'password_hash', 'totp_confirmed_at', hasSecondFactor.as('second_factor')])
    .where('u.user_uuid', '=', principal_uuid)
    .executeTakeFirstOrThrow()
}

export async function readProfile(db: Db, person: OwnAccount): Promise<Profile> {
  const { user_uuid, email, name, password_hash, totp_confirmed_at, second_factor } = person
  const codes = await db.selectFrom('recovery_codes').select('code_hash').where('user_uuid', '=', user_uuid).execute()
  return {
    ...{ user_uuid, email, name },
    has_password: password_hash !== null,
    has_totp: totp_confirmed_at !== null,
    has_second_factor: second_factor,
    recovery_codes_left: codes.length,
  }
}
