// Reads lines of values under a row of names: CSV with commas, semicolons, bars or tabs, and Zeek's `#fields`.
import { meaningOfField } from './field-names.ts'
import { pathOf } from './known-paths.ts'
import type { TextField } from './text-field.ts'

const longestHeader = 8000
const mostColumns = 300
const mostCells = 10_000

/** Fields by column, where a line names columns and two of them are known; or by line, where each line names its value. */
export function fieldsOfTable(text: string): TextField[] {
  const table = headerOf(text)
  if (!table) return fieldsOfPairs(text)
  const fields: TextField[] = []
  let at = table.end
  while (at < text.length && fields.length < mostCells) {
    const { cells, end } = cellsOf(text, at, table.separator)
    if (text[at] !== '#' && cells.length > 1)
      cells.forEach((cell, index) => {
        const name = table.names[index]
        if (name && cell.value !== '' && cell.value !== '-') fields.push({ path: pathOf(name), ...cell })
      })
    at = end + 1
  }
  return fields
}

interface Header {
  names: string[]
  /** How many of them tell what stands below. */
  known: number
  separator: string
  end: number
}

function headerOf(text: string): Header | undefined {
  if (!text.includes('\n')) return undefined
  const zeek = /^#fields\t([^\r\n]{1,8000})$/m.exec(text.slice(0, longestHeader))
  if (zeek)
    return { names: (zeek[1] ?? '').split('\t'), known: 2, separator: '\t', end: zeek.index + zeek[0].length + 1 }
  const top = remarksEnd(text, 0)
  const header = namesAt(text, top)
  return header && header.known >= 2 ? header : namesBelowSentence(text, top)
}

/** Where blank lines, lines that begin with `#`, and the line that tells spreadsheets the separator end. */
function remarksEnd(text: string, from: number): number {
  remarks.lastIndex = from
  return from + (remarks.exec(text.slice(0, longestHeader))?.[0].length ?? 0)
}
const remarks = /\ufeff?(?:[ \t]{0,20}(?:#[^\n]*|sep=[^\n]{0,3})?\r?\n){0,100}/y

/** A sentence may stand above the names of one row, which has as many cells. Of several rows, sentences tell which is meant. */
function namesBelowSentence(text: string, top: number): Header | undefined {
  const sentence = /^[^\n]{1,500}\n/.exec(text.slice(top, top + 501))?.[0]
  if (!sentence || !/[\p{L}\p{N}]\s+\p{L}/u.test(sentence)) return undefined
  const header = namesAt(text, remarksEnd(text, top + sentence.length))
  if (!header || header.names.length < fewestBelowSentence || !isTable(header)) return undefined
  const isRow = (at: number) => cellsOf(text, at, header.separator).cells.length === header.names.length
  const { end } = cellsOf(text, header.end, header.separator)
  return isRow(header.end) && !isRow(end + 1) ? header : undefined
}
const fewestBelowSentence = 4
const isTable = ({ known, names }: Header) => known >= 2 || (known === 1 && names.some((name) => isTime.test(name)))
const isTime = /^(?:date|time|timestamp|date ?time|event ?time)$/i

function namesAt(text: string, start: number): Header | undefined {
  const newline = text.indexOf('\n', start)
  if (newline < start + 5 || newline > longestHeader) return undefined
  const line = text
    .slice(start, newline)
    .replace(/^\ufeff/, '')
    .trimEnd()
  const separator = [',', ';', '\t', '|'].find((each) => line.split(each).length > 2)
  if (!separator || /[{}=]/.test(line)) return undefined
  const names = line.split(separator).map((name) =>
    name
      .trim()
      .replace(/^"|"$/g, '')
      .replace(/ ?\[[^\]]{1,20}\]$/, ''),
  )
  if (names.length > mostColumns || !names.every((name) => /^[\p{L}_@$#][\p{L}\p{N}_ .()@/:+-]{0,60}$|^$/u.test(name)))
    return undefined
  const known = names.filter((name) => meaningOfField(pathOf(name)).kind !== 'text').length
  return { names, known, separator, end: newline + 1 }
}

/** `User;Holm, Petra` below `Host;LT-0442`: a name and its value in each line. */
function fieldsOfPairs(text: string): TextField[] {
  if (!/^[^;\n]{1,60};[^;\n]*\n/.test(text)) return []
  const fields: TextField[] = []
  let at = 0
  for (const line of text.slice(0, longestHeader).split('\n')) {
    const [, name = '', value = ''] = /^([\p{L}_][\p{L}\p{N}_ .()/-]{0,60});([^;\r]{0,2000})\r?$/u.exec(line) ?? []
    if (name === '' && line.trim() !== '') return []
    const start = at + name.length + 1
    if (value.trim() !== '') fields.push({ path: pathOf(name), value, start, end: start + value.length })
    at += line.length + 1
  }
  const known = fields.filter(({ path }) => meaningOfField(path).kind !== 'text').length
  return fields.length >= 4 && known > 0 ? fields : []
}

interface Cell {
  value: string
  start: number
  end: number
}

/** The cells of the row that begins here, and where it ends. A cell in quotes may hold separators, quotes and line breaks. */
function cellsOf(text: string, from: number, separator: string): { cells: Cell[]; end: number } {
  const cells: Cell[] = []
  let at = from
  while (at <= text.length && cells.length < mostColumns) {
    const quoted = text[at] === '"' ? closingQuote(text, at + 1) : -1
    if (quoted >= 0) {
      cells.push({ value: text.slice(at + 1, quoted).replace(/""/g, '"'), start: at + 1, end: quoted })
      at = quoted + 1
    } else {
      let end = at
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
      const value = text.slice(at, end).trimEnd()
      cells.push({ value, start: at, end: at + value.length })
      at = end
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
    if (text[at] !== separator) break
    at++
  }
  const end = text.indexOf('\n', at)
  return { cells, end: end < 0 ? text.length : end }
}

const longestCell = 64 * 1024

function closingQuote(text: string, from: number): number {
  const limit = Math.min(text.length, from + longestCell)
  for (let at = from; at < limit; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at++
  }
  return -1
}
