// A new connection: checked, sealed and kept.
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import type { Connection, NewConnection } from '../../contract/connection.ts'
import { requireAgent } from '../agents/show-agent.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import type { Caller } from '../platform/services.ts'
import { requireConnector } from './api/connectors.ts'
import { showConnection } from './api/show-connection.ts'
import { type Fields, readEntered } from './connection.ts'
import type { ConnectionServices } from './connection-services.ts'
import { holdConnector, insertConnection } from './connection-store.ts'
import { requireWorking } from './health/check-connection.ts'
import { kitConnection, sealCredentials } from './secrets/sealed-credentials.ts'

export async function createConnection(
  services: ConnectionServices,
  caller: Pick<Caller, 'principal_uuid' | 'scope'>,
  { organization_code, connector: id, credentials: entered, ...input }: NewConnection,
  { test = false } = {},
): Promise<Connection> {
  const { db, kit, directory, agents } = services
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  const connector = requireConnector(services.connectors, id)
  await requireAgent(db, organization_uuid, input.agent_uuid)
  const dial = agents.dialFor({ ...input, organization_uuid })
  const allow = kit.allowFor({ dial, organization: organization_code })
  const { credentials } = readEntered(connector, { ...input, credentials: entered }, allow)
  const connection_uuid = newUuid()
  if (test) {
    const row = { ...input, connector: id, connection_uuid, organization_uuid, organization_code }
    const connection = kitConnection(services, row, credentials)
    await requireWorking(services, connector, connection)
  }
  const owner = { connection_uuid, organization_uuid, created_by: caller.principal_uuid }
  const state = firstState(services, connector, connection_uuid, { settings: input.settings, credentials })
  await transact(db, async (tx) => {
    await services.quotas.requireRoom(tx, organization_uuid, 'connections')
    await holdConnector(tx, connector)
    await insertConnection(tx, { ...input, ...owner, ...state })
  })
  return showConnection(services, caller.scope, connection_uuid)
}

/** What every new connection starts with: sealed credentials of a secret that is fresh. */
export function firstState(
  { vault, now }: Pick<ConnectionServices, 'vault' | 'now'>,
  connector: ConnectorDeclaration,
  connectionUuid: string,
  { settings, credentials }: { settings: Fields; credentials: Fields },
) {
  const at = now()
  return {
    ...sealCredentials(vault, connector, connectionUuid, credentials),
    connector: connector.id,
    settings: JSON.stringify(settings),
    key_uuid: newUuid(),
    secret_changed_at: at,
    created_at: at,
    modified_at: at,
    version: 1,
  }
}
