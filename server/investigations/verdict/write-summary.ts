// Writes the summary of a case: sentences that each cite the findings that support them. Pure; it adds nothing of its own.

import { isSameObservable } from '../../../contract/identity.ts'
import type { CitedSentence, Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import type { WeighedEvidence } from './weigh-evidence.ts'

export interface SummaryFacts extends WeighedEvidence {
  findings: readonly Finding[]
  observables: readonly Observable[]
  missing: readonly string[]
}

const mostStatements = 5
const mostOfOneObservable = 2

export function writeSummary(told: SummaryFacts): CitedSentence[] {
  const chosen = choose(told)
  const rest = told.findings.filter((finding) => !chosen.some(({ cites }) => cites.includes(finding.finding_id)))
  return [verdictSentence(told), ...chosen, ...restSentence(rest), ...missingSentence(told.missing)]
}

function verdictSentence({ verdict, confidence, decided_by }: SummaryFacts): CitedSentence {
  const percent = Math.round(confidence.score * 100)
  return { text: `Verdict: ${verdict}, ${percent} %. ${confidence.summary}`, cites: decided_by.slice(0, 10) }
}

/** The strongest first; findings about one observable stay together. */
function choose({ verdict, findings, observables, decided_by }: SummaryFacts): CitedSentence[] {
  const deciding = new Set(decided_by)
  const importance = (finding: Finding) =>
    (deciding.has(finding.finding_id) ? 10 : 0) + ranks[verdict][finding.assessment] + finding.weight
  const named = (finding: Finding) =>
    observables.some((observable) => isSameObservable(observable, finding.observable)) ? 0.5 : 0
  const byWeight = findings.toSorted((a, b) => importance(b) + named(b) - importance(a) - named(a))
  const groups: Told[][] = []
  for (const told of withoutRepeats(byWeight)) {
    const group = groups.find(([known]) => known && isSameObservable(known.first.observable, told.first.observable))
    if (group) group.push(told)
    else groups.push([told])
  }
  const picked = groups.flatMap((group) => group.slice(0, mostOfOneObservable))
  const chosen = new Set(picked.toSorted((a, b) => importance(b.first) - importance(a.first)).slice(0, mostStatements))
  return picked
    .filter((pick) => chosen.has(pick))
    .map(({ first, cites }) => ({ text: asSentence(first.statement), cites }))
}

const asSentence = (statement: string) => (/[.!?]$/.test(statement) ? statement : `${statement}.`)

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
  const same = Map.groupBy(findings, ({ event, assessment, statement }) =>
    JSON.stringify(event === undefined ? [statement] : [event.id, assessment]),
  )
  return [...same.values()].flatMap((told) => {
    const [first] = told
    return first ? [{ first, cites: told.slice(0, 10).map(({ finding_id }) => finding_id) }] : []
  })
}

function restSentence(rest: readonly Finding[]): CitedSentence[] {
  if (rest.length === 0) return []
  const against = rest.filter(({ assessment }) => assessment === 'malicious' || assessment === 'suspicious').length
  const benign = rest.filter(({ assessment }) => assessment === 'benign').length
  const counted = rest.length === 1 ? '1 further finding' : `${rest.length} further findings`
  const text = `${counted}: ${against} bad, ${benign} benign, ${rest.length - against - benign} for context.`
  return [{ text, cites: rest.map(({ finding_id }) => finding_id) }]
}

function missingSentence(missing: readonly string[]): CitedSentence[] {
  if (missing.length === 0) return []
  const shown = missing.slice(0, 3).join(' ')
  const more = missing.length > 3 ? ` And ${missing.length - 3} more.` : ''
  return [{ text: `Missing information: ${shown}${more}`, cites: [] }]
}
