// Proposes the mapping of a sender from a sample of what it posts, and shows what becomes of the sample. Pure.
import type { IntakeMapping, IntakeSample, ProposedMapping } from '../../contract/intake.ts'
import { invalid } from '../http/problem.ts'
import { namedValuesOf, valueAtPath } from './formats/field-path.ts'
import {
  type IncomingEvent,
  mostEvents,
  plainText,
  readBody,
  type SenderHeaders,
  TooManyEvents,
} from './formats/read-body.ts'
import { mapEvent, storable } from './map-event.ts'
import { unwrapSns } from './sns-message.ts'

const mostShown = 10
const mostFields = 200

export function proposeMapping({ sample, headers, mapping }: IntakeSample, nowSeconds: number): ProposedMapping {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const events = eventsOf(unwrapSns(sample) ?? sample, lower)
  const [first] = events
  const proposed = first ? { ...pathsOf(first), ...mapping } : mapping
  return {
    format: first?.formatName ?? 'Text',
    mapping: proposed,
    fields: namedValuesOf(first?.fields)
      .slice(0, mostFields)
      .map(({ path, value }) => ({ path, value: storable(String(value).slice(0, 200)) })),
    events: events.slice(0, mostShown).map((event) => {
      const { key: _, ...mapped } = mapEvent(event, mapping, nowSeconds)
      return { ...mapped, excerpt: storable(event.content.slice(0, 200)) }
    }),
    count: events.length,
  }
}

function eventsOf(text: string, headers: SenderHeaders): IncomingEvent[] {
  try {
    return readBody(text, headers)
  } catch (error) {
    if (error instanceof TooManyEvents)
      throw invalid('sample', `At most ${mostEvents} events; these are ${error.count}.`)
    if (error instanceof RangeError) return [plainText(text)]
    throw error
  }
}

/** Of the paths that the format knows, those that this event has. */
function pathsOf({ fields, paths }: IncomingEvent): IntakeMapping {
  const there = (wanted: readonly string[] = []) => wanted.filter((path) => valueAtPath(fields, path) !== undefined)
  const rule = (path: string[]) => (path.length === 0 ? {} : { path })
  const found = {
    type: rule(there(paths.type).slice(0, 1)),
    time: rule(there(paths.time).slice(0, 1)),
    id: rule(there(paths.id)),
    severity: rule(there(paths.severity).slice(0, 1)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, { path }]) => path !== undefined))
}
