// What the product learns from people: judgements about closed cases, and activity that is expected.

import { z } from 'zod'
import { ObservableName } from './observable.ts'
import { oneOrMany } from './one-or-many.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'
import { claims, classifications } from './vocabulary.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
}

const JudgementScope = z.object({
  provider: z.string(),
  claim: z.enum(claims),
  observables: z
    .array(ObservableName)
    .nullable()
    .meta({ description: 'It counts for alerts that share one of these; null: for any' }),
})

export const CaseJudgement = z
  .object({
    judgement_uuid: z.uuid(),
    organization_code: z.string(),
    classification: z.enum(classifications),
    scope: JudgementScope,
    case_id: z.string(),
    made_by: z.uuid().meta({ description: 'The principal who closed the case' }),
    made_by_name: z.string(),
    made_at: epochSeconds,
    expires_at: epochSeconds,
    uses: z.int().meta({ description: 'Investigations that cited it' }),
    last_used_at: epochSeconds.nullable(),
  })
  .meta({ id: 'Judgement' })
export type CaseJudgement = z.output<typeof CaseJudgement>

export const ListJudgements = z.object({ organization_code: oneOrMany(z.string().max(32)).optional(), ...page })
export type ListJudgements = z.output<typeof ListJudgements>

export const ExpectedScope = z
  .strictObject({
    alert_provider: filledText(100).optional().meta({ description: 'Unless said: any' }),
    alert_type: filledText(300)
      .optional()
      .meta({ description: 'Case and extra blanks do not matter. Unless said: any' }),
    claims: z
      .array(z.enum(claims))
      .min(1)
      .max(10)
      .optional()
      .meta({ description: 'All claims of the alert are among these' }),
    observables: z
      .array(ObservableName)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Machines, people or addresses: the alert names one of them as actor or target' }),
    from: epochSeconds.optional().meta({ description: 'When it begins; unless said, at once' }),
    to: epochSeconds.optional().meta({ description: 'When it ends; unless said, with the expiry' }),
  })
  .refine(
    ({ alert_type, observables }) => alert_type !== undefined || observables !== undefined,
    'Name the alert type, the observables, or both: without them everything would be expected.',
  )
export type ExpectedScope = z.output<typeof ExpectedScope>

export const NewExpectedActivity = z
  .object({
    organization_code: z.string().max(32),
    scope: ExpectedScope,
    reason: filledText(2000),
    expires_at: epochSeconds,
    case: z.string().max(200).optional().meta({ description: 'The case from which it is stated' }),
  })
  .refine(({ scope: { from = 0, to } }) => to === undefined || from < to, {
    path: ['scope', 'to'],
    message: 'Must be later than from.',
  })
  .meta({
    id: 'NewExpectedActivity',
    example: {
      organization_code: 'MAIN',
      scope: { alert_type: 'Port scan', observables: [{ kind: 'host', value: 'scan-01' }] },
      reason: 'Weekly vulnerability scan.',
      expires_at: 1_797_000_000,
    },
  })
export type NewExpectedActivity = z.output<typeof NewExpectedActivity>

export const ExpectedActivity = z
  .object({
    expected_activity_uuid: z.uuid(),
    organization_code: z.string(),
    scope: ExpectedScope,
    reason: z.string(),
    case_id: z.string().nullable(),
    created_by: z.uuid(),
    created_by_name: z.string(),
    created_at: epochSeconds,
    expires_at: epochSeconds,
    uses: z.int(),
    last_used_at: epochSeconds.nullable(),
    removal: z
      .enum(['expired', 'unused'])
      .nullable()
      .meta({ description: 'Why it should be removed: it has expired, or no alert used it for 30 days' }),
  })
  .meta({ id: 'ExpectedActivity' })
export type ExpectedActivity = z.output<typeof ExpectedActivity>
