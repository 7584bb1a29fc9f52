// Decides how urgent a case is: how much is at stake, and how far it got. The verdict tells what it is. Pure.

import type { Claim, Outcome, Severity, Verdict } from '../../../contract/vocabulary.ts'

export interface SeverityFacts {
  verdict: Verdict
  claims: readonly Claim[]
  outcome: Outcome
  /** All that is held against the alert is unwanted software. */
  unwanted: boolean
  /** How sure the verdict is. */
  confidence_score: number
  source_severity: Severity | null
}

const sure = 0.8

export function caseSeverity(facts: SeverityFacts): Severity {
  const { verdict, claims, source_severity } = facts
  const sourceIsAlarmed = source_severity === 'critical' || source_severity === 'high'
  if (verdict === 'malicious') return attack(facts, sourceIsAlarmed)
  if (verdict === 'suspicious') return suspicion(facts, sourceIsAlarmed)
  if (claims[0] === 'informational') return 'informational'
  if (verdict === 'benign') return sourceIsAlarmed ? 'low' : 'informational'
  // Neither shown nor refuted: as urgent as its source tells, within bounds.
  return source_severity === 'medium' || sourceIsAlarmed ? 'medium' : (source_severity ?? 'low')
}

/** Nobody is known to have been reached yet. */
const fromAfar: readonly Claim[] = [
  'brute-force',
  'password-spray',
  'brand-abuse',
  'phishing-delivered',
  'credential-leak',
  'exploitation-attempt',
  'discovery',
]
const worst: readonly Claim[] = ['ransomware', 'credential-dumping', 'lateral-movement', 'web-shell']

/** What was stopped is real and has done no harm. */
function attack({ claims, outcome, confidence_score }: SeverityFacts, sourceIsAlarmed: boolean): Severity {
  if (outcome === 'blocked' || outcome === 'failed') return 'low'
  const [principal] = claims
  if (principal && fromAfar.includes(principal) && outcome !== 'succeeded' && outcome !== 'allowed') return 'medium'
  const atStake = sourceIsAlarmed || claims.some((claim) => worst.includes(claim))
  return atStake && confidence_score >= sure ? 'critical' : 'high'
}

/** Of an attack that is shown: what its alerts tell of that nobody stopped, also where no evidence shows it by itself. */
export function runningSeverity(verdict: Verdict, running: readonly Claim[], confidence_score: number) {
  const claims = running.filter((claim) => worst.includes(claim))
  if (verdict !== 'malicious' || claims.length === 0) return undefined
  return confidence_score >= sure ? 'critical' : 'high'
}

function suspicion({ claims, unwanted }: SeverityFacts, sourceIsAlarmed: boolean): Severity {
  if (unwanted) return 'low'
  return sourceIsAlarmed && claims.some((claim) => worst.includes(claim)) ? 'high' : 'medium'
}
