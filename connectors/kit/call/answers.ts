// Shares answers of reads for a short while: the same question at the same moment, or soon after, asks once.
// All who share an answer get the same object, which nobody can change.

export interface Answers<T> {
  ask(question: Question, fetch: () => Promise<Fetched<T>>): Promise<{ answer: T; shared: boolean }>
  /** What is known, or being asked for, and until when. Nothing of it is asked for here. */
  find(key: string): Promise<KnownAnswer<T>> | undefined
}

interface Fetched<T> {
  answer: T
  /** What the answer weighs, so that all of them together stay within bounds. */
  bytes: number
}

export interface KnownAnswer<T> extends Fetched<T> {
  /** Milliseconds since 1970. */
  until: number
}

/** Whoever else has answers: the kits of other threads. */
export interface OtherAnswers<T> {
  /** Undefined where nobody has asked for it. Resolves to undefined when the answer does not come. */
  find(key: string): Promise<KnownAnswer<T> | undefined> | undefined
  /** Tells the others that it is asked for here. */
  begin(key: string): void
}

interface Question {
  key: string
  forSeconds: number
}

interface CachedAnswer<T> {
  answer: Promise<KnownAnswer<T> & { shared: boolean }>
  until: number
  bytes: number
}

interface Options<T> {
  maxEntries?: number
  maxBytes?: number
  others?: OtherAnswers<T> | undefined
}

export function createAnswers<T>(
  now: () => number,
  { maxEntries = 2_000, maxBytes = 64 * 1024 * 1024, others }: Options<T> = {},
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
  const findValid = (key: string) => {
    const known = cached.get(key)
    return known && known.until > now() ? known : undefined
  }

  const obtain = async ({ key, forSeconds }: Question, fetch: () => Promise<Fetched<T>>) => {
    const theirs = await others?.find(key)
    if (theirs && theirs.until > now()) return { ...frozen(theirs), shared: true }
    others?.begin(key)
    const own = frozen(await fetch())
    return { ...own, until: now() + forSeconds * 1000, shared: false }
  }
  const ask = async (question: Question, fetch: () => Promise<Fetched<T>>) => {
    const known = findValid(question.key)
    if (known) return { answer: (await known.answer).answer, shared: true }
    forget(question.key)
    const entry: CachedAnswer<T> = { answer: obtain(question, fetch), until: Number.POSITIVE_INFINITY, bytes: 0 }
    cached.set(question.key, entry)
    try {
      const { answer, shared, ...result } = await entry.answer
      entry.until = result.until
      entry.bytes = result.bytes
      if (cached.get(question.key) === entry) bytes += result.bytes
      makeRoom()
      return { answer, shared }
    } catch (error) {
      if (cached.get(question.key) === entry) forget(question.key)
      throw error
    }
  }
  return { ask, find: (key) => findValid(key)?.answer }
}

function frozen<F extends Fetched<unknown>>(fetched: F): F {
  freezeDeeply(fetched.answer)
  return fetched
}

/** What is frozen already was frozen with all that is in it. */
function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeDeeply(inner)
}
