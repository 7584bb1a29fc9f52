// What a verdict is weighed from, and the two sides that it is weighed on. Pure.

import type { Finding } from '../../../contract/investigation.ts'
import type { Subject } from './subject.ts'

export interface Evidence {
  /** With their relation, and with what they count for in this alert. */
  findings: readonly Finding[]
  /** Questions without an answer, in words. */
  missing: readonly string[]
  /** How many steps were answered, whatever they told. */
  answered: number
  subject: Subject
  /** Why nothing can be called benign, in words: what was cut off, and decisive questions without an answer. */
  unsure: readonly string[]
  /** The alert names somebody or something that acted or was hit, or a platform saw the object on a machine. */
  happened: boolean
}

export interface Sides {
  /** Bad findings that nothing answers, the strongest of each source. */
  bad: Finding[]
  badScore: number
  /** Whether one of them is malicious, even if its source has a stronger one that is only suspicious. */
  someMalicious: boolean
  /** What refutes the alert, the strongest of each source. */
  good: Finding[]
  goodScore: number
  /** Bad findings that the refutation answers. */
  answered: Finding[]
}

/** A malicious finding of this weight is enough by itself. */
export const certain = 0.9

/** A suspicion of less than this is true of many alerts on any day. */
export const slight = 0.25

export const isCertain = ({ assessment, weight }: Finding) => assessment === 'malicious' && weight >= certain

/** Whose eyes a finding rests on: the platform that told it, unless it only passed it on. */
export const seenBy = ({ source, seen_by }: Finding) => seen_by ?? source.split('/')[0] ?? source

export const connectorOf = ({ source }: Finding) => source.split('/')[0] ?? source

/** Told by a platform that is connected, not by the alert or by what we read in it. */
export const isOfPlatform = (finding: Finding) => !['built-in', 'alert'].includes(connectorOf(finding))
