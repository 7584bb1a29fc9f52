// The ledger that accounts for every alert.

import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { epochSeconds } from './time.ts'

export const LedgerQuery = z.object({ organization_code: oneOrMany(z.string().max(32)).optional() })

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
