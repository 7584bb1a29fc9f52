// Helps to read rows of a platform as events: ids, times, severities, and what is shown.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Severity } from '../../../contract/vocabulary.ts'
import { canonicalJson } from '../call/json.ts'
import { fieldErrors } from '../call/setup.ts'
import type { SourceEvent } from './detection-source.ts'
import { readTime } from './parts.ts'

/** Reads rows one by one: what does not fit the schema is told, with the row, and hides no other. */
export function readSourceEvents<T extends z.ZodType>(
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
