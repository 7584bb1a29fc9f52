// Work gathered while the work before it is being committed: one commit for many callers, and no waiting when idle.
import { setTimeout as pause } from 'node:timers/promises'

interface Options<Item, Result> {
  /** Commits all of them together; gives a result or an error for each, in order. A throw is every caller's error. */
  commit(items: readonly Item[]): Promise<readonly (Result | Error)[]>
  weigh(item: Item): number
  maxItems: number | (() => number)
  maxWeight: number
  /** More than this in waiting is refused rather than kept in memory. */
  maxWaitingWeight: number
  /** How many commits may be under way at once. */
  lanes?: number
  /** After a commit, the next one waits so many times as long as it took. */
  rest?: () => number
}

interface Waiting<Item, Result> {
  item: Item
  weight: number
  resolve(result: Result): void
  reject(error: unknown): void
}

export function gather<Item, Result>({
  commit,
  weigh,
  maxItems,
  maxWeight,
  maxWaitingWeight,
  lanes = 1,
  rest = () => 0,
}: Options<Item, Result>) {
  let queue: Waiting<Item, Result>[] = []
  let waitingWeight = 0
  let busy = 0

  const takeBatch = () => {
    const most = typeof maxItems === 'number' ? maxItems : maxItems()
    let weight = 0
    let count = 0
    for (const waiting of queue) {
      if (count === most || (count > 0 && weight + waiting.weight > maxWeight)) break
      weight += waiting.weight
      count++
    }
    waitingWeight -= weight
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    return batch
  }

  const commitBatch = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await commit(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined || result instanceof Error)
          reject(result ?? new Error('A gathered item got no result.'))
        else resolve(result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const work = async () => {
    busy++
    await Promise.resolve() // whatever else is added in this turn of the loop comes along
    while (queue.length > 0) {
      const began = performance.now()
      await commitBatch(takeBatch())
      const restMs = rest() * (performance.now() - began)
      if (restMs > 0) await pause(restMs)
    }
    busy--
  }

  return {
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        const weight = weigh(item)
        if (waitingWeight + weight > maxWaitingWeight) {
          return reject(new TooMuchWaiting())
        }
        queue.push({ item, weight, resolve, reject })
        waitingWeight += weight
        if (busy < lanes) void work()
      }),
    waiting: () => queue.length,
  }
}

/** More arrives than can be written: the newcomer is refused, and may try again in a moment. */
export class TooMuchWaiting extends Error {}
