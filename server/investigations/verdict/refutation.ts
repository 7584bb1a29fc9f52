// What refutes the claims of an alert, and which suspicion it answers. Pure.

import { weights } from '../../../connectors/kit/vocabulary/weights.ts'
import { isSameObservable } from '../../../contract/identity.ts'
import type { Finding } from '../../../contract/investigation.ts'
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { claimTable, type Refutation } from './claim-table.ts'

interface Told {
  findings: readonly Finding[]
  claims: readonly Claim[]
  outcome: Outcome
}

interface Answers {
  good: Finding[]
  /** Whether a finding against the alert is answered. A malicious one never is: people decide that. */
  answers(bad: Finding): boolean
}

/** Every claim must be refuted; a judgement of people about the same event refutes them all. */
export function answersOf({ findings, claims, outcome }: Told): Answers {
  const benign = findings.filter(({ assessment }) => assessment === 'benign')
  const judged = benign.filter(({ relation, event }) => relation === 'same event' && event?.judged === 'harmless')
  const refuting = claims.every((claim) => claimTable[claim].refutedBy.some((each) => tests[each](findings, outcome)))
    ? benign.filter((finding) =>
        claims.some((claim) => claimTable[claim].refutedBy.some((each) => isOf(each, finding))),
      )
    : []
  return {
    good: [...judged, ...refuting],
    answers: (bad) =>
      bad.assessment === 'suspicious' &&
      ((judged.length > 0 && (bad.weight < strong || bad.source === 'alert' || bad.seen_by === 'alert')) ||
        refuting.some((good) => isAbout(good, bad))),
  }
}

/** What a strong source suspects is not explained away by people who may not have known it. */
const strong = 0.6

const isAbout = (good: Finding, bad: Finding) =>
  good.weight >= weights.speaksForIt && good.aspect === bad.aspect && isSameObservable(good.observable, bad.observable)

/** Whether a benign finding is evidence of that kind. */
function isOf(refutation: Refutation, { aspect, weight, kind_of_file, relation, observable, event }: Finding): boolean {
  switch (refutation) {
    case 'was-there':
      return (
        aspect === 'sign-in' && event === undefined && weight >= weights.bookedThere && relation === 'same target, near'
      )
    case 'test-file':
      return (
        relation === 'same object' &&
        observable.kind === 'hash' &&
        (kind_of_file === 'test-file' || weight === weights.testFile)
      )
    case 'known-scanner':
      return relation === 'same object' && aspect === 'reputation' && weight === weights.explained
    case 'not-exposed':
      return relation === 'same object' && observable.kind === 'vulnerability'
  }
}

const some = (refutation: Refutation, findings: readonly Finding[]) =>
  findings.some((finding) => finding.assessment === 'benign' && isOf(refutation, finding))

const tests: Record<Refutation, (findings: readonly Finding[], outcome: Outcome) => boolean> = {
  'was-there': (findings) => some('was-there', findings),
  'test-file': (findings) => some('test-file', findings),
  'known-scanner': (findings, outcome) =>
    some('known-scanner', findings) && (outcome === 'blocked' || outcome === 'failed'),
  'not-exposed': (findings) => some('not-exposed', findings),
}
