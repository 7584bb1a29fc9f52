// Starts a thread that investigates when it is wanted, and again when it has died.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { startThread, stopThread } from './start-thread.ts'
import type { FromWorkThread, ToWorkThread } from './work-thread.ts'

export interface WorkThread {
  isRunning(): boolean
  /** Starts it, unless it runs, or rests after it has died. */
  wake(): void
  /** Whether it is to leave the processors to intake, until it is told otherwise. */
  giveWay(wanted: boolean): void
  /** What the thread has measured; nothing while there is none, or when it does not answer. */
  measure(): Promise<MeasuredElsewhere>
  stop(): Promise<void>
}

interface Told {
  /** Another thread could take something over. */
  onBusy(): void
  /** It has ended since there was nothing to do. */
  onIdle(): void
}

/** A thread that has died is started again after a pause, which grows while it dies again and again. */
const firstPause = 200
const longestPause = 10_000
const wellAfter = 60_000
const measureWithin = 1000

export function createWorkThread(
  { log }: Pick<Services, 'log'>,
  database: Database,
  config: Config,
  { onBusy, onIdle }: Told,
): WorkThread {
  let thread: Worker | undefined
  let restAfter = firstPause
  let isResting = false
  let stopped = false
  let givesWay = false

  const wake = () => {
    if (stopped || isResting || thread) return
    const startedAt = performance.now()
    const started = startThread(new URL('./work-thread.ts', import.meta.url), config, database)
    thread = started
    givesWay = false
    started.on('message', (message: FromWorkThread) => {
      if ('idle' in message) tell(started, 'stop')
      if ('busy' in message) onBusy()
    })
    started.on('error', (error) =>
      log.error({ err: error }, 'a thread that investigates has died; it is started again'),
    )
    started.once('exit', (code) => {
      thread = undefined
      if (performance.now() - startedAt > wellAfter) restAfter = firstPause
      void rest(code)
    })
  }
  const rest = async (code: number) => {
    if (code === 0) return onIdle()
    isResting = true
    await pause(restAfter, undefined, { ref: false })
    restAfter = Math.min(restAfter * 2, longestPause)
    isResting = false
    wake() // it left work behind
  }

  return {
    isRunning: () => thread !== undefined,
    wake,
    giveWay: (wanted) => {
      if (!thread || wanted === givesWay) return
      givesWay = wanted
      tell(thread, wanted ? 'give way' : 'go on')
    },
    measure: async () => (thread ? measure(thread) : []),
    stop: async () => {
      stopped = true
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
