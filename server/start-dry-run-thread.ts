// Starts the thread for dry runs when one is asked for, and ends it when none was asked for in a while.
import type { Worker } from 'node:worker_threads'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FromDryRunThread, ToDryRunThread } from './dry-run-thread.ts'
import { ProblemError, tooBusy, unavailable } from './http/problem.ts'
import type { TryAside } from './investigations/api/dry-run.ts'
import type { Services } from './platform/services.ts'
import { startThread, stopThread } from './start-thread.ts'

/** Of all callers together. */
const mostAtOnce = 50
/** A dry run ends after a minute by itself: this is for one that does not. */
const deadlineMs = 90_000
const idleMs = 40_000

interface Waiting {
  answer(body: Uint8Array): void
  refuse(error: Error): void
}

export function createDryRunThread({ log }: Pick<Services, 'log'>, database: Database, config: Config) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0
  let resting: NodeJS.Timeout | undefined

  const start = () => {
    const started = startThread(new URL('./dry-run-thread.ts', import.meta.url), config, database)
    started.on('message', (message: FromDryRunThread) => {
      const caller = waiting.get(message.id)
      if ('body' in message) return caller?.answer(message.body)
      const { message: detail, errors, retryAfterSeconds, ...kind } = message.problem
      const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
      caller?.refuse(new ProblemError(kind, detail, { errors, ...more }))
    })
    started.on('error', (error) => log.error({ err: error }, 'the thread for dry runs has died'))
    started.once('exit', () => {
      if (thread !== started) return
      thread = undefined
      refuseAll()
    })
    return started
  }
  const refuseAll = () => {
    for (const { refuse } of [...waiting.values()]) refuse(unavailable('The dry run broke off. Try again.'))
  }
  const restLater = () => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      if (waiting.size === 0) void stop()
    }, idleMs).unref()
  }
  const stop = async () => {
    clearTimeout(resting)
    const stopping = thread
    thread = undefined
    refuseAll()
    if (stopping) await stopThread(stopping)
  }

  const run: TryAside = (request) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= mostAtOnce)
        return reject(tooBusy('Too many dry runs are under way. Try again in a few seconds.'))
      const id = ++last
      const settle = () => {
        waiting.delete(id)
        clearTimeout(deadline)
        if (waiting.size === 0) restLater()
      }
      const waiter: Waiting = {
        answer: (body) => {
          settle()
          resolve(body)
        },
        refuse: (error) => {
          settle()
          reject(error)
        },
      }
      const deadline = setTimeout(
        () => waiter.refuse(unavailable('The dry run took too long and was given up.')),
        deadlineMs,
      )
      waiting.set(id, waiter)
      thread ??= start()
      thread.postMessage({ id, request } satisfies ToDryRunThread)
    })
  return { run, stop }
}
