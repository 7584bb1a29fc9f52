// How the dashboard signs a person in and out over HTTP, and asks who is signed in.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewSession, OpenSession, Session, SignInWays } from '../../contract/session.ts'
import { listOf, problems } from '../http/answers.ts'
import { type AddressOf, isReachedOverTls } from '../http/own-address.ts'
import { notFound, ProblemError, unauthorized } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import type { Authenticator } from './authenticator.ts'
import type { BeginSession, Begun } from './begin-session.ts'
import { hashOfKey } from './create-api-key.ts'
import { describeCaller } from './describe-caller.ts'
import { passkeySignIn } from './people/passkeys/sign-in-with-passkey.ts'
import type { PeopleServices } from './people/second-factor.ts'
import { passwordSignIn, type SignInPlace } from './people/sign-in-with-password.ts'
import { mayUse, scopeOfRight } from './rights.ts'
import { isSessionKey, writeCookie } from './session.ts'
import { deleteSession, endSessions, listSessions } from './session-store.ts'
import { refuseForeignOrigin } from './sign-in.ts'
import { findSignInWays } from './sign-in-ways.ts'

const tags = ['Session']

interface SessionSettings {
  addressOf: AddressOf
  publicUrl: string | undefined
  begin: BeginSession
}

export const sessionRoutes =
  (
    services: PeopleServices,
    authenticator: Authenticator,
    { addressOf, publicUrl, begin }: SessionSettings,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    const withPassword = passwordSignIn(services)
    const withPasskey = passkeySignIn(services)
    const isSecure = (request: FastifyRequest) => isReachedOverTls(request, publicUrl)

    const signIn = async (entered: NewSession, place: SignInPlace): Promise<Begun> => {
      if ('api_key' in entered) {
        const { principal_uuid } = await signInWithKey(authenticator, entered.api_key, place.address)
        return { principal: { api_key_uuid: principal_uuid }, verified: false }
      }
      const { user_uuid, verified } =
        'email' in entered ? await withPassword(entered, place) : await withPasskey(entered.passkey, place)
      return { principal: { user_uuid }, verified }
    }

    app.post('/platformapi/session', {
      config: { audit: true },
      bodyLimit: 16_384,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in with e-mail address and password, with a passkey, or with an API key',
        description:
          'Sets the cookie `Session` (over https `__Host-Session`) to a session key that lasts twelve hours after its last use, and seven days at most. Where a second factor is set up and neither a code nor a passkey was sent, the answer is 401 of the type `second_factor_required`.',
        security: [],
        tags,
        body: NewSession,
        response: { 201: Session, ...problems(400, 401, 403, 413, 415, 422, 429) },
      },
      preParsing: async (request) => refuseForeignOrigin(request, publicUrl),
      handler: async (request, reply) =>
        reply
          .code(201)
          .send(
            await begin(
              request,
              reply,
              await signIn(request.body, { address: request.ip, origin: addressOf(request) }),
            ),
          ),
    })

    app.get('/platformapi/session/ways', {
      schema: {
        operationId: 'listSignInWays',
        summary: 'How one can sign in here',
        description: 'For the sign-in page. An API key always works.',
        security: [],
        tags,
        response: { 200: SignInWays },
      },
      handler: () => findSignInWays(db),
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
          ...(await describeCaller(db, caller)),
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

    app.get('/platformapi/sessions', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'listSessions',
        summary: 'List open sessions',
        description: "One's own; with all=true everybody's, for who administers the installation. The newest 500.",
        tags,
        querystring: z.object({ all: z.stringbool().default(false) }),
        response: { 200: listOf(OpenSession), ...problems(401, 403, 422) },
      },
      handler: async ({ caller, query }) => ({
        data: await listSessions(db, whose(caller, query.all), now(), caller.session?.session_uuid),
        next_cursor: null,
      }),
    })

    app.delete('/platformapi/sessions/:session_uuid', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'endSession',
        summary: 'End a session',
        description: "One's own, or anybody's for who administers the installation. Takes effect within a second.",
        tags,
        params: z.object({ session_uuid: z.uuid() }),
        response: { 204: z.null().meta({ description: 'It has ended.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        const ended = await endSessions(db, whose(caller, true), { only: params.session_uuid })
        if (ended === 0) throw notFound('session', params.session_uuid)
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })

    app.delete('/platformapi/sessions', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Sign out everywhere else',
        description: "Ends all of one's own sessions but the one that asks.",
        tags,
        response: { 204: z.null().meta({ description: 'They have ended.' }), ...problems(401, 403) },
      },
      handler: async ({ caller }, reply) => {
        const { principal_uuid, session } = caller
        await endSessions(db, { principal_uuid }, { except: session?.session_uuid })
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })
  }

/** Everybody's are for who administers the whole installation. */
const whose = ({ principal_uuid, grants }: Caller, all: boolean) =>
  all && scopeOfRight(grants, 'manage_installation') ? { principal_uuid: null } : { principal_uuid }

async function signInWithKey(authenticator: Authenticator, api_key: string, address: string) {
  const refused = unauthorized('This API key is not known here, or it has expired or was revoked.')
  if (isSessionKey(api_key)) throw refused
  return authenticator.authenticate(api_key.trim(), { address, isUse: true }).catch((error: unknown) => {
    throw error instanceof ProblemError && error.status === 401 ? refused : error
  })
}
