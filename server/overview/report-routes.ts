// How reports are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ReportQuery, ReportSummary } from '../../contract/report.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import type { AttentionServices } from './count-attention.ts'
import { makeReport } from './make-report.ts'

export const reportRoutes =
  (services: AttentionServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/reports/summary', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getReportSummary',
        summary: 'Report about an organization and a period',
        description:
          'Alerts by verdict, times, service levels, quality of verdicts, changes that were made, and the cases that matter. The period is rounded to whole hours, and to whole days (UTC) when it is longer than 15 days.',
        tags: ['Overview'],
        querystring: ReportQuery,
        response: { 200: ReportSummary, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => makeReport(services, caller.scope, query),
    })
  }
