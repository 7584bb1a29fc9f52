// A new connection: checked, sealed and kept.
import type { Connection as KitConnection } from '../../connectors/kit/kit.ts'
import type { Connection, NewConnection } from '../../contract/connection.ts'
import { newUuid } from '../platform/new-uuid.ts'
import { invalid } from '../platform/problem.ts'
import type { Caller } from '../platform/services.ts'
import { requireWorking } from './check-connection.ts'
import { readEntered } from './connection.ts'
import type { ConnectionServices } from './connection-services.ts'
import { insertConnection } from './connection-store.ts'
import { connectorNames, findConnector } from './connectors.ts'
import { sealCredentials } from './sealed-credentials.ts'
import { showConnection } from './show-connection.ts'

export async function createConnection(
  services: ConnectionServices,
  caller: Pick<Caller, 'principal_uuid' | 'scope'>,
  { organization_code, connector: id, credentials: entered, ...input }: NewConnection,
  { test = false } = {},
): Promise<Connection> {
  const { db, now, kit, vault, directory } = services
  const organization = await directory.organization(caller.scope, organization_code)
  const connector = findConnector(id)
  if (!connector) throw invalid('connector', `There is no connector "${id}". Known: ${connectorNames.join(', ')}.`)
  refuseUnknownAgent(input.agent_uuid)
  const { credentials } = readEntered(connector, { ...input, credentials: entered }, kit.allow)
  const connection_uuid = newUuid()
  if (test) {
    const { settings, profile, ca } = input
    const connection: KitConnection = {
      id: connection_uuid,
      credentials,
      settings,
      profile: profile ?? undefined,
      ca: ca ?? undefined,
    }
    await requireWorking(services, connector, connection)
  }
  await insertConnection(db, {
    ...input,
    ...sealCredentials(vault, connector, connection_uuid, credentials),
    connection_uuid,
    organization_uuid: organization.organization_uuid,
    connector: connector.id,
    settings: JSON.stringify(input.settings),
    key_uuid: newUuid(),
    secret_changed_at: now(),
    created_by: caller.principal_uuid,
    created_at: now(),
    modified_at: now(),
    version: 1,
  })
  return showConnection(services, caller.scope, connection_uuid)
}

/** Nothing may go out by another way than the one that was chosen. */
export function refuseUnknownAgent(agentUuid: string | null | undefined) {
  if (agentUuid) throw invalid('agent_uuid', 'There is no such agent.')
}
