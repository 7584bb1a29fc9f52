// Small parts many connectors are made of: path segments, times, lists that stay within bounds.
import { z } from 'zod'
import { InvalidInput } from '../call/third-party-error.ts'

/** One segment of a path. Dots alone would climb to another path, encoded or not; half a character cannot be encoded. */
export function segment(value: string): string {
  if (/^\.{0,2}$/.test(value) || !value.isWellFormed() || value.length > longestSegment)
    throw new InvalidInput([{ field: 'id', message: 'That is not an id.' }])
  return encodeURIComponent(value)
}

const longestSegment = 2000

/** A moment as people and programs write it: ISO 8601, or Unix epoch seconds. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date(), z.int().min(0).max(253_402_300_799)])
  .describe('ISO 8601 date or time, or Unix epoch seconds')
export type Moment = z.output<typeof moment>

export const toMs = (value: Moment): number => (typeof value === 'number' ? value * 1000 : Date.parse(value))

/** A moment that a window is laid around, rounded to five minutes, so that equal questions are equal. */
export const roundedMoment = moment.transform((value) => Math.round(toMs(value) / 300_000) * 300)

/** ISO 8601 to the second, in UTC: what time filters of third parties take. */
export const isoSeconds = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** "1 machine", "3 machines". */
export const count = (number: number, noun: string, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`

/** Times with any number of fractional digits; undefined when there is none or it cannot be read. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? undefined : ms
}
