// Keeps pipelines within half of what a platform allows, so that investigations can ask it too.
import type { DetectionSource } from '../../connectors/kit/vocabulary/detection-source.ts'

export type Pace = ReturnType<typeof createPace>

/** There were enough calls for now. */
export class PaceReached extends Error {
  readonly afterMs: number

  constructor(afterMs: number) {
    super('Half of the calls that the platform allows are used; the rest is left to investigations.')
    this.name = 'PaceReached'
    this.afterMs = afterMs
  }
}

const minute = 60_000
const hour = 3_600_000

export function createPace(now: () => number = Date.now) {
  const calls = new Map<string, number[]>()
  return {
    /** Throws PaceReached instead of calling once too often. */
    take(connectionUuid: string, { perMinute, perHour }: DetectionSource['limits']) {
      const at = now()
      const within = (calls.get(connectionUuid) ?? []).filter((each) => each > at - hour)
      const lastMinute = within.filter((each) => each > at - minute)
      const oldest = (times: readonly number[], most: number) => times[times.length - Math.max(1, most)] ?? at
      const [mostOfMinute, mostOfHour] = [Math.ceil(perMinute / 2), Math.ceil(perHour / 2)]
      calls.set(connectionUuid, within)
      if (lastMinute.length >= mostOfMinute) throw new PaceReached(oldest(lastMinute, mostOfMinute) + minute - at)
      if (within.length >= mostOfHour) throw new PaceReached(oldest(within, mostOfHour) + hour - at)
      within.push(at)
    },
  }
}
