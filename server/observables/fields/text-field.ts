// A field that a text names, with the place of its value.
import type { Path } from './known-paths.ts'

export interface TextField {
  path: Path
  value: string
  /** Where the value stands in the text. */
  start: number
  end: number
}
