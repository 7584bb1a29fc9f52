// Challenges that passkeys sign: each good once, for five minutes, at the address that asked for it.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { deleteInBatches } from '../../../database/delete-in-batches.ts'
import type { Db } from '../../../database/transaction.ts'
import type { Services } from '../../../platform/services.ts'

const goodFor = 300
export const challengeTimeout = goodFor * 1000

interface ChallengeFor {
  /** Who registers a passkey; null: somebody signs in. */
  user_uuid: string | null
  origin: string
}

export async function createChallenge({ db, now }: Pick<Services, 'db' | 'now'>, whose: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...whose, expires_at: now() + goodFor })
    .execute()
  return challenge
}

const ClientData = z.object({ challenge: z.string().max(200) })

/** The challenge that was signed, if it is one of ours for this; used up by this whatever comes of it. */
export async function takeChallenge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  clientData: string,
  { user_uuid, origin }: ChallengeFor,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returningAll()
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now()) return undefined
  return taken.user_uuid === user_uuid && taken.origin === origin ? challenge : undefined
}

function challengeIn(clientData: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge
  } catch {
    return undefined
  }
}

export const deleteOldChallenges = ({ db, now }: { db: Db; now(): number }, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'passkey_challenges', where: sql`expires_at < ${now()}`, signal })
