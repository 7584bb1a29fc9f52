// Shares answers of reads for a short while: the same question at the same moment, or soon after, asks once.
// All who share an answer get the same object, which nobody can change.

export interface Answers<T> {
  ask(question: Question, fetch: () => Promise<Fetched<T>>): Promise<{ answer: T; shared: boolean }>
}

interface Fetched<T> {
  answer: T
  /** What the answer weighs, so that all of them together stay within bounds. */
  bytes: number
}

interface Question {
  key: string
  forSeconds: number
}

interface CachedAnswer<T> {
  answer: Promise<Fetched<T>>
  until: number
  bytes: number
}

export function createAnswers<T>(
  now: () => number,
  { maxEntries = 2_000, maxBytes = 64 * 1024 * 1024 } = {},
): Answers<T> {
  const cached = new Map<string, CachedAnswer<T>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  const makeRoom = () => {
    for (const [key, { until }] of cached) {
      if (cached.size <= maxEntries && bytes <= maxBytes && until > now()) return
      forget(key)
    }
  }

  const ask = async (question: Question, fetch: () => Promise<Fetched<T>>) => {
    const known = cached.get(question.key)
    if (known && known.until > now()) return { answer: (await known.answer).answer, shared: true }
    forget(question.key)
    const entry: CachedAnswer<T> = { answer: fetch().then(frozen), until: Number.POSITIVE_INFINITY, bytes: 0 }
    cached.set(question.key, entry)
    try {
      const result = await entry.answer
      entry.until = now() + question.forSeconds * 1000
      entry.bytes = result.bytes
      if (cached.get(question.key) === entry) bytes += result.bytes
      makeRoom()
      return { answer: result.answer, shared: false }
    } catch (error) {
      if (cached.get(question.key) === entry) forget(question.key)
      throw error
    }
  }
  return { ask }
}

function frozen<T>(fetched: Fetched<T>): Fetched<T> {
  freezeDeeply(fetched.answer)
  return fetched
}

/** What is frozen already was frozen with all that is in it. */
function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeDeeply(inner)
}
