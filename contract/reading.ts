// What an alert says happened, read as an event: claims, observables with their roles, time, outcome.

import { z } from 'zod'
import { NewAlert } from './alert.ts'
import { Observable, Place } from './observable.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'
import { claims, observableKinds, observableRoles, outcomes, readingChanges, severities } from './vocabulary.ts'

export const ReadClaim = z.object({
  claim: z.enum(claims),
  technique_ids: z.array(z.string()).meta({ description: 'ATT&CK techniques that the alert names for it' }),
  places: z.array(Place).meta({ description: 'Where in the content it was read; empty where the alert type says it' }),
})
export type ReadClaim = z.output<typeof ReadClaim>

export const AlertReading = z.object({
  claims: z.array(ReadClaim).min(1).max(3).meta({ description: 'What the alert asserts, the principal claim first' }),
  observables: z.array(Observable),
  observables_left_out: z.int().meta({ description: 'How many more there were than an alert keeps' }),
  observables_removed: z.int().meta({
    description: 'How many observables a correction removed. More than none excludes a benign verdict',
  }),
  corrections: z.array(z.uuid()).meta({ description: 'The corrections that were applied to this reading' }),
  event_time: epochSeconds
    .nullable()
    .meta({ description: 'When it happened, as the content tells; null where it does not' }),
  event_time_places: z.array(Place),
  outcome: z.enum(outcomes),
  outcome_places: z.array(Place),
  severity: z.enum(severities).nullable().meta({ description: "The sender's own severity; null where it gives none" }),
  severity_places: z.array(Place),
  opinion: z.string().nullable().meta({
    description: "The sender's own judgement in its words (confirmed, false positive); told, never decisive alone",
  }),
  opinion_places: z.array(Place),
  format: z
    .string()
    .nullable()
    .meta({ description: 'The format that was recognised; null where field names and text were read' }),
  statement: z.string().meta({ description: 'One line: who did what to whom, when, with what outcome' }),
})
export type AlertReading = z.output<typeof AlertReading>

/** As an investigation stores it: its observables have a column of their own. */
export type StoredReading = Omit<AlertReading, 'observables'>

/** A content to read without storing it. */
export const AlertContent = z.object(NewAlert.shape).meta({
  id: 'AlertContent',
  description: 'An alert as a sender would send it. Its provider need not be known yet.',
})
export type AlertContent = z.output<typeof AlertContent>

export const ReadContent = AlertReading.extend({
  note: z.string().nullable().meta({ description: 'A sentence about the part that was not read; null when all was' }),
})
export type ReadContent = z.output<typeof ReadContent>

const field = filledText(500).meta({
  description:
    'Names that lead to the field, with dots between them; positions in lists are left out. In running text, the last one to six words before the place: "after: signed in as"',
  example: 'userIdentity.userName',
})

export const NewReadingCorrection = z
  .object({
    organization_code: filledText(32),
    alert_provider: filledText(40),
    field,
    change: z.enum(readingChanges).meta({
      description: 'role: what the field names has another role; remove: it is no observable; add: it is one',
    }),
    kind: z
      .enum(observableKinds)
      .nullish()
      .meta({ description: 'What the field holds. Without it, whatever is found' }),
    role: z.enum(observableRoles).nullish(),
    reason: filledText(500),
  })
  .refine(({ change, role }) => change !== 'role' || role, { path: ['role'], message: 'Say which role it has.' })
  .refine(({ change, kind }) => change !== 'add' || kind, { path: ['kind'], message: 'Say what the field holds.' })
  .meta({ id: 'NewReadingCorrection' })
export type NewReadingCorrection = z.output<typeof NewReadingCorrection>

export const ReadingCorrection = z.object({
  correction_uuid: z.uuid(),
  organization_code: z.string(),
  alert_provider: z.string(),
  field: z.string(),
  change: z.enum(readingChanges),
  kind: z.enum(observableKinds).nullable(),
  role: z.enum(observableRoles).nullable(),
  reason: z.string(),
  created_at: epochSeconds,
  created_by: z.uuid(),
  created_by_name: z.string().nullable(),
})
export type ReadingCorrection = z.output<typeof ReadingCorrection>

export const ListReadingCorrections = z.object({
  organization_code: z.string().max(32).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListReadingCorrections = z.output<typeof ListReadingCorrections>
