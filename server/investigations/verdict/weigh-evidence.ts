// Weighs the findings of an investigation into a verdict with its confidence. Pure; docs/investigation.md has the rules.

import { isSameObservable } from '../../../contract/identity.ts'
import type { Confidence, Finding } from '../../../contract/investigation.ts'
import type { Claim, Verdict } from '../../../contract/vocabulary.ts'
import { scoreOf } from './calibration.ts'
import { certain, type Evidence, isCertain, type Sides, seenBy, slight } from './evidence.ts'
import { answersOf } from './refutation.ts'
import { isFoundOnMachine, namedAs, type Subject } from './subject.ts'
import { assumptionsOf, reasonOf } from './words.ts'

export interface WeighedEvidence {
  verdict: Verdict
  confidence: Confidence
  /** Ids of the findings that made the verdict, strongest first. */
  decided_by: string[]
}

/** Two independent sources of this weight are enough together. */
const strong = 0.6
/** Below this, all bad findings together are too little for a suspicion. */
const notable = 0.4
/** The score that a refutation needs. */
const cleared = 0.4

export function weighEvidence(evidence: Evidence): WeighedEvidence {
  const sides = takeSides(evidence)
  const verdict = judge(sides, evidence)
  return {
    verdict,
    confidence: {
      score: scoreOf(verdict, sides, evidence),
      summary: reasonOf(verdict, sides, evidence),
      assumptions: assumptionsOf(verdict, sides, evidence.missing.length > 0),
      missing_information: [...evidence.missing],
    },
    decided_by: decidedBy(verdict, sides).map(({ finding_id }) => finding_id),
  }
}

function takeSides({ findings, subject, happened }: Evidence): Sides {
  const held = findings
    .filter(isBad)
    .filter((finding) => concerns(finding, subject.claims, happened))
    .filter((finding) => !isKnownAttack(finding, findings, subject))
    .map(notCertain)
  const { good, answers } = answersOf(findings, subject)
  const answered = held.filter(answers)
  const open = held.filter((finding) => !answered.includes(finding))
  const bad = strongestOfEach(open)
  const someMalicious = open.some(({ assessment }) => assessment === 'malicious')
  const refuting = strongestOfEach(good)
  return { bad, badScore: addUp(bad), someMalicious, good: refuting, goodScore: addUp(refuting), answered }
}

const isBad = ({ assessment }: Finding) => assessment === 'malicious' || assessment === 'suspicious'

const aboutWeakness: readonly Claim[] = [
  'vulnerable-software',
  'exploitation',
  'exploitation-attempt',
  'web-shell',
  'cloud-change',
  'unknown',
]

/**
 * An alert that makes no security claim is about itself alone, about known attackers that it names, about what several harmful commands did meanwhile, and about an account that was used while its person was elsewhere. That a machine has a weakness tells nothing about what else is
 * found on it. What is known of a file or an address shows nothing while nobody met it.
 */
function concerns(
  { relation, aspect, assessment, weight, event }: Finding,
  claims: readonly Claim[],
  happened: boolean,
): boolean {
  if (relation === 'same event') return true
  if (claims[0] === 'informational')
    return aspect === 'deeds' || (aspect === 'sign-in' && event === undefined)
      ? assessment === 'malicious' || weight >= strong
      : assessment === 'malicious' && relation === 'same object'
  if (relation === 'same object' && !happened) return false
  return aspect !== 'weakness' || assessment === 'malicious' || claims.some((claim) => aboutWeakness.includes(claim))
}

/** What an alert that only informs leads to on its machine is no news where people have confirmed that attack and still work on it. */
const isKnownAttack = ({ observable, relation }: Finding, findings: readonly Finding[], subject: Subject) =>
  subject.claims[0] === 'informational' &&
  relation === 'same object' &&
  isFoundOnMachine(namedAs(subject, observable)) &&
  findings.some(
    ({ event }) =>
      event?.judged === 'confirmed' &&
      event.active &&
      event.involves.some((part) => isSameObservable(part, observable)),
  )

/** However much a suspicion weighs, it is not certainty, and must not hide a certain finding of the same source. */
const notCertain = (finding: Finding): Finding =>
  finding.assessment === 'suspicious' ? { ...finding, weight: Math.min(finding.weight, certain - 0.01) } : finding

/** One for each source: what a source repeats, or tells of several observables, is not more certain for it. */
function strongestOfEach(findings: readonly Finding[]): Finding[] {
  const bySource = Map.groupBy(findings, seenBy)
  return [...bySource.values()].flatMap((group) => [...group].sort(strongestFirst).slice(0, 1)).sort(strongestFirst)
}

const strongestFirst = (a: Finding, b: Finding) => rank(b) - rank(a) || compare(keyOf(a), keyOf(b))
/** A certain finding before a suspicion of the same weight. */
const rank = ({ weight, assessment }: Finding) => weight + (assessment === 'malicious' ? 0.001 : 0)

const keyOf = (finding: Finding) => {
  const { source, observable, assessment, statement, pointer } = finding
  return `${seenBy(finding)} ${source} ${assessment} ${observable.kind} ${observable.value} ${statement} ${pointer}`
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The chance that not all of them are wrong, were each right as often as its weight tells. */
const addUp = (findings: readonly Finding[]) => 1 - findings.reduce((doubt, { weight }) => doubt * (1 - weight), 1)

function judge({ bad, badScore, someMalicious, goodScore }: Sides, { answered, unsure }: Evidence): Verdict {
  if (bad.some(isCertain) || bad.filter(({ weight }) => weight >= strong).length >= 2) return 'malicious'
  // What the alert tells of itself needs somebody who was asked.
  if (badScore >= notable && answered > 0) return 'suspicious'
  const open = badScore >= slight || someMalicious
  return answered > 0 && !open && unsure.length === 0 && goodScore >= cleared ? 'benign' : 'inconclusive'
}

const decidedBy = (verdict: Verdict, { bad, good, answered }: Sides) =>
  verdict === 'benign' ? [...good, ...answered] : verdict === 'inconclusive' ? [...bad, ...good] : bad
