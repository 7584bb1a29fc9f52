// Reads alerts from a file: one JSON value a line, or one JSON array (or object) over the whole file.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { OperatorError } from '../database/operator-error.ts'

export interface AlertLine {
  /** Its line in the file, or its place in the array, counted from 1. */
  line: number
  text: string
  /** How far into the file it ends, in bytes; near enough for a progress bar. */
  end: number
}

export async function digestOfFile(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}

export async function* readAlertFile(file: string): AsyncGenerator<AlertLine> {
  if (await isOneValue(file)) yield* readWhole(file)
  else yield* readLines(file)
}

/** One value over the whole file, rather than one a line: an array, or an object that does not end on its first line. */
async function isOneValue(file: string): Promise<boolean> {
  for await (const line of linesOf(file)) {
    const text = line.trim()
    if (text === '') continue
    if (text.startsWith('[')) return true
    try {
      JSON.parse(text)
      return false
    } catch {
      return text === '{'
    }
  }
  return false
}

async function* readLines(file: string): AsyncGenerator<AlertLine> {
  let line = 0
  let end = 0
  for await (const text of linesOf(file)) {
    line++
    end += Buffer.byteLength(text) + 1
    if (text.trim() !== '') yield { line, text, end }
  }
}

async function* readWhole(file: string): AsyncGenerator<AlertLine> {
  const text = await readFile(file, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new OperatorError(
      `${file} is neither JSON nor one JSON value a line: ${error instanceof Error ? error.message : error}`,
    )
  }
  const alerts = Array.isArray(value) ? value : [value]
  for (const [index, alert] of alerts.entries()) {
    yield { line: index + 1, text: JSON.stringify(alert), end: Math.floor((text.length * (index + 1)) / alerts.length) }
  }
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
