// Reads a piece of content, be it JSON, fields in text or prose, into mentions of observables in the order they appear.
import type { Observable } from '../../../contract/observable.ts'
import { kindOfType, type Meaning, meaningOfField } from '../fields/field-names.ts'
import { observablesOfField } from '../fields/field-values.ts'
import { embeddedObjects, fieldsOfText } from '../fields/text-fields.ts'
import { type Leaf, leavesOf, parseContent } from '../fields/walk-json.ts'
import { isBareFileName, isPath, lastPart } from './file-names.ts'
import { readText, withoutRanges } from './read-text.ts'
import type { Mention } from './text-reading.ts'

/** An observable and where it was read; `named` where a field said what it is. */
export interface ContentReading extends Mention {
  named: boolean
  role: Observable['role']
  /** The innermost text it was read in; undefined where that is the whole content. */
  within?: Within
}

/** A field's text, the names that lead to it, and the place of the observable in it. */
export interface Within {
  path: readonly string[]
  text: string
  start: number
  end: number
}

/** Text in text in text: beyond this many layers nobody hides an honest alert. */
const mostLayers = 5

/** Most texts in an alert are words and numbers: one look tells that they name nothing. */
const mayNameObservables = /[.:@=\\/<]|[0-9a-f]{32}|cve-\d|i-[0-9a-f]{8}|[[({](?:dot|at)[\])}]/i

/** What a field of JSON names. Places are within the field's text. */
export function readLeaf(leaf: Leaf, layer = 0): ContentReading[] {
  const kind = leaf.type === undefined ? undefined : kindOfType(leaf.type)
  const meaning: Meaning = kind ? { kind, role: 'unknown' } : meaningOfField(leaf.path)
  return within(leaf.path, leaf.text, readField(meaning, leaf.text, leaf.nameBeside, layer))
}

/** What a text names, with its fields, and with JSON that stands in it. */
export function readProse(text: string, layer = 0): ContentReading[] {
  if (layer > mostLayers || !mayNameObservables.test(text)) return []
  const readings: ContentReading[] = []
  const taken: { start: number; end: number }[] = []
  const at = (
    { start, end, value }: { start: number; end: number; value: unknown },
    found: readonly ContentReading[],
  ) => {
    const asWritten = text.slice(start, end) === value // nothing was unescaped: places within it are places in the text
    for (const each of found)
      readings.push(asWritten ? { ...each, start: start + each.start, end: start + each.end } : { ...each, start, end })
    taken.push({ start, end })
  }
  for (const object of embeddedObjects(text))
    at(
      object,
      leavesOf(object.value).flatMap((leaf) => readLeaf(leaf, layer + 1)),
    )
  for (const field of fieldsOfText(withoutRanges(text, taken)))
    at(field, within(field.path, field.value, readField(meaningOfField(field.path), field.value, false, layer + 1)))
  for (const mention of readText(text, taken)) readings.push({ ...mention, named: false, role: 'unknown' })
  return readings.sort((a, b) => a.start - b.start)
}

function readField(meaning: Meaning, text: string, nameBeside: boolean, layer: number): ContentReading[] {
  const { kind, role } = meaning
  const whole = { start: 0, end: text.length, named: true, role }
  if (kind === 'nothing') return []
  if (kind === 'folder') return namesFile(text) ? [{ ...whole, kind: 'file', value: text }] : []
  if (kind !== 'text' && kind !== 'unhashed') {
    const observables = observablesOfField(kind, text, nameBeside)
    if (observables) return observables.map((observable) => ({ ...whole, ...observable }))
  }
  const inner = layer < mostLayers && /^\s*[[{]/.test(text) ? parseContent(text) : undefined
  const found =
    inner === undefined ? readProse(text, layer) : leavesOf(inner).flatMap((leaf) => readLeaf(leaf, layer + 1))
  if (kind === 'unhashed') return found.filter((each) => each.kind !== 'hash')
  return found.map((each) =>
    each.kind === kind ? { ...each, named: true, role: each.role === 'unknown' ? role : each.role } : each,
  )
}

const within = (path: readonly string[], text: string, found: ContentReading[]): ContentReading[] =>
  found.map((each) => (each.within ? each : { ...each, within: { path, text, start: each.start, end: each.end } }))

/** Some products keep the whole path in their folder field. */
const namesFile = (text: string) => isPath(text) && isBareFileName(lastPart(text))
