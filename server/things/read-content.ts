// Reads a piece of content, be it JSON, fields in text or prose, into mentions of things in the order they appear.
import type { Thing } from '../../contract/thing.ts'
import { kindOfType, type Meaning, meaningOf } from './field-names.ts'
import { thingsOfField } from './field-values.ts'
import { isBareFileName, isPath, lastPart } from './file-names.ts'
import { type Mention, readText, withoutRanges } from './read-text.ts'
import { embeddedObjects, fieldsOfText } from './text-fields.ts'
import { type Leaf, leavesOf, parseJson } from './walk-json.ts'

/** A thing and where it was read; `named` where a field said what it is. */
export interface Reading extends Mention {
  named: boolean
  role: Thing['role']
}

/** Text in text in text: beyond this many layers nobody hides an honest alert. */
const mostLayers = 5

/** Most texts in an alert are words and numbers: one look tells that they name nothing. */
const mayNameThings = /[.:@=\\/<]|[0-9a-f]{32}|cve-\d|i-[0-9a-f]{8}|[[({](?:dot|at)[\])}]/i

/** What a field of JSON names. Places are within the field's text. */
export function readLeaf(leaf: Leaf, layer = 0): Reading[] {
  const kind = leaf.type === undefined ? undefined : kindOfType(leaf.type)
  const meaning: Meaning = kind ? { kind, role: null } : meaningOf(leaf.path)
  return readField(meaning, leaf.text, leaf.nameBeside, layer)
}

/** What a text names, with its fields, and with JSON that stands in it. */
export function readProse(text: string, layer = 0): Reading[] {
  if (layer > mostLayers || !mayNameThings.test(text)) return []
  const readings: Reading[] = []
  const taken: { start: number; end: number }[] = []
  const at = ({ start, end, value }: { start: number; end: number; value: unknown }, found: readonly Reading[]) => {
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
    at(field, readField(meaningOf(field.path), field.value, false, layer + 1))
  for (const mention of readText(text, taken)) readings.push({ ...mention, named: false, role: null })
  return readings.sort((a, b) => a.start - b.start)
}

function readField(meaning: Meaning, text: string, nameBeside: boolean, layer: number): Reading[] {
  const { kind, role } = meaning
  const whole = { start: 0, end: text.length, named: true, role }
  if (kind === 'nothing') return []
  if (kind === 'folder') return namesFile(text) ? [{ ...whole, kind: 'file', value: text }] : []
  if (kind !== 'text' && kind !== 'unhashed') {
    const things = thingsOfField(kind, text, nameBeside)
    if (things) return things.map((thing) => ({ ...whole, ...thing }))
  }
  const inner = layer < mostLayers && /^\s*[[{]/.test(text) ? parseJson(text) : undefined
  const found =
    inner === undefined ? readProse(text, layer) : leavesOf(inner).flatMap((leaf) => readLeaf(leaf, layer + 1))
  if (kind === 'unhashed') return found.filter((each) => each.kind !== 'hash')
  return found.map((each) => (each.kind === kind ? { ...each, named: true, role: each.role ?? role } : each))
}

/** Some products keep the whole path in their folder field. */
const namesFile = (text: string) => isPath(text) && isBareFileName(lastPart(text))
