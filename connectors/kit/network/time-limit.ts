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
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
