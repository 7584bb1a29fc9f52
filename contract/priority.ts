// How urgent an alert or a case is: what it was found to be, how much is at stake, on what, and how late it is. The database sorts by the same
// weights (the function work_order); the oldest of those with the same score comes first.
import type { LevelState, Severity, Verdict } from './vocabulary.ts'

const byVerdict: Record<Verdict, number> = { malicious: 40, suspicious: 30, inconclusive: 15, benign: 0 }
const bySeverity: Record<Severity, number> = { critical: 40, high: 30, medium: 20, low: 8, informational: 0 }
const byProtected = 10
const byLevel: Partial<Record<LevelState, number>> = { breached: 20, at_risk: 10 }

export interface PriorityFacts {
  verdict: Verdict
  severity: Severity
  names_protected?: boolean
  service_level?: LevelState | null
}

/** From 0 to 110, and why. */
export function priorityOf({ verdict, severity, names_protected = false, service_level = null }: PriorityFacts) {
  const late = service_level === null ? undefined : byLevel[service_level]
  const parts: [string, number][] = [
    [verdict, byVerdict[verdict]],
    [`${severity} severity`, bySeverity[severity]],
    ...(names_protected ? [['names a protected machine', byProtected] as [string, number]] : []),
    ...(late ? [[`service level ${service_level?.replace('_', ' ')}`, late] as [string, number]] : []),
  ]
  return {
    score: parts.reduce((sum, [, points]) => sum + points, 0),
    reasons: parts.map(([reason, points]) => `${reason} +${points}`),
  }
}
