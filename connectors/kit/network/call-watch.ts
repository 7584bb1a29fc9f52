// What is under way at third parties, so that work that does not end is seen.

export interface CallWatch {
  /** Says that a request goes out; the answer is to be called when nothing of it is left. */
  begin(): () => void
  underWay(): number
  /** How long the oldest request has been under way. */
  oldestMs(): number
}

export function createCallWatch(): CallWatch {
  const begun = new Set<{ at: number }>()
  return {
    begin: () => {
      const call = { at: performance.now() }
      begun.add(call)
      return () => begun.delete(call)
    },
    underWay: () => begun.size,
    oldestMs: () => {
      const [oldest] = begun // a set remembers in which order it was filled
      return oldest ? performance.now() - oldest.at : 0
    },
  }
}
