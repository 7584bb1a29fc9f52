// Gives memory back in quiet moments: the collector of a thread runs when memory is wanted, so what a load left behind would
// stay for ever in a thread that has nothing to do.
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEvery = 10_000
/** Busy for less of the time than this, a thread is quiet: a pause of some ten milliseconds holds up nobody. */
const quietBelow = 0.02
/** What is worth a collection, in bytes. */
const worth = 6 * 1024 * 1024

/** For the thread that calls it. It does not keep the process alive. */
export function collectWhenQuiet() {
  let before = performance.eventLoopUtilization()
  let least = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quietBelow || getHeapStatistics().total_heap_size < least + worth) return
    collect()
    least = getHeapStatistics().total_heap_size
  }, lookEvery)
  timer.unref()
}

function collect() {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
