// Threads that come and go with the work. Each piece of work has a deadline; whoever asks for much waits behind others.
import { Worker } from 'node:worker_threads'

interface Limits {
  threads: number
  /** How long one piece of work may take, from when a thread begins with it. */
  deadlineMs: number
  /** How long a thread without work is kept. */
  idleMs: number
  mostWaiting: number
  /** So that no lane takes the room of the others. */
  mostOfLane?: number
  memoryMb: number
}

interface Job<In, Out> {
  input: In
  done(output: Out): void
  failed(error: Error): void
}

/** The thread was ended before it was done: it took too long, needed too much memory, or there was no room for it. */
export class CutShort extends Error {}

/** So much waits that this was not begun. */
export class NoRoom extends CutShort {}

/** Does the work in a thread. Those of one lane wait for each other; lanes take turns. */
export type ThreadPool<In, Out> = (lane: string, input: In) => Promise<Out>

/** `file` posts 'ready' when it has loaded, and answers each message with one message. The process may end while threads are idle. */
export function createThreadPool<In, Out>(file: URL, limits: Limits): ThreadPool<In, Out> {
  const lanes = new Map<string, Job<In, Out>[]>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let running = 0
  let waiting = 0

  const takeNext = (): Job<In, Out> | undefined => {
    const [lane, jobs] = lanes.entries().next().value ?? []
    const job = jobs?.shift()
    if (lane === undefined || !jobs || !job) return undefined
    lanes.delete(lane)
    if (jobs.length > 0) lanes.set(lane, jobs)
    waiting--
    return job
  }
  const next = () => {
    if (running >= limits.threads) return
    const job = takeNext()
    if (!job) return
    const woken = wake()
    const thread = woken ?? startThread(file, limits, (ended) => idle.delete(ended))
    running++
    thread.ref()
    void runIn(thread, job, { deadlineMs: limits.deadlineMs, isLoaded: woken !== undefined }).then((alive) => {
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

  return (lane, input) =>
    new Promise((done, failed) => {
      const jobs = lanes.get(lane) ?? []
      if (waiting >= limits.mostWaiting || jobs.length >= (limits.mostOfLane ?? limits.mostWaiting))
        return failed(new NoRoom('too much waits to be done'))
      waiting++
      jobs.push({ input, done, failed })
      lanes.set(lane, jobs)
      next()
    })
}

function startThread(file: URL, { memoryMb }: Limits, onEnd: (thread: Worker) => void): Worker {
  const thread = new Worker(file, {
    execArgv: [], // not those of a process that was started on a piece of script
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  thread.on('error', () => undefined) // whoever waits for it listens too; an idle one concerns nobody
  return thread.on('exit', () => onEnd(thread))
}

/** Loading takes longer than usual on a busy machine, which is no fault of the work. */
const longestLoadMs = 60_000

/** Settles the job in every case; tells whether the thread can be used again. */
function runIn<In, Out>(
  thread: Worker,
  job: Job<In, Out>,
  { deadlineMs, isLoaded }: { deadlineMs: number; isLoaded: boolean },
): Promise<boolean> {
  return new Promise((settle) => {
    let timer: NodeJS.Timeout | undefined
    const end = (tell: () => void, alive: boolean) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('message', begin).off('error', onError).off('exit', onExit)
      if (!alive) void thread.terminate()
      tell()
      settle(alive)
    }
    const cut = (why: string) => end(() => job.failed(new CutShort(why)), false)
    const cutAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => cut(`it took longer than ${ms / 1000} seconds`), ms)
    }
    const onMessage = (output: Out) => end(() => job.done(output), true)
    const onError = () => cut('it could not be worked out')
    const onExit = () => cut('it could not be worked out')
    const begin = () => {
      cutAfter(deadlineMs)
      thread.once('message', onMessage)
      try {
        thread.postMessage(job.input)
      } catch (error) {
        end(() => job.failed(error instanceof Error ? error : new Error(String(error))), true)
      }
    }
    thread.once('error', onError).once('exit', onExit)
    if (isLoaded) return begin()
    cutAfter(longestLoadMs)
    thread.once('message', begin)
  })
}
