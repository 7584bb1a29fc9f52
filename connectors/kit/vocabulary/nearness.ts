// How near two moments are: whether a platform speaks of what an alert is about, of the same day, or of the past.

export type Nearness = 'same' | 'recent' | 'past'

const hourMs = 3_600_000

/** Without a time in question, everything asked for is what is meant. */
export function nearnessOf(moments: readonly (number | undefined)[], aroundMs: number | undefined): Nearness {
  if (aroundMs === undefined) return 'same'
  const distances = moments.flatMap((moment) => (moment === undefined ? [] : Math.abs(moment - aroundMs)))
  if (distances.length === 0) return 'recent'
  const nearest = Math.min(...distances)
  return nearest <= hourMs ? 'same' : nearest <= 24 * hourMs ? 'recent' : 'past'
}

/** "2026-02-03": the day of a moment, for statements. */
export const dayOf = (moment: number | undefined) =>
  moment === undefined ? 'an unknown day' : new Date(moment).toISOString().slice(0, 10)
