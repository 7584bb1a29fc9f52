// Remote agents as they cross the wire: made by an operator, served by machines in the customer's network.
import { z } from 'zod'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'

const token = z.string().meta({ description: 'For one machine, once; shown this once' })
const command = z.string().meta({ description: 'What to run on that machine' })
const bytes = z.int().min(0)
const streams = z.int().min(0).meta({ description: 'Open now' })

const instanceExample = {
  instance_uuid: '019a86a2-9a10-7f2c-8d55-1c0f6f9f2a77',
  state: 'online',
  host_name: 'jump-1',
  version: '0.1.0',
  address: '198.51.100.7',
  enrolled_at: 1_790_000_000,
  last_seen_at: 1_790_000_400,
  revoked_at: null,
  streams: 3,
  bytes_sent: 18_400,
  bytes_received: 912_000,
}
const example = {
  agent_uuid: '019a86a2-99c4-7a11-b3f0-5d2e8c7b1a90',
  organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
  organization_code: 'MAIN',
  name: 'Data centre',
  description: '',
  state: 'online',
  last_seen_at: 1_790_000_400,
  streams: 3,
  bytes_sent: 18_400,
  bytes_received: 912_000,
  connections: 2,
  instances: [instanceExample],
  tokens: [
    {
      created_at: 1_790_000_000,
      expires_at: 1_790_604_800,
      state: 'used',
      instance_uuid: instanceExample.instance_uuid,
      refused: null,
    },
  ],
  created_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
  created_at: 1_790_000_000,
  revoked_at: null,
}
const tokenExample = {
  token: 'vda_Zt1Jx5b0Y3o8cQ2mN7rUeKp4sVwXaLd9hGfTiBvCyEk',
  command:
    'node vedette-agent.mjs --server https://vedette.corp.com --token vda_Zt1Jx5b0Y3o8cQ2mN7rUeKp4sVwXaLd9hGfTiBvCyEk',
  expires_at: 1_790_604_800,
}

export const NewAgent = z
  .object({
    organization_code: filledText(32),
    name: nameText(100).meta({ description: 'Unique within the organization' }),
    description: storableText(2000).default(''),
  })
  .meta({ id: 'NewAgent', example: { organization_code: 'MAIN', name: 'Data centre' } })
export type NewAgent = z.output<typeof NewAgent>

const AgentInstance = z
  .object({
    instance_uuid: z.uuid(),
    state: z.enum(['online', 'offline', 'revoked']),
    host_name: z.string(),
    version: z.string(),
    address: z.string().meta({ description: 'Where its socket came from, as the service saw it' }),
    enrolled_at: epochSeconds,
    last_seen_at: epochSeconds.nullable(),
    revoked_at: epochSeconds.nullable(),
    streams,
    bytes_sent: bytes.meta({ description: 'To the agent' }),
    bytes_received: bytes.meta({ description: 'From the agent' }),
  })
  .meta({ id: 'AgentInstance', example: instanceExample })
export type AgentInstance = z.output<typeof AgentInstance>

const EnrolmentToken = z.object({
  created_at: epochSeconds,
  expires_at: epochSeconds,
  state: z.enum(['open', 'used', 'expired']),
  instance_uuid: z.uuid().nullable().meta({ description: 'The machine that used it' }),
  refused: z
    .object({ at: epochSeconds, times: z.int(), from: z.string() })
    .nullable()
    .meta({ description: 'Somebody tried to use it again: find out who, and revoke what you do not know' }),
})
export type EnrolmentToken = z.output<typeof EnrolmentToken>

const AgentState = z
  .enum(['waiting', 'online', 'offline', 'revoked'])
  .meta({ description: 'waiting: no machine has enrolled yet; online: at least one machine is connected' })

export const Agent = z
  .object({
    agent_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    name: z.string(),
    description: z.string(),
    state: AgentState,
    last_seen_at: epochSeconds.nullable(),
    streams,
    bytes_sent: bytes,
    bytes_received: bytes,
    connections: z.int().meta({ description: 'How many connections name it' }),
    instances: z.array(AgentInstance).meta({ description: 'The machines that serve it; the 100 newest' }),
    tokens: z.array(EnrolmentToken).meta({ description: 'The 100 newest' }),
    created_by: z.uuid(),
    created_at: epochSeconds,
    revoked_at: epochSeconds.nullable(),
  })
  .meta({ id: 'Agent', example })
export type Agent = z.output<typeof Agent>

export const NewAgentToken = z
  .object({ token, command, expires_at: epochSeconds })
  .meta({ id: 'NewAgentToken', example: tokenExample })
export type NewAgentToken = z.output<typeof NewAgentToken>

export const CreatedAgent = Agent.extend({ token, command }).meta({
  id: 'CreatedAgent',
  example: { ...example, token: tokenExample.token, command: tokenExample.command },
})
export type CreatedAgent = z.output<typeof CreatedAgent>

export const ListAgents = z.object({
  organization_code: z.string().max(32).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListAgents = z.output<typeof ListAgents>
