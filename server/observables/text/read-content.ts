// Reads a piece of content, be it JSON, fields in text or prose, into mentions of observables in the order they appear.
import type { Observable } from '../../../contract/observable.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { decodeHidden } from '../decode.ts'
import type { Meaning } from '../fields/field-names.ts'
import { isFamilyNameFirst, type Named, observablesOfField } from '../fields/field-values.ts'
import { pathOf } from '../fields/known-paths.ts'
import { meaningAmong, meaningOfLeaf, ranAsProgram } from '../fields/leaf-meaning.ts'
import type { ReadingPlace } from '../fields/leave-out.ts'
import { kindOfType } from '../fields/object-types.ts'
import { embeddedObjects, fieldsOfText } from '../fields/text-fields.ts'
import { type Leaf, leavesOf, parseContent } from '../fields/walk-json.ts'
import { isBareFileName, isPath, lastPart } from './file-names.ts'
import { readCommand } from './read-command.ts'
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
export type Within = ReadingPlace

/** Text in text in text: beyond this many layers nobody hides an honest alert. */
const mostLayers = 5

/** Most texts in an alert are words and numbers: one look tells that they name nothing. */
const mayNameObservables = (text: string) => usualMarks.test(text) || rareMarks.test(text)
const usualMarks = /[.:@=\\/<]/
const rareMarks =
  /[0-9a-f]{32}|cve[- ]\d|i-[0-9a-f]{8}|[[({](?:dot|at)[\])}]|dot[\])}-]|arroba|punkt|\b(?:user|account|host|computer|server)s?\b/i

/** Times, numbers, ids and single words: many fields of an alert, and none names an observable unless its field says so. */
const plainly =
  /^(?:\d{4}-\d\d-\d\d[T ][\d:.,]{5,18}(?:Z|[+-]\d\d:?\d\d)?|-?\d+(?:\.\d+)?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[A-Za-z_]{0,60})$/

/** What a field of JSON names. Places are within the field's text. */
export function readLeaf(leaf: Leaf, layer = 0): ContentReading[] {
  const { path, nameBeside } = leaf
  const kind = leaf.type === undefined ? undefined : kindOfType(leaf.type)
  const typed = kind && observablesOfField(kind, leaf.text, { nameBeside })
  const meaning: Meaning = typed ? { kind, role: 'unknown' } : meaningOfLeaf(leaf)
  const found = readField(meaning, leaf.text, { path, nameBeside, layer })
  if (ranAsProgram(leaf, meaning))
    found.push(...readField({ kind: 'process', role: meaning.role }, leaf.text, { path, nameBeside, layer }))
  return within(path, leaf.text, found)
}

/** What a text names, with its fields, and with JSON that stands in it. */
export function readProse(written: string, layer = 0): ContentReading[] {
  if (layer > mostLayers || !mayNameObservables(written)) return []
  const text = withLineBreaks(written)
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
  const fields = fieldsOfText(withoutRanges(text, taken))
  const names = new Set(fields.map(({ path }) => path[0]?.toLowerCase() ?? ''))
  for (const field of fields)
    at(
      field,
      within(
        field.path,
        field.value,
        readField(meaningAmong(field.path, field.value, names), field.value, {
          path: field.path,
          nameBeside: false,
          layer: layer + 1,
        }),
      ),
    )
  for (const mention of readText(text, taken)) readings.push(unnamed(mention))
  for (const each of readHidden(text, layer)) readings.push(layer === 0 ? { ...each, within: decodedIn(text) } : each)
  return readings.length > 1 ? readings.sort((a, b) => a.start - b.start) : readings
}

/** What was encoded in a text without fields was chosen by whoever encoded it. */
const decodedIn = (text: string): Within => ({ path: pathOf('decoded'), text, start: 0, end: text.length })

/** Line breaks written as \\n before one name after the other: `user: jdoe\\naction: create`. Places stay the same. */
const withLineBreaks = (text: string): string =>
  text.includes('\\n') && /\\n[A-Za-z]\w{0,40}: .{0,300}?\\n[A-Za-z]\w{0,40}: /.test(text)
    ? text.replace(/\\n(?=[A-Za-z]\w{0,40}: )/g, ' \n')
    : text

const unnamed = ({ kind, value, start, end }: Mention): ContentReading => ({
  kind,
  value,
  start,
  end,
  named: false,
  role: 'unknown',
})

/** Signs that a text holds an encoded one: a command for PowerShell, base64 beside its name, a link in percent signs. */
const mayHide = /[-/]e[a-z]{0,13}\s{1,8}["']?[A-Za-z0-9+/]{16}|base64|%3a%2f%2f|\\x[0-9a-f]{2}\\x/i
const longestHidden = 16 * 1024

/** What stands in encoded parts, at the place of the whole text. */
function readHidden(text: string, layer: number): ContentReading[] {
  if (layer >= mostLayers || !mayHide.test(text)) return []
  const { decoded } = decodeHidden(text.slice(0, longestHidden))
  const place = { start: 0, end: text.length }
  return decoded.flatMap((each) =>
    (each.how === 'percent' ? readText(spaced(each.text)) : readCommand(each.text)).map((mention) => ({
      ...unnamed(mention),
      ...place,
    })),
  )
}

/** In the parameters of a link a plus sign stands for a blank. */
const spaced = (text: string) => text.replace(/[+&|]/g, ' ')

const mayBeJson = /^\s*[[{]/

function readField(
  meaning: Meaning,
  text: string,
  { path, nameBeside, layer }: { path: readonly string[]; nameBeside: boolean; layer: number },
): ContentReading[] {
  const { kind, role } = meaning
  if (kind === 'nothing') return []
  if (kind === 'folder')
    return namesFile(text) ? [{ kind: 'file', value: text, start: 0, end: text.length, named: true, role }] : []
  const inner = layer < mostLayers && mayBeJson.test(text) ? parseContent(text) : undefined
  if (inner !== undefined) return readInner(meaning, inner, path, layer)
  if (kind === 'command') return [...readCommand(text).map(unnamed), ...readHidden(text, layer)]
  if (kind !== 'text' && kind !== 'unhashed') {
    const known = knownIn(kind, text, { nameBeside, must_look: meaning.must_look })
    if (known)
      return known.map((each) => ({
        kind: each.kind,
        value: each.value,
        start: 0,
        end: text.length,
        named: true,
        role,
      }))
  }
  if (plainly.test(text)) return []
  const found = readProse(text, layer)
  if (kind === 'unhashed' || meaning.must_look === 'like-id') return found.filter((each) => each.kind !== 'hash')
  if (kind === 'url' && text.startsWith('/')) return found.filter((each) => each.kind !== 'file') // a path on a server
  return found.map((each) =>
    each.kind === kind ? { ...each, named: true, role: each.role === 'unknown' ? role : each.role } : each,
  )
}

/** Undefined where one of the values is not what the field promises. */
function knownIn(
  kind: ObservableKind,
  text: string,
  around: { nameBeside: boolean; must_look: Meaning['must_look'] },
): Named[] | undefined {
  const known: Named[] = []
  for (const value of valuesOf(kind, text)) {
    const found = observablesOfField(kind, value, around)
    if (!found) return undefined
    known.push(...found)
  }
  return known
}

/** JSON in a text. What stands in a list there is what the field around it promises: `"users": "[\"jdoe\"]"`. */
const readInner = (meaning: Meaning, inner: unknown, path: readonly string[], layer: number): ContentReading[] =>
  leavesOf(inner).flatMap((leaf) =>
    leaf.path.every((step) => /^\d+$/.test(step))
      ? within(path, leaf.text, readField(meaning, leaf.text, { path, nameBeside: false, layer: layer + 1 }))
      : readLeaf(leaf, layer + 1),
  )

/** Accounts and machines may come as a list: `root, admin, oracle`. */
const valuesOf = (kind: Meaning['kind'], text: string): string[] =>
  (kind === 'user' || kind === 'host') &&
  /^[^\s,;=]{2,104}(?:[,;] ?[^\s,;=]{2,104}){1,99}$/.test(text) &&
  !isFamilyNameFirst(text)
    ? text.split(/[,;] ?/)
    : [text]

function within(path: readonly string[], text: string, found: ContentReading[]): ContentReading[] {
  for (const each of found) each.within ??= { path, text, start: each.start, end: each.end }
  return found
}

/** Some products keep the whole path in their folder field. */
const namesFile = (text: string) => isPath(text) && isBareFileName(lastPart(text))
