// A range of time as the address carries it: the last so long, or from one moment to another.

export const quickRanges = {
  '15m': 900,
  '1h': 3600,
  '24h': 86_400,
  '7d': 604_800,
  '30d': 2_592_000,
  '90d': 7_776_000,
} as const
export type QuickRange = keyof typeof quickRanges

export const quickLabels: Record<QuickRange, string> = {
  '15m': 'Last 15 minutes',
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
}

export interface TimeRange {
  last?: QuickRange
  /** Epoch seconds. */
  from?: number
  to?: number
}

/** The same, or the last so long where none is given. */
export const orLast = ({ last, from, to }: TimeRange, otherwise: QuickRange): TimeRange =>
  (last ?? from ?? to) === undefined ? { last: otherwise } : readTimeRange({ last, from, to })

/** The last so long goes before moments. What cannot be understood is left out. */
export function readTimeRange(raw: Record<string, unknown>): TimeRange {
  const last = (Object.keys(quickRanges) as QuickRange[]).find((each) => each === raw.last)
  if (last) return { last }
  const [from, to] = [moment(raw.from), moment(raw.to)]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

const moment = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 253_402_300_799 ? value : undefined

/** In the words of the API. */
export function asTimeQuery(
  { last, from, to }: TimeRange,
  now = Math.floor(Date.now() / 1000),
): { created_from?: number; created_to?: number } {
  if (last) return { created_from: now - quickRanges[last] }
  return { ...(from !== undefined && { created_from: from }), ...(to !== undefined && { created_to: to }) }
}

const short = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
const shown = (at: number) => short.format(new Date(at * 1000))

export function describeRange({ last, from, to }: TimeRange): string {
  if (last) return quickLabels[last]
  if (from !== undefined && to !== undefined) return `${shown(from)} to ${shown(to)}`
  if (from !== undefined) return `Since ${shown(from)}`
  return to === undefined ? 'Any time' : `Until ${shown(to)}`
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As the browser's input wants it: local time without a zone. */
export function asLocalMoment(at: number): string {
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function fromLocalMoment(text: string): number | undefined {
  const at = new Date(text).getTime()
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
