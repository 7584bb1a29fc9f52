// Weighs the findings of an investigation into a verdict with its confidence. Pure; docs/investigation.md has the rules.

import type { Confidence, Finding } from '../../../contract/investigation.ts'
import type { AlertClass, Verdict } from '../../../contract/vocabulary.ts'
import { answersAlert, isAnswered, mattersTo, seenBy } from './aspects.ts'

export interface Evidence {
  findings: readonly Finding[]
  /** Questions without an answer, in words. */
  missing: readonly string[]
  /** How many steps were answered, whatever they said. */
  answered: number
  alert_class: AlertClass
}

export interface WeighedEvidence {
  verdict: Verdict
  confidence: Confidence
  /** Ids of the findings that made the verdict, strongest first. */
  decided_by: string[]
}

/** A malicious finding of this weight is enough by itself. */
const certain = 0.9
/** Two independent sources of this weight are enough together. */
const strong = 0.6
/** Below this, all bad findings together are too little for a suspicion. */
const notable = 0.4
/** A single weak sign, which many alerts have, does not prevent a benign verdict. */
const negligible = 0.25
/** The score that benign evidence needs; more where a question has no answer. */
const cleared = { allAsked: 0.6, somethingMissing: 0.7 }

export function weighEvidence(evidence: Evidence): WeighedEvidence {
  const { missing, answered } = evidence
  const sides = takeSides(evidence)
  const verdict = judge(sides, missing.length > 0, answered)
  const undecided = Math.min(Math.max(sides.badScore, sides.goodScore), notable)
  const scores = { malicious: sides.badScore, suspicious: sides.badScore, benign: sides.goodScore }
  return {
    verdict,
    confidence: {
      score: rounded(verdict === 'inconclusive' ? undecided : scores[verdict]),
      summary: summarize(verdict, sides, answered),
      assumptions: assume(verdict, sides, missing.length > 0),
      missing_information: [...missing],
    },
    decided_by: decidedBy(verdict, sides).map(({ finding_id }) => finding_id),
  }
}

interface Sides {
  /** Bad findings that nothing explains, the strongest of each source. */
  bad: Finding[]
  badScore: number
  /** Whether one of them is malicious, even if its source has a stronger one that is only suspicious. */
  someMalicious: boolean
  /** Benign findings that explain the alert, the strongest of each source. */
  good: Finding[]
  goodScore: number
  /** Bad findings that benign ones explain. */
  answered: Finding[]
  /** Benign findings that explain neither the alert nor another finding. */
  beside: Finding[]
}

function takeSides({ findings, alert_class }: Evidence): Sides {
  const benign = findings.filter(({ assessment }) => assessment === 'benign')
  const held = findings.filter((finding) => isBad(finding) && mattersTo(alert_class, finding)).map(notCertain)
  const answered = held.filter((finding) => isAnswered(finding, benign, held))
  const open = held.filter((finding) => !answered.includes(finding))
  const bad = strongestOfEach(open)
  const someMalicious = open.some(({ assessment }) => assessment === 'malicious')
  const answering = benign.filter((finding) => answersAlert(alert_class, finding))
  const good = strongestOfEach(answering)
  const beside = benign.filter((finding) => !answering.includes(finding))
  return { bad, badScore: addUp(bad), someMalicious, good, goodScore: addUp(good), answered, beside }
}

const isBad = ({ assessment }: Finding) => assessment === 'malicious' || assessment === 'suspicious'

/** However much a suspicion weighs, it is not certainty, and must not hide a certain finding of the same source. */
const notCertain = (finding: Finding): Finding =>
  finding.assessment === 'suspicious' ? { ...finding, weight: Math.min(finding.weight, certain - 0.01) } : finding

/** One for each source: what a source repeats, or says of several observables, is not more certain for it. */
function strongestOfEach(findings: readonly Finding[]): Finding[] {
  const bySource = Map.groupBy(findings, seenBy)
  return [...bySource.values()].flatMap((group) => [...group].sort(strongestFirst).slice(0, 1)).sort(strongestFirst)
}

const strongestFirst = (a: Finding, b: Finding) => b.weight - a.weight || compare(keyOf(a), keyOf(b))

const keyOf = (finding: Finding) => {
  const { source, observable, assessment, statement, pointer } = finding
  return `${seenBy(finding)} ${source} ${assessment} ${observable.kind} ${observable.value} ${statement} ${pointer}`
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The chance that not all of them are wrong, were each right as often as its weight says. */
const addUp = (findings: readonly Finding[]) => 1 - findings.reduce((doubt, { weight }) => doubt * (1 - weight), 1)

function judge(
  { bad, badScore, someMalicious, goodScore }: Sides,
  somethingMissing: boolean,
  answered: number,
): Verdict {
  if (isCertain(bad) || bad.filter(({ weight }) => weight >= strong).length >= 2) return 'malicious'
  if (badScore >= notable) return 'suspicious'
  const needed = somethingMissing ? cleared.somethingMissing : cleared.allAsked
  const open = badScore >= negligible || someMalicious
  return answered > 0 && !open && goodScore >= needed ? 'benign' : 'inconclusive'
}

const isCertain = (bad: readonly Finding[]) =>
  bad.some(({ assessment, weight }) => assessment === 'malicious' && weight >= certain)

const decidedBy = (verdict: Verdict, { bad, good, answered }: Sides) =>
  verdict === 'benign' ? [...good, ...answered] : verdict === 'inconclusive' ? [...bad, ...good] : bad

function summarize(verdict: Verdict, { bad, good, answered }: Sides, answers: number): string {
  if (verdict === 'malicious') return summarizeMalicious(bad)
  if (verdict === 'suspicious')
    return bad.length === 1
      ? `Only ${named(bad)} reports something bad; no second source confirms it.`
      : `Several sources report something bad (${named(bad)}), but not strongly enough to be sure.`
  if (verdict === 'benign')
    return `The answer of ${named(good)} explains the alert${answered.length > 0 ? ' and the findings against it' : ''}.`
  if (answers === 0) return 'No question was answered.'
  if (bad.length > 0) return `The suspicion of ${named(bad)} is weak, and nothing explains it.`
  if (good.length > 0) return `The benign evidence of ${named(good)} is not enough.`
  return 'The answers neither support nor explain the alert.'
}

function summarizeMalicious(bad: readonly Finding[]): string {
  const sure = bad.filter((finding) => isCertain([finding]))
  const others = bad.filter((finding) => !sure.includes(finding))
  if (sure.length === 0) return `Independent sources agree: ${named(bad)}.`
  return others.length === 0
    ? `Certain evidence of ${named(sure)}.`
    : `Certain evidence of ${named(sure)}; ${named(others)} ${others.length === 1 ? 'agrees' : 'agree'}.`
}

function named(findings: readonly Finding[]): string {
  const names = findings.map((finding) => nameOf(seenBy(finding)))
  const last = names.at(-1) ?? 'nobody'
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

const nameOf = (source: string) => (source === 'built-in' ? 'the content of the alert' : source.replaceAll('-', ' '))

function assume(verdict: Verdict, { good, bad, beside }: Sides, somethingMissing: boolean): string[] {
  if (verdict === 'benign') {
    const made = [...new Set(good.map(({ aspect = 'activity' }) => assumptionOf[aspect]))]
    return somethingMissing ? [...made, 'The unanswered questions would not have raised suspicion.'] : made
  }
  const made: string[] = []
  if (verdict === 'malicious' && bad.length > 1) made.push('The sources that agree are independent.')
  if (bad.length > 0 && good.length + beside.length > 0)
    made.push('The benign findings do not explain the findings against it.')
  return made
}

const assumptionOf = {
  activity: 'The activity that was judged harmless is the activity of this alert.',
  'sign-in': 'The person made the journey that was booked.',
  file: 'The platform that reports the file as clean examined this very file.',
  reputation: 'An indicator that was harmless so far still is.',
  weakness: 'A weakness with no known exploitation is not exploited here.',
}

/** No number of sources makes a verdict beyond all doubt. */
const rounded = (score: number) => Math.min(Math.round(score * 100) / 100, 0.99)
