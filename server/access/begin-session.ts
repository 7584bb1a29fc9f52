// Begins a session for whoever has signed in, in whichever way.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newUuid } from '../database/new-uuid.ts'
import { isReachedOverTls } from '../http/own-address.ts'
import { tooManyRequests, unauthorized } from '../http/problem.ts'
import type { Services } from '../platform/services.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import type { Authenticator } from './authenticator.ts'
import { hashOfKey } from './create-api-key.ts'
import { describeCaller } from './describe-caller.ts'
import { findBySession } from './find-principal.ts'
import { newSessionKey, sessionSeconds, writeCookie } from './session.ts'
import { insertSession } from './session-store.ts'

const sessionsPerPrincipal = { most: 60, milliseconds: 60_000 }
const longestUserAgent = 300

export interface Begun {
  principal: { api_key_uuid: string } | { user_uuid: string }
  /** Whether a second factor was shown. */
  verified: boolean
  /** Who the person is at the provider of single sign-on. */
  provider?: { issuer: string; subject: string; provider_session: string | null; sealed_token: string }
}

export type BeginSession = ReturnType<typeof createSessions>

export function createSessions(
  { db, now }: Services,
  authenticator: Authenticator,
  { publicUrl, sessionHours }: { publicUrl: string | undefined; sessionHours: number },
) {
  const made = createAttemptCounter(sessionsPerPrincipal)

  /** A session of its own for every sign-in: a key that somebody else knew before is good for nothing. */
  return async (request: FastifyRequest, reply: FastifyReply, { principal, verified, provider }: Begun) => {
    const uuid = Object.values(principal)[0] ?? ''
    const wait = made.waitFor(uuid)
    if (wait > 0) throw tooManyRequests(wait, `You sign in too often. Wait ${wait} s.`)
    made.add(uuid)
    const [key, created_at, seconds] = [newSessionKey(), now(), Math.min(sessionSeconds, sessionHours * 3600)]
    const expires_at = created_at + seconds
    await insertSession(db, {
      session_uuid: newUuid(),
      session_hash: hashOfKey(key),
      ...{ api_key_uuid: null, user_uuid: null, ...principal },
      created_at,
      expires_at,
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
      verified_at: verified ? created_at : null,
      ...(provider && { ...provider, groups_read_at: created_at }),
    })
    authenticator.expect(key)
    reply.header('set-cookie', writeCookie(key, seconds, isReachedOverTls(request, publicUrl)))
    const found = await findBySession(db, hashOfKey(key), sessionHours * 3600)
    if (!found) throw unauthorized()
    const described = await describeCaller(db, found)
    request.actsAs = described.principal
    return { ...described, signed_in_with: 'session' as const, expires_at }
  }
}
