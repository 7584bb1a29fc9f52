// What detection pipelines read: a source of a connector lists events, each with an id and a time, in windows of time.
import type { Classification, Severity } from '../../../contract/vocabulary.ts'
import type { Call } from './call-shape.ts'

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
interface UnreadableEvent {
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
