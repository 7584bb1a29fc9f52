// Applies what people corrected to a reading: another role, no observable, one more observable. Pure.
import { observableKey } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { ReadingCorrection } from '../../../contract/reading.ts'
import { observablesOfField } from '../../observables/fields/field-values.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import type { Within } from '../../observables/text/read-content.ts'
import type { EventField } from '../facts/event-field.ts'
import { fieldSteps } from '../facts/field-steps.ts'

/** As much of a correction as reading needs. */
export type CorrectionToApply = Pick<ReadingCorrection, 'correction_uuid' | 'field' | 'change' | 'kind' | 'role'>

export interface ToCorrect {
  observables: readonly Observable[]
  /** For each observable, the texts it was read in, in the order of its places. */
  readIn: readonly (readonly Within[])[]
  fields: readonly EventField[]
  domains: readonly string[]
}

export interface Corrected {
  observables: Observable[]
  removed: number
  applied: string[]
}

/** The plain form that fields of contents and of corrections are compared in. */
export const plainField = (field: string): string => fieldSteps(field.split('.')).join('.')

const mostAdded = 50

export function applyCorrections(reading: ToCorrect, corrections: readonly CorrectionToApply[]): Corrected {
  if (corrections.length === 0) return { observables: [...reading.observables], removed: 0, applied: [] }
  const applied = new Set<string>()
  let removed = 0
  const observables = reading.observables.flatMap((observable, index): Observable[] => {
    const paths = (reading.readIn[index] ?? []).map(({ path }) => fieldSteps(path).join('.'))
    const about = corrections.filter(
      ({ field, change, kind }) => change !== 'add' && (!kind || kind === observable.kind) && paths.includes(field),
    )
    for (const { correction_uuid } of about) applied.add(correction_uuid)
    const gone = new Set(about.filter(({ change }) => change === 'remove').map(({ field }) => field))
    const places = observable.places.filter((_, at) => !gone.has(paths[at] ?? ''))
    if (gone.size > 0 && places.length === 0) {
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

/** What the field holds, in the form that its kind has; as it is written where it has none. */
function addedBy({ field, kind, role }: CorrectionToApply, { fields, domains }: ToCorrect): Observable[] {
  if (!kind) return []
  return fields
    .filter(({ path }) => path.join('.') === field)
    .slice(0, mostAdded)
    .flatMap(({ value, place }) => {
      const written = value.trim().slice(0, 4096)
      const named = observablesOfField(kind, written, { nameBeside: false }) ?? [{ kind, value: written }]
      return named.map((each) => ({
        ...each,
        internal: isInternal(each.kind, each.value, domains),
        role: role ?? 'unknown',
        quoted: false,
        places: [place],
      }))
    })
}

function withAdded(observables: Observable[], added: readonly Observable[]): Observable[] {
  const known = new Set(observables.map(observableKey))
  for (const each of added) {
    const key = observableKey(each)
    if (known.has(key)) continue
    known.add(key)
    observables.push(each)
  }
  return observables
}
