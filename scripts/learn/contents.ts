// Learns what alerts claim by their words from alerts and titles that people labelled.
import { claims } from '../../contract/vocabulary.ts'
import { jsonOfContent } from '../../server/observables/fields/walk-json.ts'
import { contentFeatures, contentRows } from '../../server/reading/claims/content-claims.ts'
import { eventFieldsOf } from '../../server/reading/facts/event-fields.ts'
import type { LearnedAlert } from './alerts.ts'
import { type Example, type Learning, sharesOf } from './regression.ts'
import type { LabelledTitle } from './titles.ts'

export const learningContents: Learning = {
  rows: contentRows,
  labels: claims.length,
  leastMet: 2,
  rounds: 5,
  rate: 0.05,
  shrink: 0,
}

/** What a whole alert counts beside a title alone. */
const alertWeight = 3

export const contentExamples = (alerts: readonly LearnedAlert[], titles: readonly LabelledTitle[]): Example[] => [
  ...alerts.map(({ type, content, claims: labels }) => ({
    rows: contentFeatures(type, eventFieldsOf(content, jsonOfContent(content))),
    target: sharesOf(claims, labels),
    weight: alertWeight,
  })),
  ...titles.map(({ title, labels }) => ({
    rows: contentFeatures(title, undefined),
    target: sharesOf(claims, labels),
    weight: 1,
  })),
]
