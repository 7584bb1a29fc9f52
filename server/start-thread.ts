// Starts and stops threads of a node that work behind the API.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { ThreadData } from './open-services.ts'

/** What needs more memory ends the thread, not the service. */
const memoryMb = 1024
/** Answers of third parties live for a moment each: with room for them, the collector has little to move. */
const youngMemoryMb = 48
const stopWithin = 3000

/** What `npm start` says of the API's own thread would otherwise count for every thread, whatever its limits are. */
setFlagsFromString('--max-semi-space-size=0')

export function startThread(file: URL, config: Config, database: Pick<Database, 'openPort'>): Worker {
  const port = database.openPort?.()
  return new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { file: file.href, config, database: port } satisfies ThreadData,
    ...(port ? { transferList: [port] } : {}),
    execArgv: [], // not those of a process that was started on a piece of script
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
  })
}

/** Lets it end by itself for a moment. */
export async function stopThread(thread: Worker) {
  const exited = once(thread, 'exit')
  thread.postMessage('stop')
  await Promise.race([exited, pause(stopWithin, undefined, { ref: false })])
  await thread.terminate()
}
