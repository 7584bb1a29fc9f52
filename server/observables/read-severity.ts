// Reads the severity that the source gave the alert, translated into our scale of five words.
import { type Severity, severities } from '../../contract/vocabulary.ts'
import { embeddedObjects, fieldsNamed } from './fields/text-fields.ts'
import { parseContent } from './fields/walk-json.ts'

/** The worst first. */

const longestText = 32 * 1024
const longestJson = 1024 * 1024
const mostObjects = 5000

export function readSeverity(content: string): Severity | null {
  const isJson = content.length <= longestJson && /^\s*[[{]/.test(content)
  const json = isJson ? parseContent(content) : undefined
  if (json !== undefined) return severityOfJson(json)
  const text = content.slice(0, longestText)
  for (const { value } of embeddedObjects(text).slice(0, 20)) {
    const severity = severityOfJson(value)
    if (severity) return severity
  }
  return severityOfText(text)
}

const words: Record<Severity, string> = {
  critical: 'critical crit fatal emergency emerg veryhigh urgent p1 sev1 severe',
  high: 'high major error alert important p2 sev2',
  medium: 'medium med moderate warning warn elevated p3 sev3 average',
  low: 'low minor notice p4 sev4',
  informational: 'informational information info none debug p5 sev5 infoonly',
}
const severityOfWord = new Map(
  severities.flatMap((severity) => words[severity].split(' ').map((word): [string, Severity] => [word, severity])),
)

/** The surest names first: a level or priority counts only where nothing is called severity. */
const fieldNames = [
  ['severity', 'severitylevel', 'alertseverity', 'severitylabel', 'severityname', 'maxseveritydisplayname', 'sev'],
  ['severityid', 'normalized', 'label'],
  ['risklevel', 'threatlevel', 'criticality', 'urgency', 'impact', 'crlevel'],
  ['priority', 'level'],
]
const rankOf = new Map(fieldNames.flatMap((names, rank) => names.map((name): [string, number] => [name, rank])))
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The field with the surest name decides, then the one nearest to the top. */
function severityOfJson(root: unknown): Severity | null {
  let best: { severity: Severity; rank: number } | undefined
  let level: { around: object; name: string }[] = isObject(root) ? [{ around: root, name: '' }] : []
  for (let seen = 0; level.length > 0 && seen < mostObjects; ) {
    const below: typeof level = []
    for (const { around, name } of level) {
      seen++
      for (const [key, value] of Object.entries(around)) {
        const steps = plain(key.slice(0, 60))
        if (isObject(value)) below.push({ around: value, name: Array.isArray(around) ? name : steps })
        const rank = rankOf.get(steps)
        if (rank === undefined || (best && best.rank <= rank)) continue
        const severity = severityOfValue(value, steps, name, around)
        if (severity) best = { severity, rank }
      }
    }
    level = below
  }
  return best?.severity ?? null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function severityOfValue(value: unknown, name: string, parent: string, around: object): Severity | null {
  if ((name === 'normalized' || name === 'label') && parent !== 'severity') return null
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,3}(?:\.\d+)?$/.test(value.trim())
        ? Number(value)
        : undefined
  if (number === undefined)
    return typeof value === 'string' ? (severityOfWord.get(plain(value.slice(0, 40))) ?? null) : null
  if (name === 'level') return parent === 'rule' ? atLeast(number, [15, 12, 7, 1]) : null
  if (name === 'severityid') return atLeast(number, [5, 4, 3, 2])
  if (name === 'priority') return ofOneToFive(number)
  if ('signature_id' in around || 'signature' in around) return ofOneToFive(number + 1) // Suricata and Snort: 1 is the worst
  return ofScale(number)
}

/** Up to 10 as CVSS and GuardDuty count, above as percent. */
const ofScale = (number: number) => (number > 10 ? atLeast(number, [80, 60, 40, 20]) : atLeast(number, [9, 7, 4, 1]))

const ofOneToFive = (number: number): Severity | null => severities[number - 1] ?? null

function atLeast(number: number, limits: readonly [number, number, number, number]): Severity {
  const place = limits.findIndex((limit) => number >= limit)
  return severities[place < 0 ? 4 : place] ?? 'informational'
}

function severityOfText(text: string): Severity | null {
  const header =
    /\bCEF:\d\|(?:[^|\\\n]|\\.){0,200}\|(?:[^|\\\n]|\\.){0,200}\|(?:[^|\\\n]|\\.){0,200}\|(?:[^|\\\n]|\\.){0,500}\|(?:[^|\\\n]|\\.){0,500}\|([\w -]{1,20})\|/.exec(
      text,
    )?.[1]
  if (header) return severityOfValue(header, 'severity', '', {})
  let best: { severity: Severity; rank: number } | undefined
  for (const { path, value } of fieldsNamed(text, (name) => rankOf.has(plain(name)))) {
    const name = plain(path[0] ?? '')
    const rank = rankOf.get(name) ?? fieldNames.length
    const severity = severityOfValue(value.split(/[\s(]/)[0] ?? '', name, '', {})
    if (severity && (!best || rank < best.rank)) best = { severity, rank }
  }
  return best?.severity ?? null
}
