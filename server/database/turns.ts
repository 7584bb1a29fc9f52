// Turns at the database: how many are served at once, who goes first, and who is told that it is too busy.

/** Too many wait already, or this one has waited too long. The database itself answers. */
export class TooBusy extends Error {
  constructor() {
    super('More is asked of the database than it can do at the moment.')
    this.name = 'TooBusy'
  }
}

export interface LaneLimits {
  /** Goes before lanes without it, but only a few times in a row while those wait. */
  first?: boolean
  mostWaiting: number
  waitMs: number
}

export interface Lane {
  /** Resolves when it is one's turn. Whoever had a turn gives it back. */
  take(): Promise<void>
  give(): void
  waiting(): number
  /** Ends all waiting. */
  refuseAll(error: Error): void
}

interface Waiter {
  go(): void
  refuse(error: Error): void
}

interface OpenLane {
  first: boolean
  queue: Set<Waiter>
}

const mostInRow = 3

/** Lanes share the places: those that go first, then the others in rotation. */
export function createTurns(places: number) {
  const lanes: OpenLane[] = []
  let free = places
  let firstInRow = 0

  const grant = (lane: OpenLane) => {
    free--
    firstInRow = lane.first ? firstInRow + 1 : 0
  }
  const pick = (): OpenLane | undefined => {
    const asking = lanes.filter(({ queue }) => queue.size > 0)
    const others = asking.filter(({ first }) => !first)
    const candidates = firstInRow >= mostInRow && others.length > 0 ? others : asking
    return candidates.find(({ first }) => first) ?? candidates[0]
  }
  const next = () => {
    const lane = free > 0 ? pick() : undefined
    const [waiter] = lane?.queue ?? []
    if (!lane || !waiter) return
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1)) // its next turn comes after those of the others
    lane.queue.delete(waiter)
    grant(lane)
    waiter.go()
  }

  return (limits: LaneLimits): Lane => {
    const lane: OpenLane = { first: limits.first ?? false, queue: new Set() }
    lanes.push(lane)
    return {
      take: async () => {
        if (free > 0) return grant(lane)
        if (lane.queue.size >= limits.mostWaiting) throw new TooBusy()
        await waitIn(lane, limits.waitMs)
      },
      give: () => {
        free++
        next()
      },
      waiting: () => lane.queue.size,
      refuseAll: (error) => {
        for (const { refuse } of [...lane.queue]) refuse(error)
      },
    }
  }
}

const waitIn = ({ queue }: OpenLane, waitMs: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => waiter.refuse(new TooBusy()), waitMs)
    const waiter: Waiter = {
      go: () => {
        clearTimeout(timer)
        resolve()
      },
      refuse: (error) => {
        clearTimeout(timer)
        queue.delete(waiter)
        reject(error)
      },
    }
    queue.add(waiter)
  })
