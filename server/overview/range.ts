// The range of time of an overview, cut into buckets. Pure.
import type { OverviewQuery } from '../../contract/overview.ts'

export interface Range {
  from: number
  to: number
  bucket_seconds: number
}

const [minute, hour, day] = [60, 3600, 86_400]
/** The longest range that is cut into such buckets. */
const cuts = [
  { longest: hour / 2, bucket: minute },
  { longest: 2 * hour, bucket: 5 * minute },
  { longest: 2 * day, bucket: hour },
  { longest: 15 * day, bucket: 6 * hour },
  { longest: 120 * day, bucket: day },
] as const
const widest = 7 * day
/** Older alerts are not asked for by anybody, and every bucket is in the answer. */
const longestRange = 5 * 365 * day

/** Rounded to whole buckets, or to days, so that those who ask within a moment share the answer. */
export function rangeOf({ from, to }: Pick<OverviewQuery, 'from' | 'to'>, now: number): Range {
  const end = Math.min(to ?? now + 1, now + 1)
  const begin = Math.max(0, from ?? end - day, end - longestRange)
  const length = Math.max(end - begin, 1)
  const bucket_seconds = cuts.find(({ longest }) => length <= longest)?.bucket ?? widest
  const unit = Math.min(bucket_seconds, day)
  return { from: Math.floor(begin / unit) * unit, to: Math.ceil(end / unit) * unit, bucket_seconds }
}

/** The same length of time, just before. */
export const rangeBefore = ({ from, to }: Range): Pick<Range, 'from' | 'to'> => ({ from: from - (to - from), to: from })

export const bucketsOf = ({ from, to, bucket_seconds }: Range): number[] =>
  Array.from({ length: Math.ceil((to - from) / bucket_seconds) }, (_, index) => from + index * bucket_seconds)
