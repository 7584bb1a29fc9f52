// Remembers what was read for a moment: whoever asks meanwhile, or at the same time, gets the same answer.

const mostEntries = 1000

export const cacheFor = <T>(ms: number, read: (key: string) => Promise<T>) => cache(() => ms, read)

/**
 * For this many times as long as the reading took, up to a limit: what is cheap is always new, and what is not is not read
 * all the time.
 */
export const cacheForTimes = <T>(times: number, mostMs: number, read: (key: string) => Promise<T>) =>
  cache((tookMs) => Math.min(tookMs * times, mostMs), read)

function cache<T>(msAfter: (tookMs: number) => number, read: (key: string) => Promise<T>) {
  const cached = new Map<string, { value: Promise<T>; until: number }>()
  return (key: string): Promise<T> => {
    const known = cached.get(key)
    const from = performance.now()
    if (known && known.until > from) return known.value
    cached.delete(key)
    const entry = { value: read(key), until: Number.POSITIVE_INFINITY }
    cached.set(key, entry)
    entry.value.then(
      () => {
        entry.until = performance.now() + msAfter(performance.now() - from)
      },
      () => {
        if (cached.get(key) === entry) cached.delete(key)
      },
    )
    const [oldest] = cached.keys()
    if (cached.size > mostEntries && oldest !== undefined) cached.delete(oldest)
    return entry.value
  }
}
