// A finding of a built-in skill, in the same form as findings of connectors.
import type { ObservableName } from '../../contract/observable.ts'

export interface BuiltInFinding {
  observable: ObservableName
  assessment: 'malicious' | 'suspicious' | 'benign' | 'context'
  /** 0 to 1: how much this one answer should count. */
  weight: number
  statement: string
  /** JSON pointer into the output: the place that supports the statement. */
  pointer: string
}
