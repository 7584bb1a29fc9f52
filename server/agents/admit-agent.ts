// Decides whether an agent that says hello may come in: by the key it enrolled with, or by a token that nobody has used.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Hello, helloToSign, protocolVersion } from '../../contract/agent-messages.ts'
import { newUuid } from '../database/new-uuid.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'
import { hashOfAgentToken } from './create-agent.ts'
import {
  findInstance,
  findToken,
  insertInstance,
  type KnownInstance,
  noteRefusal,
  useToken,
} from './enrolment-store.ts'

export interface Admitted extends KnownInstance {
  publicKey: KeyObject
}

/** The agent is told these words, and does not try again by itself. */
export interface AgentRefusal {
  refused: string
}

type Given = Pick<Services, 'db' | 'now' | 'log'>

export async function admitAgent(
  services: Given,
  hello: Hello,
  nonce: string,
  from: string,
): Promise<Admitted | AgentRefusal> {
  if (hello.protocol !== protocolVersion)
    return { refused: `This agent (${hello.version}) does not fit the service. Install the one that came with it.` }
  const publicKey = readKey(hello.public_key)
  if (!publicKey || !verify(null, helloToSign(nonce), publicKey, Buffer.from(hello.signature, 'base64url')))
    return { refused: 'The signature of this agent is wrong.' }
  const known = await findInstance(services.db, hello.public_key)
  if (known) return known.is_revoked ? revoked : { ...known, publicKey }
  if (hello.token === undefined)
    return {
      refused: 'This machine is not known here. Create a token in the service and start the agent with --token.',
    }
  const enrolled = await enrol(services, hello, hello.token, from)
  return 'refused' in enrolled ? enrolled : { ...enrolled, publicKey }
}

const revoked: AgentRefusal = {
  refused: 'This agent was revoked in the service. To use this machine again, start it with a new token.',
}

function readKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

class TokenTaken extends Error {}

async function enrol(
  { db, now, log }: Given,
  hello: Hello,
  token: string,
  from: string,
): Promise<KnownInstance | AgentRefusal> {
  const token_hash = hashOfAgentToken(token)
  const found = await findToken(db, token_hash)
  if (!found) {
    log.warn({ from }, 'an agent came with a token that does not exist')
    return { refused: 'There is no such token. Check that it was copied whole.' }
  }
  if (found.is_revoked) return revoked
  if (found.instance_uuid === null && found.expires_at <= now())
    return { refused: 'The token has expired. Create another one in the service.' }
  try {
    if (found.instance_uuid !== null) throw new TokenTaken()
    const instance = await transact(db, (tx) => enrolInstance(tx, { ...found, token_hash, hello, from }, now()))
    log.info({ agent_uuid: found.agent_uuid, instance_uuid: instance.instance_uuid, from }, 'an agent was enrolled')
    return instance
  } catch (error) {
    if (!(error instanceof TokenTaken)) throw error
    await noteRefusal(db, token_hash, from, now())
    log.warn({ agent_uuid: found.agent_uuid, from }, 'an enrolment token was used a second time, and refused')
    return {
      refused:
        'The token was used before, by another machine. If that was not you, revoke the agent in the service and create another token.',
    }
  }
}

interface Enrolment {
  agent_uuid: string
  token_hash: string
  hello: Hello
  from: string
}

async function enrolInstance(tx: Db, { agent_uuid, token_hash, hello, from }: Enrolment, now: number) {
  const { host_name, version, public_key } = hello
  const instance_uuid = newUuid()
  await insertInstance(tx, {
    instance_uuid,
    agent_uuid,
    public_key,
    host_name,
    version,
    address: from,
    enrolled_at: now,
  })
  if (!(await useToken(tx, token_hash, instance_uuid, now))) throw new TokenTaken()
  const known = await findInstance(tx, public_key)
  if (!known) throw new Error('A machine that was just enrolled is not there.')
  return known
}
