// The service as it is, in a process that kills its investigating thread when it is told to. For drills.
import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { Worker } from 'node:worker_threads'

const investigating = new Set<Worker>()

class WatchedWorker extends Worker {
  constructor(...[file, options]: ConstructorParameters<typeof Worker>) {
    super(file, options)
    if (!String(file).endsWith('/work-thread.ts')) return
    investigating.add(this)
    this.once('exit', () => investigating.delete(this))
  }
}
workerThreads.Worker = WatchedWorker
syncBuiltinESMExports()

process.on('message', async () => {
  const killed = await Promise.all([...investigating].map((thread) => thread.terminate()))
  process.send?.(killed.length)
})
await import('../../server/main.ts')
