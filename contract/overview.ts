// What the Overview page shows: what needs somebody, and what a range of time brought, by organization.

import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { epochSeconds } from './time.ts'
import { alertStates, verdicts } from './vocabulary.ts'

const counted = z.int().meta({ description: 'Counted up to 1,000' })

const needs = {
  cases: z.object({ malicious: counted, suspicious: counted, inconclusive: counted }).meta({
    description:
      'Open cases that are assigned to nobody, by verdict; benign ones need nobody and are left out. Counted up to 1,000 each',
  }),
  open_cases: counted.meta({ description: 'Cases that are not closed; counted up to 1,000' }),
  approvals_waiting: counted.meta({ description: 'Proposed changes that wait for a person; counted up to 1,000' }),
  levels_breached: counted.meta({ description: 'Open cases past a service level; counted up to 1,000' }),
  levels_at_risk: counted.meta({ description: 'Open cases that will soon be; counted up to 1,000' }),
  failed_alerts: counted.meta({ description: 'Failed investigations of the last seven days; counted up to 1,000' }),
  failing_connections: z.int(),
  partly_refused_connections: z.int().meta({ description: 'They work, but some of their skills are refused' }),
  overdue_secrets: z.int(),
  without_connections: z.int().meta({ description: 'Organizations that have no connection at all' }),
  lagging_pipelines: z.int(),
}
export const Needs = z.object(needs)
export type Needs = z.output<typeof Needs>

const TroubledConnection = z.object({
  connection_uuid: z.uuid(),
  connector: z.string(),
  instance_name: z.string(),
  organization_code: z.string(),
  trouble: z.enum(['failing', 'partly_refused', 'secret_overdue']),
})
export type TroubledConnection = z.output<typeof TroubledConnection>

const needsExample = {
  cases: { malicious: 3, suspicious: 5, inconclusive: 2 },
  ...{ open_cases: 14, approvals_waiting: 2, levels_breached: 0, levels_at_risk: 1, failed_alerts: 1 },
  ...{ failing_connections: 0, partly_refused_connections: 0, overdue_secrets: 0 },
  ...{ without_connections: 0, lagging_pipelines: 0 },
}

export const Attention = z
  .object({
    at: epochSeconds,
    total: Needs,
    organizations: z
      .array(z.object({ organization_code: z.string(), ...needs }))
      .meta({ description: 'At most 1,000, by code' }),
    connections: z.array(TroubledConnection).meta({ description: 'Which connections, the first 20' }),
  })
  .meta({
    id: 'Attention',
    example: {
      at: 1_790_000_000,
      total: needsExample,
      organizations: [{ organization_code: 'MAIN', ...needsExample }],
      connections: [],
    },
  })
export type Attention = z.output<typeof Attention>

export const OverviewQuery = z
  .object({
    organization_code: oneOrMany(z.string().max(32)).optional(),
    from: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'A day before `to` unless given' }),
    to: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'Now unless given' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ['to'],
    message: 'Must be after `from`.',
  })
export type OverviewQuery = z.output<typeof OverviewQuery>

const byState = Object.fromEntries(alertStates.map((state) => [state, z.int()])) as Record<
  (typeof alertStates)[number],
  z.ZodInt
>
export const AlertStateCounts = z.object(byState)
export type AlertStateCounts = z.output<typeof AlertStateCounts>

const Measured = z
  .object({
    cases: z.int().meta({ description: 'So many were measured' }),
    median_seconds: z.int().nullable(),
    before_seconds: z
      .int()
      .nullable()
      .meta({ description: 'The median of the range of the same length before this one' }),
  })
  .meta({ id: 'MeasuredTime' })

const figures = {
  alerts: AlertStateCounts.meta({
    description: 'Alerts that were created in the range, by the verdict they have now; failed and waiting have none',
  }),
  cases: z.object({
    opened: z.int().meta({ description: 'In the range; counted up to 10,000 for each verdict of each organization' }),
    by_verdict: z.array(z.object({ verdict: z.enum(verdicts), count: z.int() })),
    more: z.boolean().meta({ description: 'There are more than were counted' }),
  }),
  times: z
    .object({ acknowledge: Measured, contain: Measured, close: Measured })
    .meta({ description: 'Since a case was opened, of the newest cases of the range' }),
  levels: z
    .object({
      promised: z.int().meta({ description: 'Cases that have a service level' }),
      kept: z.int().meta({ description: 'Of these, those that met it' }),
      breached: z
        .int()
        .meta({ description: 'Of these, those that missed it. The others are open and still in time, at risk or not' }),
      measured: z.int(),
      is_sample: z.boolean(),
    })
    .meta({ description: 'Of the newest cases of the range' }),
  quality: z
    .object({
      closed: z.int().meta({ description: 'Cases that people closed with a classification, the newest 5,000' }),
      changed: z.int().meta({ description: 'Of these, with a verdict that a person had changed' }),
      wrong: z.int().meta({ description: 'Of these, benign verdicts of true positives and malicious ones of others' }),
      auto_closed: z.int().meta({ description: 'Closed without a person, the newest 5,000' }),
      auto_reopened: z.int(),
      auto_wrong: z.int().meta({ description: 'Closed without a person, and classified as true positive later' }),
    })
    .meta({ description: 'Of what was closed in the range' }),
}
export const Figures = z.object(figures)
export type Figures = z.output<typeof Figures>

const OrganizationFigures = z
  .object({ organization_code: z.string(), name: z.string(), needs: Needs, ...figures })
  .meta({ id: 'OrganizationFigures' })

export const Overview = z
  .object({
    at: epochSeconds,
    from: epochSeconds.meta({ description: 'Beginning of the first bucket: `from`, rounded down' }),
    to: epochSeconds.meta({ description: 'End of the last bucket: `to`, rounded up' }),
    bucket_seconds: z.int(),
    needs: Needs,
    connections: z.array(TroubledConnection).meta({ description: 'Connections in trouble, the first 20' }),
    ...figures,
    alerts_over_time: z
      .array(z.object({ at: epochSeconds, ...byState }))
      .meta({ description: 'Every bucket of the range, by verdict' }),
    time_to_investigate: z
      .object({ alerts: z.int(), median_ms: z.int().nullable(), p95_ms: z.int().nullable() })
      .meta({ description: 'From the acceptance of an alert to its verdict, for the newest 2,000 of the range' }),
    busiest: z
      .object({
        types: z.array(z.object({ alert_type: z.string(), count: z.int() })),
        providers: z.array(z.object({ provider: z.string(), count: z.int() })),
        unnamed: z.int().meta({
          description: 'Alerts of rare types that were counted together. 0: the counts of types are exact',
        }),
      })
      .meta({ description: 'The types and providers with the most alerts. Providers are always exact' }),
    organizations: z.array(OrganizationFigures).meta({ description: 'The same by organization; at most 1,000' }),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof Overview>
