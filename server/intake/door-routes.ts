// The generic door: whatever a sender posts to the address of its token becomes alerts.
import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { IntakeResult } from '../../contract/intake.ts'
import { problems } from '../http/answers.ts'
import { networkOf } from '../http/client-address.ts'
import { forbidden, malformed, unauthorized, wrongMediaType } from '../http/problem.ts'
import { acceptEvents } from './accept-events.ts'
import { senderError } from './authenticate-sender.ts'
import type { IntakeTokens } from './find-intake-token.ts'
import type { DoorServices } from './intake-services.ts'
import { authenticationOf, type IntakeTokenRow, mappingOf, openIntakeSecret } from './intake-token-store.ts'
import { readDeliveryAside } from './read-delivery-aside.ts'
import { readSnsMessage, type SnsMessage } from './sns-message.ts'

const tags = ['Intake']
const path = '/platformapi/intake/:token'
const params = z.object({ token: z.string().max(200) })
const mostBytes = 16 * 1024 * 1024

export const doorRoutes =
  (services: DoorServices, tokens: IntakeTokens): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onClose', async () => {
      services.sns.close()
      await tokens.stop()
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    // Who is not let in is answered before the body is read.
    app.addHook('onRequest', async (request) => {
      const { intake_token_uuid } = await enter(services, tokens, request, undefined)
      request.sender = `${intake_token_uuid} ${networkOf(request.ip)}`
    })

    app.get(path, {
      config: { audit: false },
      schema: {
        operationId: 'checkIntakeToken',
        summary: 'See whether an intake token works',
        description: 'Answers the challenge with which Okta checks the address of an event hook.',
        security: [],
        tags,
        params,
        response: {
          200: z.object({ ready: z.literal(true), verification: z.string().optional() }),
          ...problems(401, 403, 404),
        },
      },
      handler: async ({ headers }) => {
        const challenge = headers['x-okta-verification-challenge']
        return {
          ready: true as const,
          ...(typeof challenge === 'string' ? { verification: challenge.slice(0, 1000) } : {}),
        }
      },
    })

    app.post(path, {
      config: { audit: false },
      bodyLimit: mostBytes,
      schema: {
        operationId: 'sendToIntake',
        summary: 'Send events as they are',
        description:
          'Any JSON (an array is several events), JSON lines, CEF, LEEF, syslog lines, CloudEvents, or the webhook of a product, up to 1,000 events and 16 MiB. No sign-in: the token in the address is the key, and what its authentication asks for. Answered when the alerts are on disk; an event with the id of an earlier one makes no second alert.',
        security: [],
        tags,
        params,
        body: z.any().meta({ description: 'What the sender has, in any content type' }),
        response: { 200: IntakeResult, 201: IntakeResult, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: async (request, reply) => {
        const result = await take(services, tokens, request)
        return reply.code(result.accepted > 0 ? 201 : 200).send(result)
      },
    })
  }

async function take(services: DoorServices, tokens: IntakeTokens, request: FastifyRequest): Promise<IntakeResult> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const token = await enter(services, tokens, request, bytes)
  const text = textOf(bytes)
  if (text.trim() === '') throw malformed('The body is empty.')
  const sns = readSnsMessage(text)
  requireSns(token, sns)
  if (sns) await services.sns.check(sns)
  if (sns && sns.Type !== 'Notification') return answerSubscription(services, tokens, token, sns)
  const delivery = {
    text: sns?.Message ?? text,
    headers: sns ? {} : request.headers,
    mapping: mappingOf(token),
    nowSeconds: services.now(),
    id: sns?.MessageId ?? deliveryIdOf(request),
  }
  const events = await readDeliveryAside(delivery, token.organization_uuid)
  tokens.take(token, events.length)
  return acceptEvents(services, token, events, tokens.note)
}

/** Throws unless the token is there, switched on, and its sender proves itself. Before the body is read, headers have to do. */
async function enter(services: DoorServices, tokens: IntakeTokens, request: FastifyRequest, body: Buffer | undefined) {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw wrongMediaType('Send the body as it is, not compressed.')
  const { token: given } = params.parse(request.params)
  const token = await tokens.get(given, request.ip)
  if (!token.enabled) throw forbidden('This intake token is switched off.')
  const secret = openIntakeSecret(services.vault, token)
  const wrong = senderError(authenticationOf(token), secret, { headers: request.headers, body }, services.now())
  if (wrong) throw unauthorized(wrong)
  return token
}

function requireSns(token: IntakeTokenRow, sns: SnsMessage | undefined) {
  const { kind, topic_arn } = authenticationOf(token)
  if (kind !== 'sns') return
  if (!sns) throw unauthorized('This token takes signed messages of Amazon SNS only. Switch raw delivery off.')
  if (topic_arn !== undefined && topic_arn !== sns.TopicArn)
    throw forbidden('This token takes messages of another topic.')
}

async function answerSubscription(
  { sns: checker, log }: DoorServices,
  tokens: IntakeTokens,
  token: IntakeTokenRow,
  sns: SnsMessage,
): Promise<IntakeResult> {
  const isNew = sns.Type === 'SubscriptionConfirmation'
  if (isNew) await checker.confirm(sns)
  log.info(
    { intake_token_uuid: token.intake_token_uuid, topic: sns.TopicArn, isNew },
    'a subscription of SNS has changed',
  )
  tokens.note(token, 0)
  return { accepted: 0, duplicates: 0, filtered: 0, refused: [], alerts: [], ...(isNew ? { confirmed: true } : {}) }
}

const deliveryHeaders = ['idempotency-key', 'webhook-id', 'x-github-delivery']

const deliveryIdOf = ({ headers }: FastifyRequest): string | undefined =>
  deliveryHeaders.map((name) => headers[name]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined

/** Old devices write Latin-1. */
const textOf = (bytes: Buffer) => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^\uFEFF/, '')
