// Decides how urgent a case is: by its verdict, by the severity of its source, and by the observables it affects. Pure.

import type { Observable } from '../../../contract/observable.ts'
import type { AlertClass, Severity, Verdict } from '../../../contract/vocabulary.ts'

export interface SeverityFacts {
  verdict: Verdict
  confidence_score: number
  observables: readonly Pick<Observable, 'kind' | 'internal'>[]
  alert_class: AlertClass
  source_severity: Severity | null
}

const sure = 0.8

export function caseSeverity(facts: SeverityFacts): Severity {
  const { verdict, confidence_score, source_severity } = facts
  const sourceIsAlarmed = source_severity === 'critical' || source_severity === 'high'
  if (verdict === 'malicious') return sourceIsAlarmed && confidence_score >= sure ? 'critical' : 'high'
  if (verdict === 'suspicious') return suspicion(facts)
  if (verdict === 'benign') return sourceIsAlarmed ? 'low' : 'informational'
  return source_severity ?? 'medium'
}

/** Medium; higher when the source is certain and an own observable is affected, lower when neither is true. */
function suspicion({ observables, alert_class, source_severity }: SeverityFacts): Severity {
  const ours = observables.some(({ kind, internal }) => internal || alwaysOurs.includes(kind))
  if (source_severity === 'critical' && ours) return 'high'
  const isDistant = source_severity === 'low' || source_severity === 'informational' || alert_class === 'intelligence'
  return isDistant && !ours && source_severity !== 'high' && source_severity !== 'critical' ? 'low' : 'medium'
}

const alwaysOurs: readonly Observable['kind'][] = ['host', 'user', 'process', 'cloud_resource']
