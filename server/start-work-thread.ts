// Starts the thread that investigates when there is work for it, and again when it has died.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { alertsChannel } from './alerts/insert-alerts.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { DatabaseAway } from './database/database-away.ts'
import { workChannel } from './investigations/queue/investigation-services.ts'
import { isWorkWaiting } from './investigations/queue/waiting-work.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { startThread, stopThread } from './start-thread.ts'
import type { FromWorkThread, ToWorkThread } from './work-thread.ts'

export interface WorkThread {
  /** What the thread has measured; nothing while there is none, or when it does not answer. */
  measure(): Promise<MeasuredElsewhere>
  start(): Promise<void>
  stop(): Promise<void>
}

const lookEvery = 2000
/** A thread that has died is started again after a pause, which grows while it dies again and again. */
const firstPause = 200
const longestPause = 10_000
const wellAfter = 60_000
const measureWithin = 1000
export function createWorkThread(
  { db, log }: Pick<Services, 'db' | 'log'>,
  database: Database,
  config: Config,
): WorkThread {
  let thread: Worker | undefined
  let restAfter = firstPause
  let isResting = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    if (stopped || isResting || thread) return
    const startedAt = performance.now()
    const started = startThread(new URL('./work-thread.ts', import.meta.url), config, database)
    thread = started
    started.on('message', (message: FromWorkThread) => {
      if ('idle' in message) tell(started, 'stop')
    })
    started.on('error', (error) =>
      log.error({ err: error }, 'the thread that investigates has died; it is started again'),
    )
    started.once('exit', (code) => {
      thread = undefined
      if (performance.now() - startedAt > wellAfter) restAfter = firstPause
      void rest(code)
    })
  }
  const rest = async (code: number) => {
    if (code === 0) return look()
    isResting = true
    await pause(restAfter, undefined, { ref: false })
    restAfter = Math.min(restAfter * 2, longestPause)
    isResting = false
    wake() // it left work behind
  }
  /** Notifications may be missed, and work of nodes that have died is announced by nobody. */
  const look = async () => {
    if (stopped || isResting || thread) return
    try {
      if (await isWorkWaiting(db)) wake()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'it could not be seen whether work waits')
    }
  }

  return {
    start: async () => {
      await database.listen(alertsChannel, wake)
      await database.listen(workChannel, wake)
      timer = setInterval(look, lookEvery)
      await look()
    },
    measure: async () => (thread ? measure(thread) : []),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      if (thread) await stopThread(thread)
    },
  }
}

const tell = (thread: Worker, message: ToWorkThread) => thread.postMessage(message)

async function measure(thread: Worker): Promise<MeasuredElsewhere> {
  tell(thread, 'measure')
  const limit = AbortSignal.timeout(measureWithin)
  try {
    for (;;) {
      const [message]: FromWorkThread[] = await once(thread, 'message', { signal: limit })
      if (message && 'measured' in message) return message.measured
    }
  } catch {
    return []
  }
}
