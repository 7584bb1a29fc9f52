// Tries a connection: sign-in, the cheapest call, then what each skill may do.

import type { KitConnection } from '../../../connectors/kit/call/kit.ts'
import { testConnection } from '../../../connectors/kit/call/test-connection.ts'
import type { ConnectorDeclaration } from '../../../connectors/kit/vocabulary/connector.ts'
import type { ConnectionTest } from '../../../contract/connection.ts'
import { invalid } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { getConnector } from '../api/connectors.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { getConnection } from '../connection-store.ts'
import { kitConnection, openCredentials } from '../secrets/sealed-credentials.ts'

export async function checkConnection(
  services: ConnectionServices,
  scope: Scope,
  uuid: string,
): Promise<ConnectionTest> {
  const { db, kit, vault, watch } = services
  const row = await getConnection(db, scope, uuid)
  const connector = getConnector(services.connectors, row.connector)
  const connection = kitConnection(services, row, openCredentials(vault, row))
  const { unreachable: _, ...test } = await testConnection(kit, { connector, connection })
  const failed = test.checks.find(({ ok }) => !ok)
  if (failed)
    watch.failed(uuid, kit.breakerState(connection), {
      status: null,
      message: `Test: ${failed.name}`,
      hint: failed.detail,
    })
  else watch.worked(uuid, kit.breakerState(connection), allowedSkills(connector, test))
  return test
}

/** By their names, as traffic knows them. */
export const allowedSkills = ({ skills }: ConnectorDeclaration, test: Pick<ConnectionTest, 'skills'>): string[] => {
  const allowed = new Set(test.skills.filter(({ ok }) => ok).map(({ skill }) => skill))
  return skills.filter(({ id }) => allowed.has(id)).map(({ name }) => name)
}

/** Throws a problem that says what does not work, unless all that must work does. */
export async function requireWorking(
  { kit }: ConnectionServices,
  connector: ConnectorDeclaration,
  connection: KitConnection,
): Promise<ConnectionTest> {
  const { unreachable, ...test } = await testConnection(kit, { connector, connection })
  if (test.ok) return test
  const told = test.checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
  if (unreachable)
    throw invalid('settings', `The platform cannot be reached there, and nothing was changed. ${told.join(' ')}`)
  throw invalid('credentials', `They do not work, and nothing was changed. ${told.join(' ')}`)
}
