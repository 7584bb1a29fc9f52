// What every thread of a node has: the database, quotas, and connections to third parties.
import type { MessagePort } from 'node:worker_threads'
import type { Config } from './config.ts'
import { type ConnectionServices, openConnections } from './connections/connection-services.ts'
import { type Database, joinEmbedded, openPostgresDatabase } from './database/database.ts'
import { followConnectors } from './described-connectors/follow-connectors.ts'
import { readMasterKeys } from './master-key.ts'
import { followClosedOrganizations } from './off-boarding/closed-organizations.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { createQuotas } from './quotas/quotas.ts'

export function openServices(
  config: Config,
  { db }: Pick<Database, 'db'>,
  { log, metrics, threads = 1 }: Pick<Services, 'log' | 'metrics'> & { threads?: number },
): ConnectionServices {
  const usual = { db, now: () => Math.floor(Date.now() / 1000), log, metrics }
  const quotas = createQuotas(usual, config.defaultQuotas)
  return openConnections({ ...usual, quotas }, { ...config, threads }, readMasterKeys(config))
}

/** What a thread is started with. */
export interface ThreadData {
  /** The module that does its work. */
  file: string
  config: Config
  /** Of the embedded database. */
  database: MessagePort | undefined
}

/** For a thread that works behind the API, on connections of its own to the database, like so many others. */
export async function openThread({ config, database: shared }: Omit<ThreadData, 'file'>, threads = 1) {
  const log = createLog(config.logLevel)
  const metrics = createMetrics({ ofProcess: false })
  const onAway = (away: boolean) =>
    away ? log.error('the database does not answer the work') : log.info('the database answers the work again')
  const database: Database = shared
    ? joinEmbedded(config.dataDir, shared)
    : openPostgresDatabase(config.databaseUrl ?? '', { onAway })
  const services = openServices(config, { db: database.pools.work }, { log, metrics, threads })
  const closed = await followClosedOrganizations(services, database)
  const described = await followConnectors(services, database)
  await services.quotas.refresh()
  return {
    database,
    services,
    /** Ends `own` things of the thread first, then what it has of the services. */
    stop: async (...own: (() => Promise<unknown>)[]) => {
      const stops = [
        described.stop,
        closed.stop,
        ...own,
        services.watch.flush,
        services.traffic.flush,
        services.quotas.stop,
        services.agents.stop,
        async () => services.kit.close(),
        database.close,
      ]
      for (const stop of stops) await stop().catch((error: unknown) => log.warn({ err: error }, 'could not stop'))
    },
  }
}
