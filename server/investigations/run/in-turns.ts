// Does a list of things side by side, so many at once.

/** The first that throws ends it; what is under way goes on to its end, unheard. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>) {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
