// Benign cases that an organization lets be closed without a person, and how often that was wrong.

import { z } from 'zod'
import { claims } from './vocabulary.ts'

const fields = {
  enabled: z.boolean(),
  floor: z.number().min(0.5).max(1).default(0.9).meta({ description: 'How sure the benign verdict must be' }),
  claims: z
    .array(z.enum(claims))
    .max(claims.length)
    .default([])
    .meta({ description: 'Every claim of the alert must be among these' }),
  sample_percent: z
    .number()
    .min(0)
    .max(100)
    .default(5)
    .meta({ description: 'Left open for review, chosen by chance: what is measured comes from these' }),
}

export const AutoClose = z
  .object(fields)
  .refine(({ enabled, claims: allowed }) => !enabled || allowed.length > 0, {
    path: ['claims'],
    message: 'Name the claims whose benign cases may be closed.',
  })
  .meta({
    id: 'AutoClose',
    example: { enabled: true, floor: 0.9, claims: ['policy-violation', 'discovery'], sample_percent: 5 },
  })
export type AutoClose = z.output<typeof AutoClose>

const Measured = z.object({
  days: z.int(),
  closed: z.int().meta({ description: 'Closed without a person' }),
  reopened: z.int().meta({ description: 'Of these, open again now' }),
  closed_wrongly: z.int().meta({ description: 'Of these, found to be true positives by a person' }),
  sampled: z.int().meta({ description: 'Left open for review' }),
  reviewed: z.int().meta({ description: 'Of the sample, closed by a person with a classification' }),
  sample_wrong: z.int().meta({ description: 'Of those reviewed, true positives' }),
  error_rate: z
    .number()
    .nullable()
    .meta({ description: 'The share of true positives among those reviewed; null: none was reviewed' }),
})
export type MeasuredAutoClose = z.output<typeof Measured>

export const AutoCloseState = z.object({ ...fields, measured: Measured }).meta({ id: 'AutoCloseState' })
export type AutoCloseState = z.output<typeof AutoCloseState>
