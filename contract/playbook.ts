// A playbook: the questions an investigation of one alert type asks, as a document that a person can read and edit.

import { z } from 'zod'
import { epochSeconds } from './time.ts'
import { alertClasses, verdicts } from './vocabulary.ts'

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
  round: z.int().min(1).max(3).optional().meta({
    description:
      'It begins when the rounds before it have ended, and sees in discovered what the last one led to; 1 unless said',
  }),
  required: z.boolean().optional().meta({ description: 'The investigation fails when this step cannot succeed' }),
  keep_trying_for: z.int().min(0).max(540).optional().meta({
    description: 'Seconds to try again while the third party is away, before going on without; 0 unless said',
  }),
})
export type PlaybookStep = z.output<typeof PlaybookStep>

const exampleDocument = {
  alert_type: 'Impossible travel',
  title: 'Impossible travel',
  class: 'identity',
  steps: [
    {
      id: 'trips',
      question: 'Was the person travelling there at that time?',
      skill: 'travel-booking/search-user-travel',
      for_each: 'observables.filter(t, t.kind == "email")',
      with: { around: '$' + '{alert.time}', traveler: '$' + '{item.value}' },
      because: 'The alert is about an account and how it was used; bookings show where the person meant to be.',
    },
  ],
}

export const PlaybookDocument = z
  .strictObject({
    alert_type: z.string().trim().min(1).max(200),
    title: z.string().trim().min(1).max(200),
    class: z.enum(alertClasses),
    group_by: z
      .strictObject({
        what: z.enum(['observables', 'type']),
        within_hours: z.number().positive().max(720),
      })
      .optional()
      .meta({ description: 'A later alert that shares an external observable (or the type) joins the open case' }),
    rounds: z.int().min(1).max(3).optional().meta({
      description: 'Steps of later rounds are left out; 3 unless said',
    }),
    most_calls: z.int().min(1).max(1000).optional().meta({
      description: 'How many questions one investigation may put to third parties; 120 unless said',
    }),
    steps: z.array(PlaybookStep).max(100),
  })
  .meta({
    id: 'PlaybookDocument',
    description: 'What an investigation of one type of alert asks. See docs/playbooks.md.',
    example: exampleDocument,
  })
export type PlaybookDocument = z.output<typeof PlaybookDocument>

const described = {
  playbook_uuid: z.uuid(),
  organization_code: z.string(),
  alert_type: z.string(),
  title: z.string(),
  class: z.enum(alertClasses),
  version: z.int(),
  origin: z.enum(['planned', 'edited']).meta({ description: 'planned by the service, or edited by a person' }),
  created_at: epochSeconds,
  modified_at: epochSeconds,
}
const describedExample = {
  playbook_uuid: '019a86a2-9d1e-7cc2-a6b7-3f0f6f9f2b10',
  organization_code: 'MAIN',
  alert_type: 'Impossible travel',
  title: 'Impossible travel',
  class: 'identity',
  version: 1,
  origin: 'planned',
  created_at: 1_790_000_005,
  modified_at: 1_790_000_005,
}

/** One row of the list of playbooks. */
export const PlaybookRow = z
  .object({
    ...described,
    last_verdicts: z
      .array(z.object({ verdict: z.enum(verdicts), count: z.int() }))
      .meta({ description: 'What its last ten investigations came to, most frequent first' }),
  })
  .meta({
    id: 'PlaybookRow',
    example: {
      ...describedExample,
      last_verdicts: [
        { verdict: 'benign', count: 7 },
        { verdict: 'malicious', count: 3 },
      ],
    },
  })
export type PlaybookRow = z.output<typeof PlaybookRow>

const StepOrder = z.array(z.object({ id: z.string(), waits_for: z.array(z.string()) }))

export const Playbook = z
  .object({
    ...described,
    latest_version: z.int(),
    steps: StepOrder.meta({ description: 'What each step waits for' }),
    document: PlaybookDocument,
    yaml: z.string().meta({ description: 'The document as YAML, as it may be sent back' }),
  })
  .meta({
    id: 'Playbook',
    example: {
      ...describedExample,
      latest_version: 1,
      steps: [{ id: 'trips', waits_for: [] }],
      document: exampleDocument,
      yaml: 'alert_type: Impossible travel\ntitle: Impossible travel\nclass: identity\nsteps: []\n',
    },
  })
export type Playbook = z.output<typeof Playbook>

export const PlaybookVersion = z
  .object({
    version: z.int(),
    origin: z.enum(['planned', 'edited']),
    created_by: z
      .string()
      .nullable()
      .meta({ description: 'Name of the person or API key that saved it; null: planned, or they are gone' }),
    created_at: epochSeconds,
  })
  .meta({
    id: 'PlaybookVersion',
    example: { version: 2, origin: 'edited', created_by: 'ann', created_at: 1_790_000_600 },
  })
export type PlaybookVersion = z.output<typeof PlaybookVersion>

const limit = z.coerce.number().int().min(1).max(200).default(50)

export const ListPlaybooks = z.object({
  organization_code: z.string().max(32).optional(),
  class: z.enum(alertClasses).optional(),
  search: z.string().max(200).optional().meta({ description: 'Part of the alert type or title' }),
  limit,
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListPlaybooks = z.output<typeof ListPlaybooks>

export const ListPlaybookVersions = z.object({
  limit,
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be the next_cursor of an earlier page.')
    .optional()
    .meta({ description: 'next_cursor of the page before' }),
})

/** A playbook as people send it: one of the two. What is in it is checked, and every mistake told. */
const draft = {
  document: z.unknown().optional().meta({ description: 'As PlaybookDocument' }),
  yaml: z
    .string()
    .max(256 * 1024)
    .optional()
    .meta({ description: 'The document as YAML, instead' }),
}
const draftExample = { document: exampleDocument }

export const PlaybookDraft = z.object(draft).meta({ id: 'PlaybookDraft', example: draftExample })
export type PlaybookDraft = z.output<typeof PlaybookDraft>

export const NewPlaybook = z
  .object({ organization_code: z.string().min(1).max(32), ...draft })
  .meta({ id: 'NewPlaybook', example: { organization_code: 'MAIN', ...draftExample } })
export type NewPlaybook = z.output<typeof NewPlaybook>

export const PlaybookChange = z
  .object({
    ...draft,
    version: z.int().min(1).optional().meta({ description: 'The version that was changed; If-Match says it as well' }),
  })
  .meta({ id: 'PlaybookChange', example: { version: 1, ...draftExample } })
export type PlaybookChange = z.output<typeof PlaybookChange>

export const PlaybookCheck = z
  .object({
    ok: z.boolean(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    warnings: z.array(z.object({ field: z.string(), message: z.string() })).meta({
      description: 'What is no mistake, but will fail for some alerts: expressions that may take too much work',
    }),
    steps: StepOrder.meta({ description: 'What each step waits for, as far as it can be told' }),
  })
  .meta({
    id: 'PlaybookCheck',
    example: { ok: true, errors: [], warnings: [], steps: [{ id: 'trips', waits_for: [] }] },
  })
export type PlaybookCheck = z.output<typeof PlaybookCheck>

export const Replan = z
  .object({
    changed: z.boolean(),
    saved: z.boolean(),
    version: z.int().meta({ description: 'The current version, after saving if that was asked for' }),
    difference: z.array(
      z.object({
        step: z.string(),
        change: z.enum(['added', 'removed', 'changed']),
        before: PlaybookStep.nullable(),
        after: PlaybookStep.nullable(),
      }),
    ),
    document: PlaybookDocument,
    yaml: z.string(),
  })
  .meta({
    id: 'Replan',
    example: {
      changed: false,
      saved: false,
      version: 1,
      difference: [],
      document: exampleDocument,
      yaml: 'steps: []\n',
    },
  })
export type Replan = z.output<typeof Replan>
