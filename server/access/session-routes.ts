// How the dashboard signs a person in and out over HTTP, and asks who is signed in.
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewSession, Session } from '../../contract/session.ts'
import { newUuid } from '../database/new-uuid.ts'
import { problems } from '../http/answers.ts'
import { ProblemError } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import type { Authenticator } from './authenticator.ts'
import { hashOfKey } from './create-api-key.ts'
import { mayUse, rightsOf } from './rights.ts'
import { isSessionKey, newSessionKey, sessionSeconds, writeCookie } from './session.ts'
import { deleteSession, describeCaller, insertSession } from './session-store.ts'
import { keyOf, refuseForeignOrigin } from './sign-in.ts'

const tags = ['Session']
const mostPerMinute = 60

export const sessionRoutes =
  (services: Services, authenticator: Authenticator, publicUrl: string | undefined): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    await app.register(rateLimit, { global: false })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const describe = async (caller: Caller) => ({
      ...(await describeCaller(db, caller.principal_uuid)),
      role: caller.role,
      rights: rightsOf(caller),
    })
    const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https' || publicUrl?.startsWith('https:') === true

    app.post('/platformapi/session', {
      bodyLimit: 4096,
      config: {
        rateLimit: {
          max: mostPerMinute,
          timeWindow: 60_000,
          hook: 'preParsing',
          keyGenerator: ({ ip }: FastifyRequest) => `sign-in ${ip}`,
          errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => tooOften(Math.ceil(ttl / 1000)),
        },
      },
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with an API key',
        description: 'Sets the cookie `Session` to a session key that lasts twelve hours after its last use.',
        security: [],
        tags,
        body: NewSession,
        response: { 201: Session, ...problems(400, 401, 403, 413, 415, 422) },
      },
      preParsing: async (request) => refuseForeignOrigin(request, publicUrl),
      handler: async (request, reply) => {
        const { api_key } = request.body
        const caller = await signIn(authenticator, api_key)
        const [key, expires_at] = [newSessionKey(), now() + sessionSeconds]
        await insertSession(db, {
          session_uuid: newUuid(),
          session_hash: hashOfKey(key),
          api_key_uuid: caller.principal_uuid,
          created_at: now(),
          expires_at,
        })
        reply.header('set-cookie', writeCookie(key, isSecure(request)))
        return reply.code(201).send({ ...(await describe(caller)), signed_in_with: 'session', expires_at })
      },
    })

    app.get('/platformapi/session', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'getSession',
        summary: 'Who is signed in',
        tags,
        response: { 200: Session, ...problems(401) },
      },
      handler: async (request, reply) => {
        const { caller } = request
        const { key = '' } = keyOf(request)
        const isSession = isSessionKey(key)
        if (isSession) reply.header('set-cookie', writeCookie(key, isSecure(request)))
        return {
          ...(await describe(caller)),
          signed_in_with: isSession ? ('session' as const) : ('api_key' as const),
          expires_at: authenticator.expiresAt(key),
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
        const { key = '' } = keyOf(request)
        if (isSessionKey(key)) await deleteSession(db, hashOfKey(key))
        authenticator.forget()
        return reply
          .code(204)
          .header('set-cookie', writeCookie(undefined, isSecure(request)))
          .send(null)
      },
    })
  }

async function signIn(authenticator: Authenticator, api_key: string): Promise<Caller> {
  const refused = new ProblemError(
    401,
    'unauthorized',
    'Not signed in',
    'This API key is not known here, or it has expired or was revoked.',
  )
  if (isSessionKey(api_key)) throw refused
  return authenticator.authenticate(api_key.trim()).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 401 ? refused : error
  })
}

const tooOften = (retryAfterSeconds: number) =>
  new ProblemError(429, 'too_many_requests', 'Too many requests', 'Too many tries from your network. Wait a minute.', {
    retryAfterSeconds,
  })
