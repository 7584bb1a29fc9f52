// The thread that investigates: a node without an API, so that its work never holds up the answering of requests.
import './runtime.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { type InvestigationJob, investigationsQueue } from './investigations/queue/investigation-services.ts'
import { startWork } from './investigations/queue/work.ts'
import { openThread, type ThreadData } from './open-services.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import { startJobs } from './queue/jobs.ts'

export type ToWorkThread = 'measure' | 'give way' | 'go on' | 'stop'
export type FromWorkThread = { measured: MeasuredElsewhere } | { idle: true } | { busy: true }

/** So often what is known of connections is written down. */
const flushEvery = 10_000
/** Without work for so long, the thread ends and gives its memory back: within a minute, the looks in between included. */
const idleAfter = 40_000

/** So often it is told that another thread could take something over. */
const tellBusyEvery = 1000

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const tell = (message: FromWorkThread) => port.postMessage(message)
const data: ThreadData = workerData
/** Known before the first alerts are taken on. */
let givesWay = false
const ready = Promise.withResolvers<void>()
port.on('message', async (message: ToWorkThread) => {
  if (message === 'give way' || message === 'go on') givesWay = message === 'give way'
  await ready.promise
  if (message === 'measure') return tell({ measured: await metrics.registry.getMetricsAsJSON() })
  if (message !== 'stop') return work.giveWay(givesWay)
  clearInterval(flushing)
  clearInterval(telling)
  await stop(work.stop, jobs.stop)
  port.close()
})

const { database, services, stop } = await openThread(data, data.config.workThreads)
const { log, metrics } = services
// Nobody else can hold work of an embedded database: what was held by a thread that has died is handed out at once.
const jobs = await startJobs(services, database, { supervise: database.kind === 'embedded' })
const queue = await jobs.openQueue<InvestigationJob>(investigationsQueue)
const { investigationsAtOnce, workThreads } = data.config
const atOnce = Math.ceil(investigationsAtOnce / workThreads)
const work = await startWork({ ...services, queue }, database, { atOnce, givesWay })
const flushing = setInterval(() => {
  for (const { flush } of [services.watch, services.traffic])
    flush().catch((error: unknown) => log.warn({ err: error }, 'health and traffic could not be written down'))
  if (work.idleMs() > idleAfter) tell({ idle: true })
}, flushEvery)

const telling = setInterval(() => {
  if (work.wantsHelp()) tell({ busy: true })
}, tellBusyEvery)
ready.resolve()
