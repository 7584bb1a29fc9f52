// How long requests took, as counts by steps of time: small enough to be stored often, exact enough for percentiles. Pure.

/** Milliseconds. Each step ends half as much later than the one before; the last one has no end. */
const ends = Array.from({ length: 24 }, (_, step) => 10 * 1.5 ** step)

export const noLatency = (): number[] => new Array<number>(ends.length + 1).fill(0)

export function stepOf(ms: number): number {
  const step = ends.findIndex((end) => ms <= end)
  return step === -1 ? ends.length : step
}

export const addLatency = (one: readonly number[], other: readonly number[]): number[] =>
  noLatency().map((_, step) => (one[step] ?? 0) + (other[step] ?? 0))

/** Null where nothing was counted. Within a step the requests are taken to be spread evenly. */
export function percentileOf(counts: readonly number[], share: number, longestMs: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = share * total
  for (const [step, count] of counts.entries()) {
    if (count > 0 && left <= count) {
      const begin = ends[step - 1] ?? 0
      const end = Math.min(ends[step] ?? longestMs, Math.max(longestMs, begin))
      return Math.round(begin + (end - begin) * (left / count))
    }
    left -= count
  }
  return Math.round(longestMs)
}
