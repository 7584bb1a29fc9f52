// Tells what happened: makes deliveries of notices and sends what is due, to a few targets at once, for as long as the node runs.
import { randomUUID } from 'node:crypto'
import { DatabaseAway } from '../../database/database-away.ts'
import { inBackground } from '../../database/wall.ts'
import type { NotificationServices } from '../notification-services.ts'
import { deliverDue, leaseMs } from './deliver.ts'
import { countWaiting, findNextDueMs, holdTargets, releaseAllTargets } from './delivery-store.ts'
import { fanOut, noticesAtOnce } from './fan-out.ts'

/** A dead target takes one place for as long as an attempt may last. */
const mostTargetsAtOnce = 16
const shortestPause = 20
/** What other nodes left behind, and what nobody announced, is looked for so often. */
const longestPause = 15_000

export interface Delivering {
  wake(): void
  stop(): Promise<void>
}

export async function startDelivering(services: NotificationServices, isEmbedded: boolean): Promise<Delivering> {
  const { db, log, metrics } = services
  const holder = randomUUID()
  const stopping = new AbortController()
  const held = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAwaited = false

  const turn = async () => {
    isAwaited = false
    while ((await fanOut(services)) === noticesAtOnce && !stopping.signal.aborted);
    const most = mostTargetsAtOnce - held.size
    const targets = most > 0 ? await holdTargets(db, holder, { most, leaseMs }) : []
    for (const target of targets) {
      const work = deliverDue(services, holder, target, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, 'a notification target could not be served'))
        .finally(() => {
          held.delete(work)
          wake()
        })
      held.add(work)
    }
    const next = await findNextDueMs(db)
    return held.size >= mostTargetsAtOnce ? longestPause : Math.max(shortestPause, next ?? longestPause)
  }
  const run = async () => {
    timer = undefined
    const pause = await inBackground(turn).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'notifications could not be looked for')
      return 1000
    })
    running = undefined
    if (!stopping.signal.aborted) schedule(isAwaited ? shortestPause : Math.min(pause, longestPause))
  }
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      running = run()
    }, pause).unref()
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    isAwaited = true
    if (running) return
    clearTimeout(timer)
    schedule(shortestPause)
  }

  metrics.gauge('vedette_notifications_waiting', 'Notifications that wait to be delivered', () => countWaiting(db))
  if (isEmbedded) await releaseAllTargets(db)
  schedule(shortestPause)
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
      await Promise.all(held)
    },
  }
}
