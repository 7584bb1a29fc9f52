// What a built-in reading says about a thing, in the shape in which every skill says it.
import type { ThingName } from '../../contract/thing.ts'

export interface Finding {
  thing: ThingName
  says: 'malicious' | 'suspicious' | 'benign' | 'context'
  /** 0 to 1: how much this one answer should count. */
  weight: number
  statement: string
  /** JSON pointer into what was read: the place that supports the statement. */
  pointer: string
}
