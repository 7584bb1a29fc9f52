// The score of a verdict: the share of right verdicts with evidence like this. Pure.

import type { Verdict } from '../../../contract/vocabulary.ts'
import type { Evidence, Sides } from './weigh-evidence.ts'

/** To be fitted. */
export function scoreOf(verdict: Verdict, { badScore, goodScore }: Sides, _: Evidence): number {
  const raw = verdict === 'malicious' || verdict === 'suspicious' ? badScore : verdict === 'benign' ? goodScore : 0.4
  return Math.min(Math.round(raw * 100) / 100, 0.99)
}
