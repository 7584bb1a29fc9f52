// The thread that investigates: a node without an API, so that its work never holds up the answering of requests.
import './runtime.ts'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Config } from './config.ts'
import { type Database, joinEmbedded, openPostgresDatabase } from './database/database.ts'
import { followConnectors } from './described-connectors/follow-connectors.ts'
import { type InvestigationJob, investigationsQueue } from './investigations/queue/investigation-services.ts'
import { startWork } from './investigations/queue/work.ts'
import { followClosedOrganizations } from './off-boarding/closed-organizations.ts'
import { openServices } from './open-services.ts'
import { giveWay } from './platform/background-thread.ts'
import { createLog } from './platform/log.ts'
import { createMetrics, type MeasuredElsewhere } from './platform/metrics.ts'
import { startJobs } from './queue/jobs.ts'

export interface WorkThreadData {
  config: Config
  /** Of the embedded database. */
  database: MessagePort | undefined
}
export type ToWorkThread = 'measure' | 'stop'
export type FromWorkThread = { measured: MeasuredElsewhere } | { idle: true }

/** So often what is known of connections is written down. */
const flushEvery = 10_000
/** Without work for so long, the thread ends and gives its memory back. */
const idleAfter = 60_000

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const tell = (message: FromWorkThread) => port.postMessage(message)
giveWay()
const { config, database: shared }: WorkThreadData = workerData
const database = openShared()
const log = createLog(config.logLevel)
const metrics = createMetrics({ ofProcess: false })
const services = openServices(config, { ...database, db: database.pools.work }, { log, metrics })
const closed = await followClosedOrganizations(services, database)
const described = await followConnectors(services, database)
// Nobody else can hold work of an embedded database: what was held by a thread that has died is handed out at once.
const jobs = await startJobs(services, database, { supervise: database.kind === 'embedded' })
const queue = await jobs.openQueue<InvestigationJob>(investigationsQueue)
await services.quotas.refresh()
const work = await startWork({ ...services, queue }, database, { atOnce: config.investigationsAtOnce })
const flushing = setInterval(() => {
  services.watch.flush().catch((error: unknown) => log.warn({ err: error }, 'health could not be written down'))
  if (work.idleMs() > idleAfter) tell({ idle: true })
}, flushEvery)

port.on('message', async (message: ToWorkThread) => {
  if (message === 'measure') return tell({ measured: await metrics.registry.getMetricsAsJSON() })
  clearInterval(flushing)
  const stops = [
    described.stop,
    closed.stop,
    work.stop,
    jobs.stop,
    services.watch.flush,
    services.quotas.stop,
    services.agents.stop,
    database.close,
  ]
  for (const stop of stops) await stop().catch((error: unknown) => log.warn({ err: error }, 'could not stop'))
  port.close()
})

function openShared(): Database {
  if (shared) return joinEmbedded(config.dataDir, shared)
  const onAway = (away: boolean) =>
    away ? log.error('the database does not answer the work') : log.info('the database answers the work again')
  return openPostgresDatabase(config.databaseUrl ?? '', { onAway })
}
