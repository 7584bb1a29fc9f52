// Finds the fields that a text names: syslog, CEF, LEEF, `key=value`, `"key": "value"`, `<Key>value</Key>` and `Label: value`.

import { rememberLast } from '../remember.ts'
import { matchesOf } from '../text/matches-of.ts'
import { fieldsOfTable } from './csv-fields.ts'
import { meaningOfField } from './field-names.ts'
import { pathOf } from './known-paths.ts'
import { countedValues, logColumnsOf } from './log-lines.ts'
import { hostsOfHeaders } from './syslog-headers.ts'
import { tableRows } from './table-rows.ts'
import type { TextField } from './text-field.ts'
import { parseContent } from './walk-json.ts'

const mostObjects = 5000
const mostFields = 10_000

/** Texts without any of these have no fields. */
const mayHoldFields = /[=:<\n：]|TCP_|\] /

export function fieldsOfText(text: string): TextField[] {
  if (!mayHoldFields.test(text)) return []
  const table = tableOf(text)
  const covered = [...headersOfSyslog(text), ...(table.length > 0 ? table : eventFormats(text))].sort(
    (a, b) => a.start - b.start,
  )
  const fields = [...covered]
  for (const field of namedFields(text)) {
    const meaning = meaningOfField(field.path).kind
    const counts = (meaning !== 'text' || field.value.includes('://')) && !isMarkup(field)
    if (counts && !isWithin(covered, field)) fields.push(field)
    if (fields.length >= mostFields) break
  }
  return fields
}

/** Fields with their names beside them. */
const namedFields: (text: string) => readonly TextField[] = rememberLast((text) => [
  ...quotedPairs(text),
  ...elements(text),
  ...tableRows(text),
  ...pairs(text),
  ...labels(text),
  ...bracketLabels(text),
  ...countedValues(text),
])

/** Values under a row of names, or in a known order. */
function tableOf(text: string): TextField[] {
  const table = fieldsOfTable(text)
  return table.length > 0 ? table : logColumnsOf(text)
}

/** An attribute of HTML or XML: its link belongs to the text around it. */
const isMarkup = ({ path: [name = ''], value }: TextField) =>
  value.includes('://') && /^(?:href|src|action|xmlns)$/i.test(name)

/** All fields with their names, in the order of the text. */
export function fieldsNamed(text: string): TextField[] {
  const ofFormats = eventFormats(text)
  const starts = new Set(ofFormats.map(({ start }) => start))
  const others = namedFields(text).filter(({ start }) => !starts.has(start))
  return [...ofFormats, ...others].sort((a, b) => a.start - b.start)
}

/** CEF and LEEF fields come in order and few lines hold thousands, so a binary search keeps this cheap. */
function isWithin(covered: readonly TextField[], { start }: TextField): boolean {
  let low = 0
  let high = covered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((covered[middle]?.start ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const before = low > 0 ? covered[low - 1] : undefined
  return before !== undefined && start < before.end
}

const headersOfSyslog = (text: string): TextField[] =>
  hostsOfHeaders(text).map(({ value, start }) => ({ path: pathOf('host'), value, start, end: start + value.length }))

/** CEF and LEEF: a header of parts between bars, whose fourth is a version, then fields. */
const eventFormats: (text: string) => readonly TextField[] = rememberLast((text) => {
  if (!text.includes('CEF:') && !text.includes('LEEF:')) return []
  const fields: TextField[] = []
  for (const match of matchesOf(text, /\b(CEF|LEEF):(\d(?:\.\d)?)\|.*/g)) {
    const line = match[0]
    const bars = [...matchesOf(line.slice(0, 2000), /(?<!\\)\|/g)].map(({ index }) => index)
    const parts = match[1] === 'CEF' ? 7 : match[2]?.startsWith('2') && namesSeparator(line, bars) ? 6 : 5
    const body = (bars[parts - 1] ?? line.length) + 1
    const versionStart = match.index + (bars[2] ?? 0) + 1
    fields.push({ path: pathOf('version'), value: '', start: versionStart, end: match.index + (bars[3] ?? body) })
    const found = match[1] === 'CEF' ? cefFields(line, body) : leefFields(line, body, separatorOf(line, bars, parts))
    if (fields.length + found.length > mostFields) break
    for (const field of found) fields.push({ ...field, start: field.start + match.index, end: field.end + match.index })
  }
  return fields
})

function cefFields(line: string, body: number): TextField[] {
  const keys = [...matchesOf(line.slice(body), /(?<=^|\s)([\p{L}][\p{L}\p{N}_.\-[\]]{0,63})=/gu)]
  const fields = keys.map(({ 0: mark, 1: key = '', index }, position) => {
    const start = body + index + mark.length
    const raw = line.slice(start, body + (keys[position + 1]?.index ?? line.length)).trimEnd()
    return { path: pathOf(key), value: raw.replace(/\\([\\=|])/g, '$1'), start, end: start + raw.length }
  })
  return withLabels(fields)
}

/** `cs6Label=accounts cs6=jdoe`: the label is the name of the field. */
function withLabels(fields: TextField[]): TextField[] {
  const labels = new Map(
    fields.flatMap(({ path: [key = ''], value }) =>
      /^[a-z]\w{1,30}Label$/.test(key) ? [[key.slice(0, -5), value]] : [],
    ),
  )
  if (labels.size === 0) return fields
  return fields.map((field) => {
    const label = labels.get(field.path[0] ?? '')
    return label && /^[\w .-]{1,64}$/.test(label) ? { ...field, path: pathOf(label) } : field
  })
}

function leefFields(line: string, body: number, separator: string): TextField[] {
  const fields: TextField[] = []
  let start = body
  for (const part of line.slice(body).split(separator)) {
    const equals = part.indexOf('=')
    if (equals > 0 && equals < 64) {
      const raw = part.slice(equals + 1).trimEnd()
      const valueStart = start + equals + 1
      const value = raw.replace(/\\([=|])/g, '$1')
      fields.push({
        path: pathOf(part.slice(0, equals).trim()),
        value,
        start: valueStart,
        end: valueStart + raw.length,
      })
    }
    start += part.length + separator.length
  }
  return fields
}

/** Some products leave the separator of LEEF 2.0 out: then fields follow. */
const namesSeparator = (line: string, bars: readonly number[]) =>
  bars[5] !== undefined && !line.slice((bars[4] ?? 0) + 1, bars[5]).includes('=', 1)

function separatorOf(line: string, bars: readonly number[], parts: number): string {
  const named = parts === 6 ? line.slice((bars[4] ?? 0) + 1, bars[5]) : ''
  const code = /^(?:0x|x|\\x)([0-9a-f]{2})$/i.exec(named)?.[1]
  if (code) return String.fromCharCode(Number.parseInt(code, 16))
  return named.length === 1 ? named : '\t'
}

/** `"key": "value"` of JSON that is cut off or stands inside other text. */
function quotedPairs(text: string): TextField[] {
  if (!/["']\s{0,4}:/.test(text)) return []
  const pattern = /(["'])([\p{L}_@$][\p{L}\p{N}_.@-]{0,63})\1\s{0,4}:\s{0,4}(["'])((?:(?!\3)[^\\\r\n]|\\.){0,4096})\3/gu
  return [...matchesOf(text, pattern)].map(({ 0: whole, 2: key = '', 4: raw = '', index }) => {
    const end = index + whole.length - 1
    return { path: pathOf(key), value: unescaped(raw), start: end - raw.length, end }
  })
}

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    const value: unknown = JSON.parse(`"${raw}"`)
    return typeof value === 'string' ? value : raw
  } catch {
    return raw
  }
}

/** `<Computer>FIN-042</Computer>` and `<Data Name="TargetUserName">jdoe</Data>`, as in Windows events. */
function elements(text: string): TextField[] {
  if (!text.includes('</')) return []
  const pattern = /<(?:Data Name=["']([\w.]{1,64})["']|([A-Za-z][\w.:-]{1,63})(?:\s[^<>]{1,300})?)>([^<>]{1,4096})<\//g
  const found = [...matchesOf(text, pattern)].map(({ 0: whole, 1: data, 2: name, 3: raw = '', index }) => {
    const end = index + whole.length - 2
    return { path: pathOf(data ?? name ?? ''), value: raw.replace(/&amp;/g, '&'), start: end - raw.length, end }
  })
  return [...found, ...describedElements(text)]
}

/** `<x:Location x:Descriptor="Turin, Italy"/>`: an element without a text, whose attribute is its value. */
function describedElements(text: string): TextField[] {
  const pattern =
    /<(?:[\w-]{1,20}:)?([A-Za-z][\w.-]{1,63})\s[^<>]{0,200}?\b(?:descriptor|value|displayname|text)=(["'])((?:(?!\2)[^<>\r\n]){1,1000})\2[^<>]{0,200}?(?:\/>|><\/)/gi
  return [...matchesOf(text, pattern)].map(({ 0: whole, 1: name = '', 2: mark = '', 3: value = '', index }) => {
    const start = index + whole.indexOf(mark + value + mark) + 1
    return { path: pathOf(name), value, start, end: start + value.length }
  })
}

/** `src=10.1.1.5|user=Petra Holm (pholm)|dst=...`: bars end the values, blanks do not. */
function barPairs(text: string): TextField[] {
  const pattern = /(?<=\|)([\p{L}_][\p{L}\p{N}_.-]{0,63})=([^|\r\n"]{1,2048})(?=\||$)/gmu
  return [...matchesOf(text, pattern)].map(({ 0: whole, 1: key = '', 2: value = '', index }) => {
    const start = index + whole.length - value.length
    return { path: pathOf(key), value, start, end: start + value.length }
  })
}

function pairs(text: string): TextField[] {
  if (!text.includes('=') && !text.includes(':"')) return []
  if (/\|\w{1,63}=[^|\r\n]{0,500}\|\w{1,63}=[^|\r\n]{0,500}\|\w{1,63}=/.test(text)) return barPairs(text)
  const longer = valuesWithBlanks(text)
  const pattern =
    /(?<=^|[\s,;|([{^]|(?:^|\n)<\d{1,3}>)([\p{L}_@][\p{L}\p{M}\p{N}_.@-]{0,63})(?:=|:(?="))(?:"([^"\r\n]{0,4096})"|'([^'\r\n]{0,4096})'|\[([^[\]\r\n]{0,4096})\]|([^\s,;|"'<>^]{1,4096}))/gu
  return [...matchesOf(text, pattern)].map(
    ({ 0: whole, 1: key = '', 2: double, 3: single, 4: inside, 5: bare, index }) => {
      const written = double ?? single ?? inside ?? bare ?? ''
      const start = index + whole.length - (bare === undefined ? 1 : 0) - written.length
      const value = longer.get(start) ?? written
      return { path: pathOf(key), value, start, end: start + value.length }
    },
  )
}

const manyPairsBetweenSemicolons = /(?:;[ ]?[\p{L}_][\p{L}\p{N}_.-]{0,63}=[^;\r\n]{0,300}){3}/u
const pairBetweenSemicolons = /(?<=;[ ]?)[\p{L}_][\p{L}\p{N}_.-]{0,63}=([^\s;="'<>[][^;="'\r\n<>]{0,300})(?=;|$)/gmu

/** `IP=10.1.1.5; City=New York; Country=US`: semicolons end the values, blanks do not. By where each begins. */
function valuesWithBlanks(text: string): ReadonlyMap<number, string> {
  if (!manyPairsBetweenSemicolons.test(text.slice(0, 20_000))) return noValues
  return new Map(
    [...matchesOf(text, pairBetweenSemicolons)].map(({ 0: whole, 1: value = '', index }) => [
      index + whole.length - value.length,
      value.trimEnd(),
    ]),
  )
}
const noValues: ReadonlyMap<number, string> = new Map()

const heading =
  /^[ \t]{0,20}([\p{L}][\p{L}\p{N}ー _-]{0,40})(?: \(([\p{L} ]{2,30})\))?[ \u00a0.]{0,40}(?::[ \t]{1,20}|：[ \t]{0,20})(\S[^\r\n]{0,2000})/gmu
const folded = /(?:\r?\n[ \t]{1,20}\S[^\r\n]{0,2000}){1,50}/y

/** A line of its own: `Account Name: jdoe`, or a header of an e-mail. Accounts and machines are one word there. */
function labels(text: string): TextField[] {
  if (!/:[ \t]|：/.test(text)) return []
  return [...matchesOf(text, heading), ...labelsInLine(text)].flatMap(
    ({ 0: line, 1: label = '', 2: side, 3: raw = '', index }) => {
      const whole = raw.trimEnd()
      const value = withNumber.exec(whole)?.[1] ?? whole
      // `Host (Impacted)` is the host of the impacted side.
      const path = side ? pathOf(side, label) : pathOf(label)
      const { kind } = meaningOfField(path)
      if ((kind === 'user' || kind === 'host') && !isOneName(value, label)) return []
      const start = index + line.length - raw.length
      let end = start + value.length
      folded.lastIndex = end
      if (kind === 'nothing' || /^references$/i.test(label)) end += folded.exec(text)?.[0].length ?? 0
      return [{ path, value, start, end }]
    },
  )
}

/** `jdoe (000431)` */
const withNumber = /^([\w.@\\-]{2,64}) \(\d{1,12}\)$/

/** One word; or a machine with its address behind it, or with the kind of log source before it. */
const isOneName = (value: string, label: string) =>
  /\s/.test(value)
    ? /^[\w ()-]{2,60} @ [\w.-]+$|^[\w.-]{2,253} [([][\da-f.:]{7,45}[)\]]$/i.test(value)
    : label !== 'Host' || !value.includes('.')

const inLine = /(?<=,)[ ]?([\p{L}][\p{L}\p{N} _-]{1,40})()?: {0,2}([^,\r\n]{1,2000})(?=,|$)/gmu
const betweenSemicolons = /(?<=;)[ ]?([\p{L}][\p{L}\p{N} _-]{1,40})()?: {0,2}([^;\r\n]{1,2000})(?=;|$)/gmu

const manyInLine = /(?:,[ ]?[\p{L}][\p{L}\p{N} _-]{1,40}: {0,2}[^,\r\n]{0,500}){4}/u
const manyBetweenSemicolons = /(?:;[ ]?[\p{L}][\p{L}\p{N} _-]{1,40}: {0,2}[^;\r\n]{0,500}){4}/u

/** `Risk found,Computer name: FIN-042,User Name: jdoe,...`: many labels in one line, between commas or semicolons. */
function labelsInLine(text: string): RegExpExecArray[] {
  const head = text.slice(0, 20_000)
  if (manyBetweenSemicolons.test(head)) return [...matchesOf(text, betweenSemicolons)]
  return !/^[^,]{0,200}[[{=]/.test(text) && manyInLine.test(head) ? [...matchesOf(text, inLine)] : []
}

/** `[Client Computer] FIN-042 - [Client User] jdoe - ...` */
function bracketLabels(text: string): TextField[] {
  if (!/\] [^\r\n]{1,300} - \[[^\r\n]{1,300} - \[/.test(text)) return []
  const pattern = /(?<=^| )\[(\p{L}[\p{L}\p{N} ()/_-]{1,40})\] ([^[\]\r\n]{1,300}?)(?= - \[|\s{0,20}$)/gmu
  return [...matchesOf(text, pattern)].map(({ 0: whole, 1: key = '', 2: value = '', index }) => {
    const end = index + whole.length
    return { path: pathOf(key), value, start: end - value.length, end }
  })
}

interface EmbeddedObject {
  value: unknown
  start: number
  end: number
}

/** JSON in a line of text, as behind a syslog header, or a line after line of it. */
export const embeddedObjects: (text: string) => readonly EmbeddedObject[] = rememberLast((text) => {
  const objects: EmbeddedObject[] = []
  let lineStart = 0
  while (lineStart < text.length && objects.length < mostObjects) {
    const newline = text.indexOf('\n', lineStart)
    const lineEnd = newline < 0 ? text.length : newline
    const line = text.slice(lineStart, lineEnd)
    const start = line.indexOf('{')
    const end = start < 0 ? 0 : line.lastIndexOf('}') + 1
    const value = start >= 0 && end > start + 6 ? parseContent(line.slice(start, end)) : undefined
    if (value !== undefined) objects.push({ value, start: lineStart + start, end: lineStart + end })
    lineStart = lineEnd + 1
  }
  return objects
})
