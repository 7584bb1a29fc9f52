// What an alert says happened, read as an event: claims, observables with their roles, time, outcome.

import { z } from 'zod'
import { Observable, Place } from './observable.ts'
import { epochSeconds } from './time.ts'
import { claims, outcomes, severities } from './vocabulary.ts'

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
  format: z
    .string()
    .nullable()
    .meta({ description: 'The format that was recognised; null where field names and text were read' }),
  statement: z.string().meta({ description: 'One line: who did what to whom, when, with what outcome' }),
})
export type AlertReading = z.output<typeof AlertReading>
