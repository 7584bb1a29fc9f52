// What the database is used for. Each purpose has places of its own, so that none can starve another.

import type { Db } from './transaction.ts'
import type { LaneLimits } from './turns.ts'

/**
 * `intake`: alerts are accepted and callers signed in. `health`: is the database there? `requests`: one record is read or
 * changed. `lists`: lists, searches and counts, which may be slow. `work`: investigations, and what is done behind requests.
 */
export type Purpose = 'intake' | 'health' | 'requests' | 'lists' | 'work'
export type Pools = Readonly<Record<Purpose, Db>>

interface PoolLimits extends LaneLimits {
  /** To a server. The embedded database has one connection for all, which they take in turns. */
  connections: number
}

/** When a server goes away, all waiting ends at once. So this is how long one waits for a database that is there but busy. */
export const poolLimits: Readonly<Record<Purpose, PoolLimits>> = {
  health: { connections: 1, first: true, mostWaiting: 100, waitMs: 3000 },
  intake: { connections: 3, first: true, mostWaiting: 10_000, waitMs: 10_000 },
  requests: { connections: 4, mostWaiting: 1000, waitMs: 3000 },
  lists: { connections: 3, mostWaiting: 50, waitMs: 2000 },
  work: { connections: 6, mostWaiting: 100_000, waitMs: 30_000 },
}

export const purposes = Object.keys(poolLimits) as Purpose[]

export const poolsOf = (open: (purpose: Purpose) => Db): Pools =>
  Object.fromEntries(purposes.map((purpose) => [purpose, open(purpose)])) as Record<Purpose, Db>
