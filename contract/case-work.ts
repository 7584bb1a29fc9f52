// Requests of people about cases: lists, changes, comments, tasks.

import { z } from 'zod'
import { ClassificationField } from './case.ts'
import { CaseFieldChanges } from './case-template.ts'
import { oneOrMany } from './one-or-many.ts'
import { bothWays, sortDescription } from './queue.ts'
import { caseSortNames } from './sorts.ts'
import { filledText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { caseStatuses, claims, levelStates, severities, verdicts } from './vocabulary.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional().meta({ description: 'next_cursor of the page before' }),
}

export const ListCases = z.object({
  organization_code: oneOrMany(z.string().max(32)).optional(),
  status: oneOrMany(z.enum(caseStatuses)).optional(),
  verdict: oneOrMany(z.enum(verdicts)).optional(),
  severity: oneOrMany(z.enum(severities)).optional(),
  alert_provider: oneOrMany(z.string().max(40)).optional().meta({ description: 'One of its alerts came from these' }),
  claim: oneOrMany(z.enum(claims)).optional().meta({ description: 'One of its alerts asserts one of these' }),
  service_level: oneOrMany(z.enum(levelStates)).optional(),
  assignee: storableText(200)
    .optional()
    .meta({ description: 'A uuid, or a name exactly as it was; empty: cases of nobody' }),
  mentioned: z.uuid().optional().meta({
    description: 'A comment mentions this person, or a team of theirs, and they have written none in the case since',
  }),
  search: storableText(4096)
    .optional()
    .meta({ description: 'Words of the title, a case id, or the beginning or a part of an observable' }),
  created_from: z.coerce.number().pipe(epochSeconds).optional(),
  created_to: z.coerce.number().pipe(epochSeconds).optional(),
  sort: z.enum(bothWays(caseSortNames)).default('-created_at').meta({ description: sortDescription }),
  ...page,
})
export type ListCases = z.output<typeof ListCases>

export const CountCases = ListCases.omit({ limit: true, cursor: true, sort: true })
export type CountCases = z.output<typeof CountCases>

const assignee = filledText(200).nullable().meta({
  description:
    'Who works on it: the uuid, the name or the e-mail address of a person, the uuid or the name of a team, `on call`, or `on call of` a team; null: nobody. listAssignees has them. Where an organization has neither people nor teams, any name.',
})

export const CaseChanges = z
  .object({
    status: z.enum(caseStatuses),
    assignee,
    severity: z.enum(severities),
    title: filledText(300),
    verdict: z.enum(verdicts).meta({ description: 'Needs a reason' }),
    reason: filledText(2000).meta({ description: 'Why the verdict or the severity is changed; told in the timeline' }),
    close_reason: filledText(2000).meta({ description: 'Closing needs it' }),
    classification: ClassificationField,
    fields: CaseFieldChanges.meta({ description: 'Answers to the fields of its templates, by name; null: no answer' }),
    judgement: z.enum(['observables', 'any', 'none']).meta({
      description:
        'What later investigations learn from closing it: about alerts of its provider and claim that share an observable (unless said), about any of them, or nothing',
    }),
    version: z.int().min(1).meta({ description: 'The version you saw: refused with 409 when it has changed since' }),
  })
  .partial()
  .refine(
    ({ version: _, reason: __, judgement: ___, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    'Name at least one change.',
  )
  .meta({
    id: 'CaseChanges',
    description: 'Only what is named is changed.',
    example: {
      version: 3,
      status: 'closed',
      close_reason: 'The trip was booked through another agency.',
      classification: 'false_positive',
    },
  })
export type CaseChanges = z.output<typeof CaseChanges>

export const NewComment = z
  .object({
    text: filledText(20_000).meta({
      description: 'Markdown. @ and a name, or an e-mail address, mentions a person or a team',
    }),
  })
  .meta({ id: 'NewComment', example: { text: 'Confirmed with the travel office.' } })
export type NewComment = z.output<typeof NewComment>

export const ListComments = z.object(page)
export type ListComments = z.output<typeof ListComments>

export const NewTask = z
  .object({ title: filledText(300), assignee: assignee.default(null) })
  .meta({ id: 'NewTask', example: { title: 'Call the traveller', assignee: 'Night shift' } })
export type NewTask = z.output<typeof NewTask>

export const TaskChanges = z
  .object({ done: z.boolean(), title: filledText(300), assignee })
  .partial()
  .refine((changes) => Object.values(changes).some((change) => change !== undefined), 'Name at least one change.')
  .meta({ id: 'TaskChanges', example: { done: true } })
export type TaskChanges = z.output<typeof TaskChanges>
