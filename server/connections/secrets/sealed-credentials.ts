// A connection's credentials in and out of the vault, bound to the connection they belong to.
import { z } from 'zod'
import type { KitConnection } from '../../../connectors/kit/call/kit.ts'
import { secretCredentials } from '../../../connectors/kit/call/setup.ts'
import type { ConnectorDeclaration } from '../../../connectors/kit/vocabulary/connector.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import type { Agents } from '../../agents/agents.ts'
import { unavailable } from '../../http/problem.ts'
import { CannotOpen, type Vault } from '../../platform/vault.ts'
import { type Fields, shownCredentials } from '../connection.ts'
import type { ConnectionRow } from '../connection-store.ts'

const Entries = z.record(z.string(), z.unknown())

export const sealingPlace = (connectionUuid: string) => `connections/${connectionUuid}`

/** The columns that keep the credentials: sealed, and those that are no secret also in plain. */
export function sealCredentials(
  vault: Vault,
  connector: ConnectorDeclaration,
  connectionUuid: string,
  credentials: Fields,
) {
  const { sealed_value, ...key } = vault.seal(sealingPlace(connectionUuid), credentials)
  return {
    ...key,
    sealed_credentials: sealed_value,
    shown_credentials: JSON.stringify(shownCredentials(connector, credentials)),
    sealed_names: secretCredentials(connector).filter((name) => credentials[name] !== undefined),
  }
}

export function openCredentials(vault: Vault, row: ConnectionRow): Fields {
  try {
    return Entries.parse(
      vault.open(sealingPlace(row.connection_uuid), { ...row, sealed_value: row.sealed_credentials }),
    )
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    throw unavailable(`The credentials of "${row.instance_name}" cannot be opened. ${error.message}`)
  }
}

/** The connection as the kit takes it. Its id stays when credentials change, so that limits told before still hold. */
export const kitConnection = (
  { agents, connectors }: { agents: Agents; connectors: ConnectorRegistry },
  row: KitRow,
  credentials: Fields,
): KitConnection => ({
  id: row.connection_uuid,
  organization: row.organization_code,
  credentials,
  settings: settingsOf(row),
  profile: row.profile ?? undefined,
  ca: row.ca ?? undefined,
  dial: agents.dialFor(row),
  concurrency: row.concurrency ?? undefined,
  connectorDigest: connectors.find(row.connector)?.described?.digest,
})

type KitRow = Pick<
  ConnectionRow,
  | 'connection_uuid'
  | 'connector'
  | 'organization_uuid'
  | 'organization_code'
  | 'agent_uuid'
  | 'settings'
  | 'profile'
  | 'ca'
  | 'concurrency'
>

export const settingsOf = (row: Pick<ConnectionRow, 'settings'>): Fields => Entries.parse(row.settings)

export const shownOf = (row: Pick<ConnectionRow, 'shown_credentials'>): Fields => Entries.parse(row.shown_credentials)
