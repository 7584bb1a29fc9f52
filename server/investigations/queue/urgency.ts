// How far an alert goes before others of its organization that wait in the queue. Pure.
import type { Severity } from '../../../contract/vocabulary.ts'
import { severityOfContent } from '../../reading/facts/read-severity.ts'

/**
 * Seconds. A critical alert goes before those that came into the queue up to five minutes before it, and no earlier: so
 * nothing waits for ever.
 */
const headStarts: Readonly<Record<Severity, number>> = {
  critical: 300,
  high: 120,
  medium: 60,
  low: 20,
  informational: 0,
}

/** A person has asked for it and waits. */
export const askedByPerson = 600

/** Long contents are not read for it, and count as medium; so does what says nothing of its severity. */
export const headStartOf = (shortContent: string | null): number =>
  headStarts[(shortContent === null ? null : severityOfContent(shortContent)) ?? 'medium']
