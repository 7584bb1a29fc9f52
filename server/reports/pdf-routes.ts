// How reports are had as PDF over HTTP, where a Chromium is configured.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Case } from '../../contract/case.ts'
import type { Investigation } from '../../contract/investigation.ts'
import { PdfQuery, ReportFormats, ReportQuery } from '../../contract/report.ts'
import { mayUse } from '../access/rights.ts'
import { showCase } from '../cases/api/show-case.ts'
import { getCase } from '../cases/case-store.ts'
import { problems } from '../http/answers.ts'
import { ProblemError } from '../http/problem.ts'
import { showInvestigation } from '../investigations/api/show-investigation.ts'
import type { AttentionServices } from '../overview/count-attention.ts'
import { makeReport } from '../overview/make-report.ts'
import type { Scope } from '../platform/services.ts'
import { caseReport } from './case-report.ts'
import { organizationReport } from './organization-report.ts'
import type { Printer } from './printer.ts'
import { paperClock } from './words.ts'

const tags = ['Overview']
const answer = {
  description: 'The report',
  content: { 'application/pdf': { schema: z.unknown().meta({ format: 'binary' }) } },
}

export const pdfRoutes =
  (services: AttentionServices, printer: Printer): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/reports/formats', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getReportFormats',
        summary: 'See in which formats reports can be had',
        tags,
        response: { 200: ReportFormats, ...problems(401, 403) },
      },
      handler: () => ({ pdf: printer.isAvailable }),
    })

    app.get('/platformapi/reports/summary.pdf', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getReportPdf',
        summary: 'Report about an organization and a period, as PDF',
        description:
          'The same as getReportSummary. Where no Chromium is configured (VEDETTE_CHROMIUM) the answer is 409 and says what to do.',
        tags,
        querystring: ReportQuery.safeExtend(PdfQuery.shape),
        response: { 200: answer, ...problems(401, 403, 404, 409, 413, 422) },
      },
      handler: async ({ caller, query, raw }, reply) => {
        printer.require()
        raw.socket.setTimeout(0) // printing has a deadline of its own
        const report = await makeReport(services, caller.scope, query)
        const page = organizationReport(report, paperClock(query.time_zone))
        const day = new Date(report.from * 1000).toISOString().slice(0, 10)
        return sendPdf(reply, await printer.print(page), `report-${report.organization_code ?? 'all'}-${day}`)
      },
    })

    app.get('/platformapi/cases/:case/report.pdf', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getCaseReportPdf',
        summary: 'Report about a case, as PDF',
        description:
          'Result, summary with citations, findings with the SHA-256 of the answers they were read from, observables, changes, timeline. Where no Chromium is configured the answer is 409 and says what to do.',
        tags: ['Cases'],
        params: z.object({ case: z.string().max(100) }),
        querystring: PdfQuery,
        response: { 200: answer, ...problems(401, 403, 404, 409, 413, 422) },
      },
      handler: async ({ caller, params, query, raw }, reply) => {
        await getCase(services.db, caller.scope, params.case)
        printer.require()
        raw.socket.setTimeout(0)
        const found = await showCase(services.db, caller.scope, params.case)
        const investigations = await findInvestigations(services, caller.scope, found)
        const page = caseReport({ found, investigations, at: services.now() }, paperClock(query.time_zone))
        return sendPdf(reply, await printer.print(page), `case-${found.case_id}`)
      },
    })
  }

/** A download with a name of its own: a browser never shows it as part of our pages. */
const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)

const mostInvestigations = 20

/** Those that the findings of the case come from. */
async function findInvestigations({ db }: AttentionServices, scope: Scope, { findings }: Case) {
  const alerts = [...new Set(findings.map(({ alert_id }) => alert_id))].slice(0, mostInvestigations)
  const known = new Map<string, Investigation>()
  for (const alert of alerts) {
    const investigation = await showInvestigation(db, scope, alert).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return undefined
      throw error
    })
    if (investigation) known.set(alert, investigation)
  }
  return known
}
