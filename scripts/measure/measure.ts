// One measure of the reading of labelled alerts: a table of figures, and each fault in a line.
import type { LabelledAlert } from './labelled-alerts.ts'

export interface Measured {
  /** A table in Markdown. None where the alerts have no labels for this measure. */
  lines: string[]
  faults: string[]
}

export type Measure = (alerts: readonly LabelledAlert[]) => Measured

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
