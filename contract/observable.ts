// The observables an alert is about, as they cross the wire.

import { z } from 'zod'
import { observableKinds, observableLinks, observableRoles } from './vocabulary.ts'

export const ObservableName = z.object({ kind: z.enum(observableKinds), value: z.string().min(1).max(4096) })
export type ObservableName = z.output<typeof ObservableName>

export const Place = z
  .union([z.object({ pointer: z.string() }), z.object({ start: z.int(), end: z.int() })])
  .meta({ description: 'Where in the content: a JSON pointer, or a range of characters' })
export type Place = z.output<typeof Place>

const ResolvedFrom = z
  .object({
    step: z.string().meta({ description: 'The key of the step whose answer led to it' }),
    observable: ObservableName.optional().meta({ description: 'The observable that the step asked about' }),
    link: z.enum(observableLinks),
    round: z.int().meta({ description: 'The round of the step' }),
    statement: z.string().meta({ description: 'The finding that led to it, in words' }),
  })
  .meta({ description: 'How the investigation came to it; absent for what the alert itself names' })

export const Observable = ObservableName.extend({
  internal: z.boolean().meta({ description: "The organization's own or a private address: never sent outside" }),
  role: z.enum(observableRoles),
  quoted: z
    .boolean()
    .meta({ description: 'Found only inside text that an attacker can choose: it never carries benign evidence' }),
  places: z.array(Place).meta({ description: 'Where in the content' }),
  resolved_from: ResolvedFrom.optional(),
})
export type Observable = z.output<typeof Observable>
