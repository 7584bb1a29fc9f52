// Many alerts in one request: each is kept or refused for itself.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Alert, NewAlert } from '../../contract/alert.ts'
import { Problem as ProblemBody } from '../../contract/problem.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { asProblem, problemBody } from '../http/error-answers.ts'
import { decodeUtf8, readJson } from '../http/json-body.ts'
import { invalidFields, ProblemError, tooLarge } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { idempotencyHeader } from './alert-routes.ts'
import { createAlert, type Intake } from './create-alert.ts'

const mostAlerts = 1000
const mostBytes = 16 * 1024 * 1024

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
    app.addContentTypeParser('application/x-ndjson', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      readLines(decodeUtf8(body)),
    )

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
        body: z.array(z.unknown()).meta({
          description: 'Up to 1,000 alerts, as NewAlert',
          items: { $ref: '#/components/schemas/NewAlertInput' },
        }),
        response: { 200: Results, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller, body, headers, id, log }) => {
        if (body.length > mostAlerts)
          throw tooLarge(`A batch holds at most ${mostAlerts} alerts; this one has ${body.length}.`)
        const key = headers['idempotency-key']
        const results = body.map(async (item, index) => {
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

async function createItem(intake: Intake, caller: Caller, item: unknown, once: Parameters<typeof createAlert>[3]) {
  if (item instanceof ProblemError) throw item
  const parsed = NewAlert.safeParse(item)
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'alert', message })))
  return (await createAlert(intake, caller, parsed.data, once)).alert
}

/** One value a line; a line that is no JSON becomes the problem that its alert is answered with. */
const readLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      try {
        return readJson(line)
      } catch (error) {
        return error
      }
    })
