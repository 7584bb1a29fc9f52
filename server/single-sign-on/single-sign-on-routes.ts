// Single sign-on over HTTP: to the provider, back from it, and the provider's word that somebody has signed out.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createAttemptCounter } from '../access/attempt-counter.ts'
import type { Authenticator } from '../access/authenticator.ts'
import type { BeginSession } from '../access/begin-session.ts'
import { problems } from '../http/answers.ts'
import { networkOf } from '../http/client-address.ts'
import { type AddressOf, isReachedOverTls } from '../http/own-address.ts'
import { malformed, notFound, tooManyRequests } from '../http/problem.ts'
import { attemptSeconds } from './attempts.ts'
import { logOutByProvider } from './log-out-by-provider.ts'
import type { IdentityProvider, OpenProvider, SingleSignOnServices } from './provider.ts'
import { SignInRefused } from './provision-person.ts'
import { beginAtProvider, callbackPath, finishAtProvider } from './sign-in-at-provider.ts'

const tags = ['Session']
const cookieName = 'SingleSignOn'
const perNetwork = { most: 60, milliseconds: 60_000 }
const longestToken = 20_000

interface Parts {
  services: SingleSignOnServices
  provider: IdentityProvider
  addressOf: AddressOf
  begin: BeginSession
  authenticator: Authenticator
  publicUrl: string | undefined
}

export const singleSignOnRoutes =
  ({ services, provider, addressOf, begin, authenticator, publicUrl }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const counted = createAttemptCounter(perNetwork)
    const count = ({ ip }: FastifyRequest) => {
      const wait = counted.waitFor(networkOf(ip))
      if (wait > 0) throw tooManyRequests(wait, `Too many attempts to sign in. Wait ${wait} s.`)
      counted.add(networkOf(ip))
    }
    const required = async (): Promise<OpenProvider> => {
      const found = await provider.find()
      if (!found) throw notFound('provider of single sign-on', 'enabled')
      return found
    }
    /** Lax: it must come along when the provider sends the browser back. */
    const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) => {
      const secure = isReachedOverTls(request, publicUrl) ? '; Secure' : ''
      reply.header(
        'set-cookie',
        `${cookieName}=${value}; Path=${callbackPath}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
      )
    }

    app.get('/platformapi/session/single-sign-on', {
      schema: {
        operationId: 'beginSingleSignOn',
        summary: 'Sign in at the provider of single sign-on',
        description:
          'For a browser to be sent to. `return_to` is a path of the dashboard; anything else leads to its start.',
        security: [],
        tags,
        querystring: z.object({ return_to: z.string().max(2000).optional() }),
        response: { 302: z.null().meta({ description: 'To the provider.' }), ...problems(404, 422, 429) },
      },
      handler: async (request, reply) => {
        count(request)
        const own = { own: addressOf(request), return_to: request.query.return_to }
        const { url, browser } = await beginAtProvider(services, await required(), own)
        setCookie(request, reply, browser, attemptSeconds)
        return reply.redirect(url, 302)
      },
    })

    app.get(callbackPath, {
      config: { audit: true },
      schema: {
        operationId: 'finishSingleSignOn',
        summary: 'Come back from the provider of single sign-on',
        description: 'Sets the cookie of the session and leads to where the sign-in began.',
        security: [],
        tags,
        response: { 302: z.null().meta({ description: 'To the dashboard.' }), ...problems(429) },
      },
      handler: async (request, reply) => {
        count(request)
        try {
          const answer = { query: new URL(request.url, 'http://own.invalid').searchParams, browser: cookieOf(request) }
          const { begun, return_to } = await finishAtProvider(services, await required(), answer)
          await begin(request, reply, begun)
          setCookie(request, reply, '', 0)
          return reply.redirect(return_to, 302)
        } catch (error) {
          const reason = error instanceof SignInRefused ? error.reason : 'failed'
          request.log.warn({ err: error, reason }, 'a sign-in at the provider was refused')
          return reply.redirect(`/#sign-in-${reason}`, 302)
        }
      },
    })

    app.register(async (inner) => {
      inner.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
      )
      inner.post('/platformapi/session/single-sign-on/logout', {
        bodyLimit: longestToken + 1000,
        schema: {
          operationId: 'logOutByProvider',
          summary: 'End sessions on the word of the provider',
          description: 'OpenID Connect back-channel logout: a form with `logout_token`.',
          security: [],
          tags,
          response: { 200: z.null().meta({ description: 'They have ended.' }), ...problems(400, 404, 413, 415, 429) },
        },
        handler: async (request, reply) => {
          count(request)
          const body = z.object({ logout_token: z.string().max(longestToken) }).safeParse(request.body)
          if (!body.success) throw malformed('Send a form with logout_token.')
          await logOutByProvider(services, await required(), body.data.logout_token)
          authenticator.forget()
          return reply.code(200).send(null)
        },
      })
    })
  }

const cookieOf = ({ headers }: FastifyRequest) =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
