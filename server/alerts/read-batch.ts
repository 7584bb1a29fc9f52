// A body with many alerts, as each of them or why it is none. Pure: long bodies are read in a thread.
import { NewAlert } from '../../contract/alert.ts'
import { tooMuchIn } from '../http/json-size.ts'

export interface Batch {
  text: string
  /** One alert a line, and not a list. */
  isLines: boolean
}

export type BatchItem = { alert: NewAlert } | { errors: { field: string; message: string }[] } | { isNoJson: true }
export type ReadBatch = { items: BatchItem[] } | { refused: 'empty' | 'too many' | 'no JSON' | 'no list' }

export const mostAlerts = 1000
const mostOfBatch = { items: mostAlerts, names: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }

/** The alerts are counted before any is read. */
export function readBatch({ text, isLines }: Batch): ReadBatch {
  if (isLines) return readLines(text)
  if (text.trim() === '') return { refused: 'empty' }
  if (tooMuchIn(text, mostOfBatch)) return { refused: 'too many' }
  const list = parsed(text)
  if (list === undefined) return { refused: 'no JSON' }
  return Array.isArray(list) ? { items: list.map(readItem) } : { refused: 'no list' }
}

function readLines(text: string): ReadBatch {
  const lines: string[] = []
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(at, end)
    at = end + 1
    if (line.trim() === '') continue
    if (lines.length >= mostAlerts) return { refused: 'too many' }
    lines.push(line)
  }
  return {
    items: lines.map((line) => {
      const item = parsed(line)
      return item === undefined ? { isNoJson: true } : readItem(item)
    }),
  }
}

function readItem(item: unknown): BatchItem {
  const read = NewAlert.safeParse(item)
  if (read.success) return { alert: read.data }
  return { errors: read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'alert', message })) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
