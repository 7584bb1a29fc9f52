// How connections are kept. One function per query; every one takes the db, or the transaction it is part of.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import type { ListConnections } from '../../contract/connection.ts'
import { databaseMs } from '../database/database-clock.ts'
import { isDuplicate } from '../database/sql-error.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor } from '../http/cursor.ts'
import { conflict, notFound } from '../http/problem.ts'
import { covers, type Scope } from '../platform/services.ts'
import type { StoredSeen } from './health/connection-state.ts'
import type { SeenStream } from './streams/stream-state.ts'

export interface ConnectionRow extends Selectable<Tables['connections']>, StoredSeen, SeenStream {
  organization_code: string
  agent_name: string | null
}

export async function getConnection(db: Db, scope: Scope, uuid: string): Promise<ConnectionRow> {
  const row = await findConnection(db, scope, uuid)
  if (!row) throw notFound('connection', uuid)
  return row
}

export const findConnection = (db: Db, scope: Scope, uuid: string): Promise<ConnectionRow | undefined> =>
  visible(db, scope).where('connections.connection_uuid', '=', uuid).executeTakeFirst()

/** Throws unless it is there for the caller to see; cheaper than reading it. */
export async function requireConnection(db: Db, scope: Scope, uuid: string) {
  const row = await db
    .selectFrom('connections')
    .select('organization_uuid')
    .where('connection_uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || !covers(scope, row.organization_uuid)) throw notFound('connection', uuid)
}

/** In the order they were made; one more than the limit, to tell whether there is another page. */
export const listConnectionRows = (db: Db, scope: Scope, list: ListConnections): Promise<ConnectionRow[]> =>
  visible(db, scope)
    .$if(list.organization_code !== undefined, (query) =>
      query.where('organizations.organization_code', '=', list.organization_code ?? ''),
    )
    .$if(list.connector !== undefined, (query) => query.where('connections.connector', '=', list.connector ?? ''))
    .$if(list.cursor !== undefined, (query) =>
      query.where('connections.connection_uuid', '>', readCursor(list.cursor ?? '')),
    )
    .orderBy('connections.connection_uuid')
    .limit(list.limit + 1)
    .execute()

export const insertConnection = (db: Db, row: Insertable<Tables['connections']>) =>
  db
    .insertInto('connections')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? nameTaken(row.instance_name) : error
    })

/** So that a described connector is neither removed nor replaced while a connection is made that was checked with it. */
export async function holdConnector(tx: Db, { id, name, described }: ConnectorDeclaration) {
  if (!described) return
  const row = await tx
    .selectFrom('described_connectors')
    .select('digest')
    .where('connector', '=', id)
    .forShare()
    .executeTakeFirst()
  if (row?.digest !== described.digest)
    throw conflict(`The connector ${name} was replaced or removed meanwhile. Look at it, then try again.`)
}

/** Changes it only if it is still as the caller saw it, and says whether it was. */
export async function updateConnection(
  db: Db,
  { connection_uuid, version }: Pick<ConnectionRow, 'connection_uuid' | 'version'>,
  changes: Updateable<Tables['connections']>,
): Promise<boolean> {
  const row = await db
    .updateTable('connections')
    .set({ ...changes, version: sql`version + 1` })
    .where('connection_uuid', '=', connection_uuid)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? nameTaken(changes.instance_name ?? '') : error
    })
  return row !== undefined
}

export async function deleteConnection(db: Db, uuid: string) {
  await db.deleteFrom('connections').where('connection_uuid', '=', uuid).execute()
  await db.deleteFrom('third_party_limits').where('connection_uuid', '=', uuid).execute()
}

const nameTaken = (name: string) => conflict(`The organization has a connection "${name}" already.`)

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('connections')
    .innerJoin('organizations', 'organizations.organization_uuid', 'connections.organization_uuid')
    .leftJoin('connection_health', 'connection_health.connection_uuid', 'connections.connection_uuid')
    .leftJoin('event_streams', 'event_streams.connection_uuid', 'connections.connection_uuid')
    .leftJoin('agents', 'agents.agent_uuid', 'connections.agent_uuid')
    .selectAll('connections')
    .select([
      'organizations.organization_code',
      'agents.name as agent_name',
      'connection_health.last_success_ms',
      'connection_health.last_failure_ms',
      'connection_health.last_failure',
      'connection_health.breaker',
      'connection_health.skills',
      'event_streams.state as stream_state',
      'event_streams.since as stream_since',
      'event_streams.error as stream_error',
      'event_streams.hint as stream_hint',
      'event_streams.last_event_at as stream_last_event_at',
      sql<boolean | null>`event_streams.leased_until_ms > ${databaseMs}`.as('stream_held'),
    ])
    .$if(organization_uuids !== null, (query) =>
      query.where('connections.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
