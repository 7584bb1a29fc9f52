// Connections as callers see them: what is no secret, how the secret ages, how the traffic goes.
import type { Connection, ListConnections } from '../../../contract/connection.ts'
import { writeCursor } from '../../http/cursor.ts'
import type { Scope } from '../../platform/services.ts'
import { reminderOf } from '../connection.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { type ConnectionRow, getConnection, listConnectionRows } from '../connection-store.ts'
import { settingsOf, shownOf } from '../secrets/sealed-credentials.ts'
import { streamOf } from '../streams/stream-state.ts'

export async function showConnection(services: ConnectionServices, scope: Scope, uuid: string): Promise<Connection> {
  return asConnection(services, await getConnection(services.db, scope, uuid))
}

export async function listConnections(
  services: ConnectionServices,
  scope: Scope,
  list: ListConnections,
): Promise<{ data: Connection[]; next_cursor: string | null }> {
  const rows = await listConnectionRows(services.db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => asConnection(services, row)),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.connection_uuid) : null,
  }
}

const asConnection = ({ now, watch, connectors }: ConnectionServices, row: ConnectionRow): Connection => ({
  connection_uuid: row.connection_uuid,
  organization_uuid: row.organization_uuid,
  organization_code: row.organization_code,
  connector: row.connector,
  instance_name: row.instance_name,
  description: row.description,
  profile: row.profile,
  credentials: { ...shownOf(row) },
  settings: { ...settingsOf(row) },
  ca: row.ca,
  agent_uuid: row.agent_uuid,
  agent_name: row.agent_name,
  key_uuid: row.key_uuid,
  secret_changed_at: row.secret_changed_at,
  secret_expires_at: row.secret_expires_at,
  rotation_days: row.rotation_days,
  concurrency: row.concurrency,
  secret_reminder: reminderOf(row, connectors.find(row.connector)?.rotation, now()),
  health: watch.healthOf(row.connection_uuid, row),
  stream: streamOf(row),
  created_by: row.created_by,
  created_at: row.created_at,
  modified_at: row.modified_at,
  version: row.version,
})
