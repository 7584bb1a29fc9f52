// What callers have changed at the platforms: one entry for every change that was accepted.
import type { Row } from '../query/expression.ts'
import type { PlatformName } from './faults.ts'

type Change = {
  platform: PlatformName
  /** In the words of the platform: isolate, update-alert, add-tag. */
  operation: string
  /** What was changed: the name of a machine, the id of an alert. */
  target: string
  by: string
  detail?: Row
  /** For changes that take time: how far this one is. */
  status?: () => string
}

export type Journal = ReturnType<typeof changeJournal>

export function changeJournal(now: () => number) {
  const changes: (Change & { number: number; at: number })[] = []
  let happenings = 0
  return {
    add(change: Change) {
      changes.push({ ...change, number: changes.length + 1, at: now() })
    },
    /** Grows with every change, so that what was rendered before can be told from what is true now. */
    version: () => changes.length + happenings,
    /** The world has changed by itself. */
    happened() {
      happenings += 1
    },
    list: (which: { platform?: string | undefined; operation?: string | undefined } = {}) =>
      changes
        .filter(
          ({ platform, operation }) =>
            (which.platform === undefined || platform === which.platform) &&
            (which.operation === undefined || operation === which.operation),
        )
        .map(({ status, ...change }) => ({
          ...change,
          at: new Date(change.at).toISOString(),
          status: status?.() ?? 'done',
        })),
  }
}

/** Makes a value once and again after each change. */
export function untilChanged<T>(journal: Journal, make: () => T): () => T {
  let made: { version: number; value: T } | undefined
  return () => {
    if (made?.version !== journal.version()) made = { version: journal.version(), value: make() }
    return made.value
  }
}
