// Agents as callers see them: their machines, their tokens, and how they do.
import type { Agent, AgentInstance, EnrolmentToken, ListAgents } from '../../contract/agent.ts'
import type { Db } from '../database/transaction.ts'
import { writeCursor } from '../http/cursor.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { Scope, Services } from '../platform/services.ts'
import {
  type AgentRow,
  findAgent,
  type InstanceRow,
  listAgentRows,
  listInstances,
  listTokens,
  type TokenRow,
} from './agent-store.ts'

type Given = Pick<Services, 'db' | 'now'>

export async function getAgent(db: Db, scope: Scope, uuid: string): Promise<AgentRow> {
  const row = await findAgent(db, scope, uuid)
  if (!row) throw notFound('agent', uuid)
  return row
}

/** Only an organization's own agents carry its traffic, and nothing goes out by another way than the one chosen. */
export async function requireAgent(db: Db, organizationUuid: string, agentUuid: string | null | undefined) {
  if (agentUuid === null || agentUuid === undefined) return
  const row = await findAgent(db, { organization_uuids: new Set([organizationUuid]) }, agentUuid)
  if (!row) throw invalid('agent_uuid', 'The organization has no such agent.')
  if (row.revoked_at !== null) throw invalid('agent_uuid', `The agent "${row.name}" was revoked. Choose another one.`)
}

export async function showAgent(services: Given, scope: Scope, uuid: string): Promise<Agent> {
  return asAgent(services, await getAgent(services.db, scope, uuid))
}

export async function listAgents(services: Given, scope: Scope, list: ListAgents) {
  const rows = await listAgentRows(services.db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: await Promise.all(page.map((row) => asAgent(services, row))),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.agent_uuid) : null,
  }
}

async function asAgent({ db, now }: Given, row: AgentRow): Promise<Agent> {
  const instances = (await listInstances(db, row.agent_uuid)).map((each) => asInstance(each, row))
  const sum = (name: 'streams' | 'bytes_sent' | 'bytes_received') =>
    instances.reduce((total, instance) => total + instance[name], 0)
  return {
    ...row,
    state: stateOf(row, instances),
    last_seen_at: latest(instances.map(({ last_seen_at }) => last_seen_at)),
    streams: sum('streams'),
    bytes_sent: sum('bytes_sent'),
    bytes_received: sum('bytes_received'),
    instances,
    tokens: (await listTokens(db, row.agent_uuid)).map((token) => asToken(token, now())),
  }
}

function stateOf({ revoked_at }: AgentRow, instances: readonly AgentInstance[]): Agent['state'] {
  if (revoked_at !== null) return 'revoked'
  const inUse = instances.filter(({ state }) => state !== 'revoked')
  if (inUse.length === 0) return 'waiting'
  return inUse.some(({ state }) => state === 'online') ? 'online' : 'offline'
}

const latest = (times: readonly (number | null)[]) => times.reduce((a, b) => (b !== null && b > (a ?? 0) ? b : a), null)

function asInstance(row: InstanceRow, agent: AgentRow): AgentInstance {
  const { is_online, seen_ms } = row
  const revoked_at = row.revoked_at ?? agent.revoked_at
  const isConnected = is_online && revoked_at === null
  return {
    instance_uuid: row.instance_uuid,
    state: revoked_at !== null ? 'revoked' : isConnected ? 'online' : 'offline',
    host_name: row.host_name,
    version: row.version,
    address: row.address,
    enrolled_at: row.enrolled_at,
    last_seen_at: seen_ms === null ? null : Math.floor(seen_ms / 1000),
    revoked_at,
    streams: isConnected ? row.streams : 0,
    bytes_sent: row.bytes_sent,
    bytes_received: row.bytes_received,
  }
}

function asToken({ created_at, expires_at, instance_uuid, ...row }: TokenRow, now: number): EnrolmentToken {
  const state = instance_uuid !== null ? 'used' : expires_at <= now ? 'expired' : 'open'
  const refused =
    row.refused_at === null ? null : { at: row.refused_at, times: row.refused_times, from: row.refused_from ?? '' }
  return { created_at, expires_at, state, instance_uuid, refused }
}
