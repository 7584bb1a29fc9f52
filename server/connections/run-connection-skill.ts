// Runs a skill on a connection, records its health, and seals new credentials of the third party into the connection.

import { setupOf } from '../../connectors/kit/call/call-context.ts'
import type { KitConnection } from '../../connectors/kit/call/kit.ts'
import { runSkill, type SkillResult } from '../../connectors/kit/call/run-skill.ts'
import { InvalidInput, ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { ConnectorDeclaration, Skill } from '../../connectors/kit/vocabulary/connector.ts'
import { type Scope, scopeOfOrganization } from '../platform/services.ts'
import { getSkill } from './api/connectors.ts'
import type { ConnectionServices } from './connection-services.ts'
import { type ConnectionRow, findConnection, getConnection, updateConnection } from './connection-store.ts'
import { type OpenedConnection, openConnection, readyForKit } from './open-connection.ts'
import { openCredentials, sealCredentials } from './secrets/sealed-credentials.ts'
import { noteAnswered, noteFailed } from './traffic/note-call.ts'

export type SkillOutcome = Omit<SkillResult, 'newCredentials'>

export interface SkillRequest {
  connection_uuid: string
  skill: string
  input: unknown
  /** Ask the third party even when a shared answer is at hand. */
  fresh?: boolean
  deadlineSeconds?: number
  /** The connection as it was within the last second is good enough: for callers that ask very often. */
  recent?: boolean
  /** Refuse a skill that changes something: whoever asks took it for one that reads. */
  readsOnly?: boolean
}

/**
 * Throws InvalidInput (its fields are those of the input; nothing was sent), ThirdPartyError, or a not-found problem: also
 * when the scope does not cover the connection.
 */
export async function runConnectionSkill(
  services: ConnectionServices,
  scope: Scope,
  request: SkillRequest,
): Promise<SkillOutcome> {
  const { connection_uuid, recent } = request
  const opened = await (recent
    ? services.recent(scope, connection_uuid)
    : openConnection(services, scope, connection_uuid))
  const skill = getSkill(opened.connector, request.skill)
  if (request.readsOnly && skill.effect === 'changes') throw changesNow(skill)
  try {
    return await run(services, opened, skill, request)
  } catch (error) {
    const refused = error instanceof ThirdPartyError && error.status === 401 && skill.effect === 'reads'
    const present = refused ? await findConnection(services.db, scope, connection_uuid) : undefined
    // The secret was changed while this ran with the old one.
    if (!present || present.version === opened.row.version) throw error
    return run(services, readyForKit(services, present), skill, request)
  }
}

/** A new version of a described connector may have made a change of it. */
const changesNow = ({ name }: Skill) =>
  new ThirdPartyError({
    kind: 'not_allowed',
    message: `${name} was not run: it changes something since its connector was replaced`,
    hint: 'Investigate again: then it is proposed.',
  })

async function run(
  services: ConnectionServices,
  { row, connector, connection }: OpenedConnection,
  skill: Skill,
  { input, fresh, deadlineSeconds }: SkillRequest,
): Promise<SkillOutcome> {
  const { kit } = services
  requireAllowed(services, connector, connection)
  try {
    const { newCredentials, ...outcome } = await runSkill(kit, {
      connector,
      skill: skill.id,
      connection,
      input,
      ...(fresh === undefined ? {} : { fresh }),
      ...(deadlineSeconds === undefined ? {} : { deadlineSeconds }),
    })
    if (!outcome.call.shared) noteAnswered(services, { row, connection }, skill.name)
    if (Object.keys(newCredentials).length > 0) await sealInto(services, connector, row, newCredentials)
    return outcome
  } catch (error) {
    noteFailed(services, { row, connection }, skill.name, error)
    throw error
  }
}

/** What was allowed when the connection was made may have been taken from the allow list since. */
export function requireAllowed(
  { kit }: Pick<ConnectionServices, 'kit'>,
  connector: ConnectorDeclaration,
  connection: KitConnection,
) {
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

/** Adds credentials that the third party made to those that are there, even if others change the connection meanwhile. */
async function sealInto(
  { db, vault, now }: ConnectionServices,
  connector: ConnectorDeclaration,
  { connection_uuid: uuid, organization_uuid }: ConnectionRow,
  newCredentials: Readonly<Record<string, unknown>>,
) {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row = await getConnection(db, scopeOfOrganization(organization_uuid), uuid)
    const credentials = { ...openCredentials(vault, row), ...newCredentials }
    const columns = sealCredentials(vault, connector, uuid, credentials)
    if (await updateConnection(db, row, { ...columns, modified_at: now() })) return
  }
  throw new Error(`New credentials of connection ${uuid} could not be kept: it is being changed all the time.`)
}
