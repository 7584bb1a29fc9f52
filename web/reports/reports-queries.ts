// What the reports ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import { type Investigation, investigationQuery } from '../investigations.ts'
import { asTimeQuery, ownTimeZone, type TimeRange } from '../ui/queue/time-range.ts'

export type ReportSummary = Schemas['ReportSummary']
export type ReportedCase = Schemas['Case']

export const reportQuery = (organization_code: string | undefined, range: TimeRange) =>
  queryOptions({
    queryKey: ['report', organization_code, range],
    queryFn: () => {
      const { created_from, created_to } = asTimeQuery(range)
      const query = {
        ...(organization_code !== undefined && { organization_code }),
        ...(created_from !== undefined && { from: created_from }),
        ...(created_to !== undefined && { to: created_to }),
      }
      return ask(api.GET('/platformapi/reports/summary', { params: { query } }))
    },
    staleTime: 60_000,
  })

export const formatsQuery = queryOptions({
  queryKey: ['report-formats'],
  queryFn: () => ask(api.GET('/platformapi/reports/formats')),
  staleTime: 600_000,
})

/** The same period as the report that is shown, whose ends are whole hours or days. */
export const fetchReportPdf = async ({ organization_code, from, to }: ReportSummary): Promise<Blob> => {
  const query = { ...(organization_code !== null && { organization_code }), from, to, time_zone: ownTimeZone() }
  return asBlob(await ask(api.GET('/platformapi/reports/summary.pdf', { params: { query }, parseAs: 'blob' })))
}

export const fetchCaseReportPdf = async (name: string): Promise<Blob> => {
  const params = { path: { case: name }, query: { time_zone: ownTimeZone() } }
  return asBlob(await ask(api.GET('/platformapi/cases/{case}/report.pdf', { params, parseAs: 'blob' })))
}

function asBlob(answer: unknown): Blob {
  if (answer instanceof Blob) return answer
  throw new Error('The service answered with something that is no file.')
}

const mostInvestigations = 20

/** The case, and the investigations that its findings come from. */
export const caseReportQuery = (name: string) =>
  queryOptions({
    queryKey: ['case-report', name],
    queryFn: async () => {
      const found = await ask(api.GET('/platformapi/cases/{case}', { params: { path: { case: name } } }))
      const alerts = [...new Set(found.findings.map(({ alert_id }) => alert_id))].slice(0, mostInvestigations)
      const asked = await Promise.all(
        alerts.map(async (alert) => [alert, await queryClient.fetchQuery(investigationQuery(alert))] as const),
      )
      const known = asked.flatMap(([alert, each]) => (each === null ? [] : [[alert, each] as const]))
      return { found, investigations: new Map<string, Investigation>(known), at: Math.floor(Date.now() / 1000) }
    },
    staleTime: 60_000,
  })
