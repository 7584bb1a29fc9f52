// Work that may be asked for by many at once is done a little at a time, so that requests are answered in between.

/** How much of it is done before the event loop goes on, in units of about a tenth of a microsecond: some milliseconds. */
const mostInTurn = 40_000

let spent = 0
let scheduled = false
const waiting: (() => void)[] = []

/** Whether there is room for more in this turn of the event loop; then `spendTurn` tells what was done. */
export const hasTurn = () => spent < mostInTurn && waiting.length === 0

export function spendTurn(units: number) {
  spent += units
  if (spent < mostInTurn) waiting.shift()?.()
  schedule()
}

/** Waits for a turn with room, in the order it was asked for. */
export const nextTurn = () => new Promise<void>((resolve) => waiting.push(resolve))

function schedule() {
  if (scheduled) return
  scheduled = true
  setImmediate(() => {
    scheduled = false
    spent = 0
    const next = waiting.shift()
    if (!next) return
    next()
    schedule()
  })
}
