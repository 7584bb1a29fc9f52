// Remembers what was read for a moment: whoever asks meanwhile, or at the same time, gets the same answer.

const mostKept = 1000

export const keepFor = <T>(ms: number, read: (key: string) => Promise<T>) => keep(() => ms, read)

/**
 * For this many times as long as the reading took, up to a limit: what is cheap is always new, and what is not is not read
 * all the time.
 */
export const keepForTimes = <T>(times: number, mostMs: number, read: (key: string) => Promise<T>) =>
  keep((tookMs) => Math.min(tookMs * times, mostMs), read)

function keep<T>(msAfter: (tookMs: number) => number, read: (key: string) => Promise<T>) {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (key: string): Promise<T> => {
    const known = kept.get(key)
    const from = performance.now()
    if (known && known.until > from) return known.value
    kept.delete(key)
    const entry = { value: read(key), until: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    entry.value.then(
      () => {
        entry.until = performance.now() + msAfter(performance.now() - from)
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
      },
    )
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return entry.value
  }
}
