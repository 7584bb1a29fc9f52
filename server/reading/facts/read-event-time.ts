// Finds when the event was, as the content tells.
import type { Place } from '../../../contract/observable.ts'
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { EventField } from './event-field.ts'
import type { EventFields } from './event-fields.ts'
import { findTime, type TimeHints, timeOfValue } from './parse-time.ts'
import { rankOfTimeName, timesOfOthers } from './time-names.ts'

export interface TimeReading {
  event_time: number | null
  event_time_places: Place[]
}

const longestText = 16 * 1024

/** `first` names the fields of a known format, the surest first. */
export function readEventTime(
  fields: EventFields,
  reference: number | null,
  first: readonly string[] = [],
): TimeReading {
  const hints: TimeHints = {
    reference,
    zone: zoneOf(fields),
    isMonthFirst: () => fields.all.some(({ value }) => monthFirst.test(value)),
  }
  for (const name of first) {
    for (const field of fields.named(name)) {
      const seconds = timeOfValue(field.value, hints)
      if (seconds !== undefined) return { event_time: seconds, event_time_places: [field.place] }
    }
  }
  return (
    byName(fields, hints) ??
    inText(fields, hints) ??
    byShape(fields, hints) ?? { event_time: null, event_time_places: [] }
  )
}

/** 06/14/2026 cannot name the day first, so none of its neighbours does. */
const monthFirst = /^\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{4}/

/** FortiGate and others write the zone in a field of its own. */
function zoneOf(fields: EventFields): string | undefined {
  for (const name of ['tz', 'timezone', 'devtimezone'])
    for (const { value } of fields.named(name))
      if (/^["']?(?:(?:UTC|GMT)?[+-]\d{2}:?\d{2}|[A-Z]{3,4})["']?$/.test(value)) return value.replace(/["']/g, '')
  return undefined
}

function byName(fields: EventFields, hints: TimeHints): TimeReading | undefined {
  let best: { rank: number; depth: number; seconds: number; place: Place } | undefined
  for (const field of fields.all) {
    const rank = rankOf(field.path)
    if (rank === undefined) continue
    const depth = field.path.length
    if (best && (best.rank < rank || (best.rank === rank && best.depth < depth))) continue
    const seconds = secondsOf(field, fields, hints)
    // Of several events the last is the one that made the alert.
    if (best && best.rank === rank && best.depth === depth && (seconds ?? 0) <= best.seconds) continue
    if (seconds !== undefined) best = { rank, depth, seconds, place: field.place }
  }
  return best && { event_time: best.seconds, event_time_places: [best.place] }
}

const rankOf = rememberByPath((path) => {
  const rank = rankOfTimeName.get(path.slice(-2).join('.')) ?? rankOfTimeName.get(path.at(-1) ?? '')
  if (rank === undefined) return undefined
  return path.slice(0, -1).some((step) => timesOfOthers.test(step)) ? rank + 5 : rank
})

/** The first time that any field tells, whatever its name; those of records and of what is to come count last or not at all. */
function byShape({ all }: EventFields, hints: TimeHints): TimeReading | undefined {
  let best: { rank: number; seconds: number; place: Place } | undefined
  for (const { path, name, value, place } of all.slice(0, mostFields)) {
    const isTime = clockTime.test(value) || (epoch.test(value) && timeName.test(name))
    if (!isTime || notEvent.test(name) || path.some((step) => timesOfOthers.test(step))) continue
    const seconds = timeOfValue(value, hints)
    const rank = ofRecord.test(name) ? 1 : 0
    if (seconds !== undefined && (!best || rank < best.rank || (rank === best.rank && seconds < best.seconds)))
      best = { rank, seconds, place }
  }
  return best && { event_time: best.seconds, event_time_places: [best.place] }
}
const mostFields = 300
const clockTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const epoch = /^1[5-9]\d{8}(?:\.\d{1,9}|\d{3}|\d{6}|\d{9})?$/
const timeName = /time|date|epoch|stamp|when|utc|(?:at|ts|on|ms|ns|sec|seconds)$/
const notEvent = /expir|until|next|due|valid|after|birth|licen|build|since|deadline|registered|issued/
const ofRecord =
  /generat|export|sent|post|report|receiv|ingest|insert|updat|modif|last|end|finish|complet|clos|resol|ack|^ran|run|scan|creat|publish|sync/

/** A day in one field and the clock in another belong together: `date=2026-03-11 time=08:42:17`. */
function secondsOf(field: EventField, fields: EventFields, hints: TimeHints): number | undefined {
  const { value, name } = field
  if (/^\d{4}-\d{2}-\d{2}$/.test(value.trim()) || /^\d{2}[./]\d{2}[./]\d{4}$/.test(value.trim())) {
    const clock = fields
      .named('time')
      .concat(fields.named('logtime'))
      .find((each) => /^\d{1,2}:\d{2}:\d{2}/.test(each.value))
    if (clock) return timeOfValue(`${value.trim()} ${clock.value}`, hints)
  }
  if (/^\d{1,2}:\d{2}/.test(value)) return undefined
  if ((name === 'start' || name === 'end' || name === 'at') && /^\d{1,8}$/.test(value)) return undefined
  return timeOfValue(value, hints)
}

function inText({ text, all }: EventFields, hints: TimeHints): TimeReading | undefined {
  if (text !== undefined) {
    const found = findTime(text.slice(0, longestText), hints)
    return found && { event_time: found.seconds, event_time_places: [{ start: found.start, end: found.end }] }
  }
  for (const { name, value, place } of all) {
    if (!proseNames.test(name)) continue
    const found = findTime(value, hints)
    if (found) return { event_time: found.seconds, event_time_places: [place] }
  }
  return undefined
}

const proseNames = /^(?:message|msg|text|description|body|content|fulllog|raw|event|details|summary|rawlog|log)$/
