// Writes the summary of a case in four short parts: what happened, why we think so, what we could not find out, what to do next.
// Sentences about observables are the findings' own words. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { CitedSentence, Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { SummaryPart, Verdict } from '../../../contract/vocabulary.ts'
import { countFindings } from '../../cases/opening/count-findings.ts'
import { adviceFor } from './advice.ts'
import type { Subject } from './subject.ts'
import type { WeighedEvidence } from './weigh-evidence.ts'

export interface SummaryFacts extends WeighedEvidence {
  findings: readonly Finding[]
  observables: readonly Observable[]
  missing: readonly string[]
  unsure: readonly string[]
  /** One line: who did what to whom, when, with what outcome. */
  statement: string
  subject: Pick<Subject, 'claims' | 'outcome' | 'principal'>
}

const mostStatements = 3
const mostOfOneObservable = 2
const mostMissing = 3

export function writeSummary(told: SummaryFacts): CitedSentence[] {
  const sentences = [...happened(told), ...reasons(told), ...unknown(told), ...next(told)]
  return [...new Map(sentences.toReversed().map((each) => [each.text, each])).values()].toReversed()
}

const part = (name: SummaryPart, text: string, cites: readonly string[] = []): CitedSentence => ({
  text: asSentence(text),
  cites: cites.slice(0, 10),
  part: name,
})

const asSentence = (statement: string) => (/[.!?]$/.test(statement) ? statement : `${statement}.`)

function happened({ statement, findings }: SummaryFacts): CitedSentence[] {
  const facts = findings.filter(({ source }) => source === 'alert')
  return [
    part(
      'happened',
      statement,
      facts.slice(0, 1).map(({ finding_id }) => finding_id),
    ),
  ]
}

/** How sure we are is told where something was shown. */
function reasons(told: SummaryFacts): CitedSentence[] {
  const { verdict, confidence, decided_by } = told
  const sure = verdict === 'inconclusive' ? '' : ` (${Math.round(confidence.score * 100)} %)`
  return [
    part('why', `${verdictWords[verdict]}${sure}: ${lowerFirst(confidence.summary)}`, decided_by),
    ...choose(told).map(({ first, cites }) => part('why', first.statement, cites)),
    ...countFindings(told.findings),
  ]
}

const verdictWords: Record<Verdict, string> = {
  malicious: 'Malicious',
  suspicious: 'Suspicious',
  benign: 'Benign',
  inconclusive: 'Not decided',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The strongest first; findings about one observable stay together. What only gives context is told where nothing else is. */
function choose(told: SummaryFacts): Told[] {
  const { verdict, findings, observables, decided_by } = told
  const deciding = new Set(decided_by)
  const importance = (finding: Finding) =>
    (deciding.has(finding.finding_id) ? 10 : 0) + ranks[verdict][finding.assessment] + finding.weight
  const named = (finding: Finding) =>
    observables.some((observable) => isSameObservable(observable, finding.observable)) ? 0.5 : 0
  const telling = findings.filter(({ assessment, source }) => assessment !== 'context' && source !== 'alert')
  const facts = findings.filter(({ assessment, source }) => assessment !== 'context' && source === 'alert')
  const byWeight = [...telling, ...facts].toSorted((a, b) => importance(b) + named(b) - importance(a) - named(a))
  const groups: Told[][] = []
  for (const each of withoutRepeats(byWeight)) {
    const group = groups.find(([known]) => known && isSameObservable(known.first.observable, each.first.observable))
    if (group) group.push(each)
    else groups.push([each])
  }
  const picked = groups.flatMap((group) => group.slice(0, mostOfOneObservable))
  const chosen = new Set(picked.toSorted((a, b) => importance(b.first) - importance(a.first)).slice(0, mostStatements))
  return picked.filter((pick) => chosen.has(pick))
}

const ranks: Record<Verdict, Record<Finding['assessment'], number>> = {
  malicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  suspicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  benign: { malicious: 3, suspicious: 3, benign: 4, context: 0 },
  inconclusive: { malicious: 4, suspicious: 3, benign: 3, context: 0 },
}

interface Told {
  first: Finding
  cites: string[]
}

/** Findings in the same words, or about one event, make one sentence that cites them all. */
function withoutRepeats(findings: readonly Finding[]): Told[] {
  const told: Told[] = []
  for (const finding of findings) {
    const known = told.find(({ first }) => isToldAgain(first, finding))
    if (!known) told.push({ first: finding, cites: [finding.finding_id] })
    else if (known.cites.length < 10) known.cites.push(finding.finding_id)
  }
  return told
}

/** A detection and the incident that holds it are one event. */
function isToldAgain(one: Finding, other: Finding): boolean {
  if (!one.event || !other.event) return !one.event && !other.event && one.statement === other.statement
  const [ids, others] = [
    [one.event.id, ...one.event.ids],
    [other.event.id, ...other.event.ids],
  ]
  return one.assessment === other.assessment && ids.some((id) => others.includes(id))
}

/** One sentence: the first few, and how many more there are. */
function unknown({ verdict, missing, unsure }: SummaryFacts): CitedSentence[] {
  const told = [...new Set([...missing, ...(verdict === 'inconclusive' ? unsure : [])])]
  if (told.length === 0) return []
  const more = told.length - mostMissing
  return [part('unknown', `${told.slice(0, mostMissing).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`)]
}

const next = ({ verdict, subject, decided_by, missing }: SummaryFacts): CitedSentence[] =>
  adviceFor(verdict, subject, missing.length > 0).map((text) => part('next', text, decided_by))
