// All alerts of a filter as a CSV file, written page by page as fast as its reader takes it.
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ExportAlerts } from '../../contract/alert.ts'
import { mayUse } from '../access/rights.ts'
import { keepSight } from '../database/wall.ts'
import { problems } from '../http/answers.ts'
import type { Caller, Services } from '../platform/services.ts'
import { alertsCsvHead, alertsCsvLine } from './alerts-csv.ts'
import { listAlerts } from './list-alerts.ts'

const rowsAtOnce = 1000

export const alertExportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/alerts/export', {
      config: { ...mayUse('read_alerts'), audit: true },
      schema: {
        operationId: 'exportAlerts',
        summary: 'Export alerts as CSV',
        description:
          'With the columns of the Alerts page. Cells that a spreadsheet would run as formulas are disarmed.',
        tags: ['Alerts'],
        querystring: ExportAlerts,
        response: {
          200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: z.unknown() } } },
          ...problems(401, 403, 404, 422),
        },
      },
      handler: async ({ caller, query }, reply) => {
        const pages = exportPages(services, caller, query)
        const first = await pages.next() // what the database refuses is still answered as a problem
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="alerts.csv"')
          .send(Readable.from(keepSight(from(first, pages))))
      },
    })
  }

async function* exportPages({ db }: Services, { scope }: Caller, filter: ExportAlerts): AsyncGenerator<string> {
  let cursor: string | null = null
  do {
    const page = await listAlerts(db, scope, { ...filter, limit: rowsAtOnce, ...(cursor ? { cursor } : {}) })
    yield `${cursor === null ? alertsCsvHead : ''}${page.data.map(alertsCsvLine).join('')}`
    cursor = page.next_cursor
  } while (cursor !== null)
}

async function* from(first: IteratorResult<string, unknown>, rest: AsyncGenerator<string>) {
  if (!first.done) yield first.value
  yield* rest
}
