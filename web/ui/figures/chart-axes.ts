// Where the lines and labels of a chart stand: round numbers and round times, at even distances. Pure.

const mostLines = 4

/** Whole numbers from nought to the highest value or above it: 1, 2 or 5 apart, or ten times that, and so on. */
export function linesOf(highest: number): number[] {
  const wanted = Math.max(highest, 1) / mostLines
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, power * ([1, 2, 5].find((times) => times * power >= wanted) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

const [minute, hour, day] = [60, 3600, 86_400]
const steps = [
  ...[minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour],
  ...[day, 2 * day, 7 * day, 14 * day, 28 * day, 91 * day, 182 * day, 364 * day],
]
const mostTimes = 9
/** Weeks begin on Mondays; the epoch began on a Thursday. */
const firstMonday = 4 * day

export interface AxisTime {
  /** From 0 to 1. */
  place: number
  label: string
}

export interface TimeBuckets {
  from: number
  to: number
  bucket: number
}

/** Buckets of days are those of UTC, as they are counted; others are told in the zone of whoever looks. */
export function timesOf({ from, to, bucket }: TimeBuckets): AxisTime[] {
  const step = steps.find((each) => each >= bucket && (to - from) / each <= mostTimes) ?? to - from
  const isUtc = bucket >= day
  const begin = isUtc ? firstMonday : midnightBefore(from)
  const first = begin + Math.ceil((from - begin) / step) * step
  const count = Math.ceil((to - first) / step)
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    place: (at - from) / (to - from),
    label: labelOf(at, step, isUtc),
  }))
}

/** What a bucket is called where there is room: beside its numbers. */
export function bucketName(at: number, bucket: number): string {
  if (bucket > day) return `${utcDay.format(at * 1000)} – ${utcDay.format((at + bucket - day) * 1000)}`
  if (bucket === day) return utcDay.format(at * 1000)
  return `${localDay.format(at * 1000)}, ${clock.format(at * 1000)} – ${clock.format((at + bucket) * 1000)}`
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const localDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const utcDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const utcMonth = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

function labelOf(at: number, step: number, isUtc: boolean): string {
  if (step > 28 * day) return utcMonth.format(at * 1000)
  if (isUtc) return utcDay.format(at * 1000)
  return midnightBefore(at) === at ? localDay.format(at * 1000) : clock.format(at * 1000)
}

function midnightBefore(at: number): number {
  return new Date(at * 1000).setHours(0, 0, 0, 0) / 1000
}
