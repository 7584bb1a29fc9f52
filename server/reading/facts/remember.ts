// Remembers the answers of a pure function for names that come again and again. Never more than a few thousand of them.

const most = 5000
const longestKey = 200

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
