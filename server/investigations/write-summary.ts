// The summary of a case, sentence by sentence, each with the findings that support it. Pure; says nothing of its own.
import type { CitedSentence, Finding, Verdict } from '../../contract/investigation.ts'
import type { Thing } from '../../contract/thing.ts'
import { isSameThing } from './claims.ts'
import type { Weighed } from './weigh-evidence.ts'

export interface Told extends Weighed {
  alert_type: string
  findings: readonly Finding[]
  things: readonly Thing[]
  missing: readonly string[]
}

const mostStatements = 5
const mostOfOneThing = 2

export function writeSummary(told: Told): CitedSentence[] {
  const chosen = choose(told)
  const rest = told.findings.filter((finding) => !chosen.some(({ cites }) => cites.includes(finding.finding_id)))
  return [verdictSentence(told), ...chosen, ...restSentence(rest), ...missingSentence(told.missing)]
}

function verdictSentence({ alert_type, verdict, confidence, decided_by }: Told): CitedSentence {
  const reason = confidence.summary.charAt(0).toLowerCase() + confidence.summary.slice(1)
  return { text: `"${alert_type}" is held to be ${verdict}: ${reason}`, cites: decided_by.slice(0, 10) }
}

/** The strongest first, and what is known of one thing together. */
function choose({ verdict, findings, things, decided_by }: Told): CitedSentence[] {
  const deciding = new Set(decided_by)
  const importance = (finding: Finding) =>
    (deciding.has(finding.finding_id) ? 10 : 0) + ranks[verdict][finding.says] + finding.weight
  const named = (finding: Finding) => (things.some((thing) => isSameThing(thing, finding.thing)) ? 0.5 : 0)
  const byWeight = findings.toSorted((a, b) => importance(b) + named(b) - importance(a) - named(a))
  const groups: Finding[][] = []
  for (const finding of byWeight) {
    const group = groups.find(([first]) => first && isSameThing(first.thing, finding.thing))
    if (group) group.push(finding)
    else groups.push([finding])
  }
  const picked = groups.flatMap((group) => withoutRepeats(group).slice(0, mostOfOneThing))
  const chosen = new Set(picked.toSorted((a, b) => importance(b.first) - importance(a.first)).slice(0, mostStatements))
  return picked.filter((pick) => chosen.has(pick)).map(({ first, cites }) => ({ text: first.statement, cites }))
}

const ranks: Record<Verdict, Record<Finding['says'], number>> = {
  malicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  suspicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  benign: { malicious: 3, suspicious: 3, benign: 4, context: 0 },
  inconclusive: { malicious: 4, suspicious: 3, benign: 3, context: 0 },
}

/** One sentence for what is said in the same words, citing all who say it. */
function withoutRepeats(group: readonly Finding[]) {
  const byStatement = Map.groupBy(group, ({ statement }) => statement)
  return [...byStatement.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ first, cites: same.slice(0, 10).map(({ finding_id }) => finding_id) }] : []
  })
}

function restSentence(rest: readonly Finding[]): CitedSentence[] {
  if (rest.length === 0) return []
  const against = rest.filter(({ says }) => says === 'malicious' || says === 'suspicious').length
  const inFavour = rest.filter(({ says }) => says === 'benign').length
  const counted = rest.length === 1 ? '1 further finding' : `${rest.length} further findings`
  const text = `There ${rest.length === 1 ? 'is' : 'are'} ${counted}: ${against} against it, ${inFavour} in its favour, ${rest.length - against - inFavour} for context.`
  return [{ text, cites: rest.map(({ finding_id }) => finding_id) }]
}

function missingSentence(missing: readonly string[]): CitedSentence[] {
  if (missing.length === 0) return []
  const shown = missing.slice(0, 3).join(' ')
  const more = missing.length > 3 ? ` And ${missing.length - 3} more.` : ''
  return [{ text: `What is not known: ${shown}${more}`, cites: [] }]
}
