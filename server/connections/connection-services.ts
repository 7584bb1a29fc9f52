// What verbs about connections are given beside the usual: the vault, the connector kit, and what traffic has shown.
import { readFileSync } from 'node:fs'
import { createKit, type Kit } from '../../connectors/kit/call/kit.ts'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import { type ConnectorRegistry, createConnectorRegistry } from '../../connectors/registry.ts'
import { type Agents, openAgents } from '../agents/agents.ts'
import { createDirectory, type Directory } from '../organizations/directory.ts'
import { cacheFor } from '../platform/cache-for.ts'
import type { Scope, Services } from '../platform/services.ts'
import { createVault, type MasterKeys, type Vault } from '../platform/vault.ts'
import type { QuotaServices } from '../quotas/quotas.ts'
import { databaseLimits } from './database-limits.ts'
import { type ConnectionWatch, watchConnections } from './health/connection-watch.ts'
import { type OpenedConnection, openConnection, readyForKit } from './open-connection.ts'
import { countTraffic, type Traffic } from './traffic/count-traffic.ts'

export interface ConnectionServices extends QuotaServices {
  vault: Vault
  kit: Kit
  watch: ConnectionWatch
  traffic: Traffic
  agents: Agents
  directory: Directory
  connectors: ConnectorRegistry
  /** A connection of the scope as it was within the last second. */
  recent(scope: Scope, connectionUuid: string): Promise<OpenedConnection>
}

interface Reach {
  allowPrivateTargets: readonly string[]
  caFile: string | undefined
  nodeUrl?: string | undefined
  /** How many threads of the process ask the same connections. */
  threads?: number
}

/** One kit for the whole process: pools, tokens, breakers and shared answers are kept in it. */
export function openConnections(
  services: QuotaServices,
  { allowPrivateTargets, caFile, nodeUrl, threads = 1 }: Reach,
  masterKeys: MasterKeys,
): ConnectionServices {
  const vault = createVault(masterKeys)
  const agents = openAgents(services, { masterKeys, nodeUrl })
  const traffic = countTraffic(services)
  const kit = createKit({
    allow: parseAllowList(allowPrivateTargets.join(',')),
    ca: caFile === undefined ? undefined : readFileSync(caFile, 'utf8'),
    limits: databaseLimits(services),
    kits: threads,
    onSent: traffic.sent,
    onWaited: traffic.waited,
    ...tellLateCalls(services),
  })
  measureCalls(services, kit)
  const connectors = createConnectorRegistry()
  return {
    ...services,
    vault,
    kit,
    watch: watchConnections(services),
    traffic,
    agents,
    directory: createDirectory(services.db),
    connectors,
    recent: cacheConnections({ ...services, vault, agents, connectors }),
  }
}

/** Each scope has entries of its own: what one may open is never answered to another. */
function cacheConnections(
  services: Pick<ConnectionServices, 'db' | 'vault' | 'agents' | 'connectors'>,
): ConnectionServices['recent'] {
  const cached = cacheFor(1000, (key) => {
    const [uuid = '', organizations] = key.split(' ')
    return openConnection(
      services,
      { organization_uuids: organizations ? new Set(organizations.split(',')) : null },
      uuid,
    )
  })
  return async ({ organization_uuids }, uuid) => {
    const opened = await cached(organization_uuids ? `${uuid} ${[...organization_uuids].sort().join(',')}` : uuid)
    // A described connector was replaced within that second.
    const isPresent = services.connectors.find(opened.row.connector) === opened.connector
    return isPresent ? opened : readyForKit(services, opened.row)
  }
}

function tellLateCalls({ log, metrics }: Services) {
  return {
    onLate: (connection_uuid: string) => {
      metrics.callsLate.inc()
      log.info({ connection_uuid }, 'a third party did not answer in time, and the call was given up')
    },
    onStuck: (connection_uuid: string) => {
      metrics.callsStuck.inc()
      log.error({ connection_uuid }, 'a call did not end when it was given up; the sockets of its connection were cut')
    },
  }
}

function measureCalls({ metrics }: Services, { calls }: Kit) {
  metrics.gauge('vedette_calls_in_flight', 'Requests to third parties that are under way', calls.underWay)
  metrics.gauge(
    'vedette_calls_oldest_seconds',
    'How long the oldest request to a third party has been under way',
    () => calls.oldestMs() / 1000,
  )
}
