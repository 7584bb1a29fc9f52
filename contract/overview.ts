// What the Overview page shows, and the ledger that accounts for every alert.

import { z } from 'zod'
import { epochSeconds } from './time.ts'
import { verdicts } from './vocabulary.ts'

const byStatus = {
  created: z.int(),
  submitted: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  failed: z.int(),
}
const byStatusExample = { created: 0, submitted: 2, in_progress: 1, completed: 38, failed: 1 }

export const StatusCounts = z.object(byStatus)
export type StatusCounts = z.output<typeof StatusCounts>

export const LedgerEntry = z
  .object({
    organization_code: z.string(),
    provider: z.string(),
    accepted: z.int().meta({ description: 'How many alerts were acknowledged: the last number given out' }),
    by_status: StatusCounts.meta({ description: 'How many of them there are in each status, counted' }),
  })
  .meta({
    id: 'LedgerEntry',
    example: { organization_code: 'MAIN', provider: 'siem', accepted: 42, by_status: byStatusExample },
  })
export type LedgerEntry = z.output<typeof LedgerEntry>

export const Ledger = z
  .object({
    at: epochSeconds.meta({ description: 'When it was counted' }),
    data: z.array(LedgerEntry),
    total: z.object({ accepted: z.int(), by_status: StatusCounts }),
    discrepancies: z
      .array(
        z.object({
          organization_code: z.string(),
          provider: z.string(),
          accepted: z.int(),
          found: z.int(),
          message: z.string(),
        }),
      )
      .meta({ description: 'Where what is there is not what was accepted. Empty, or something is wrong' }),
  })
  .meta({
    id: 'Ledger',
    example: {
      at: 1_790_000_000,
      data: [{ organization_code: 'MAIN', provider: 'siem', accepted: 42, by_status: byStatusExample }],
      total: { accepted: 42, by_status: byStatusExample },
      discrepancies: [],
    },
  })
export type Ledger = z.output<typeof Ledger>

export const OverviewWindow = z.enum(['24h', '7d'])
export type OverviewWindow = z.output<typeof OverviewWindow>

const TroubledConnection = z.object({
  connection_uuid: z.uuid(),
  connector: z.string(),
  instance_name: z.string(),
  organization_code: z.string(),
  trouble: z.enum(['failing', 'secret_overdue']),
})
export type TroubledConnection = z.output<typeof TroubledConnection>

const overviewExample = {
  at: 1_790_000_000,
  window: '24h',
  from: 1_789_914_400,
  bucket_seconds: 3600,
  needs_attention: {
    new_malicious_cases: 3,
    failed_alerts: 1,
    approvals_waiting: 2,
    overdue_secrets: 0,
    failing_connections: 0,
    connections: [],
  },
  alerts_over_time: [{ at: 1_789_914_400, ...byStatusExample }],
  verdicts: [{ verdict: 'benign', count: 31 }],
  time_to_investigate: { alerts: 38, median_ms: 840, p95_ms: 2310 },
  busiest: { alerts: 42, types: [{ alert_type: 'Impossible travel', count: 12 }], providers: [] },
}

export const Overview = z
  .object({
    at: epochSeconds,
    window: OverviewWindow,
    from: epochSeconds.meta({ description: 'Beginning of the first bucket' }),
    bucket_seconds: z.int(),
    needs_attention: z.object({
      new_malicious_cases: z.int().meta({ description: 'Nobody has taken them up; counted up to 1,000' }),
      failed_alerts: z.int().meta({ description: 'In the window; counted up to 1,000' }),
      approvals_waiting: z.int().meta({ description: 'Proposed changes that wait for a person; counted up to 1,000' }),
      overdue_secrets: z.int(),
      failing_connections: z.int(),
      connections: z.array(TroubledConnection).meta({ description: 'Which ones, the first 20' }),
    }),
    alerts_over_time: z.array(z.object({ at: epochSeconds, ...byStatus })).meta({
      description: 'Alerts by when they were created and the status they have now; every bucket of the window',
    }),
    verdicts: z
      .array(z.object({ verdict: z.enum(verdicts), count: z.int() }))
      .meta({ description: 'Of cases of the window' }),
    time_to_investigate: z
      .object({ alerts: z.int(), median_ms: z.int().nullable(), p95_ms: z.int().nullable() })
      .meta({ description: 'From the acceptance of an alert to its verdict, for the newest 2,000 of the window' }),
    busiest: z
      .object({
        alerts: z.int(),
        types: z.array(z.object({ alert_type: z.string(), count: z.int() })),
        providers: z.array(z.object({ provider: z.string(), count: z.int() })),
      })
      .meta({ description: 'Among the newest 5,000 alerts of the window' }),
  })
  .meta({ id: 'Overview', example: overviewExample })
export type Overview = z.output<typeof Overview>
