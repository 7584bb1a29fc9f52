// Many alerts in one request: each is kept or refused for itself.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Alert } from '../../contract/alert.ts'
import { Problem as ProblemBody } from '../../contract/problem.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { asProblem, problemBody } from '../http/error-answers.ts'
import { emptyBody, noJson, textOfJson } from '../http/json-body.ts'
import { invalid, invalidFields, tooLarge } from '../http/problem.ts'
import { createBodyReader } from '../http/read-bodies-aside.ts'
import type { Caller } from '../platform/services.ts'
import { idempotencyHeader } from './alert-routes.ts'
import { createAlert, type Intake } from './create-alert.ts'
import { type BatchItem, mostAlerts, readBatch } from './read-batch.ts'

const mostBytes = 16 * 1024 * 1024
const contentTypes = ['application/json', 'application/x-ndjson']
const readAside = createBodyReader(new URL('./read-batch-thread.ts', import.meta.url), readBatch)

const Results = z.object({
  results: z.array(
    z.union([
      z.object({ status: z.literal(201), alert: Alert }),
      z.object({ status: z.int().min(400), problem: ProblemBody }),
    ]),
  ),
})

export const alertBatchRoutes =
  (intake: Intake): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(contentTypes, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

    app.post('/platformapi/alerts/batch', {
      config: mayUse('send_alerts'),
      bodyLimit: mostBytes,
      schema: {
        operationId: 'createAlerts',
        summary: 'Send many alerts',
        description:
          'A JSON array, or one alert a line as application/x-ndjson. Results come in the order of the alerts; good ones are kept when others are refused. With an Idempotency-Key the same request can be sent again: alerts that were kept are not kept twice.',
        tags: ['Alerts'],
        headers: idempotencyHeader,
        body: z.any().meta({
          description: 'Up to 1,000 alerts, as NewAlert',
          type: 'array',
          items: { $ref: '#/components/schemas/NewAlertInput' },
        }),
        response: { 200: Results, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async (request) => {
        const { caller, headers, id, log } = request
        const key = headers['idempotency-key']
        const results = (await read(request)).map(async (item, index) => {
          try {
            const once = key ? { operation: 'createAlerts' as const, key: `${key} ${index}` } : undefined
            return { status: 201 as const, alert: await createItem(intake, caller, item, once) }
          } catch (error) {
            const problem = asProblem(error, log)
            return { status: problem.status, problem: problemBody(problem, id) }
          }
        })
        return { results: await Promise.all(results) }
      },
    })
  }

async function read(request: FastifyRequest): Promise<BatchItem[]> {
  const { body, headers, caller } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const isLines = /^application\/x-ndjson/i.test(headers['content-type'] ?? '')
  const batch = await readAside({ text: textOfJson(request, bytes), isLines }, caller.principal_uuid)
  if ('items' in batch) return batch.items
  throw refusals[batch.refused]()
}

const refusals = {
  empty: emptyBody,
  'no JSON': noJson,
  'no list': () => invalid('body', 'Must be a list.'),
  'too many': () => tooLarge(`A batch holds at most ${mostAlerts} alerts; this one has more.`),
} as const

async function createItem(intake: Intake, caller: Caller, item: BatchItem, once: Parameters<typeof createAlert>[3]) {
  if ('isNoJson' in item) throw noJson()
  if ('errors' in item) throw invalidFields(item.errors)
  return (await createAlert(intake, caller, item.alert, once)).alert
}
