// The fields of a content with their values and places, whatever its format: JSON, key=value, XML, CEF, labels.
import type { Place } from '../../../contract/observable.ts'
import { fieldsOfTable } from '../../observables/fields/csv-fields.ts'
import { type KnownPath, pathBelow, topPath } from '../../observables/fields/known-paths.ts'
import { logColumnsOf } from '../../observables/fields/log-lines.ts'
import { embeddedObjects, fieldsNamed } from '../../observables/fields/text-fields.ts'
import { parseContent } from '../../observables/fields/walk-json.ts'
import { remember } from '../../observables/remember.ts'
import type { EventField } from './event-field.ts'
import { plainFieldName } from './field-steps.ts'
import { headerFields } from './headers.ts'

export interface EventFields {
  all: readonly EventField[]
  /** The fields whose path ends with these names: `event.outcome`, or `outcome`. */
  named(ending: string): readonly EventField[]
  /** The last names of all fields. */
  names(): Iterable<string>
  /** The field in whose value a character of the text stands. */
  at(position: number): EventField | undefined
  /** The content as text, where it is no JSON. */
  text: string | undefined
}

/** Facts about the event stand near the beginning; what follows is lists and raw data. */
const longestText = 64 * 1024
const mostFields = 4000
const longestValue = 8192
const deepest = 40

/** `json` is the content as JSON, undefined where it is none. */
export function eventFieldsOf(content: string, json: unknown): EventFields {
  const text = json === undefined ? content.slice(0, longestText) : undefined
  const all = json === undefined ? fieldsInText(content.slice(0, longestText)) : fieldsInJson(json, undefined)
  const byName = new Map<string, EventField[]>()
  for (const field of all) {
    const known = byName.get(field.name)
    if (known) known.push(field)
    else byName.set(field.name, [field])
  }
  const whole = text === undefined ? [] : [{ path: [], name: '', value: text, place: { start: 0, end: text.length } }]
  let inOrder: Ranged[] | undefined
  return {
    all,
    text,
    names: () => byName.keys(),
    named: (ending) => (ending === '' ? whole : endingWith(byName, ending)),
    at: (position) => {
      inOrder ??= rangesOf(all)
      return fieldAt(inOrder, position)
    },
  }
}

function endingWith(byName: ReadonlyMap<string, EventField[]>, ending: string): readonly EventField[] {
  if (!ending.includes('.')) return byName.get(ending) ?? none
  const steps = namesIn(ending)
  const found = byName.get(steps.at(-1) ?? '')
  if (!found) return none
  return found.filter(({ path }) => steps.every((step, index) => path[path.length - steps.length + index] === step))
}

const none: readonly EventField[] = []
const namesIn: (ending: string) => readonly string[] = remember((ending) => ending.split('.'))

interface Ranged {
  field: EventField
  start: number
  end: number
}

const rangesOf = (all: readonly EventField[]): Ranged[] =>
  all
    .flatMap((field) => ('start' in field.place ? [{ field, start: field.place.start, end: field.place.end }] : []))
    .sort((a, b) => a.start - b.start || b.end - a.end)

/** The innermost of the few fields that begin before the position and end after it. */
function fieldAt(ranges: readonly Ranged[], position: number): EventField | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.start ?? 0) <= position) low = middle + 1
    else high = middle
  }
  for (let index = low - 1; index >= Math.max(0, low - 20); index--) {
    const range = ranges[index]
    if (range && position < range.end) return range.field
  }
  return undefined
}

interface Node {
  value: unknown
  known: KnownPath
  pointer: string
  depth: number
}

/** Fields in the order of the content. JSON within a text of JSON is read too, at the place of that text. */
function fieldsInJson(root: unknown, place: Place | undefined, layer = 0, above = topPath()): EventField[] {
  const fields: EventField[] = []
  const open: Node[] = [{ value: root, known: above, pointer: '', depth: 0 }]
  for (let node = open.pop(); node && fields.length < mostFields; node = open.pop()) {
    const { value, known, pointer, depth } = node
    if (typeof value === 'object' && value !== null) {
      if (depth < deepest) openChildren(open, node, value)
      continue
    }
    const text = typeof value === 'string' ? value.slice(0, longestValue) : String(value)
    const name = known.path.at(-1)
    if (name === undefined) continue
    const at = place ?? { pointer }
    fields.push({ path: known.path, name, value: text, place: at })
    const inner = layer < 2 ? innerOf(text) : undefined
    if (inner !== undefined) fields.push(...fieldsInJson(inner, at, layer + 1, known))
  }
  return fields
}

/** JSON in a text. */
const innerOf = (text: string) => (/^\s*[[{]/.test(text) ? parseContent(text) : undefined)

function openChildren(open: Node[], { known, pointer, depth }: Node, value: object): void {
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
  const last = Math.min(children.length, mostFields) - 1
  if (Array.isArray(value)) {
    for (let index = last; index >= 0; index--) {
      const child = children[index]
      if (child === null || child === '') continue
      open.push({ value: child, known, pointer: `${pointer}/${index}`, depth: depth + 1 })
    }
    return
  }
  const names = Object.keys(value).slice(0, mostFields).map(nameOf)
  const pair = pairOf(names, children)
  for (let index = last; index >= 0; index--) {
    const child = children[index]
    const name = names[index]
    if (child === null || child === '' || !name) continue
    const below = pathOfSteps(known, index === pair?.valueAt ? pair.name : name.steps)
    open.push({ value: child, known: below, pointer: `${pointer}/${name.escaped}`, depth: depth + 1 })
  }
}

function pathOfSteps(above: KnownPath, steps: readonly string[]): KnownPath {
  let known = above
  for (const step of steps) known = pathBelow(known, step)
  return known
}

interface FieldName {
  /** In plain form. A field called `host.name` is the field `name` in `host`. */
  steps: readonly string[]
  /** As a pointer has it. */
  escaped: string
  /** Whether it holds the name of the field beside it: `{"name": "ip", "value": "10.0.0.1"}`. */
  isLabel: boolean
  isValue: boolean
}

const nameOf = remember(
  (name): FieldName => ({
    steps: stepsOf(name),
    escaped: name.replace(/~/g, '~0').replace(/\//g, '~1'),
    isLabel: /^(?:name|key|field|displayname)$/i.test(name),
    isValue: /^(?:value|newvalue|stringvalue|intvalue|boolvalue)$/i.test(name),
  }),
)

function stepsOf(name: string): readonly string[] {
  const steps = name.slice(0, 200).split('.').map(plainFieldName).filter(Boolean)
  return steps.length > 0 ? steps : ['-']
}

/** `{"name": "ip", "value": "10.0.0.1"}` is a field called ip, as audit logs write parameters. */
function pairOf(
  names: readonly FieldName[],
  children: readonly unknown[],
): { valueAt: number; name: readonly string[] } | undefined {
  if (names.length > 8) return undefined
  const valueAt = names.findIndex(({ isValue }) => isValue)
  if (valueAt < 0) return undefined
  const label = children.find((each, index) => typeof each === 'string' && names[index]?.isLabel)
  return typeof label === 'string' ? { valueAt, name: nameOf(label).steps } : undefined
}

function fieldsInText(text: string): EventField[] {
  const fields: EventField[] = []
  for (const { value, start, end } of embeddedObjects(text).slice(0, 50))
    fields.push(...fieldsInJson(value, { start, end }, 1))
  fields.push(...headerFields(text))
  for (const { path, value, start, end } of logColumnsOf(text))
    fields.push({ path, name: path.at(-1) ?? '', value, place: { start, end } })
  const table = fieldsOfTable(text)
  const found = (table.length > 0 ? table : fieldsNamed(text)).slice(0, mostFields)
  const labels = new Map(
    found.flatMap(({ path, value }): [string, string][] => {
      const custom = /^(\w+)Label$/.exec(path[0] ?? '')?.[1]
      return custom ? [[custom, value]] : []
    }),
  )
  for (const { path, value, start, end } of found) {
    const written = path.at(-1) ?? ''
    const { steps } = nameOf(labels.get(written) ?? written)
    if (value !== '')
      fields.push({ path: steps, name: steps.at(-1) ?? '', value: value.slice(0, longestValue), place: { start, end } })
  }
  return fields
}
