// Work that may be asked for by many at once is done a little at a time, so that requests are answered in between.

/** How much of it is done before the event loop goes on. */
const mostMs = 4

let spentMs = 0
let scheduled = false
const waiting: (() => void)[] = []

/** At once while little was done in this turn of the event loop, else in a later one, in the order it was asked for. */
export async function inTurn<T>(work: () => T): Promise<T> {
  if (spentMs >= mostMs || waiting.length > 0) await new Promise<void>((resolve) => waiting.push(resolve))
  const started = performance.now()
  try {
    return work()
  } finally {
    spentMs += performance.now() - started
    if (spentMs < mostMs) waiting.shift()?.()
    schedule()
  }
}

function schedule() {
  if (scheduled) return
  scheduled = true
  setImmediate(() => {
    scheduled = false
    spentMs = 0
    const next = waiting.shift()
    if (!next) return
    next()
    schedule()
  })
}
