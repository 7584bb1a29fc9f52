// The service as it is, in a process that kills one of its investigating threads when it is told to. For drills.
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
  const victim = [...investigating].at(Math.floor(Math.random() * investigating.size))
  await victim?.terminate()
  process.send?.(victim ? 1 : 0)
})
await import('../../server/main.ts')
