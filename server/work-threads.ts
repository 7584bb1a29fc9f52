// The threads in which a node investigates: the first starts when there is work, each further one when those that run are busy.
import { performance } from 'node:perf_hooks'
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
  /** So many alerts were taken in. */
  noteAccepted(alerts: number): void
  measure(): Promise<MeasuredElsewhere>
  start(): Promise<void>
  stop(): Promise<void>
}

const lookEvery = 2000
/** Nothing is missed where one process has the database open: then it is only for work that becomes due later. */
const lookAloneEvery = 10_000
/** So often it is looked at whether intake is to go first. */
const watchEvery = 100
/** It does where more alerts than can be investigated came in meanwhile, in so many of the latest looks. */
const mostAccepted = 20
const floodedLooks = 4
/** A look without alerts may be one in which they waited for the investigations. */
const latestLooks = 10

/** A thread that has just started is given a moment to take its share before the next one starts. */
const startEvery = 2000

export function createWorkThreads(
  { db, log }: Pick<Services, 'db' | 'log'>,
  database: Database,
  config: Config,
): WorkThreads {
  let timer: NodeJS.Timeout | undefined
  let watching: NodeJS.Timeout | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  const isRunning = () => threads.some((thread) => thread.isRunning())
  const wakeNext = () => {
    if (performance.now() - startedAt < startEvery) return
    startedAt = performance.now()
    threads.find((thread) => !thread.isRunning())?.wake()
  }
  /** Notifications may be missed, and work of nodes that have died is announced by nobody. */
  const look = async () => {
    if (isRunning()) return watch()
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
    if (!isRunning()) threads[0]?.wake()
    watch()
  }

  let accepted = 0
  let latest: boolean[] = []
  /** As long as a thread runs: an idle node has no need of it. */
  const watch = () => {
    watching ??= setInterval(watchIntake, watchEvery)
  }
  const watchIntake = () => {
    if (!isRunning()) {
      clearInterval(watching)
      watching = undefined
      latest = []
    }
    latest = [accepted > mostAccepted, ...latest].slice(0, latestLooks)
    accepted = 0
    const isFlood = latest.filter(Boolean).length >= floodedLooks
    for (const thread of threads) thread.giveWay(isFlood)
  }

  return {
    start: async () => {
      await database.listen(alertsChannel, wakeFirst)
      await database.listen(workChannel, wakeFirst)
      timer = setInterval(look, database.kind === 'embedded' ? lookAloneEvery : lookEvery)
      await look()
    },
    noteAccepted: (alerts) => {
      accepted += alerts
    },
    measure: async () => (await Promise.all(threads.map((thread) => thread.measure()))).flat(),
    stop: async () => {
      clearInterval(timer)
      clearInterval(watching)
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
