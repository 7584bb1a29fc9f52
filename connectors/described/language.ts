// What described connectors need of the expression language. The service gives it: its expressions have a budget of work.

/** What is left of the work that expressions may do; below zero it was too much. */
export interface Work {
  left: number
}

export type Values = Readonly<Record<string, unknown>>

/** Throws an error for people when it cannot be worked out with these values. */
export type Evaluate = (values: Values, work: Work) => unknown

export interface ExpressionLanguage {
  /** Each throws an error for people when it cannot be read, or uses a name that is not in `names`. */
  expression(source: string, names: readonly string[]): Evaluate
  /** Texts with places to fill, at any depth of the value. */
  template(value: unknown, names: readonly string[]): Evaluate
  /** Whether the pattern matches; its work grows with the length of the text alone. */
  pattern(source: string): (text: string) => boolean
  /** For all expressions of one answer. */
  budget(): Work
}
