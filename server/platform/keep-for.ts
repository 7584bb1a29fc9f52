// Remembers what was read for a moment: whoever asks meanwhile, or at the same time, gets the same answer.

const mostKept = 1000

export function keepFor<T>(ms: number, read: (key: string) => Promise<T>) {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (key: string): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.value
    kept.delete(key)
    const entry = { value: read(key), until: performance.now() + ms }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return entry.value
  }
}
