// Finds observables without blocking the process: in place for short contents, in threads for long ones.
import { Worker } from 'node:worker_threads'
import { findObservables, longestRead, type ObservablesFound } from './find-observables.ts'

export interface ToReader {
  content: string
  own: { domains: readonly string[] }
}

export interface ObservablesFoundAside extends ObservablesFound {
  /** A sentence for the case about the part that was not read; null when all was read. */
  note: string | null
}

interface Job extends ToReader {
  done: (found: ObservablesFoundAside) => void
}

const shortest = 16 * 1024
const mostWaiting = 1000

interface Limits {
  threads: number
  /** How long one content may take, from when a thread begins with it. */
  deadlineMs: number
  /** How long a thread without work is kept. */
  idleMs: number
}

export const findObservablesAside = observablesReader({ threads: 2, deadlineMs: 5000, idleMs: 30_000 })

/** A pool of its own. The process may end while its threads are idle. */
export function observablesReader(limits: Limits) {
  const waiting: Job[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  let running = 0

  const next = () => {
    if (running >= limits.threads) return
    const job = waiting.shift()
    if (!job) return
    const thread = wake() ?? startThread((ended) => idle.delete(ended))
    running++
    thread.ref()
    void read(thread, job, limits.deadlineMs).then((alive) => {
      running--
      if (alive) rest(thread)
      next()
    })
  }

  const wake = () => {
    const [thread, timer] = idle.entries().next().value ?? []
    clearTimeout(timer)
    if (thread) idle.delete(thread)
    return thread
  }

  const rest = (thread: Worker) => {
    thread.unref()
    const leave = () => {
      idle.delete(thread)
      void thread.terminate()
    }
    idle.set(thread, setTimeout(leave, limits.idleMs).unref())
  }

  return (content: string, own: ToReader['own']): Promise<ObservablesFoundAside> => {
    if (content.length < shortest) return Promise.resolve({ ...findObservables(content, own), note: null })
    if (waiting.length >= mostWaiting) return Promise.resolve(beginningOf({ content, own }, 'too many were waiting'))
    return new Promise((done) => {
      waiting.push({ content: content.slice(0, longestRead), own, done })
      next()
    })
  }
}

function startThread(onEnd: (thread: Worker) => void): Worker {
  const thread = new Worker(new URL('./find-observables-thread.ts', import.meta.url), {
    execArgv: [], // not those of a process that was started on a piece of script
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  thread.on('error', () => undefined) // whoever waits for it listens too; an idle one concerns nobody
  return thread.on('exit', () => onEnd(thread))
}

/** Settles the job in every case; tells whether the thread can be used again. */
function read(thread: Worker, job: Job, deadlineMs: number): Promise<boolean> {
  return new Promise((settle) => {
    const end = (found: ObservablesFoundAside, alive: boolean) => {
      clearTimeout(timer)
      thread.off('message', onFound).off('error', onError).off('exit', onExit)
      if (!alive) void thread.terminate()
      job.done(found)
      settle(alive)
    }
    const onFound = (found: ObservablesFound) => end({ ...found, note: null }, true)
    const onError = () => end(beginningOf(job, 'reading it failed'), false)
    const onExit = () => end(beginningOf(job, 'reading it was cut short'), false)
    const timer = setTimeout(() => end(beginningOf(job, 'it took too long'), false), deadlineMs)
    thread.once('message', onFound).once('error', onError).once('exit', onExit)
    thread.postMessage({ content: job.content, own: { domains: [...job.own.domains] } } satisfies ToReader)
  })
}

/** Reads only the part that can be read at once. */
const beginningOf = ({ content, own }: ToReader, why: string): ObservablesFoundAside => ({
  ...findObservables(content.slice(0, shortest), own),
  note: `Only the first ${shortest / 1024} KiB of the content were read for observables: ${why}.`,
})
