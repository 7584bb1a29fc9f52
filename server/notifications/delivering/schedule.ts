// When a notice is sent: at once, with the next digest, or after quiet hours. Pure.

export interface DeliverySchedule {
  digest_minutes: number | null
  daily_at: string | null
  quiet_from: string | null
  quiet_to: string | null
  urgent_anyway: boolean
  time_zone: string
}

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds since 1970, now or later. */
export function dueMs(schedule: DeliverySchedule, nowMs: number, isUrgent: boolean): number {
  if (isUrgent && schedule.urgent_anyway) return nowMs
  return afterQuietHours(schedule, nextDigest(schedule, nowMs))
}

/** Whether what is due together is sent together. */
export const isGathered = ({ digest_minutes, daily_at, quiet_from }: DeliverySchedule) =>
  digest_minutes !== null || daily_at !== null || quiet_from !== null

function nextDigest({ digest_minutes, daily_at, time_zone }: DeliverySchedule, nowMs: number): number {
  if (digest_minutes !== null) return Math.ceil(nowMs / (digest_minutes * minute)) * digest_minutes * minute
  return daily_at === null ? nowMs : nextTimeOfDay(daily_at, time_zone, nowMs)
}

function afterQuietHours({ quiet_from, quiet_to, time_zone }: DeliverySchedule, ms: number): number {
  if (quiet_from === null || quiet_to === null) return ms
  const [at, from, to] = [minutesOfDay(ms, time_zone), minutesOf(quiet_from), minutesOf(quiet_to)]
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  return isQuiet ? nextTimeOfDay(quiet_to, time_zone, ms) : ms
}

/** The next moment at which clocks of the zone show this time. Where clocks change, the offset of that moment counts. */
function nextTimeOfDay(time: string, timeZone: string, nowMs: number): number {
  const begin = Math.ceil(nowMs / minute) * minute
  const guess = begin + (((minutesOf(time) - minutesOfDay(begin, timeZone)) * minute + day) % day)
  const drift = minutesOfDay(guess, timeZone) - minutesOf(time)
  const mended = guess - (drift > 720 ? drift - 1440 : drift < -720 ? drift + 1440 : drift) * minute
  return mended >= nowMs ? mended : mended + day
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clocks = new Map<string, Intl.DateTimeFormat>()
const mostClocks = 500

function minutesOfDay(ms: number, timeZone: string): number {
  const known = clocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) {
    if (clocks.size >= mostClocks) clocks.clear()
    clocks.set(timeZone, clock)
  }
  return minutesOf(clock.format(ms))
}
