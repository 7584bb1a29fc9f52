// New credentials for a connection: tried first, then they take over in one step. Until then the old ones are used.
import type { NewSecret, RotatedConnection } from '../../../contract/connection.ts'
import type { Caller } from '../../platform/services.ts'
import { getConnector } from '../api/connectors.ts'
import { showConnection } from '../api/show-connection.ts'
import { changed, readEntered } from '../connection.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { getConnection, updateConnection } from '../connection-store.ts'
import { changedMeanwhile, secretColumns } from '../edit-connection.ts'
import { allowedSkills, requireWorking } from '../health/check-connection.ts'
import { kitConnection, openCredentials, settingsOf } from './sealed-credentials.ts'

export async function rotateSecret(
  services: ConnectionServices,
  caller: Caller,
  uuid: string,
  { credentials: given, secret_expires_at }: NewSecret,
): Promise<RotatedConnection> {
  const { db, now, kit, vault, watch } = services
  const row = await getConnection(db, caller.scope, uuid)
  const connector = getConnector(services.connectors, row.connector)
  const before = openCredentials(vault, row)
  const entered = { ...row, settings: settingsOf(row), credentials: changed(before, given) }
  const { credentials } = readEntered(connector, entered, kit.allowFor(kitConnection(services, row, before)))
  const connection = kitConnection(services, row, credentials)
  const test = await requireWorking(services, connector, connection)
  const columns = { ...secretColumns(services, connector, row, { before, after: credentials }), secret_expires_at }
  if (!(await updateConnection(db, row, { ...columns, modified_at: now() }))) throw changedMeanwhile(row)
  kit.forget(uuid)
  watch.worked(uuid, kit.breakerState(connection), allowedSkills(connector, test))
  return { ...(await showConnection(services, caller.scope, uuid)), test }
}
