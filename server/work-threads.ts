// The threads in which a node investigates: the first starts when there is work, each further one when those that run are busy.
import { alertsChannel } from './alerts/insert-alerts.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { DatabaseAway } from './database/database-away.ts'
import { workChannel } from './investigations/queue/investigation-services.ts'
import { isWorkWaiting } from './investigations/queue/waiting-work.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { createWorkThread, type WorkThread } from './start-work-thread.ts'

export interface WorkThreads {
  measure(): Promise<MeasuredElsewhere>
  start(): Promise<void>
  stop(): Promise<void>
}

const lookEvery = 2000
/** A thread that has just started is given a moment to take its share before the next one starts. */
const startEvery = 2000

export function createWorkThreads(
  { db, log }: Pick<Services, 'db' | 'log'>,
  database: Database,
  config: Config,
): WorkThreads {
  let timer: NodeJS.Timeout | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  const wakeNext = () => {
    if (performance.now() - startedAt < startEvery) return
    startedAt = performance.now()
    threads.find((thread) => !thread.isRunning())?.wake()
  }
  /** Notifications may be missed, and work of nodes that have died is announced by nobody. */
  const look = async () => {
    if (threads.some((thread) => thread.isRunning())) return
    try {
      if (await isWorkWaiting(db)) wakeFirst()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'it could not be seen whether work waits')
    }
  }
  const told = { onBusy: wakeNext, onIdle: () => void look() }
  const threads: readonly WorkThread[] = Array.from({ length: config.workThreads }, () =>
    createWorkThread({ log }, database, config, told),
  )
  const wakeFirst = () => {
    if (!threads.some((thread) => thread.isRunning())) threads[0]?.wake()
  }

  return {
    start: async () => {
      await database.listen(alertsChannel, wakeFirst)
      await database.listen(workChannel, wakeFirst)
      timer = setInterval(look, lookEvery)
      await look()
    },
    measure: async () => (await Promise.all(threads.map((thread) => thread.measure()))).flat(),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
