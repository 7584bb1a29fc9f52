// Which node holds which machine's socket, as all nodes see it. One function per query.
import { sql } from 'kysely'
import { databaseMs } from '../database/database-clock.ts'
import type { Db } from '../database/transaction.ts'
import { isOnline } from './agent-store.ts'

export interface Held {
  instance_uuid: string
  socket_uuid: string
  streams: number
  /** Since the last time it was told. */
  bytes_sent: number
  bytes_received: number
}

interface Arrival {
  socket_uuid: string
  node_url: string
  host_name: string
  version: string
  address: string
}

/** The socket that came last is the one that counts. */
export const holdSocket = (db: Db, instanceUuid: string, arrival: Arrival) =>
  db
    .updateTable('agent_instances')
    .set({ ...arrival, seen_ms: databaseMs, left_cleanly: false, streams: 0 })
    .where('instance_uuid', '=', instanceUuid)
    .execute()

export const letGoSocket = (db: Db, socketUuid: string, leftCleanly: boolean) =>
  db
    .updateTable('agent_instances')
    .set({ socket_uuid: null, node_url: null, streams: 0, seen_ms: databaseMs, left_cleanly: leftCleanly })
    .where('socket_uuid', '=', socketUuid)
    .execute()

export const tellHeld = (db: Db, held: readonly Held[]) =>
  sql`update agent_instances set seen_ms = ${databaseMs}, streams = told.streams,
      bytes_sent = agent_instances.bytes_sent + told.bytes_sent,
      bytes_received = agent_instances.bytes_received + told.bytes_received
    from json_to_recordset(${JSON.stringify(held)}::json) as told(
      instance_uuid uuid, socket_uuid uuid, streams int, bytes_sent bigint, bytes_received bigint)
    where agent_instances.instance_uuid = told.instance_uuid and agent_instances.socket_uuid = told.socket_uuid`.execute(
    db,
  )

/** Of these sockets, those that may stay: not revoked, and their machine has not come to another node since. */
export async function listStillHeld(db: Db, socketUuids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('agent_instances')
    .innerJoin('agents', 'agents.agent_uuid', 'agent_instances.agent_uuid')
    .select('socket_uuid')
    .where('socket_uuid', 'in', [...socketUuids])
    .where('agent_instances.revoked_at', 'is', null)
    .where('agents.revoked_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ socket_uuid }) => socket_uuid ?? []))
}

export interface Carrier {
  instance_uuid: string
  node_url: string | null
  streams: number
  is_online: boolean
  /** Lost a moment ago without a good-bye: it may well come back. */
  is_expected: boolean
  last_seen_at: number | null
}

export interface Carriers {
  name: string
  revoked_at: number | null
  instances: Carrier[]
}

/** How long a machine that broke off is worth waiting for. */
const expectedMs = 60_000

/** The machines of an agent of this organization; undefined when it has no such agent. */
export async function findCarriers(db: Db, agentUuid: string, organizationUuid: string): Promise<Carriers | undefined> {
  const agent = await db
    .selectFrom('agents')
    .select(['name', 'revoked_at'])
    .where('agent_uuid', '=', agentUuid)
    .where('organization_uuid', '=', organizationUuid)
    .executeTakeFirst()
  if (!agent) return undefined
  const instances = await db
    .selectFrom('agent_instances')
    .select([
      'instance_uuid',
      'node_url',
      'streams',
      isOnline.as('is_online'),
      sql<boolean>`(not left_cleanly and seen_ms > ${databaseMs} - ${expectedMs}::int)`.as('is_expected'),
      sql<number | null>`seen_ms / 1000`.as('last_seen_at'),
    ])
    .where('agent_uuid', '=', agentUuid)
    .where('revoked_at', 'is', null)
    .orderBy('seen_ms', (order) => order.desc().nullsLast())
    .limit(100)
    .execute()
  return { ...agent, instances }
}

/** Where a machine's socket is held; undefined when nowhere. */
export async function findNode(db: Db, instanceUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agent_instances')
    .select('node_url')
    .where('instance_uuid', '=', instanceUuid)
    .where(isOnline)
    .executeTakeFirst()
  return row?.node_url ?? undefined
}
