// Makes the thread that calls it give way to others where processors are scarce: requests go before work behind them.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of the scale of `nice`: about a third of the share of a usual thread. Threads that it starts have it too. */
const givesWay = 5

/** Where threads cannot be told apart, as on other systems than Linux, it does nothing. */
export function giveWay() {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread !== process.pid) setPriority(thread, givesWay)
  } catch {}
}
