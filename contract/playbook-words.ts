// The words of a playbook: its fields, and what its expressions see. Plain values, so that an editor can offer them.
import type { PlaybookDocument, PlaybookStep } from './playbook.ts'

export const documentFields = {
  alert_type: 'The alert type that the playbook is for',
  title: 'The name of the playbook',
  class: 'The class of the alert type',
  group_by: 'When a later alert joins the open case',
  rounds: 'Leave out steps of later rounds',
  most_calls: 'How many questions may be put to third parties',
  steps: 'The questions of the investigation',
} as const satisfies Record<keyof PlaybookDocument, string>

export const groupByFields = {
  what: 'observables or type',
  within_hours: 'How long a case stays open for later alerts',
} as const satisfies Record<keyof NonNullable<PlaybookDocument['group_by']>, string>

export const stepFields = {
  id: 'Lower-case letters, digits and _',
  question: 'What the step asks',
  skill: '<connector>/<skill>',
  when: 'Run the step only if this expression is true',
  for_each: 'Run the step for each entry of this list',
  with: 'The input of the skill',
  because: 'Why the step asks it',
  round: 'Begin when the rounds before it have ended',
  required: 'Fail the investigation if the step fails',
  keep_trying_for: 'Seconds to retry while the third party is away',
} as const satisfies Record<keyof PlaybookStep, string>

/** The alert as expressions see it. */
export const alertFields = {
  alert_id: 'Such as MAIN-SIEM-1',
  alert_uuid: 'The UUID of the alert',
  alert_type: 'The name of the alert',
  alert_provider: 'The system that sent it',
  alert_content: 'The content as text',
  content: 'The content as JSON, where it is JSON',
  created_at: 'When the alert arrived, in seconds',
  created_at_source: 'When the source raised it, in seconds, or null',
  event_time: 'When it happened, in seconds, or null where the content does not tell',
  time: 'When it happened, or else when the source raised it, or else when it arrived',
  claims: 'What it asserts, such as unfamiliar-sign-in',
  outcome: 'succeeded, failed, blocked, allowed or unknown',
  places: 'The cities and countries that it names',
  addresses: 'The outer addresses that somebody acted from, where it names one person and nothing stopped it',
  programs: 'The programs and files that it names, but for those that every machine has',
  messages: 'The ids of mail messages that it names',
  organization_code: 'The code of the organization',
  organization_uuid: 'The UUID of the organization',
} as const
export type AlertFieldName = keyof typeof alertFields

/** The types of CEL that expressions see, with their fields. */
export const expressionTypes = {
  Observable: {
    kind: 'string',
    value: 'string',
    internal: 'bool',
    role: 'string',
    quoted: 'bool',
    places: 'list<dyn>',
    resolved_from: 'dyn',
  },
  Target: { kind: 'string', value: 'string', internal: 'bool', role: 'string', machine_id: 'string' },
  ObservableName: { kind: 'string', value: 'string' },
  Finding: { assessment: 'string', weight: 'double', statement: 'string', observable: 'ObservableName' },
  Step: { state: 'string', outputs: 'list<dyn>', findings: 'list<Finding>' },
  Verdict: { name: 'string', score: 'double' },
} as const

/** The names that expressions may begin with. */
export const expressionNames = ['alert', 'observables', 'discovered', 'targets', 'steps', 'verdict', 'item'] as const

/** Skills that need no third party: `built-in/<id>` in a step. */
export const builtInSkillIds = [
  'find-earlier-alerts',
  'find-similar-cases',
  'find-baseline',
  'find-judgements',
  'find-registered-domain',
  'decode',
  'read-email-headers',
] as const
export type BuiltInSkillId = (typeof builtInSkillIds)[number]
export const builtInConnector = 'built-in'
