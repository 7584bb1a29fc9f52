// How alerts are reached over HTTP. A route says its schema, calls one function, and returns.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Alert, AlertRow, CountAlerts, ListAlerts, NewAlert } from '../../contract/alert.ts'
import { Facets, sortedListOf } from '../../contract/queue.ts'
import { mayUse } from '../access/rights.ts'
import type { Db } from '../database/transaction.ts'
import { problems } from '../http/answers.ts'
import { getAlert } from './alert-store.ts'
import { countAlerts } from './count-alerts.ts'
import { createAlert, type Intake } from './create-alert.ts'
import { listAlerts } from './list-alerts.ts'

/** JSON may spell one byte of content with six (\u0001), and the other fields need room too. */
const longestSpelling = 6
const roomForOtherFields = 64 * 1024
export const longestBodyOf = (maxContentBytes: number) => maxContentBytes * longestSpelling + roomForOtherFields

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 visible ASCII characters.')
    .optional()
    .meta({ description: 'The same key with the same alert gives the first answer again; kept for at least 24 hours' }),
})

export const alertRoutes =
  (intake: Intake, lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = intake.services

    app.post('/platformapi/alerts', {
      config: mayUse('send_alerts'),
      bodyLimit: longestBodyOf(intake.maxContentBytes),
      schema: {
        operationId: 'createAlert',
        summary: 'Send an alert',
        description: 'Answered when the alert is on disk. Its investigation starts by itself.',
        tags: ['Alerts'],
        headers: idempotencyHeader,
        body: NewAlert,
        response: { 201: Alert, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller, body, headers }, reply) => {
        const key = headers['idempotency-key']
        const { alert, replayed } = await createAlert(
          intake,
          caller,
          body,
          key ? { operation: 'createAlert', key } : undefined,
        )
        if (replayed) reply.header('idempotent-replayed', 'true')
        return reply.code(201).send(alert)
      },
    })

    app.get('/platformapi/alerts', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'listAlerts',
        summary: 'List alerts',
        tags: ['Alerts'],
        querystring: ListAlerts,
        response: { 200: sortedListOf(AlertRow), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listAlerts(lists, caller.scope, query),
    })

    app.get('/platformapi/alerts/facets', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'countAlerts',
        summary: 'Count alerts by the values of each filter',
        description:
          'Each filter is counted among what the other filters leave, up to 10,000. `more` says that there are more than counted.',
        tags: ['Alerts'],
        querystring: CountAlerts,
        response: { 200: Facets, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => countAlerts(lists, caller.scope, query),
    })

    app.get('/platformapi/alerts/:alert', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getAlert',
        summary: 'Get an alert',
        tags: ['Alerts'],
        params: z.object({
          alert: z.string().max(200).meta({ description: 'alert_uuid or alert_id', example: 'MAIN-SIEM-1' }),
        }),
        response: { 200: Alert, ...problems(401, 403, 404) },
      },
      handler: ({ params, caller }) => getAlert(db, caller.scope, params.alert),
    })
  }
