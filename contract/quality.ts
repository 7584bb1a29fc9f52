// How good verdicts were, counted from how people closed cases.

import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { claims } from './vocabulary.ts'

const Precision = z.object({
  right: z.int(),
  wrong: z.int(),
  precision: z.number().nullable().meta({ description: 'right / (right + wrong); null: nothing was counted' }),
})

const counts = {
  closed: z.int().meta({ description: 'Cases that people closed; automatic and expected closures do not count' }),
  changed: z.int().meta({ description: 'Of these, cases whose verdict a person had changed' }),
  benign: Precision.meta({ description: 'Benign verdicts of investigations; a true positive was wrong' }),
  malicious: Precision.meta({
    description: 'Malicious verdicts of investigations; a false or benign positive was wrong',
  }),
}
const QualityCounts = z.object(counts)
export type QualityCounts = z.output<typeof QualityCounts>

export const QualityQuery = z.object({
  organization_code: oneOrMany(z.string().max(32)).optional(),
  days: z.enum(['30', '90']).default('90').meta({ description: 'For the counts by playbook and claim' }),
})
export type QualityQuery = z.output<typeof QualityQuery>

export const Quality = z
  .object({
    windows: z.array(z.object({ days: z.int(), ...counts })).meta({ description: 'The last 30 and the last 90 days' }),
    days: z.int(),
    playbooks: z
      .array(z.object({ playbook_uuid: z.uuid(), organization_code: z.string(), alert_type: z.string(), ...counts }))
      .meta({ description: 'At most 100, those with the most closures first' }),
    claims: z.array(z.object({ claim: z.enum(claims), ...counts })),
  })
  .meta({ id: 'Quality' })
export type Quality = z.output<typeof Quality>
