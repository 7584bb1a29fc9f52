// Runs a skill on a connection, notes how it went, and seals what the third party gave into the connection.

import { setupOf } from '../../connectors/kit/call/call-context.ts'
import type { KitConnection } from '../../connectors/kit/call/kit.ts'
import { runSkill, type SkillResult } from '../../connectors/kit/call/run-skill.ts'
import { InvalidInput, ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { ConnectorDeclaration, Skill } from '../../connectors/kit/vocabulary/connector.ts'
import { getConnector, getSkill } from './api/connectors.ts'
import type { ConnectionServices } from './connection-services.ts'
import { type ConnectionRow, everywhere, findConnection, getConnection, updateConnection } from './connection-store.ts'
import { kitConnection, openCredentials, sealCredentials } from './secrets/sealed-credentials.ts'
import { storedEventsOf } from './streams/stream-events.ts'
import { hasStream } from './streams/stream-state.ts'

export type SkillOutcome = Omit<SkillResult, 'newCredentials'>

interface Options {
  /** Ask the third party even when a shared answer is at hand. */
  fresh?: boolean
  deadlineSeconds?: number
  /** The connection as it was within the last second will do: for those who ask very often. */
  recent?: boolean
}

/** A connection made ready for the kit. */
export interface OpenedConnection {
  row: ConnectionRow
  connector: ConnectorDeclaration
  connection: KitConnection
}

/** Throws InvalidInput (its fields are those of the input; nothing was sent), ThirdPartyError, or a not-found problem. */
export async function runConnectionSkill(
  services: ConnectionServices,
  connectionUuid: string,
  skillId: string,
  input: unknown,
  options: Options = {},
): Promise<SkillOutcome> {
  const opened = await (options.recent ? services.recent(connectionUuid) : openConnection(services, connectionUuid))
  const skill = getSkill(opened.connector, skillId)
  try {
    return await run(services, opened, skill, input, options)
  } catch (error) {
    const refused = error instanceof ThirdPartyError && error.status === 401 && skill.effect === 'reads'
    const present = refused ? await findConnection(services.db, everywhere, connectionUuid) : undefined
    // The secret was changed while this ran with the old one.
    if (!present || present.version === opened.row.version) throw error
    return run(services, readyForKit(services, present), skill, input, options)
  }
}

export const openConnection = async (services: Opening, uuid: string) =>
  readyForKit(services, await getConnection(services.db, everywhere, uuid))

type Opening = Pick<ConnectionServices, 'db' | 'vault' | 'agents'>

const readyForKit = ({ db, vault, agents }: Opening, row: ConnectionRow): OpenedConnection => ({
  row,
  connector: getConnector(row.connector),
  connection: {
    ...kitConnection({ agents }, row, openCredentials(vault, row)),
    storedEvents: hasStream(row) ? storedEventsOf(db, row.connection_uuid) : undefined,
  },
})

async function run(
  services: ConnectionServices,
  { row, connector, connection }: OpenedConnection,
  skill: Skill,
  input: unknown,
  options: Options,
): Promise<SkillOutcome> {
  const { kit, watch } = services
  requireAllowed(services, connector, connection)
  try {
    const { newCredentials, ...outcome } = await runSkill(kit, {
      connector,
      skill: skill.id,
      connection,
      input,
      ...options,
    })
    if (!outcome.call.shared) watch.worked(row.connection_uuid, kit.breakerState(connection))
    if (Object.keys(newCredentials).length > 0) await sealInto(services, connector, row.connection_uuid, newCredentials)
    return outcome
  } catch (error) {
    if (error instanceof ThirdPartyError && speaksOfConnection(error))
      watch.failed(row.connection_uuid, kit.breakerState(connection), {
        status: error.status ?? null,
        message: error.message,
        hint: error.hint ?? null,
      })
    throw error
  }
}

/** What was allowed when the connection was made may have been taken from the allow list since. */
function requireAllowed({ kit }: ConnectionServices, connector: ConnectorDeclaration, connection: KitConnection) {
  try {
    setupOf(kit, connector, connection)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new ThirdPartyError({
      kind: 'not_allowed',
      message: `${connector.name} was not asked: the settings of the connection are not valid any more (${error.message})`,
      hint: 'Put the settings of the connection right.',
    })
  }
}

/** A wrong parameter or a thing that is not there says nothing about the connection. */
const aboutTheQuestion: readonly (number | undefined)[] = [400, 404, 409, 422]
const speaksOfConnection = ({ kind, status }: ThirdPartyError) =>
  kind !== 'refused' || !aboutTheQuestion.includes(status)

/** Adds credentials that the third party made to those that are there, whoever else changes the connection meanwhile. */
async function sealInto(
  { db, vault, now }: ConnectionServices,
  connector: ConnectorDeclaration,
  uuid: string,
  newCredentials: Readonly<Record<string, unknown>>,
) {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row = await getConnection(db, everywhere, uuid)
    const credentials = { ...openCredentials(vault, row), ...newCredentials }
    const columns = sealCredentials(vault, connector, uuid, credentials)
    if (await updateConnection(db, row, { ...columns, modified_at: now() })) return
  }
  throw new Error(`New credentials of connection ${uuid} could not be kept: it is being changed all the time.`)
}
