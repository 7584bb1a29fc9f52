// Changes a connection. A stored secret never follows a changed address: then the credentials are asked for again.

import { InvalidInput } from '../../connectors/kit/call/third-party-error.ts'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import type { Connection, ConnectionChanges } from '../../contract/connection.ts'
import { requireAgent } from '../agents/show-agent.ts'
import { newUuid } from '../database/new-uuid.ts'
import { conflict, invalid, ProblemError } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { getConnector } from './api/connectors.ts'
import { showConnection } from './api/show-connection.ts'
import { changed, destinationOf, type Entered, type Fields, readEntered, sameSecrets } from './connection.ts'
import type { ConnectionServices } from './connection-services.ts'
import { type ConnectionRow, getConnection, updateConnection } from './connection-store.ts'
import { requireWorking } from './health/check-connection.ts'
import { kitConnection, openCredentials, sealCredentials, settingsOf } from './secrets/sealed-credentials.ts'

export async function editConnection(
  services: ConnectionServices,
  caller: Caller,
  uuid: string,
  { changes, test = false }: { changes: ConnectionChanges; test?: boolean },
): Promise<Connection> {
  const { version, credentials, settings, profile, ca, agent_uuid, ...plain } = changes
  const { db, now, kit } = services
  const row = await getConnection(db, caller.scope, uuid)
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row)
  await requireAgent(db, row.organization_uuid, agent_uuid)
  const setupChanges = { credentials, settings, profile, ca, agent_uuid }
  const touched = Object.values(setupChanges).some((change) => change !== undefined)
  const columns = touched ? await changeSetup(services, row, setupChanges, test) : {}
  if (!(await updateConnection(db, row, { ...columns, ...plain, modified_at: now() }))) throw changedMeanwhile(row)
  if (touched) kit.forget(uuid)
  return showConnection(services, caller.scope, uuid)
}

export const changedMeanwhile = ({ instance_name }: ConnectionRow) =>
  conflict(`"${instance_name}" was changed by somebody else meanwhile. Read it again, then repeat your change.`)

type SetupChanges = Pick<ConnectionChanges, 'credentials' | 'settings' | 'profile' | 'ca' | 'agent_uuid'>

/** The columns to set. */
async function changeSetup(services: ConnectionServices, row: ConnectionRow, changes: SetupChanges, test: boolean) {
  const { kit, vault, agents } = services
  const connector = getConnector(services.connectors, row.connector)
  const before: Entered = { ...row, settings: settingsOf(row), credentials: openCredentials(vault, row) }
  const after: Entered = {
    profile: changes.profile === undefined ? row.profile : changes.profile,
    settings: changed(before.settings, changes.settings ?? {}),
    ca: changes.ca === undefined ? row.ca : changes.ca,
    credentials: changed(before.credentials, changes.credentials ?? {}),
  }
  const next = { ...row, agent_uuid: changes.agent_uuid === undefined ? row.agent_uuid : changes.agent_uuid }
  const allow = kit.allowFor({ dial: agents.dialFor(next), organization: row.organization_code })
  let setup = readEntered(connector, after, allow)
  const destination = destinationOf(connector, setup, after.ca, next.agent_uuid)
  if (destination !== presentDestination(services, connector, row, before)) {
    if (!changes.credentials)
      throw invalid(
        'credentials',
        'Enter them again: a stored secret is not sent to another address, under another header or on the word of another authority.',
      )
    setup = readEntered(connector, { ...after, credentials: changed({}, changes.credentials) }, allow)
  }
  const { profile, ca } = after
  const columns = { profile, ca, agent_uuid: next.agent_uuid, settings: JSON.stringify(after.settings) }
  if (test) await requireWorking(services, connector, kitConnection(services, { ...next, ...after }, setup.credentials))
  return {
    ...columns,
    ...secretColumns(services, connector, row, { before: before.credentials, after: setup.credentials }),
  }
}

/** What a change of the credentials means for the row: sealed anew, and, with another secret, another age and name. */
export function secretColumns(
  { vault, now }: ConnectionServices,
  connector: ConnectorDeclaration,
  row: ConnectionRow,
  { before, after }: { before: Fields; after: Fields },
) {
  const sealed = sealCredentials(vault, connector, row.connection_uuid, after)
  if (sameSecrets(connector, before, after)) return sealed
  return { ...sealed, key_uuid: newUuid(), secret_changed_at: now(), secret_expires_at: null }
}

/** Undefined when the present setup is no longer allowed: then any other one is a new destination. */
function presentDestination(
  { kit, agents }: ConnectionServices,
  connector: ConnectorDeclaration,
  row: ConnectionRow,
  before: Entered,
): string | undefined {
  try {
    const allow = kit.allowFor({ dial: agents.dialFor(row), organization: row.organization_code })
    const setup = readEntered(connector, before, allow)
    return destinationOf(connector, setup, before.ca, row.agent_uuid)
  } catch (error) {
    if (error instanceof ProblemError || error instanceof InvalidInput) return undefined
    throw error
  }
}
