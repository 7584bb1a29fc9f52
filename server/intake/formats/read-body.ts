// What a sender has posted, as events: one, or several where a body holds several. Pure.
import { isRecord, parseJson } from '../../../connectors/kit/call/json.ts'
import { guessPaths } from './guess-paths.ts'
import { type FieldPaths, type KnownFormat, knownFormats, lineFormats, unpack } from './known-formats.ts'
import { readLogLine } from './log-line.ts'

export interface IncomingEvent {
  format: string
  /** The format in words. */
  formatName: string
  content: string
  /** What a mapping can name. */
  fields: unknown
  paths: FieldPaths
  severities?: KnownFormat['severities']
  /** The paths are guessed: an id that stands there may be another than the event's. */
  isGuessed: boolean
}

export type SenderHeaders = Readonly<Record<string, string | string[] | undefined>>

export const mostEvents = 1_000

export class TooManyEvents extends Error {
  readonly count: number
  constructor(count: number) {
    super(`these are ${count}`)
    this.count = count
  }
}

export function readBody(text: string, headers: SenderHeaders = {}): IncomingEvent[] {
  const type = String(headers['content-type'] ?? '').toLowerCase()
  if (headers['ce-specversion'] !== undefined) return [binaryCloudEvent(text, headers)]
  // Some senders, such as curl, call whatever they post a form.
  const isForm = type.startsWith('application/x-www-form-urlencoded') && jsonOf(text) === undefined
  const body = isForm ? formValue(text) : text
  const json = jsonOf(body)
  if (json !== undefined) return ofJson(json, body)
  return ofLines(body) ?? [plainText(body)]
}

/** Undefined where a line is none of a log. */
function ofLines(text: string): IncomingEvent[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const events: IncomingEvent[] = []
  for (const line of lines) {
    const event = ofLine(line)
    if (!event) return undefined
    if (events.length >= mostEvents) throw new TooManyEvents(lines.length)
    events.push(event)
  }
  return events.length > 0 ? events : undefined
}

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Of several events each is written out by itself; one is left as it came. */
function ofJson(json: unknown, text: string): IncomingEvent[] {
  const several = Array.isArray(json) ? json : isRecord(json) ? unpack(json) : undefined
  if (several === undefined) return [ofFields(json, text)]
  if (several.length > mostEvents) throw new TooManyEvents(several.length)
  return several.map((each: unknown) => ofFields(each, typeof each === 'string' ? each : JSON.stringify(each)))
}

function ofFields(fields: unknown, content: string): IncomingEvent {
  const known = isRecord(fields) ? knownFormats.find(({ matches }) => matches(fields)) : undefined
  if (known) {
    const { format, name: formatName, paths, severities } = known
    return { format, formatName, content, fields, paths, severities, isGuessed: false }
  }
  return { format: 'json', formatName: 'JSON', content, fields, paths: guessPaths(fields), isGuessed: true }
}

export function ofLine(line: string): IncomingEvent | undefined {
  const read = readLogLine(line)
  if (!read) return undefined
  const known = lineFormats[read.format]
  if (!known) return ofFields(read.fields, line)
  const { format, name: formatName, paths } = known
  return { format, formatName, content: line, fields: read.fields, paths, isGuessed: false }
}

export const plainText = (text: string): IncomingEvent => ({
  format: 'text',
  formatName: 'Text',
  content: text,
  fields: { message: text.slice(0, 10_000) },
  paths: {},
  isGuessed: true,
})

/** Attributes in headers, data as the body: written out as one document, so that nothing of it is lost. */
function binaryCloudEvent(text: string, headers: SenderHeaders): IncomingEvent {
  const attributes = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('ce-') && typeof value === 'string' ? [[name.slice(3), decoded(value)] as const] : [],
  )
  const type = headers['content-type']
  const data = jsonOf(text) ?? text
  const fields = { ...Object.fromEntries(attributes), ...(type ? { datacontenttype: type } : {}), data }
  return ofFields(fields, JSON.stringify(fields))
}

/** Values in headers are written with percent signs. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A form that has one document in it, as some webhooks send, is that document. */
function formValue(text: string): string {
  const values = new URLSearchParams(text)
  return values.get('payload') ?? JSON.stringify(Object.fromEntries(values))
}
