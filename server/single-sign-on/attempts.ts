// Sign-ins under way at the provider: each finished once, by the browser that began it, within ten minutes.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfKey } from '../access/create-api-key.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Services } from '../platform/services.ts'

export const attemptSeconds = 600

export interface Attempt {
  issuer: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  return_to: string
}

/** Gives the state for the provider and the secret for the browser; only their hashes are stored. */
export async function beginAttempt({ db, now }: Services, attempt: Attempt) {
  const [state, browser] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await db
    .insertInto('single_sign_on_attempts')
    .values({
      ...attempt,
      state_hash: hashOfKey(state),
      browser_hash: hashOfKey(browser),
      expires_at: now() + attemptSeconds,
    })
    .execute()
  return { state, browser }
}

/** Used up by this, whatever comes of it. */
export async function takeAttempt({ db, now }: Services, state: string, browser: string): Promise<Attempt | undefined> {
  const taken = await db
    .deleteFrom('single_sign_on_attempts')
    .where('state_hash', '=', hashOfKey(state))
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires_at > now() && taken.browser_hash === hashOfKey(browser) ? taken : undefined
}

export const deleteOldAttempts = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'single_sign_on_attempts', where: sql`expires_at < ${now()}`, signal })
