// Which counts answer for a range of time, and the buckets of its chart. Pure.
import type { TrafficQuery } from '../../../contract/connection-traffic.ts'
import { longSpan, shortSpan, storedFor } from './traffic-store.ts'

export interface TrafficRange {
  from: number
  to: number
  bucket_seconds: number
  /** Of the counts that are read. */
  span: number
}

const [hour, day] = [3600, 86_400]
/** The longest range that is cut into such buckets. */
const cuts = [
  { longest: 4 * hour, bucket: shortSpan },
  { longest: 2 * day, bucket: longSpan },
  { longest: 15 * day, bucket: 6 * hour },
] as const

/** Whole buckets; never more than is stored, nor the future. */
export function trafficRange({ from, to }: TrafficQuery, now: number): TrafficRange {
  const end = Math.max(1, Math.min(to ?? now + 1, now + 1))
  const begin = Math.min(Math.max(from ?? end - day, now - storedFor[longSpan]), end - 1)
  const cut = cuts.find(({ longest }) => end - begin <= longest)?.bucket ?? day
  const bucket_seconds = cut === shortSpan && begin < now - storedFor[shortSpan] + hour ? longSpan : cut
  return {
    from: Math.max(0, begin - (begin % bucket_seconds)),
    to: Math.ceil(end / bucket_seconds) * bucket_seconds,
    bucket_seconds,
    span: bucket_seconds === shortSpan ? shortSpan : longSpan,
  }
}

export const startsOf = ({ from, to, bucket_seconds }: TrafficRange): number[] =>
  Array.from({ length: Math.ceil((to - from) / bucket_seconds) }, (_, index) => from + index * bucket_seconds)
