// Reads the severity that the sender gave the alert, translated into our scale of five words.
import { withoutAccents } from '../../../contract/fold.ts'
import type { Place } from '../../../contract/observable.ts'
import { type Severity, severities } from '../../../contract/vocabulary.ts'
import { jsonOfContent } from '../../observables/fields/walk-json.ts'
import type { EventField } from './event-field.ts'
import { type EventFields, eventFieldsOf } from './event-fields.ts'
import { plainFieldName } from './field-steps.ts'

export interface SeverityReading {
  severity: Severity | null
  severity_places: Place[]
}

/** How a format tells: a field, and what its values mean; without values, words and common scales decide. */
export interface SeverityRule {
  field: string
  values?: readonly (readonly [RegExp, Severity])[]
}

export function readSeverity(fields: EventFields, rules: readonly SeverityRule[] = []): SeverityReading {
  for (const { field, values } of rules) {
    for (const each of fields.named(field)) {
      const severity = values
        ? values.find(([pattern]) => pattern.test(each.value))?.[1]
        : severityOfField(each, fields)
      if (severity) return { severity, severity_places: [each.place] }
    }
  }
  return byName(fields) ?? inText(fields) ?? { severity: null, severity_places: [] }
}

/** The severity of a content alone, whatever its format. */
export const severityOfContent = (content: string): Severity | null =>
  readSeverity(eventFieldsOf(content, jsonOfContent(content))).severity

const words: Record<Severity, string> = {
  critical:
    'critical crit fatal emergency emerg veryhigh urgent p1 sev1 severe kritisch critique critico critica 緊急 重大 kritiek kritisk krytyczny serious 치명적 严重',
  high: 'high major error alert important p2 sev2 hoch haute elevee alta alto hoog hog hoy hoj wysoki eleve 高 높음',
  medium:
    'medium med moderate warning warn elevated p3 sev3 average mittel moyenne media medio moyen gemiddeld medel middels sredni 中 중간',
  low: 'low minor notice p4 sev4 niedrig gering basse faible baja bajo baixa baixo bassa basso laag lag lav niski 低 낮음',
  informational: 'informational information info none debug p5 sev5 infoonly informationen informativo informativa',
}
const severityOfWord = new Map(
  severities.flatMap((severity) => words[severity].split(' ').map((word): [string, Severity] => [word, severity])),
)

/** The surest names first: a level or priority counts only where nothing is called severity. */
const fieldNames = [
  'severity severitylevel alertseverity severitylabel severityname maxseveritydisplayname sev severitydisplayname severitytype threatseverity alarmseverityname',
  'severityid normalized label eventseverity severityvalue',
  'risklevel threatlevel criticality urgency impact crlevel riskscore',
  'priority alertpriority eventpriority urgence level pri ebene priorytet prioriteit prioridad prioridade priorite prioritat prioritet',
]
const rankOfName = new Map(
  fieldNames.flatMap((names, rank) => names.split(' ').map((name): [string, number] => [name, rank])),
)

/** The field with the surest name decides, then the one nearest to the top. */
function byName(fields: EventFields): SeverityReading | undefined {
  let best: { rank: number; depth: number; severity: Severity; place: Place } | undefined
  for (const field of fields.all) {
    const rank = rankOfName.get(field.name)
    if (rank === undefined) continue
    const depth = field.path.length
    if (best && (best.rank < rank || (best.rank === rank && best.depth <= depth))) continue
    const severity = severityOfField(field, fields)
    if (severity) best = { rank, depth, severity, place: field.place }
  }
  return best && { severity: best.severity, severity_places: [best.place] }
}

function severityOfField(field: EventField, fields: EventFields): Severity | undefined {
  const { name, path, value } = field
  const parent = path.at(-2) ?? ''
  if ((name === 'normalized' || name === 'label') && parent !== 'severity') return undefined
  const number = /^\d{1,3}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined
  if (number === undefined) return severityOfWords(value, name)
  if (name === 'level') return parent === 'rule' ? atLeast(number, [15, 12, 7, 1]) : undefined
  if (name === 'severityid') return atLeast(number, [5, 4, 3, 2])
  if (name === 'priority' || name === 'pri') return severities[number - 1]
  if (name === 'impact') return undefined
  if (name === 'riskscore') return number > 10 ? atLeast(number, [90, 70, 40, 10]) : undefined
  if (besideSignature(field, fields)) return severities[number] // Suricata and Snort: 1 is the worst
  return number > 10 ? atLeast(number, [80, 60, 40, 20]) : atLeast(number, [9, 7, 4, 1])
}

/** `High (7)`, `P2 (business hours)`: the first word decides. A level is a severity only in the words of syslog. */
function severityOfWords(value: string, name: string): Severity | undefined {
  const text = withoutAccents(value.slice(0, 60))
    .replace(/[_ ]severity$/, '')
    .replace(/^\d ?-? ?(?=\p{L})/u, '')
    .replace(/^k(?=critical|warning|info)/, '')
  const first =
    severityOfWord.get(plainFieldName(text)) ?? severityOfWord.get(plainFieldName(text.split(/[\s(,;]/)[0] ?? ''))
  return name === 'riskscore' ? severityOfWord.get(plainFieldName(/\((\w+)\)/.exec(text)?.[1] ?? '')) : first
}

const besideSignature = ({ path }: EventField, fields: EventFields) =>
  ['signatureid', 'signature'].some((name) =>
    fields.named(name).some((other) => other.path.length === path.length && other.path.at(-2) === path.at(-2)),
  )

function atLeast(number: number, limits: readonly [number, number, number, number]): Severity {
  const place = limits.findIndex((limit) => number >= limit)
  return severities[place < 0 ? 4 : place] ?? 'informational'
}

/** `[Priority: 1]` of Snort, `[HIGH]` at the head of a message. */
function inText({ text, all }: EventFields): SeverityReading | undefined {
  const head = (text ?? all.find(({ name }) => name === 'text' || name === 'message')?.value ?? '').slice(0, 2000)
  const snort = /\[Priority: ([1-4])\]/.exec(head)?.[1]
  if (snort) return { severity: severities[Number(snort)] ?? null, severity_places: [] }
  const word = /^\W{0,12}\[?\*?(CRITICAL|HIGH|MEDIUM|LOW|INFO)\*?\]/.exec(head)?.[1]
  return word ? { severity: severityOfWord.get(word.toLowerCase()) ?? null, severity_places: [] } : undefined
}
