// What every thread of a node has: the database, quotas, and connections to third parties.
import type { Config } from './config.ts'
import { type ConnectionServices, openConnections } from './connections/connection-services.ts'
import type { Database } from './database/database.ts'
import { readMasterKeys } from './master-key.ts'
import type { Services } from './platform/services.ts'
import { createQuotas } from './quotas/quotas.ts'

export function openServices(
  config: Config,
  { db }: Database,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): ConnectionServices {
  const usual = { db, now: () => Math.floor(Date.now() / 1000), log, metrics }
  const quotas = createQuotas(usual, config.defaultQuotas)
  return openConnections({ ...usual, quotas }, config, readMasterKeys(config))
}
