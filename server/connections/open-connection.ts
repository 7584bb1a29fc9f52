// Opens a connection for the kit: its credentials out of the vault, its connector, and the stored events of its stream.
import type { KitConnection } from '../../connectors/kit/call/kit.ts'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import type { ConnectorRegistry } from '../../connectors/registry.ts'
import type { Agents } from '../agents/agents.ts'
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'
import type { Vault } from '../platform/vault.ts'
import { getConnector } from './api/connectors.ts'
import { type ConnectionRow, getConnection } from './connection-store.ts'
import { kitConnection, openCredentials } from './secrets/sealed-credentials.ts'
import { storedEventsOf } from './streams/stream-events.ts'
import { hasStream } from './streams/stream-state.ts'

/** A connection made ready for the kit. */
export interface OpenedConnection {
  row: ConnectionRow
  connector: ConnectorDeclaration
  connection: KitConnection
}

export const openConnection = async (services: Opening, scope: Scope, uuid: string) =>
  readyForKit(services, await getConnection(services.db, scope, uuid))

interface Opening {
  db: Db
  vault: Vault
  agents: Agents
  connectors: ConnectorRegistry
}

export const readyForKit = ({ db, vault, agents, connectors }: Opening, row: ConnectionRow): OpenedConnection => ({
  row,
  connector: getConnector(connectors, row.connector),
  connection: {
    ...kitConnection({ agents, connectors }, row, openCredentials(vault, row)),
    storedEvents: hasStream(row) ? storedEventsOf(db, row.connection_uuid) : undefined,
  },
})
