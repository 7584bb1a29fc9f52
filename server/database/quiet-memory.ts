// Gives memory back in quiet moments: the collector of a thread runs when memory is wanted, so what a load left behind would
// stay for ever in a thread that has nothing to do.
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEvery = 10_000
/** A process that takes less of a processor than this is quiet: a pause of a tenth of a second or two holds up nobody. */
const quietBelow = 0.05
/** What is worth a collection, in bytes. */
const worth = 6 * 1024 * 1024

/** For the thread that calls it, while all threads are quiet: a collection holds up requests. It does not keep the process alive. */
export function collectWhenQuiet() {
  let before = process.cpuUsage()
  let least = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const share = (user + system) / 1000 / lookEvery
    if (share > quietBelow || getHeapStatistics().total_heap_size < least + worth) return
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
