// How the dashboard signs a person in and out over HTTP, and asks who is signed in.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewSession, Session } from '../../contract/session.ts'
import { newUuid } from '../database/new-uuid.ts'
import { problems } from '../http/answers.ts'
import { isReachedOverTls } from '../http/own-address.ts'
import { ProblemError, tooManyRequests, unauthorized } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import type { Authenticator } from './authenticator.ts'
import { hashOfKey } from './create-api-key.ts'
import { mayUse, rightsOf } from './rights.ts'
import { isSessionKey, newSessionKey, sessionSeconds, writeCookie } from './session.ts'
import { deleteSession, describeCaller, insertSession } from './session-store.ts'
import { refuseForeignOrigin } from './sign-in.ts'

const tags = ['Session']
const sessionsPerKey = { most: 60, milliseconds: 60_000 }

interface SessionSettings {
  publicUrl: string | undefined
  sessionHours: number
}

export const sessionRoutes =
  (
    services: Services,
    authenticator: Authenticator,
    { publicUrl, sessionHours }: SessionSettings,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    const made = createAttemptCounter(sessionsPerKey)
    const isSecure = (request: FastifyRequest) => isReachedOverTls(request, publicUrl)
    const describe = async (caller: Caller) => ({
      ...(await describeCaller(db, caller.principal_uuid)),
      role: caller.role,
      rights: rightsOf(caller),
    })

    app.post('/platformapi/session', {
      bodyLimit: 4096,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with an API key',
        description:
          'Sets the cookie `Session` (over https `__Host-Session`) to a session key that lasts twelve hours after its last use, and seven days at most.',
        security: [],
        tags,
        body: NewSession,
        response: { 201: Session, ...problems(400, 401, 403, 413, 415, 422) },
      },
      preParsing: async (request) => refuseForeignOrigin(request, publicUrl),
      handler: async (request, reply) => {
        const { api_key } = request.body
        const caller = await signIn(authenticator, api_key, request.ip)
        const wait = made.waitFor(caller.principal_uuid)
        if (wait > 0) throw tooManyRequests(wait, `This API key signs in too often. Wait ${wait} s.`)
        made.add(caller.principal_uuid)
        const [key, expires_at] = [newSessionKey(), now() + Math.min(sessionSeconds, sessionHours * 3600)]
        await insertSession(db, {
          session_uuid: newUuid(),
          session_hash: hashOfKey(key),
          api_key_uuid: caller.principal_uuid,
          created_at: now(),
          expires_at,
        })
        authenticator.expect(key)
        reply.header('set-cookie', writeCookie(key, expires_at - now(), isSecure(request)))
        return reply.code(201).send({ ...(await describe(caller)), signed_in_with: 'session', expires_at })
      },
    })

    app.get('/platformapi/session', {
      config: { ...mayUse('see_own_session'), isPassive: true },
      schema: {
        operationId: 'getSession',
        summary: 'Who is signed in',
        tags,
        response: { 200: Session, ...problems(401) },
      },
      handler: async (request, reply) => {
        const { caller, callerKey } = request
        const isSession = isSessionKey(callerKey)
        const expires_at = authenticator.expiresAt(callerKey)
        if (isSession)
          reply.header('set-cookie', writeCookie(callerKey, (expires_at ?? now()) - now(), isSecure(request)))
        return {
          ...(await describe(caller)),
          signed_in_with: isSession ? ('session' as const) : ('api_key' as const),
          expires_at,
        }
      },
    })

    app.delete('/platformapi/session', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends the session and takes the cookie away. An API key that was sent as the cookie stays valid.',
        tags,
        response: { 204: z.null().meta({ description: 'Signed out.' }), ...problems(401, 403) },
      },
      handler: async (request, reply) => {
        const { callerKey } = request
        if (isSessionKey(callerKey)) await deleteSession(db, hashOfKey(callerKey))
        authenticator.forget()
        return reply
          .code(204)
          .header('set-cookie', writeCookie(undefined, 0, isSecure(request)))
          .send(null)
      },
    })
  }

async function signIn(authenticator: Authenticator, api_key: string, address: string): Promise<Caller> {
  const refused = unauthorized('This API key is not known here, or it has expired or was revoked.')
  if (isSessionKey(api_key)) throw refused
  return authenticator.authenticate(api_key.trim(), { address, isUse: true }).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 401 ? refused : error
  })
}
