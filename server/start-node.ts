// A node: everything a process of the service runs, put together from its settings and its database.
import { indexWordsBehind } from './alerts/alert-words-behind.ts'
import { type App, buildApp, type IntakeWriter } from './app.ts'
import type { Config } from './config.ts'
import { openConnections } from './connections/connection-services.ts'
import { changesChannel } from './database/change-events.ts'
import { prepareFirstStart } from './first-start.ts'
import {
  type InvestigationJob,
  type InvestigationServices,
  investigationsQueue,
} from './investigations/queue/investigation-services.ts'
import { readMasterKeys } from './master-key.ts'
import type { OpenedDatabase } from './open-database.ts'
import { createDirectory } from './organizations/directory.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { startJobs } from './queue/jobs.ts'
import { createQuotas } from './quotas/quotas.ts'

export interface Node extends App {
  services: InvestigationServices
  /** The administrator's key, when it was made just now. */
  firstKey: string | undefined
  /** Begins to investigate, where this node has that role. */
  work(): Promise<void>
  /** Ends work and queue. The caller closes what it opened: listening, and the database. */
  stop(): Promise<void>
}

export async function startNode(
  config: Config,
  database: OpenedDatabase,
  log: Services['log'],
  writer?: IntakeWriter,
): Promise<Node> {
  const usual = { db: database.db, now: () => Math.floor(Date.now() / 1000), log, metrics: createMetrics() }
  const quotas = createQuotas(usual, config.defaultQuotas)
  const base = { ...usual, quotas }
  const connections = openConnections(base, config, readMasterKeys(config))
  const firstKey = await prepareFirstStart(connections, config)
  const works = config.roles.includes('worker')
  const jobs = await startJobs(base, database, { supervise: works })
  const services = {
    ...connections,
    directory: createDirectory(database.pools.intake),
    queue: await jobs.openQueue<InvestigationJob>(investigationsQueue),
  }
  const working = { ...services, db: database.pools.work }
  const words = works ? indexWordsBehind(working, database.kind === 'embedded') : undefined
  const app = await buildApp(services, database.pools, config, { writer, onAccepted: words?.wake })
  if (config.roles.includes('api')) await database.listen(changesChannel, app.changes.wake)
  await quotas.refresh()
  const stops = [...(words ? [words.stop] : []), jobs.stop, connections.watch.flush, quotas.stop]

  return {
    ...app,
    services,
    firstKey,
    work: async () => {
      if (!works) return
      const { startWork } = await import('./investigations/queue/work.ts')
      stops.unshift((await startWork(working, database, { atOnce: config.investigationsAtOnce })).stop)
    },
    stop: async () => {
      for (const stop of stops) await stop().catch((error: unknown) => log.warn({ err: error }, 'could not stop'))
    },
  }
}
