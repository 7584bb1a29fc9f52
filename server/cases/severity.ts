// How urgent a case is: from the verdict first, then from what the source said and from what is touched. Pure.
import type { Severity } from '../../contract/case.ts'
import type { Verdict } from '../../contract/investigation.ts'
import type { AlertClass } from '../../contract/playbook.ts'
import type { Thing } from '../../contract/thing.ts'

export interface SeverityFacts {
  verdict: Verdict
  confidence_score: number
  things: readonly Pick<Thing, 'kind' | 'internal'>[]
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

/** Medium; more where the source is certain and something of ours is touched, less where neither is so. */
function suspicion({ things, alert_class, source_severity }: SeverityFacts): Severity {
  const ours = things.some(({ kind, internal }) => internal || alwaysOurs.includes(kind))
  if (source_severity === 'critical' && ours) return 'high'
  const isDistant = source_severity === 'low' || source_severity === 'informational' || alert_class === 'intelligence'
  return isDistant && !ours && source_severity !== 'high' && source_severity !== 'critical' ? 'low' : 'medium'
}

const alwaysOurs: readonly Thing['kind'][] = ['host', 'user', 'process', 'cloud_resource']
