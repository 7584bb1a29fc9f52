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
const longestType = 200

export function guessPaths(fields: unknown): FieldPaths {
  const leaves = namedValuesOf(fields).filter(({ depth }) => depth <= deepestGuess)
  const type = best(leaves, names.type, ({ value }) => typeof value === 'string' && value.length <= longestType)
  const time = best(leaves, names.time, ({ value }) => timeOfValue(String(value), { reference: null }) !== undefined)
  // Deeper ids are those of users, rules and machines.
  const id = best(leaves, names.id, ({ depth, value }) => depth === 0 && String(value).length <= 500)
  const severity = best(leaves, names.severity, ({ value }) => String(value).length <= 40)
  return {
    ...(type ? { type: [type] } : {}),
    ...(time ? { time: [time] } : {}),
    ...(id ? { id: [id] } : {}),
    ...(severity ? { severity: [severity] } : {}),
  }
}

/** A name of an object tells as well: `rule.name` is a rule name. */
function best(
  leaves: readonly NamedValue[],
  wanted: readonly string[],
  fits: (leaf: NamedValue) => boolean,
): string | undefined {
  let found: { path: string; rank: number } | undefined
  for (const leaf of leaves) {
    const own = plain(leaf.name)
    const rank = wanted.findIndex((name) => name === own || plain(leaf.path).endsWith(name))
    if (rank < 0 || (found && found.rank <= rank * 10 + leaf.depth) || !fits(leaf)) continue
    found = { path: leaf.path, rank: rank * 10 + leaf.depth }
  }
  return found?.path
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
