// A playbook: the questions an investigation of one alert type asks, as a document that a person can read and edit.
import { z } from 'zod'
import { epochSeconds } from './time.ts'

export const alertClasses = [
  'malware',
  'phishing',
  'identity',
  'network',
  'vulnerability',
  'data-loss',
  'intelligence',
  'endpoint-behaviour',
  'cloud',
  'unknown',
] as const
export const AlertClass = z.enum(alertClasses)
export type AlertClass = z.output<typeof AlertClass>

const Expression = z.string().min(1).max(4000).meta({ description: 'A CEL expression' })

export const PlaybookStep = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Lower-case letters, digits and _, beginning with a letter.'),
  question: z.string().trim().min(1).max(300),
  skill: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'It reads <connector>/<skill>.')
    .meta({ description: 'threat-intelligence/get-enrichment, or built-in/decode' }),
  when: Expression.optional().meta({ description: 'Only then; true or false' }),
  for_each: Expression.optional().meta({ description: 'Once for each of these; a list' }),
  with: z
    .record(z.string().min(1).max(100), z.unknown())
    .optional()
    .meta({ description: 'The input of the skill. Texts may hold $' + '{expressions}' }),
  because: z.string().trim().min(1).max(500),
  required: z.boolean().optional().meta({ description: 'The investigation fails when this step cannot succeed' }),
  keep_trying_for: z.int().min(0).max(540).optional().meta({
    description: 'Seconds to try again while the third party is away, before going on without; 0 unless said',
  }),
})
export type PlaybookStep = z.output<typeof PlaybookStep>

export const PlaybookDocument = z.strictObject({
  alert_type: z.string().trim().min(1).max(200),
  title: z.string().trim().min(1).max(200),
  class: AlertClass,
  group_by: z
    .strictObject({
      what: z.enum(['things', 'type']),
      within_hours: z.number().positive().max(720),
    })
    .optional()
    .meta({ description: 'A later alert that shares an external thing (or the type) joins the open case' }),
  steps: z.array(PlaybookStep).max(100),
})
export type PlaybookDocument = z.output<typeof PlaybookDocument>

/** One row of the list of playbooks. */
export const PlaybookRow = z.object({
  playbook_uuid: z.uuid(),
  organization_code: z.string(),
  alert_type: z.string(),
  title: z.string(),
  class: AlertClass,
  version: z.int(),
  origin: z.enum(['planned', 'edited']),
  created_at: epochSeconds,
  modified_at: epochSeconds,
})
export type PlaybookRow = z.output<typeof PlaybookRow>

export const Playbook = PlaybookRow.extend({
  document: PlaybookDocument,
  yaml: z.string().meta({ description: 'The document as YAML, as it may be sent back' }),
})
export type Playbook = z.output<typeof Playbook>
