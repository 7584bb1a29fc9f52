// A new hand-over: addresses fixed by the operator, and a link that is shown once.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import type { CreatedHandOver, HandOver, NewHandOver } from '../../contract/hand-over.ts'
import { requireAgent } from '../agents/show-agent.ts'
import { requireConnector } from '../connections/api/connectors.ts'
import { readEntered } from '../connections/connection.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { newUuid } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, invalidFields, notFound, ProblemError } from '../http/problem.ts'
import type { Caller, Scope } from '../platform/services.ts'
import { findHandOver, type HandOverRow, insertHandOver } from './hand-over-store.ts'

const tries = 5
const day = 24 * 3600
const Entries = z.record(z.string(), z.unknown())

/** A token that has all the randomness it can have needs no salt and no slow hash. */
export const hashOfHandOverToken = (token: string) => createHash('sha256').update(token).digest('hex')

export async function createHandOver(
  services: ConnectionServices,
  caller: Caller,
  { organization_code, expires_in_days, ...input }: NewHandOver,
  publicUrl: string,
): Promise<CreatedHandOver> {
  const { db, now, directory } = services
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  const connector = requireConnector(services.connectors, input.connector)
  await requireAgent(db, organization_uuid, input.agent_uuid)
  requireSettings(services, connector, { ...input, organization_uuid, organization_code })
  await refuseTakenName(db, organization_uuid, input.instance_name)
  const token = randomBytes(32).toString('base64url')
  const hand_over_uuid = newUuid()
  await insertHandOver(db, {
    ...input,
    hand_over_uuid,
    organization_uuid,
    settings: JSON.stringify(input.settings),
    token_hash: hashOfHandOverToken(token),
    tries_left: tries,
    expires_at: now() + expires_in_days * day,
    created_by: caller.principal_uuid,
    created_at: now(),
  })
  const row = await getHandOver(db, caller.scope, hand_over_uuid)
  return { ...asHandOver(row, now()), link: `${publicUrl}/hand-over#${token}` }
}

export async function getHandOver(db: Db, scope: Scope, uuid: string): Promise<HandOverRow> {
  const row = await findHandOver(db, scope, uuid)
  if (!row) throw notFound('hand-over', uuid)
  return row
}

export function asHandOver(
  { token_hash: _hash, organization_name: _name, settings, ...row }: HandOverRow,
  now: number,
): HandOver {
  return { ...row, settings: Entries.parse(settings), state: stateOf(row, now) }
}

export const enteredOf = ({ profile, settings, ca }: HandOverRow) => ({
  profile,
  settings: Entries.parse(settings),
  ca,
})

type Ends = Pick<HandOverRow, 'used_at' | 'revoked_at' | 'expires_at' | 'tries_left'>

function stateOf({ used_at, revoked_at, expires_at, tries_left }: Ends, now: number): HandOver['state'] {
  if (used_at !== null) return 'used'
  if (revoked_at !== null) return 'revoked'
  if (tries_left === 0) return 'tries_used_up'
  return expires_at <= now ? 'expired' : 'open'
}

interface Fixed extends Pick<NewHandOver, 'profile' | 'settings' | 'ca' | 'agent_uuid'> {
  organization_uuid: string
  organization_code: string
}

/** Everything but the credentials must be right already: the customer cannot mend it. */
function requireSettings(
  { kit, agents }: ConnectionServices,
  connector: ConnectorDeclaration,
  { profile, settings, ca, ...route }: Fixed,
) {
  const allow = kit.allowFor({ dial: agents.dialFor(route), organization: route.organization_code })
  try {
    readEntered(connector, { profile, settings, ca, credentials: {} }, allow)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const errors = error.errors.filter(({ field }) => !/^credentials\b/.test(field))
    if (errors.length > 0) throw invalidFields(errors)
  }
}

async function refuseTakenName(db: Db, organizationUuid: string, name: string) {
  const taken = await db
    .selectFrom('connections')
    .select('connection_uuid')
    .where('organization_uuid', '=', organizationUuid)
    .where('instance_name', '=', name)
    .executeTakeFirst()
  if (taken) throw conflict(`The organization has a connection "${name}" already.`)
}
