// What verbs about connections are given beside the usual: the vault, the connector kit, and what traffic has shown.
import { readFileSync } from 'node:fs'
import { createKit, type Kit } from '../../connectors/kit/call/kit.ts'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import { type Agents, openAgents } from '../agents/agents.ts'
import { createDirectory, type Directory } from '../organizations/directory.ts'
import { cacheFor } from '../platform/cache-for.ts'
import type { Scope, Services } from '../platform/services.ts'
import { createVault, type MasterKeys, type Vault } from '../platform/vault.ts'
import { databaseLimits } from './database-limits.ts'
import { type ConnectionWatch, watchConnections } from './health/connection-watch.ts'
import { type OpenedConnection, openConnection } from './open-connection.ts'

export interface ConnectionServices extends Services {
  vault: Vault
  kit: Kit
  watch: ConnectionWatch
  agents: Agents
  directory: Directory
  /** A connection of the scope as it was within the last second. */
  recent(scope: Scope, connectionUuid: string): Promise<OpenedConnection>
}

interface Reach {
  allowPrivateTargets: readonly string[]
  caFile: string | undefined
  nodeUrl?: string | undefined
}

/** One kit for the whole process: pools, tokens, breakers and shared answers are kept in it. */
export function openConnections(
  services: Services,
  { allowPrivateTargets, caFile, nodeUrl }: Reach,
  masterKeys: MasterKeys,
): ConnectionServices {
  const vault = createVault(masterKeys)
  const agents = openAgents(services, { masterKeys, nodeUrl })
  return {
    ...services,
    vault,
    kit: createKit({
      allow: parseAllowList(allowPrivateTargets.join(',')),
      ca: caFile === undefined ? undefined : readFileSync(caFile, 'utf8'),
      limits: databaseLimits(services),
    }),
    watch: watchConnections(services),
    agents,
    directory: createDirectory(services.db),
    recent: cacheConnections({ ...services, vault, agents }),
  }
}

/** Each scope has entries of its own: what one may open is never answered to another. */
function cacheConnections(services: Pick<ConnectionServices, 'db' | 'vault' | 'agents'>): ConnectionServices['recent'] {
  const cached = cacheFor(1000, (key) => {
    const [uuid = '', organizations] = key.split(' ')
    return openConnection(
      services,
      { organization_uuids: organizations ? new Set(organizations.split(',')) : null },
      uuid,
    )
  })
  return ({ organization_uuids }, uuid) =>
    cached(organization_uuids ? `${uuid} ${[...organization_uuids].sort().join(',')}` : uuid)
}
