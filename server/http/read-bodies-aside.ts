// Reads bodies without blocking the process: in place where they are short, in threads where they are long.
import { CutShort, createThreadPool, NoRoom } from '../platform/thread-pool.ts'
import { tooBusy, tooLarge } from './problem.ts'

interface BodyToRead {
  text: string
}

/** What is read at once takes some milliseconds at most. */
const shortest = 16 * 1024

/** `read` is what the thread in `file` does too. Bodies of one lane wait for each other. */
export function createBodyReader<In extends BodyToRead, Out>(file: URL, read: (body: In) => Out) {
  const inThread = createThreadPool<In, Out>(file, {
    threads: 2,
    deadlineMs: 5000,
    idleMs: 30_000,
    mostWaiting: 100,
    mostOfLane: 25,
    memoryMb: 512,
  })
  return async (body: In, lane: string): Promise<Out> =>
    body.text.length < shortest ? read(body) : inThread(lane, body).catch(refuse)
}

function refuse(error: unknown): never {
  if (error instanceof NoRoom) throw tooBusy('Too many long bodies wait to be read. Send this one again.')
  if (error instanceof CutShort)
    throw tooLarge(`The body could not be read: ${error.message}. Send fewer or shorter events at once.`)
  throw error
}
