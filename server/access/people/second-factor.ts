// The second factor: a code of an authenticator app, a recovery code, or a passkey. Each is good once.
import { sql } from 'kysely'
import { z } from 'zod'
import type { PasskeyAssertion } from '../../../contract/passkey.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, invalid } from '../../http/problem.ts'
import type { Services } from '../../platform/services.ts'
import { CannotOpen, type Vault } from '../../platform/vault.ts'
import { takePasskey } from './passkeys/take-passkey.ts'
import { createRecoveryCodes, dropIdleRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { lockUser } from './user-store.ts'

export interface PeopleServices extends Services {
  vault: Vault
}

const Sealed = z.object({ sealed_value: z.string(), sealed_data_key: z.string(), master_key: z.string() })
const placeOf = (user_uuid: string) => `users/${user_uuid}/totp`
const stepMs = 30_000

/** A new secret, which does not count until a code of it was sent. */
export async function beginTotp({ db, vault }: PeopleServices, user_uuid: string, email: string) {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const row = await db
    .updateTable('users')
    .set({ sealed_totp: JSON.stringify(vault.seal(placeOf(user_uuid), secret)), totp_step: null })
    .where('user_uuid', '=', user_uuid)
    .where('totp_confirmed_at', 'is', null)
    .returning('user_uuid')
    .executeTakeFirst()
  if (!row) throw conflict('You have a second factor already. Remove it first.')
  return { secret, uri: generateURI({ issuer: 'Vedette', label: email, secret }) }
}

/** From now on a code is asked for. Gives the recovery codes, this once. */
export async function confirmTotp(services: PeopleServices, user_uuid: string, code: string): Promise<string[]> {
  const { db, now } = services
  return transact(db, async (tx) => {
    await lockUser(tx, user_uuid)
    if (!(await takeTotpCode({ ...services, db: tx }, user_uuid, code)))
      throw invalid('code', 'This is not the code that the authenticator shows now. Check its clock.')
    await tx.updateTable('users').set({ totp_confirmed_at: now() }).where('user_uuid', '=', user_uuid).execute()
    return createRecoveryCodes(tx, user_uuid)
  })
}

export async function removeTotp(db: Db, user_uuid: string) {
  await db
    .updateTable('users')
    .set({ sealed_totp: null, totp_confirmed_at: null, totp_step: null })
    .where('user_uuid', '=', user_uuid)
    .execute()
  await dropIdleRecoveryCodes(db, user_uuid)
}

/** Whether what was shown is good, and this person's; it is used up by this. */
export async function takeSecondFactor(
  services: PeopleServices,
  user_uuid: string,
  shown: { code?: string | undefined; passkey?: PasskeyAssertion | undefined },
  origin: string,
): Promise<boolean> {
  if (shown.passkey) return (await takePasskey(services, shown.passkey, origin)) === user_uuid
  return shown.code !== undefined && takeCode(services, user_uuid, shown.code)
}

/** Whether the code is good; it is used up by this. */
export const takeCode = async (services: PeopleServices, user_uuid: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? takeTotpCode(services, user_uuid, code) : takeRecoveryCode(services.db, user_uuid, code)

async function takeTotpCode({ db, vault }: PeopleServices, user_uuid: string, code: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('sealed_totp').where('user_uuid', '=', user_uuid).executeTakeFirst()
  if (!row?.sealed_totp) return false
  const secret = z.string().parse(vault.open(placeOf(user_uuid), Sealed.parse(row.sealed_totp)))
  if (!/^\d{6}$/.test(code)) return false
  const { verify } = await import('otplib') // with the first code
  const verified = await verify({ secret, token: code, epochTolerance: 30 })
  if (!verified.valid) return false
  const step = Math.floor(Date.now() / stepMs) + verified.delta
  // Of two requests with the same code one is first: the other finds the step taken.
  const { rows } = await sql`
    update users set totp_step = ${step}
    where user_uuid = ${user_uuid} and (totp_step is null or totp_step < ${step}) returning 1`.execute(db)
  return rows.length > 0
}

/** Puts the secrets of one-time codes under the master key that seals now. Gives the addresses of those no known key opens. */
export async function resealTotp(db: Db, vault: Vault): Promise<{ resealed: number; unopened: string[] }> {
  const rows = await sql<{ user_uuid: string; email: string; sealed_totp: unknown }>`
    select user_uuid, email, sealed_totp from users
    where sealed_totp is not null and sealed_totp->>'master_key' <> ${vault.sealsWith}`.execute(db)
  const unopened: string[] = []
  let resealed = 0
  for (const { user_uuid, email, sealed_totp } of rows.rows) {
    const sealed = Sealed.parse(sealed_totp)
    try {
      const next = JSON.stringify({ ...sealed, ...vault.reseal(placeOf(user_uuid), sealed) })
      await sql`update users set sealed_totp = ${next}::jsonb
        where user_uuid = ${user_uuid} and sealed_totp->>'sealed_data_key' = ${sealed.sealed_data_key}`.execute(db)
      resealed++
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      unopened.push(email)
    }
  }
  return { resealed, unopened }
}
