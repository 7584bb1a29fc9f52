// Waits for a condition, with a deadline.
import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { within = 60_000, every = 10, what = 'it' }: { within?: number; every?: number; what?: string } = {},
) {
  const deadline = performance.now() + within
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${within} ms`)
    await pause(every)
  }
}
