// Decides what becomes of events that a source has brought: a new alert, a change, nothing, or set aside. Pure.
import type { DetectedEvent, ShownEvent, SourceEvent } from '../../connectors/kit/vocabulary/detection-source.ts'
import { digestOfEvent } from '../../connectors/kit/vocabulary/detections.ts'
import type { AlertTypeMapping, NewPipeline } from '../../contract/pipeline.ts'
import { storableJson } from '../database/storable-json.ts'

export interface PipelineRules {
  filter: NewPipeline['filter']
  alert_type: AlertTypeMapping
  sourceName: string
  /** Events that were made before are no alerts, even where they change later. */
  startMs: number
  maxContentBytes: number
}

export interface KnownEvent {
  event_id: string
  alert_uuid: string
  changed_ms: number
  digest: string
  shown: ShownEvent
  /** What we told the source last. */
  sent: Partial<ShownEvent> | null
}

export interface EventDecisions {
  created: NewEvent[]
  updated: UpdatedEvent[]
  skipped: number
  aside: EventAside[]
}

export interface NewEvent {
  event: DetectedEvent
  shown: ShownEvent
  digest: string
  alert_type: string
  alert_content: string
}

export interface UpdatedEvent {
  event: DetectedEvent
  known: KnownEvent
  shown: ShownEvent
  digest: string
  /** In words; empty where the change is the one that we made there. */
  changes: string[]
}

export interface EventAside {
  event_key: string
  reason: string
  content: string
}

export function decideEvents(
  events: readonly SourceEvent[],
  known: ReadonlyMap<string, KnownEvent>,
  rules: PipelineRules,
): EventDecisions {
  const decisions: EventDecisions = { created: [], updated: [], skipped: 0, aside: [] }
  for (const event of newestOfEach(events)) {
    if ('unreadable' in event) {
      decisions.aside.push({ event_key: keyOfRaw(event.raw), reason: event.unreadable, content: textOf(event.raw) })
      continue
    }
    const before = known.get(event.id)
    if (before) {
      const change = changeOf(event, before)
      if (change) decisions.updated.push(change)
      else decisions.skipped++
    } else if (passesFilter(event, rules)) place(event, rules, decisions)
    else decisions.skipped++
  }
  return decisions
}

/** A source may repeat rows: of each event the latest counts. */
function newestOfEach(events: readonly SourceEvent[]): SourceEvent[] {
  const byKey = new Map<string, SourceEvent>()
  for (const event of events) {
    const key = 'id' in event ? event.id : keyOfRaw(event.raw)
    const other = byKey.get(key)
    if (other && 'id' in other && 'id' in event && other.changedMs > event.changedMs) continue
    byKey.set(key, event)
  }
  return [...byKey.values()].sort((a, b) => timeOf(a) - timeOf(b))
}

const timeOf = (event: SourceEvent) => ('id' in event ? event.createdMs : 0)

export const keyOfRaw = (raw: unknown) => `unreadable ${digestOfEvent(raw)}`

const textOf = (raw: unknown) => (typeof raw === 'string' ? raw.toWellFormed().replaceAll('\0', '') : storableJson(raw))

/** Severities in our words, states in the platform's, in any letter case. */
export function passesFilter(
  { severity, status, createdMs }: DetectedEvent,
  { filter, startMs }: PipelineRules,
): boolean {
  if (createdMs < startMs) return false
  const isWantedSeverity = filter.severity.length === 0 || (severity !== null && filter.severity.includes(severity))
  const wanted = filter.status.map((each) => each.toLowerCase())
  return isWantedSeverity && (wanted.length === 0 || wanted.includes(status?.toLowerCase() ?? ''))
}

function place(event: DetectedEvent, rules: PipelineRules, { created, aside }: EventDecisions) {
  const alert_content = storableJson(event.content)
  const bytes = Buffer.byteLength(alert_content)
  if (bytes > rules.maxContentBytes) {
    const reason = `It is too large: ${bytes} bytes, and a content may have ${rules.maxContentBytes}.`
    aside.push({ event_key: event.id, reason, content: alert_content })
    return
  }
  created.push({ event, ...shownOf(event), alert_type: alertTypeOf(event, rules), alert_content })
}

function alertTypeOf(event: DetectedEvent, { alert_type: { by, names }, sourceName }: PipelineRules): string {
  const fields = [event[by], event.title, event.category, event.rule]
  const value = fields.find((field) => field !== null && field.trim() !== '') ?? sourceName
  return (Object.hasOwn(names, value) ? (names[value] ?? value) : value).trim().slice(0, 200).toWellFormed()
}

function shownOf({ title, category, severity, status, assigned_to, classification, link }: ShownEvent) {
  const shown = { title, category, severity, status, assigned_to, classification, link }
  return { shown, digest: digestOfEvent(shown) }
}

/** What is told of a change, and how it is called. */
const told = [
  ['title', 'title'],
  ['category', 'category'],
  ['severity', 'severity'],
  ['status', 'status'],
  ['assigned_to', 'assignee'],
  ['classification', 'classification'],
] as const

function changeOf(event: DetectedEvent, known: KnownEvent): UpdatedEvent | undefined {
  const { shown, digest } = shownOf(event)
  // What was read late may be older than what is known.
  if (digest === known.digest || event.changedMs < known.changed_ms) return undefined
  const changed = told.filter(([field]) => shown[field] !== known.shown[field])
  const isOwn = changed.every(([field]) => sameText(known.sent?.[field], shown[field]))
  const changes = changed.map(([field, name]) => `${name} ${known.shown[field] ?? 'none'} -> ${shown[field] ?? 'none'}`)
  return { event, known, shown, digest, changes: isOwn ? [] : changes }
}

const sameText = (sent: string | null | undefined, shown: string | null) =>
  typeof sent === 'string' && sent.toLowerCase() === shown?.toLowerCase()
