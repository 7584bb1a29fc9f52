// Guesses where type, time, id and severity of an event stand that nothing is known of, by the names of its fields. Pure.
import { timeOfValue } from '../../reading/facts/parse-time.ts'
import { type NamedValue, namedValuesOf } from './field-path.ts'
import type { FieldPaths } from './known-formats.ts'

/** The surest names first, without case and signs. */
const names = {
  type: 'alerttype alertname rulename detectionname signaturename threatname title alerttitle eventname eventtype signature name type category summary subject'.split(
    ' ',
  ),
  time: 'timestamp eventtime alerttime detectedat detectiontime createdat createdtime occurredat eventtimestamp time created date starttime starttimestamp firstseen published'.split(
    ' ',
  ),
  id: 'alertid alertuuid eventid eventuuid findingid detectionid incidentid uuid guid id messageid'.split(' '),
  severity:
    'severity alertseverity severitylevel severityname risklevel threatlevel criticality urgency priority level'.split(
      ' ',
    ),
} as const

const deepestGuess = 3
/** What an alert is called by stands near the top: an event has as many plain values at most before one of them is a guess. */
const mostLooked = 500
const longestType = 200
const longestTime = 100

type Kind = keyof typeof names
const kinds = Object.keys(names) as Kind[]
/** Of each name, for what it is how sure. */
const ranks = new Map<string, [kind: Kind, rank: number][]>()
for (const kind of kinds)
  for (const [rank, name] of names[kind].entries()) ranks.set(name, [...(ranks.get(name) ?? []), [kind, rank]])
const longestName = Math.max(...[...ranks.keys()].map((name) => name.length))

const fits: Record<Kind, (leaf: NamedValue) => boolean> = {
  type: ({ value }) => typeof value === 'string' && value.length <= longestType,
  time: ({ value }) => {
    const text = String(value)
    return text.length <= longestTime && timeOfValue(text, { reference: null }) !== undefined
  },
  // Deeper ids are those of users, rules and machines.
  id: ({ depth, value }) => depth === 0 && String(value).length <= 500,
  severity: ({ value }) => String(value).length <= 40,
}

export function guessPaths(fields: unknown): FieldPaths {
  const found: Partial<Record<Kind, { path: string; rank: number }>> = {}
  for (const leaf of namedValuesOf(fields, { deepest: deepestGuess, most: mostLooked }))
    for (const [kind, sureness] of ranksOf(leaf.path)) {
      const rank = sureness * 10 + leaf.depth
      const best = found[kind]
      if (best && best.rank <= rank) continue
      if (fits[kind](leaf)) found[kind] = { path: leaf.path, rank }
    }
  return Object.fromEntries(kinds.flatMap((kind) => (found[kind] ? [[kind, [found[kind].path]]] : [])))
}

/** By every name that the path ends with: a name of an object tells as well, so that `rule.name` is a rule name. */
function ranksOf(path: string): (readonly [Kind, number])[] {
  const end = path
    .slice(-4 * longestName)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const found: (readonly [Kind, number])[] = []
  for (let length = 2; length <= longestName && length <= end.length; length++)
    found.push(...(ranks.get(end.slice(-length)) ?? []))
  return found
}
