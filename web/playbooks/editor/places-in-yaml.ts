// Where in the YAML a field is, so that what is wrong with it is shown at its line.
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

export interface PlacedError {
  /** A warning does not keep anybody from saving. */
  severity: 'error' | 'warning'
  field: string
  message: string
  /** From 1; undefined when nobody can tell. */
  line: number | undefined
}

interface Checked {
  errors: readonly Told[]
  warnings: readonly Told[]
}

interface Told {
  field: string
  message: string
}

export function placeErrors(yaml: string, { errors, warnings }: Checked): readonly PlacedError[] {
  const told = [
    ...errors.map((each) => ({ ...each, severity: 'error' as const })),
    ...warnings.map((each) => ({ ...each, severity: 'warning' as const })),
  ]
  if (told.length === 0) return []
  const lines = new LineCounter()
  const { contents } = parseDocument(yaml, { lineCounter: lines, logLevel: 'silent' })
  const lineOf = (offset: number | undefined) => (offset === undefined ? undefined : lines.linePos(offset).line)
  return told.map(({ severity, field, message }) => ({
    severity,
    field,
    message,
    line: lineInWords(message) ?? lineOf(offsetOf(contents, partsOf(field))),
  }))
}

/** What cannot be read as YAML says its line itself. */
const lineInWords = (message: string) => {
  const line = /^Line (\d+):/.exec(message)?.[1]
  return line === undefined ? undefined : Number(line)
}

/** steps[2].with.machine_id: steps, 2, with, machine_id. */
const partsOf = (field: string) => field.split(/[.[\]]+/).filter((part) => part !== '')

/** As far down as the text goes: a field that is missing is shown where it should be. */
function offsetOf(contents: unknown, parts: readonly string[]): number | undefined {
  let node: unknown = contents
  let offset = startOf(contents)
  for (const part of parts) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part)
      if (!pair) return offset
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(part)]
      if (item === undefined) return offset
      offset = startOf(item) ?? offset
      node = item
    } else return offset
  }
  return offset
}

const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined)
