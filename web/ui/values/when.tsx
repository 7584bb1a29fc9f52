// A moment: how long ago, and on hover exactly when, in the zone of whoever looks.
import { useSyncExternalStore } from 'react'
import { clockTime, watchClock } from './clock.ts'

/** `at` in epoch seconds. */
export function When({ at }: { at: number }) {
  const now = useSyncExternalStore(watchClock, clockTime)
  const date = new Date(at * 1000)
  return (
    <time dateTime={date.toISOString()} title={exactly(at)}>
      {fromNow(at, now)}
    </time>
  )
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' })
export const exactly = (at: number) => exact.format(new Date(at * 1000))

const short = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
/** Nobody reads "mo" as a month. */
const whole = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function fromNow(at: number, now: number): string {
  const away = at - now
  if (Math.abs(away) < 10) return 'now'
  for (const [unit, seconds] of steps) if (Math.abs(away) >= seconds) return inShort(away / seconds, unit)
  return inShort(away, 'second')
}

/** Without the point of an abbreviation, which would stand beside that of a sentence. */
const inShort = (away: number, unit: Intl.RelativeTimeFormatUnit) =>
  (unit === 'month' || unit === 'year' ? whole : short).format(Math.trunc(away), unit).replace('.', '')
