// SQL: whether the person of the row `u` has a second factor.
import { sql } from 'kysely'

export const hasSecondFactor = sql<boolean>`(u.totp_confirmed_at is not null
  or exists (select 1 from passkeys where passkeys.user_uuid = u.user_uuid))`
