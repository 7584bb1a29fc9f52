// Looks up the field around an observable of a text, where finding it did not need the field's name.
import type { Observable } from '../../../contract/observable.ts'
import type { Within } from '../../observables/text/read-content.ts'
import type { EventFields } from '../facts/event-fields.ts'

export interface PlacedIn {
  observable: Observable
  /** The texts it was read in, in the order of its places. */
  readIn: readonly Within[]
}

export function withFieldsAround({ observable, readIn }: PlacedIn, fields: EventFields): PlacedIn {
  if (fields.text === undefined) return { observable, readIn }
  return {
    observable,
    readIn: readIn.map((each, index) => {
      const at = observable.places[index]
      const field = each.path.length === 0 && at && 'start' in at ? fields.at(at.start) : undefined
      if (!field || field.path.length === 0 || !('start' in field.place)) return each
      const start = each.start - field.place.start
      return { path: field.path, text: field.value, start, end: start + each.end - each.start }
    }),
  }
}
