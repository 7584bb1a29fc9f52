// What detection pipelines read: a source of a connector lists events, each with an id and a time, in windows of time.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Classification, Severity } from '../../../contract/vocabulary.ts'
import { canonicalJson } from '../call/json.ts'
import { fieldErrors } from '../call/setup.ts'
import type { Call } from './connector.ts'
import { readTime } from './parts.ts'

export interface DetectionSource {
  id: string
  name: string
  /** The id of the skill that lists the same for people. */
  skill: string
  /** The words that the platform has for where an event stands. */
  statuses: readonly string[]
  /** Older events cannot be read any more; absent where the platform names no limit. */
  retentionDays?: number
  /** What the platform allows, whoever asks. Pipelines use half of it. */
  limits: { perMinute: number; perHour: number }
  /** False: windows go by the time of creation alone, so that changes are found by looking back. */
  tellsChanges: boolean
  /** Rows of the platform as events, for what was set aside and is tried again. */
  readRows(rows: readonly unknown[]): SourceEvent[]
  /** One page of a window. Absent where the platform cannot be asked for a window that ends. */
  readWindow?(request: WindowRequest): Promise<SourcePage>
  /** One page counted from the newest event, of all events since a time. Events must never change. */
  readSince?(request: SinceRequest): Promise<Pick<SourcePage, 'events' | 'rows'> & { total: number | null }>
  /** The call of an update skill that tells the platform what became of the event here. */
  writeBack?(event: WrittenEvent, change: CaseOutcome): WriteBack[]
}

export interface WindowRequest {
  call: Call
  /** Which time of an event the window is about. */
  by: 'created' | 'changed'
  /** Epoch milliseconds, inclusive; whole seconds. */
  from: number
  /** Exclusive; whole seconds. Absent: whatever there is. */
  to?: number | undefined
  /** Rows to pass over, and how many pages they are. */
  skip: number
  page: number
}

interface SinceRequest {
  call: Call
  since: number
  offset: number
  limit: number
}

export interface SourcePage {
  events: SourceEvent[]
  /** Rows of the platform on this page: one row may be several events. */
  rows: number
  /** The window certainly holds more than this page. */
  isFull: boolean
  /** It certainly does not. */
  isLast: boolean
}

export type SourceEvent = DetectedEvent | UnreadableEvent

export interface DetectedEvent extends ShownEvent {
  /** The platform's own, unique within the source. */
  id: string
  /** What it belongs to at the platform, such as an incident. */
  group: string | null
  rule: string | null
  /** Epoch milliseconds. */
  createdMs: number
  changedMs: number
  content: unknown
}

/** What we show of an event, and compare to tell whether it has changed. */
export interface ShownEvent {
  title: string | null
  category: string | null
  severity: Severity | null
  status: string | null
  assigned_to: string | null
  classification: string | null
  link: string | null
}

/** A row that is no event as we know them. */
export interface UnreadableEvent {
  unreadable: string
  raw: unknown
}

interface WrittenEvent {
  id: string
  group: string | null
}

/** What people decided here. */
export interface CaseOutcome {
  isClosed: boolean
  classification: Classification | null
  /** An e-mail address; null: nobody, or somebody without one. */
  assignee: string | null
  /** The case, in words, with its address. */
  note: string
}

export interface WriteBack {
  skill: string
  input: Record<string, unknown>
}

/** Reads rows one by one: what does not fit the schema is told, with the row, and hides no other. */
export function readEvents<T extends z.ZodType>(
  schema: T,
  rows: readonly unknown[],
  make: (row: z.output<T>, raw: unknown) => readonly SourceEvent[],
): SourceEvent[] {
  return rows.flatMap((raw) => {
    const read = schema.safeParse(raw)
    return read.success ? make(read.data, raw) : [{ unreadable: reasonOf(read.error), raw }]
  })
}

function reasonOf(error: z.ZodError): string {
  const [first] = fieldErrors(error)
  return `${first?.field || 'event'}: ${first?.message ?? 'unknown shape'}`.slice(0, 500)
}

/** An id that can be stored; longer ones are told apart by their digest. */
export const sourceId = z
  .union([z.string().min(1), z.number()])
  .transform((id) => storableId(String(id)))
  .describe('The id of an event')

export const storableId = (id: string) =>
  id.length <= 200 && id.isWellFormed() && !id.includes('\0') ? id : digestOfEvent(id)

export const digestOfEvent = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** A time that must be readable: an event without it would be read for ever, or never again. */
export const eventTime = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const ms = readTime(value)
    if (ms !== undefined && ms >= 0) return ms
    context.addIssue({ code: 'custom', message: 'It is no time' })
    return z.NEVER
  })

/** What is shown of an event is short. */
export const shownText = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).replaceAll('\0', '').toWellFormed().slice(0, 500) || null
      : null,
  )

export function severityOf(value: unknown): Severity | null {
  return typeof value === 'string' ? (severityNames[value.toLowerCase()] ?? null) : null
}

const severityNames: Readonly<Record<string, Severity>> = {
  informational: 'informational',
  info: 'informational',
  low: 'low',
  medium: 'medium',
  moderate: 'medium',
  high: 'high',
  critical: 'critical',
}
