// Remembers the answers of a pure function for names that come again and again. Never more than a few thousand of them.

const most = 5000
const longestKey = 200

/** Remembers the last answer alone: observables and facts ask for the fields of the same text, one after the other. */
export function rememberLast<T>(work: (text: string) => T): (text: string) => T {
  let last: { text: string; answer: T } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, answer: work(text) }
    return last.answer
  }
}

export function remember<T>(work: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    if (name.length > longestKey) return work(name)
    const before = known.get(name)
    if (before !== undefined || known.has(name)) return before as T
    const answer = work(name)
    if (known.size >= most) known.clear()
    known.set(name, answer)
    return answer
  }
}
