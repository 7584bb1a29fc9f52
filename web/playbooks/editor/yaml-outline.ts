// Where a line stands in a YAML text, told by its indentation: it works while the text cannot be parsed. Pure.

interface Line {
  column: number
  isItem: boolean
  key: string
  value: string
}

/** The column of the line that begins at `start`, and the keys around it, the innermost first. */
export function placeAt(text: string, start: number): { column: number; keys: readonly string[] } {
  const column = columnOf(lineFrom(text, start))
  const keys: string[] = []
  let inside = column
  for (const line of linesBefore(text, start)) {
    if (line.column >= inside || line.key === '') continue
    keys.push(line.key)
    inside = line.isItem ? line.column - 2 : line.column
    if (inside <= 0) break
  }
  return { column, keys }
}

/** The fields of the step around the line that begins at `start`, with their values as far as they stand on one line. */
export function stepAt(text: string, start: number): ReadonlyMap<string, string> {
  const lines = text.split('\n').map(readLine)
  const at = text.slice(0, start).split('\n').length - 1
  const isStart = ({ isItem, column }: Line) => isItem && column <= columnOf(lineFrom(text, start))
  let first = at
  while (first > 0 && !isStart(lines[first] ?? noLine)) first--
  const own = lines[first]?.column ?? 0
  const fields = new Map<string, string>()
  for (const [index, line] of lines.slice(first).entries()) {
    const isBlank = line.key === '' && line.value === ''
    if (index > 0 && !isBlank && (line.column < own || (line.isItem && line.column === own))) break
    if (line.column === own && line.key !== '') fields.set(line.key, line.value)
  }
  return fields
}

const noLine: Line = { column: 0, isItem: false, key: '', value: '' }

/** How far a line is indented that Enter begins behind this text: below the text of an item, and deeper behind a key without a value. */
export function indentAfter(line: string): number {
  const { column, key, value } = readLine(line)
  return column + (key !== '' && /^(?:[|>][+-]?)?$/.test(value) ? 2 : 0)
}

function* linesBefore(text: string, start: number): Generator<Line> {
  for (let end = start - 1; end > 0; ) {
    const from = text.lastIndexOf('\n', end - 1) + 1
    yield readLine(text.slice(from, end))
    end = from - 1
  }
}

const lineFrom = (text: string, start: number) => text.slice(start, text.indexOf('\n', start) >>> 0)

function readLine(line: string): Line {
  const [, key = '', value = ''] = /^ *(?:- +)?([A-Za-z_][\w-]*):(?: +(.*))?$/.exec(line) ?? []
  return {
    column: columnOf(line),
    isItem: /^ *- /.test(line),
    key,
    value: key === '' ? line.trim() : value.trim().replace(/^["']|["']$/g, ''),
  }
}

/** Where the text of a line begins, behind the dash of a list. */
const columnOf = (line: string) => /^ *(?:- +)?/.exec(line)?.[0].length ?? 0
