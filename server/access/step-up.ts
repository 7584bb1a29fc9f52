// Step-up: some operations want whoever is signed in to prove again, within the last minutes, who they are. A session that was
// stolen, or a browser that was left open, cannot do them. Requests that carry an API key themselves have no session to steal.
import { sql } from 'kysely'
import type { VerifyWay } from '../../contract/session.ts'
import type { Db } from '../database/transaction.ts'
import { verificationRequired } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs a proof within the last minutes. Requests of API keys pass. */
    stepUp?: boolean
  }
}

const recentSeconds = 900

interface ProofRow {
  created_at: number
  verified_at: number | null
  is_key: boolean
  has_totp: boolean | null
  has_passkey: boolean
  has_password: boolean | null
}

/** A second factor where the person has one; else the password, the key, or a new sign-in at the provider. */
export function waysToVerify({ is_key, has_totp, has_passkey, has_password }: ProofRow): VerifyWay[] {
  if (is_key) return ['api_key']
  if (has_passkey) return ['code', 'passkey'] // recovery codes come with a passkey
  if (has_totp) return ['code']
  return has_password ? ['password'] : ['sign_in']
}

/** Read anew: whoever has just verified themselves at another node is let through here. */
export async function readProof(db: Db, session_uuid: string): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select s.created_at, s.verified_at, s.api_key_uuid is not null as is_key, u.totp_confirmed_at is not null as has_totp,
      exists (select 1 from passkeys p where p.user_uuid = s.user_uuid) as has_passkey,
      u.password_hash is not null and coalesce((select passwords_allowed from sign_in_policy), true) as has_password
    from sessions s left join users u on u.user_uuid = s.user_uuid
    where s.session_uuid = ${session_uuid}`.execute(db)
  return rows[0]
}

/** A sign-in counts as a proof, unless there is a second factor and it did not show that. */
export async function requireStepUp({ db, now }: Pick<Services, 'db' | 'now'>, { session }: Pick<Caller, 'session'>) {
  if (!session) return
  const proof = await readProof(db, session.session_uuid)
  if (!proof) throw verificationRequired(['sign_in'])
  const needsFactor = !proof.is_key && (proof.has_totp || proof.has_passkey)
  const provenAt = Math.max(proof.verified_at ?? 0, needsFactor ? 0 : proof.created_at)
  if (provenAt < now() - recentSeconds) throw verificationRequired(waysToVerify(proof))
}

/** The session has shown just now who it belongs to. */
export const noteVerified = (db: Db, session_uuid: string, now: number) =>
  db.updateTable('sessions').set({ verified_at: now }).where('session_uuid', '=', session_uuid).execute()
