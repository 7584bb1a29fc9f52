// What a built-in reading says about an observable, in the shape in which every skill says it.
import type { ObservableName } from '../../contract/observable.ts'

export interface BuiltInFinding {
  observable: ObservableName
  assessment: 'malicious' | 'suspicious' | 'benign' | 'context'
  /** 0 to 1: how much this one answer should count. */
  weight: number
  statement: string
  /** JSON pointer into what was read: the place that supports the statement. */
  pointer: string
}
