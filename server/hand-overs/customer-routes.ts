// What a customer with a link reaches without an account: the form, and the one chance to fill it in. The page itself is
// part of the dashboard's build.
import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { HandOverForm, HandOverResult, HandOverSubmission, HandOverToken } from '../../contract/hand-over.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { problems } from '../http/answers.ts'
import { networkOf } from '../http/client-address.ts'
import { ProblemError } from '../http/problem.ts'
import { acceptHandOver, showForm } from './accept-hand-over.ts'

const tags = ['Hand-overs']
const mostPerMinute = 60

export const customerRoutes =
  (services: ConnectionServices): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(rateLimit, {
      max: mostPerMinute,
      timeWindow: 60_000,
      hook: 'preParsing',
      keyGenerator: ({ ip }) => `hand-over ${networkOf(ip)}`,
      errorResponseBuilder: (_request, { ttl }) => tooOften(Math.ceil(ttl / 1000)),
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    app.post('/platformapi/hand-overs/form', {
      bodyLimit: 4096,
      schema: {
        operationId: 'getHandOverForm',
        summary: 'What a hand-over link asks for',
        description: 'No sign-in: the token of the link is the key. The same 404 for unknown, used and ended links.',
        security: [],
        tags,
        body: HandOverToken,
        response: { 200: HandOverForm, ...problems(400, 404, 413, 415, 422) },
      },
      handler: ({ body }) => showForm(services, body.token),
    })

    app.post('/platformapi/hand-overs/submit', {
      bodyLimit: 65_536,
      schema: {
        operationId: 'submitHandOver',
        summary: 'Enter credentials with a hand-over link',
        description: 'They are tested, and kept when they work; then the link is used up. A failed test costs a try.',
        security: [],
        tags,
        body: HandOverSubmission,
        response: { 200: HandOverResult, ...problems(400, 404, 409, 413, 415, 422) },
      },
      handler: ({ body }) => acceptHandOver(services, body),
    })
  }

const tooOften = (retryAfterSeconds: number) =>
  new ProblemError(
    { status: 429, code: 'too_many_requests', title: 'Too many requests' },
    'Too many requests from your network. Wait a minute.',
    {
      retryAfterSeconds,
    },
  )
