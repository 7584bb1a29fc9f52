// How agents, their machines and their tokens are kept. One function per query.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListAgents } from '../../contract/agent.ts'
import { databaseMs } from '../database/database-clock.ts'
import { isDuplicate } from '../database/sql-error.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor } from '../http/cursor.ts'
import { conflict } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'

export interface AgentRow extends Selectable<Tables['agents']> {
  organization_code: string
  connections: number
}
export type InstanceRow = Selectable<Tables['agent_instances']> & { is_online: boolean }
export type TokenRow = Selectable<Tables['agent_tokens']>

/** A node that has not told of a socket for this long is gone, and the socket with it. */
const staleMs = 15_000

/** Held by a node that still says so. */
export const isOnline = sql<boolean>`(agent_instances.revoked_at is null and agent_instances.socket_uuid is not null
  and agent_instances.seen_ms > ${databaseMs} - ${staleMs}::int)`

export const insertAgent = (db: Db, row: Insertable<Tables['agents']>) =>
  db
    .insertInto('agents')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? conflict(`The organization has an agent "${row.name}" already.`) : error
    })

export const findAgent = (db: Db, scope: Scope, uuid: string): Promise<AgentRow | undefined> =>
  visible(db, scope).where('agents.agent_uuid', '=', uuid).executeTakeFirst()

/** In the order they were made; one more than the limit, to tell whether there is another page. */
export const listAgentRows = (db: Db, scope: Scope, list: ListAgents): Promise<AgentRow[]> =>
  visible(db, scope)
    .$if(list.organization_code !== undefined, (query) =>
      query.where('organizations.organization_code', '=', list.organization_code ?? ''),
    )
    .$if(list.cursor !== undefined, (query) => query.where('agents.agent_uuid', '>', readCursor(list.cursor ?? '')))
    .orderBy('agents.agent_uuid')
    .limit(list.limit + 1)
    .execute()

const mostListed = 100

/** The newest first. */
export const listInstances = (db: Db, agentUuid: string): Promise<InstanceRow[]> =>
  db
    .selectFrom('agent_instances')
    .selectAll('agent_instances')
    .select(isOnline.as('is_online'))
    .where('agent_uuid', '=', agentUuid)
    .orderBy('instance_uuid', 'desc')
    .limit(mostListed)
    .execute()

export const listTokens = (db: Db, agentUuid: string): Promise<TokenRow[]> =>
  db
    .selectFrom('agent_tokens')
    .selectAll()
    .where('agent_uuid', '=', agentUuid)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(mostListed)
    .execute()

export const insertToken = (db: Db, row: Insertable<Tables['agent_tokens']>) =>
  db.insertInto('agent_tokens').values(row).execute()

export const revokeAgent = (db: Db, uuid: string, now: number) =>
  db
    .updateTable('agents')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('agent_uuid', '=', uuid)
    .execute()

/** False when the agent has no such machine. */
export async function revokeInstance(db: Db, agentUuid: string, uuid: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('agent_instances')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('instance_uuid', '=', uuid)
    .where('agent_uuid', '=', agentUuid)
    .returning('instance_uuid')
    .executeTakeFirst()
  return row !== undefined
}

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('agents')
    .innerJoin('organizations', 'organizations.organization_uuid', 'agents.organization_uuid')
    .selectAll('agents')
    .select([
      'organizations.organization_code',
      sql<number>`(select count(*)::int from connections where connections.agent_uuid = agents.agent_uuid)`.as(
        'connections',
      ),
    ])
    .$if(organization_uuids !== null, (query) =>
      query.where('agents.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
