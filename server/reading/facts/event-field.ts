// One field of a content: the names that lead to it, its value, and its place.
import type { Place } from '../../../contract/observable.ts'

export interface EventField {
  /** Names that lead to it, outermost first, without positions in lists; each in plain form. */
  path: readonly string[]
  /** The last name, in plain form. */
  name: string
  value: string
  place: Place
}
