// One clock for all times on a page: it ticks while anybody looks at one, and is right from the first look.

const tickEvery = 10_000

let clock = seconds()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Epoch seconds at the last tick. */
export const clockTime = () => clock

export function watchClock(watcher: () => void) {
  watchers.add(watcher)
  if (timer === undefined) {
    // It stood still while nobody looked: what happened meanwhile would be told as still to come.
    clock = seconds()
    timer = setInterval(tick, tickEvery)
  }
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  clock = seconds()
  for (const watcher of watchers) watcher()
}

function seconds() {
  return Math.floor(Date.now() / 1000)
}
