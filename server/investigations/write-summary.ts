// The summary of a case, sentence by sentence, each with the findings that support it. Pure; says nothing of its own.
import type { CitedSentence, Finding, Verdict } from '../../contract/investigation.ts'
import type { Thing } from '../../contract/thing.ts'
import { isSameThing } from './claims.ts'
import type { Weighed } from './weigh-evidence.ts'

export interface Concluded extends Weighed {
  alert_type: string
  findings: readonly Finding[]
  things: readonly Thing[]
  missing: readonly string[]
}

const mostStatements = 5
const mostOfOneThing = 2

export function writeSummary(told: Concluded): CitedSentence[] {
  const chosen = choose(told)
  const rest = told.findings.filter((finding) => !chosen.some(({ cites }) => cites.includes(finding.finding_id)))
  return [verdictSentence(told), ...chosen, ...restSentence(rest), ...missingSentence(told.missing)]
}

function verdictSentence({ alert_type, verdict, confidence, decided_by }: Concluded): CitedSentence {
  const reason = confidence.summary.charAt(0).toLowerCase() + confidence.summary.slice(1)
  return { text: `"${alert_type}" is held to be ${verdict}: ${reason}`, cites: decided_by.slice(0, 10) }
}

/** The strongest first, and what is known of one thing together. */
function choose({ verdict, findings, things, decided_by }: Concluded): CitedSentence[] {
  const deciding = new Set(decided_by)
  const importance = (finding: Finding) =>
    (deciding.has(finding.finding_id) ? 10 : 0) + ranks[verdict][finding.says] + finding.weight
  const named = (finding: Finding) => (things.some((thing) => isSameThing(thing, finding.thing)) ? 0.5 : 0)
  const byWeight = findings.toSorted((a, b) => importance(b) + named(b) - importance(a) - named(a))
  const groups: Told[][] = []
  for (const told of withoutRepeats(byWeight)) {
    const group = groups.find(([known]) => known && isSameThing(known.first.thing, told.first.thing))
    if (group) group.push(told)
    else groups.push([told])
  }
  const picked = groups.flatMap((group) => group.slice(0, mostOfOneThing))
  const chosen = new Set(picked.toSorted((a, b) => importance(b.first) - importance(a.first)).slice(0, mostStatements))
  return picked
    .filter((pick) => chosen.has(pick))
    .map(({ first, cites }) => ({ text: asSentence(first.statement), cites }))
}

const asSentence = (statement: string) => (/[.!?]$/.test(statement) ? statement : `${statement}.`)

const ranks: Record<Verdict, Record<Finding['says'], number>> = {
  malicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  suspicious: { malicious: 4, suspicious: 3, benign: 2, context: 0 },
  benign: { malicious: 3, suspicious: 3, benign: 4, context: 0 },
  inconclusive: { malicious: 4, suspicious: 3, benign: 3, context: 0 },
}

interface Told {
  first: Finding
  cites: string[]
}

/** One sentence for what is said in the same words, or of one event for several things, citing all who say it. */
function withoutRepeats(findings: readonly Finding[]): Told[] {
  const same = Map.groupBy(findings, ({ source, event, says, statement }) =>
    JSON.stringify(event === undefined ? [statement] : [source, event, says]),
  )
  return [...same.values()].flatMap((told) => {
    const [first] = told
    return first ? [{ first, cites: told.slice(0, 10).map(({ finding_id }) => finding_id) }] : []
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
