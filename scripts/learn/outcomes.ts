// Learns how events ended from alerts that people labelled.
import { type Outcome, outcomes } from '../../contract/vocabulary.ts'
import { outcomeFeatures, outcomeRows } from '../../server/reading/facts/outcome-features.ts'
import { isToldByField, ruledOutcome } from '../../server/reading/facts/read-outcome.ts'
import { readBeforeRoles } from '../../server/reading/read-alert.ts'
import { alertToRead, type LearnedAlert } from './alerts.ts'
import { type Example, type Learning, sharesOf } from './regression.ts'

export const learningOutcomes: Learning = {
  rows: outcomeRows,
  labels: outcomes.length,
  leastMet: 2,
  rounds: 5,
  rate: 0.03,
  shrink: 0,
}

/** Most alerts that people wrote tell of what succeeded; those that come in do so less. */
const weights: Record<Outcome, number> = { succeeded: 1, blocked: 2, failed: 2, allowed: 3, unknown: 3 }

export function outcomeExamples(alert: LearnedAlert): Example[] {
  const { fields, format, claims } = readBeforeRoles(alertToRead(alert))
  const ruled = ruledOutcome(fields, alert.type, format)
  if (isToldByField(ruled, format)) return []
  return [
    {
      rows: outcomeFeatures(alert.type, fields, claims[0]?.claim ?? 'unknown', ruled.outcome),
      target: sharesOf(outcomes, [alert.outcome, ...alert.also_outcomes]),
      weight: weights[alert.outcome],
    },
  ]
}
