// What organizations have used in this minute, here and on the other nodes.
import type { Counts } from './quota-store.ts'

type Counted = 'alerts' | 'requests' | 'streams'
type Used = Record<Counted, number>

const nothing = (): Used => ({ alerts: 0, requests: 0, streams: 0 })
const minuteMs = 60_000

export function createCounts() {
  let mine = new Map<string, Used>()
  let others = new Map<string, Used>()
  let current = minute()

  /** Alerts and requests begin anew with each minute; streams stay open. */
  const turn = () => {
    if (current === minute()) return
    current = minute()
    mine = new Map(
      [...mine]
        .filter(([, { streams }]) => streams > 0)
        .map(([uuid, { streams }]) => [uuid, { ...nothing(), streams }]),
    )
    others = new Map([...others].map(([uuid, { streams }]) => [uuid, { ...nothing(), streams }]))
  }

  return {
    minute,
    /** Seconds until the next minute begins. */
    left: () => Math.max(1, Math.ceil((minuteMs - (Date.now() % minuteMs)) / 1000)),
    of(uuid: string, counted: Counted): number {
      turn()
      return (mine.get(uuid)?.[counted] ?? 0) + (others.get(uuid)?.[counted] ?? 0)
    },
    add(uuid: string, counted: Counted, more: number) {
      turn()
      const used = mine.get(uuid) ?? nothing()
      used[counted] += more
      mine.set(uuid, used)
    },
    mine(): Counts[] {
      turn()
      return [...mine].map(([organization_uuid, used]) => ({ organization_uuid, ...used }))
    },
    setOthers(counts: readonly Counts[]) {
      others = new Map(counts.map(({ organization_uuid, ...used }) => [organization_uuid, used]))
    },
  }
}

const minute = () => Math.floor(Date.now() / minuteMs)
