// Counts by name within a window of time, in a bounded memory.
interface Counted {
  count: number
  until: number
}

export interface Limit {
  most: number
  milliseconds: number
}

const mostNames = 10_000

export function createAttemptCounter({ most, milliseconds }: Limit) {
  const counted = new Map<string, Counted>()

  const current = (name: string) => {
    const found = counted.get(name)
    return found && found.until > performance.now() ? found : undefined
  }
  const makeRoom = () => {
    if (counted.size < mostNames) return
    for (const [name, { until }] of counted) if (until <= performance.now()) counted.delete(name)
    for (const name of counted.keys()) {
      if (counted.size < mostNames) return
      counted.delete(name) // the oldest
    }
  }

  return {
    /** Seconds until another may be made; 0: now. */
    waitFor(name: string): number {
      const found = current(name)
      return found && found.count >= most ? Math.ceil((found.until - performance.now()) / 1000) : 0
    },
    add(name: string) {
      const found = current(name)
      if (found) found.count += 1
      else {
        makeRoom()
        counted.delete(name)
        counted.set(name, { count: 1, until: performance.now() + milliseconds })
      }
    },
    takeBack(name: string) {
      const found = current(name)
      if (found) found.count -= 1
    },
  }
}
