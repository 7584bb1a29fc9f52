// What changed from one investigation of an alert to another: the verdict, how sure it is, and the findings.

import { z } from 'zod'
import { Finding } from './investigation.ts'
import { epochSeconds } from './time.ts'
import { verdicts } from './vocabulary.ts'

const Outcome = z.object({
  verdict: z.enum(verdicts).nullable(),
  confidence_score: z.number().nullable(),
  playbook_version: z.int().nullable(),
  finished_at: epochSeconds.nullable(),
  findings: z.int().meta({ description: 'How many' }),
})

export const InvestigationDifference = z
  .object({
    before: Outcome.nullable().meta({ description: 'null: there was none before' }),
    after: Outcome,
    gained: z.array(Finding).meta({ description: 'Findings that the one before did not have; at most 100' }),
    lost: z.array(Finding).meta({ description: 'Findings that only the one before had; at most 100' }),
  })
  .meta({
    id: 'InvestigationDifference',
    example: {
      before: {
        verdict: 'suspicious',
        confidence_score: 0.6,
        playbook_version: 1,
        finished_at: 1_790_000_010,
        findings: 4,
      },
      after: {
        verdict: 'malicious',
        confidence_score: 0.92,
        playbook_version: 2,
        finished_at: 1_790_003_610,
        findings: 4,
      },
      gained: [],
      lost: [],
    },
  })
export type InvestigationDifference = z.output<typeof InvestigationDifference>
