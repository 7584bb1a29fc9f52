// Which alerts belong to one case: rules, the reasons of joins, previews, and what people put right.

import { z } from 'zod'
import { ObservableName } from './observable.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'
import { correlationModes, joinWays, linkKinds } from './vocabulary.ts'

export const CorrelationRule = z
  .strictObject({
    mode: z.enum(correlationModes).meta({
      description:
        'off: a case for each alert; repeats: only the same detection again joins; default: chains of shared observables too; custom: chains by your own keys and window',
    }),
    keys: z
      .array(z.enum(linkKinds))
      .min(1)
      .max(linkKinds.length)
      .optional()
      .meta({ description: 'With custom: the kinds of observables that join alerts' }),
    window_minutes: z
      .int()
      .min(1)
      .max(10_080)
      .optional()
      .meta({ description: 'With custom: how far apart in time alerts may be' }),
  })
  .refine(
    ({ mode, keys, window_minutes }) => mode !== 'custom' || (keys !== undefined && window_minutes !== undefined),
    'A custom rule needs keys and window_minutes.',
  )
  .meta({ id: 'CorrelationRule', example: { mode: 'custom', keys: ['machine', 'person'], window_minutes: 120 } })
export type CorrelationRule = z.output<typeof CorrelationRule>

const PlaybookRule = z.object({
  alert_type: filledText(300).meta({ description: 'Case and extra blanks do not matter' }),
  rule: CorrelationRule,
})

export const CorrelationSettings = z
  .object({
    rule: CorrelationRule,
    playbooks: z
      .array(PlaybookRule)
      .max(200)
      .default([])
      .meta({ description: 'For the playbooks of single alert types; the others follow the rule of the organization' }),
  })
  .meta({ id: 'CorrelationSettings', example: { rule: { mode: 'default' }, playbooks: [] } })
export type CorrelationSettings = z.output<typeof CorrelationSettings>

/** Why an alert is in a case that it did not open. */
export const Join = z
  .object({
    how: z.enum(joinWays).meta({
      description:
        'repeat: the same detection again; storm: one of very many of the same detection; chain: shared observables; incident: its platform put both into one incident; playbook: a key of its playbook; person: somebody moved it',
    }),
    reason: z.string().meta({ description: 'In words: same machine lt-113, 12 minutes later' }),
    confidence: z.number().min(0).max(1),
    shared: z.array(ObservableName).meta({ description: 'The observables that both name' }),
    investigated: z.boolean().meta({ description: 'Whether the alert was investigated by itself' }),
  })
  .meta({
    id: 'Join',
    example: {
      how: 'chain',
      reason: 'same machine lt-113, 12 minutes later, command-and-control after phishing-clicked',
      confidence: 0.82,
      shared: [{ kind: 'host', value: 'lt-113' }],
      investigated: true,
    },
  })
export type Join = z.output<typeof Join>

const names = z.array(filledText(200)).min(1).max(100)
const reason = filledText(2000).meta({ description: 'Why; it stands in the timelines' })

export const MergeCases = z
  .object({ cases: names.meta({ description: 'Ids of the cases that go into this one' }), reason })
  .meta({ id: 'MergeCases', example: { cases: ['MAIN-13', 'MAIN-14'], reason: 'The same phishing campaign.' } })
export type MergeCases = z.output<typeof MergeCases>

export const DetachAlerts = z
  .object({ alerts: names.meta({ description: 'Ids of the alerts that leave; their repeats follow' }), reason })
  .meta({ id: 'DetachAlerts', example: { alerts: ['MAIN-SIEM-7'], reason: 'Another machine of the same name.' } })
export type DetachAlerts = z.output<typeof DetachAlerts>

export const SplitCase = DetachAlerts.extend({
  title: filledText(300).optional().meta({ description: 'Of the new case; unless said, that of its first alert' }),
  tasks: z.array(z.uuid()).max(200).default([]).meta({ description: 'Tasks that go along' }),
}).meta({
  id: 'SplitCase',
  example: { alerts: ['MAIN-SIEM-7', 'MAIN-SIEM-8'], reason: 'Two attackers.', title: 'Password spray', tasks: [] },
})
export type SplitCase = z.output<typeof SplitCase>

export const SeparatedCase = z
  .object({ case_id: z.string().meta({ description: 'The new case' }) })
  .meta({ id: 'SeparatedCase', example: { case_id: 'MAIN-15' } })

export const CorrelationPreviewRequest = z
  .object({
    organization_code: filledText(32),
    rule: CorrelationRule,
    from: epochSeconds.optional().meta({ description: 'Unless said, seven days before `to`' }),
    to: epochSeconds.optional().meta({ description: 'Unless said, now' }),
  })
  .meta({ id: 'CorrelationPreviewRequest', example: { organization_code: 'MAIN', rule: { mode: 'default' } } })
export type CorrelationPreviewRequest = z.output<typeof CorrelationPreviewRequest>

export const CorrelationPreview = z
  .object({
    alerts: z.int().meta({ description: 'Investigated alerts that arrived in that time' }),
    cases_now: z.int().meta({ description: 'The cases they are in' }),
    cases_then: z.int().meta({ description: 'The cases they would be in with this rule' }),
    joins: z
      .array(
        z.object({
          alert_id: z.string(),
          joins: z.string().meta({ description: 'The alert that would have opened the case' }),
          join: Join,
        }),
      )
      .meta({ description: 'The newest 200 alerts that would join another' }),
    left_out: z.int().meta({ description: 'Older alerts of that time that were too many to look at' }),
  })
  .meta({
    id: 'CorrelationPreview',
    example: { alerts: 1512, cases_now: 1512, cases_then: 214, joins: [], left_out: 0 },
  })
export type CorrelationPreview = z.output<typeof CorrelationPreview>
