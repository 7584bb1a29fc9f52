// What a customer with a link reaches without an account: the page, its form, and the one chance to fill it in.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
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
    const page = buildPage()

    app.get('/hand-over', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('content-security-policy', page.policy)
        .header('x-frame-options', 'DENY')
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(page.html),
    )

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
    429,
    'too_many_requests',
    'Too many requests',
    'Too many requests from your network. Wait a minute.',
    {
      retryAfterSeconds,
    },
  )

/** One document without any outside part; script and style are allowed by their digests and nothing else is. */
function buildPage() {
  const part = (name: string) => readFileSync(new URL(`page/hand-over.${name}`, import.meta.url), 'utf8').trim()
  const [script, style] = [part('js'), part('css')]
  const html = part('html')
    .replace('/* style */', () => style)
    .replace('/* script */', () => script)
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return { html, policy: policy.join('; ') }
}

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
