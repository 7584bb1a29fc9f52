// Applies what people corrected to a reading: another role, no observable, one more observable. Pure.
import { observableKey } from '../../../contract/identity.ts'
import type { Observable, Place } from '../../../contract/observable.ts'
import type { ReadingCorrection } from '../../../contract/reading.ts'
import { observablesOfField } from '../../observables/fields/field-values.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import type { Within } from '../../observables/text/read-content.ts'
import type { EventField } from '../facts/event-field.ts'
import { fieldSteps } from '../facts/field-steps.ts'
import { followingWords, standsAfter, wordsBefore } from './words-before.ts'

/** As much of a correction as reading needs. */
export type CorrectionToApply = Pick<ReadingCorrection, 'correction_uuid' | 'field' | 'change' | 'kind' | 'role'>

export interface ToCorrect {
  observables: readonly Observable[]
  /** For each observable, the texts it was read in, in the order of its places. */
  readIn: readonly (readonly Within[])[]
  fields: readonly EventField[]
  /** The content as text, where it is no JSON. */
  text: string | undefined
  domains: readonly string[]
}

export interface Corrected {
  observables: Observable[]
  removed: number
  applied: string[]
}

/** The plain form that fields of contents and of corrections are compared in. */
export function plainField(field: string): string {
  const words = wordsBefore(field)
  if (words !== undefined) return words === '' ? '' : `after: ${words}`
  return fieldSteps(field.split('.')).join('.')
}

const mostAdded = 50

export function applyCorrections(reading: ToCorrect, corrections: readonly CorrectionToApply[]): Corrected {
  if (corrections.length === 0) return { observables: [...reading.observables], removed: 0, applied: [] }
  const applied = new Set<string>()
  let removed = 0
  const observables = reading.observables.flatMap((observable, index): Observable[] => {
    const readIn = reading.readIn[index] ?? []
    const isAt = (field: string, at: number) => isInField(field, readIn[at], observable.places[at], reading.text)
    const about = corrections.filter(
      ({ field, change, kind }) =>
        change !== 'add' && (!kind || kind === observable.kind) && readIn.some((_, at) => isAt(field, at)),
    )
    for (const { correction_uuid } of about) applied.add(correction_uuid)
    const gone = about.filter(({ change }) => change === 'remove')
    const places = observable.places.filter((_, at) => !gone.some(({ field }) => isAt(field, at)))
    if (gone.length > 0 && places.length === 0) {
      removed++
      return []
    }
    const role = about.find(({ change }) => change === 'role')?.role ?? observable.role
    return [{ ...observable, places, role }]
  })
  const added = corrections
    .filter(({ change }) => change === 'add')
    .flatMap((correction) => {
      const more = addedBy(correction, reading)
      if (more.length > 0) applied.add(correction.correction_uuid)
      return more
    })
  return { observables: withAdded(observables, added), removed, applied: [...applied] }
}

/** Whether a place is in the field, or right after the words, that a correction names. */
function isInField(field: string, readIn: Within | undefined, place: Place | undefined, text: string | undefined) {
  if (!readIn) return false
  const words = wordsBefore(field)
  if (words === undefined) return fieldSteps(readIn.path).join('.') === field
  return text !== undefined && place && 'start' in place
    ? standsAfter(words, text, place.start)
    : standsAfter(words, readIn.text, readIn.start)
}

/** What the field holds, in the form that its kind has; as it is written where it has none. What was found in text is quoted. */
function addedBy({ field, kind, role }: CorrectionToApply, reading: ToCorrect): Observable[] {
  if (!kind) return []
  const words = wordsBefore(field)
  return (words === undefined ? heldIn(field, reading) : heldAfter(words, reading))
    .slice(0, mostAdded)
    .flatMap(({ value, place }) => {
      const written = value.trim().slice(0, 4096)
      const named = observablesOfField(kind, written, { nameBeside: false }) ?? [{ kind, value: written }]
      return named.map((each) => ({
        ...each,
        internal: isInternal(each.kind, each.value, reading.domains),
        role: role ?? 'unknown',
        quoted: words !== undefined,
        places: [place],
      }))
    })
}

type Held = Pick<EventField, 'value' | 'place'>

const heldIn = (field: string, { fields }: ToCorrect): readonly Held[] =>
  fields.filter(({ path }) => path.join('.') === field)

const heldAfter = (words: string, { fields, text }: ToCorrect): readonly Held[] =>
  text === undefined
    ? fields.flatMap(({ value, place }) => followingWords(words, value).map((each) => ({ value: each.value, place })))
    : followingWords(words, text).map(({ value, start, end }) => ({ value, place: { start, end } }))

/** Where the reading found it by itself, the part that a person gave it counts. */
function withAdded(observables: Observable[], added: readonly Observable[]): Observable[] {
  const all = new Map(observables.map((each) => [observableKey(each), each]))
  for (const each of added) {
    const key = observableKey(each)
    const known = all.get(key)
    if (!known) all.set(key, each)
    else if (each.role !== 'unknown') all.set(key, { ...known, role: each.role, quoted: each.quoted })
  }
  return [...all.values()]
}
