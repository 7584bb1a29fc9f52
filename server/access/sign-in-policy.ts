// The policy of signing in: one row, or what holds without one.
import { sql } from 'kysely'
import type { SignInPolicy } from '../../contract/single-sign-on.ts'
import type { Db } from '../database/transaction.ts'

const usual: SignInPolicy = { passwords_allowed: true, second_factor_required: false }

export async function readSignInPolicy(db: Db): Promise<SignInPolicy> {
  const row = await db
    .selectFrom('sign_in_policy')
    .select(['passwords_allowed', 'second_factor_required'])
    .executeTakeFirst()
  return row ?? usual
}

export const writeSignInPolicy = (db: Db, { passwords_allowed, second_factor_required }: SignInPolicy) =>
  sql`insert into sign_in_policy (is_only, passwords_allowed, second_factor_required)
    values (true, ${passwords_allowed}, ${second_factor_required})
    on conflict (is_only) do update set passwords_allowed = excluded.passwords_allowed,
      second_factor_required = excluded.second_factor_required`.execute(db)
