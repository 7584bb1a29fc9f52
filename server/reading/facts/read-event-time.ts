// Finds when the event was, as the content tells.
import type { Place } from '../../../contract/observable.ts'
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { EventField } from './event-field.ts'
import type { EventFields } from './event-fields.ts'
import { findTime, type TimeHints, timeOfValue } from './parse-time.ts'
import { isEventName, isStateName, isWindow, rankOfTimeName, timesOfOthers } from './time-names.ts'

export interface TimeReading {
  event_time: number | null
  event_time_places: Place[]
}

const longestText = 16 * 1024

/** When the alert was sent, as the headers of a mail tell that is the report itself: the event was before. */
type IsRecord = (place: Place) => boolean

/** `first` names the fields of a known format, the surest first. */
export function readEventTime(
  fields: EventFields,
  reference: number | null,
  first: readonly string[] = [],
  isRecord: IsRecord = () => false,
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
  const named = byName(fields, hints, isRecord)
  if (named.near) return named.near
  const told = inText(fields, hints)
  if (!named.far) return told ?? byShape(fields, hints, isNear) ?? byShape(fields, hints, isAny) ?? noTime
  if (told && isNear(told.event_time ?? 0, reference)) return told
  return named.event ?? byShape(fields, hints, isNear) ?? named.far
}

const noTime: TimeReading = { event_time: null, event_time_places: [] }

/** 06/14/2026 cannot name the day first, so none of its neighbours does. */
const monthFirst = /^\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{4}/

/** FortiGate and others write the zone in a field of its own. */
function zoneOf(fields: EventFields): string | undefined {
  for (const name of ['tz', 'timezone', 'devtimezone'])
    for (const { value } of fields.named(name))
      if (/^["']?(?:(?:UTC|GMT)?[+-]\d{2}:?\d{2}|[A-Z]{3,4})["']?$/.test(value)) return value.replace(/["']/g, '')
  return undefined
}

interface Named {
  /** As near to when the alert was raised as an event of that name may be. */
  near: TimeReading | undefined
  /** Weeks before, by a name that says "event". */
  event: TimeReading | undefined
  far: TimeReading | undefined
}

function byName(fields: EventFields, hints: TimeHints, isRecord: IsRecord): Named {
  let best: { rank: number; depth: number; seconds: number; place: Place } | undefined
  let event: typeof best
  let far: typeof best
  for (const field of fields.all) {
    const nameRank = rankOf(field.path)
    if (nameRank === undefined) continue
    const rank = isRecord(field.place) ? nameRank + 5 : nameRank
    const depth = field.path.length
    if (best && (best.rank < rank || (best.rank === rank && best.depth < depth))) continue
    const seconds = secondsOf(field, fields, hints)
    if (seconds !== undefined && isFar(seconds, field.name, hints.reference)) {
      far ??= { rank, depth, seconds, place: field.place }
      if (isEventName(field.name)) event ??= far
      continue
    }
    // Of several events the last is the one that made the alert.
    if (best && best.rank === rank && best.depth === depth && (seconds ?? 0) <= best.seconds) continue
    if (seconds !== undefined) best = { rank, depth, seconds, place: field.place }
  }
  return { near: readingOf(best), event: readingOf(event), far: readingOf(far) }
}

const readingOf = (found: { seconds: number; place: Place } | undefined): TimeReading | undefined =>
  found && { event_time: found.seconds, event_time_places: [found.place] }

/**
 * Long before the alert was raised something was made, bought or first seen, and what is still to come has not happened: the
 * event was nearer, where any other time is told. A name that says "event" may mean one that was found weeks later.
 */
function isFar(seconds: number, name: string, reference: number | null): boolean {
  if (reference === null) return false
  const longest = isEventName(name) ? 14 * day : day / 2
  return seconds < reference - longest || seconds > reference + day
}
const day = 86_400

type IsPlausible = (seconds: number, reference: number | null) => boolean
const isNear: IsPlausible = (seconds, reference) =>
  reference === null || (seconds > reference - day && seconds < reference + day)
const isAny: IsPlausible = () => true

const rankOf = rememberByPath((path) => {
  const rank = rankOfTimeName.get(path.slice(-2).join('.')) ?? rankOfTimeName.get(path.at(-1) ?? '')
  if (rank === undefined) return undefined
  return path.slice(0, -1).some((step) => timesOfOthers.test(step) || isWindow(step)) ? rank + 5 : rank
})

/** The first time that any field tells, whatever its name; those of records and of what is to come count last or not at all. */
function byShape({ all }: EventFields, hints: TimeHints, isPlausible: IsPlausible): TimeReading | undefined {
  let best: { rank: number; seconds: number; place: Place } | undefined
  for (const { path, name, value, place } of all.slice(0, mostFields)) {
    const isTime = clockTime.test(value) || (epoch.test(value) && timeName.test(name))
    if (!isTime || notEvent.test(name) || isStateName(name)) continue
    const isOfOthers = path.some((step) => timesOfOthers.test(step))
    if (isOfOthers && (isPlausible === isAny || hints.reference === null)) continue
    const seconds = timeOfValue(value, hints)
    if (seconds !== undefined && !isPlausible(seconds, hints.reference)) continue
    const rank = isOfOthers ? 2 : ofRecord.test(name) || path.some(isWindow) ? 1 : 0
    if (seconds !== undefined && (!best || rank < best.rank || (rank === best.rank && seconds < best.seconds)))
      best = { rank, seconds, place }
  }
  return best && { event_time: best.seconds, event_time_places: [best.place] }
}
const mostFields = 300
const clockTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const epoch = /^1[5-9]\d{8}(?:\.\d{1,9}|\d{3}|\d{6}|\d{9})?$/
const timeName = /time|date|epoch|stamp|when|utc|instant|(?:at|ts|on|ms|ns|sec|seconds)$/
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
