// Starts the thread that investigates when there is work for it, and again when it has died.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { alertsChannel } from './alerts/insert-alerts.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { DatabaseAway } from './database/database-away.ts'
import { workChannel } from './investigations/queue/investigation-services.ts'
import { isWorkWaiting } from './investigations/queue/waiting-work.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import type { FromWorkThread, ToWorkThread, WorkThreadData } from './work-thread.ts'

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
const stopWithin = 3000
const measureWithin = 1000
/** An investigation that needs more memory ends the thread, not the service. */
const memoryMb = 1024
/** Answers of third parties live for a moment each: with room for them, the collector has little to move. */
const youngMemoryMb = 48

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
    const started = startThread(config, database)
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

function startThread(config: Config, database: Database): Worker {
  const port = database.openPort?.()
  return new Worker(new URL('./work-thread.ts', import.meta.url), {
    workerData: { config, database: port } satisfies WorkThreadData,
    ...(port ? { transferList: [port] } : {}),
    execArgv: [], // not those of a process that was started on a piece of script
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: Number(process.env.SPEED_YOUNG ?? youngMemoryMb),
    },
  })
}

const tell = (thread: Worker, message: ToWorkThread) => thread.postMessage(message)

async function stopThread(thread: Worker) {
  const exited = once(thread, 'exit')
  tell(thread, 'stop')
  await Promise.race([exited, pause(stopWithin, undefined, { ref: false })])
  await thread.terminate()
}

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
