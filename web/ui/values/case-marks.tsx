// Severity and status of a case, by colour, shape and word.
import type { Severity, CaseStatus as Status } from '../../../contract/vocabulary.ts'
import { Mark, type Shape, type Tone } from './mark.tsx'

const severityLooks: Record<Severity, { tone: Tone; shape: Shape }> = {
  critical: { tone: 'bad', shape: 'triangle' },
  high: { tone: 'bad', shape: 'up' },
  medium: { tone: 'warn', shape: 'dash' },
  low: { tone: 'busy', shape: 'down' },
  informational: { tone: 'calm', shape: 'ring' },
}

export const SeverityMark = ({ severity }: { severity: Severity }) => (
  <Mark {...severityLooks[severity]}>{severity}</Mark>
)

const statusLooks: Record<Status, { tone: Tone; shape: Shape }> = {
  new: { tone: 'busy', shape: 'ring' },
  in_progress: { tone: 'busy', shape: 'half' },
  waiting: { tone: 'warn', shape: 'ring' },
  contained: { tone: 'good', shape: 'dot' },
  closed: { tone: 'calm', shape: 'check' },
}

/** What a closed case was stands beside. */
export const CaseStatus = ({ status, was }: { status: Status; was?: string | null | undefined }) => (
  <Mark {...statusLooks[status]}>{was ? `${inWords(status)}, ${inWords(was)}` : inWords(status)}</Mark>
)

/** true_positive: true positive; impossible-travel: impossible travel. */
export const inWords = (name: string) => name.replaceAll(/[-_]/g, ' ')
export const asTitle = (name: string) => name.charAt(0).toUpperCase() + inWords(name).slice(1)
