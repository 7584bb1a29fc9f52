// A limit of time that holds whatever the limited work does: it is not left to a library to notice that time is up.

export interface TimeLimit {
  signal: AbortSignal
  /** To be called in the end, whatever the end was. */
  clear(): void
}

/** With a timer of its own, because a signal that nobody holds may be collected together with its timer. */
export function timeLimit(ms: number): TimeLimit {
  const controller = new AbortController()
  const timeUp = () => controller.abort(new DOMException('It did not end in time', 'TimeoutError'))
  const timer = setTimeout(timeUp, Math.max(1, ms))
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

/** Settles as the work does, or fails with the signal's reason if that comes first. The work is left to itself then. */
export function endBy<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    const clear = () => signal.removeEventListener('abort', giveUp)
    settle(work, { resolve, reject, clear })
  })
}

/** As endBy, for work that needs no signal. */
export function endWithin<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), Math.max(1, ms))
    settle(work, { resolve, reject, clear: () => clearTimeout(timer) })
  })
}

interface Ending<T> {
  resolve(value: T): void
  reject(error: unknown): void
  clear(): void
}

function settle<T>(work: Promise<T>, { resolve, reject, clear }: Ending<T>) {
  work.then(
    (value) => {
      clear()
      resolve(value)
    },
    (error: unknown) => {
      clear()
      reject(error)
    },
  )
}
