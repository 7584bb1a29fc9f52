// What an event becomes: provider, type, time, id and severity, by the mapping of the token or by the format of the event. Pure.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../connectors/kit/call/json.ts'
import type { IntakeField, IntakeMapping } from '../../contract/intake.ts'
import type { Severity } from '../../contract/vocabulary.ts'
import { timeOfValue } from '../reading/facts/parse-time.ts'
import { severityOfContent } from '../reading/facts/read-severity.ts'
import { valueAtPath } from './formats/field-path.ts'
import type { IncomingEvent } from './formats/read-body.ts'

export interface MappedEvent {
  provider: string | null
  type: string | null
  /** Epoch seconds. */
  time: number | null
  id: string | null
  severity: Severity | null
  /** Tells an event that comes again; null: it cannot be told. */
  key: string | null
}

/** `nowSeconds`: times without a year are near it. */
export function mapEvent(event: IncomingEvent, mapping: IntakeMapping, nowSeconds: number): MappedEvent {
  const read = (field: IntakeField) => fieldOf(event, mapping, field)
  const time = read('time')
  const severity = read('severity')
  const id = idOf(event, mapping)
  return {
    provider: shortened(read('provider'), 100),
    type: shortened(read('type'), 200),
    time: (time && timeOfValue(time, { reference: nowSeconds + 86_400 })) || null,
    id: shortened(id, 500),
    severity: severity ? severityOf(event, severity) : null,
    key: keyOf(event, mapping, id),
  }
}

function severityOf({ severities }: IncomingEvent, written: string): Severity | null {
  const own = severities?.find(([pattern]) => pattern.test(written))?.[1]
  return own ?? severityOfContent(JSON.stringify({ severity: numberOr(written) }))
}

function fieldOf({ fields, paths }: IncomingEvent, mapping: IntakeMapping, field: IntakeField): string | null {
  const rule = mapping[field]
  if (rule?.fixed !== undefined) return rule.fixed
  const wanted = rule?.path ?? (field === 'provider' ? [] : (paths[field] ?? []))
  const value = wanted.map((path) => textOf(valueAtPath(fields, path))).find((text) => text !== undefined)
  if (value === undefined) return null
  return rule?.names && Object.hasOwn(rule.names, value) ? (rule.names[value] ?? value) : value
}

/** All parts of it together; one that is not there is left out. */
function idOf({ fields, paths }: IncomingEvent, { id }: IntakeMapping): string | null {
  if (id?.fixed !== undefined) return id.fixed
  const parts = (id?.path ?? paths.id ?? [])
    .map((path) => valueAtPath(fields, path))
    .filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.map((part) => textOf(part) ?? digestOfId(part)).join(' ')
}

/** An id that was only guessed may be that of a rule or a user: then the event must be the same as well. */
function keyOf(event: IncomingEvent, { id: rule }: IntakeMapping, id: string | null): string | null {
  if (id === null) return null
  return digestOfId(event.isGuessed && rule === undefined ? [id, event.content] : [id])
}

export const digestOfId = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const numberOr = (text: string) => (/^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text)

const shortened = (text: string | null, most: number) =>
  text === null ? null : storable(text.replace(/\s+/g, ' ').trim().slice(0, most)) || null

/** PostgreSQL's texts hold neither NUL nor half of a pair. */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
