// A new agent, and tokens for the machines that are to serve it. A token is shown once and kept as a hash.
import { createHash, randomBytes } from 'node:crypto'
import type { CreatedAgent, NewAgent, NewAgentToken } from '../../contract/agent.ts'
import { newUuid } from '../database/new-uuid.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict } from '../http/problem.ts'
import type { Caller, Scope, Services } from '../platform/services.ts'
import { insertAgent, insertToken } from './agent-store.ts'
import { getAgent, showAgent } from './show-agent.ts'

const validSeconds = 7 * 24 * 3600

/** A token that has all the randomness it can have needs no salt and no slow hash. */
export const hashOfAgentToken = (token: string) => createHash('sha256').update(token).digest('hex')

export interface AgentRouteServices extends Services {
  directory: { organization(scope: Scope, code: string): Promise<{ organization_uuid: string }> }
}

export async function createAgent(
  services: AgentRouteServices,
  caller: Caller,
  { organization_code, name, description }: NewAgent,
  publicUrl: string,
): Promise<CreatedAgent> {
  const { db, now, directory } = services
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  const agent_uuid = newUuid()
  const made = { created_by: caller.principal_uuid, created_at: now() }
  const { token } = await transact(db, async (tx) => {
    await insertAgent(tx, { agent_uuid, organization_uuid, name, description, ...made })
    return storeToken(tx, agent_uuid, made)
  })
  return { ...(await showAgent(services, caller.scope, agent_uuid)), token, command: commandFor(publicUrl, token) }
}

/** Another token: for another machine that serves the same agent, or for one that lost its key. */
export async function createToken(
  { db, now }: Services,
  caller: Caller,
  agentUuid: string,
  publicUrl: string,
): Promise<NewAgentToken> {
  const { revoked_at, name } = await getAgent(db, caller.scope, agentUuid)
  if (revoked_at !== null) throw conflict(`The agent "${name}" was revoked. Create another one.`)
  const made = { created_by: caller.principal_uuid, created_at: now() }
  const { token, expires_at } = await storeToken(db, agentUuid, made)
  return { token, command: commandFor(publicUrl, token), expires_at }
}

async function storeToken(db: Db, agent_uuid: string, made: { created_by: string; created_at: number }) {
  const token = `vda_${randomBytes(32).toString('base64url')}`
  const expires_at = made.created_at + validSeconds
  await insertToken(db, { token_hash: hashOfAgentToken(token), agent_uuid, expires_at, ...made })
  return { token, expires_at }
}

const commandFor = (publicUrl: string, token: string) =>
  `node vedette-agent.mjs --server ${quoted(publicUrl)} --token ${token}`

/** For a shell, where it holds anything that a shell would read as more than a word. */
const quoted = (word: string) => (/^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
