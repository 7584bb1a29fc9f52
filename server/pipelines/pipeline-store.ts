// How pipelines are stored. One function per query; every one takes the db, or the transaction it is part of.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ListPipelines } from '../../contract/pipeline.ts'
import { databaseMs } from '../database/database-clock.ts'
import { isDuplicate } from '../database/sql-error.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor } from '../http/cursor.ts'
import { conflict, notFound } from '../http/problem.ts'
import { covers, type Scope } from '../platform/services.ts'

export interface PipelineRow
  extends Selectable<Tables['pipelines']>,
    Omit<Selectable<Tables['pipeline_states']>, 'pipeline_uuid'> {
  organization_code: string
  connector: string
  instance_name: string
  /** A node polls it now. */
  is_held: boolean
  set_aside: number
  rate_per_hour: number
}

export async function getPipeline(db: Db, scope: Scope, uuid: string): Promise<PipelineRow> {
  const row = await visible(db, scope).where('pipelines.pipeline_uuid', '=', uuid).executeTakeFirst()
  if (!row) throw notFound('pipeline', uuid)
  return row
}

/** Throws unless it is there for the caller to see; cheaper than reading it. */
export async function requirePipeline(db: Db, scope: Scope, uuid: string) {
  const row = await db
    .selectFrom('pipelines')
    .select('organization_uuid')
    .where('pipeline_uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || !covers(scope, row.organization_uuid)) throw notFound('pipeline', uuid)
}

/** In the order they were made; one more than the limit, to tell whether there is another page. */
export const listPipelineRows = (db: Db, scope: Scope, list: ListPipelines): Promise<PipelineRow[]> =>
  visible(db, scope)
    .$if(list.organization_code !== undefined, (query) =>
      query.where('organizations.organization_code', '=', list.organization_code ?? ''),
    )
    .$if(list.connection_uuid !== undefined, (query) =>
      query.where('pipelines.connection_uuid', '=', list.connection_uuid ?? ''),
    )
    .$if(list.cursor !== undefined, (query) =>
      query.where('pipelines.pipeline_uuid', '>', readCursor(list.cursor ?? '')),
    )
    .orderBy('pipelines.pipeline_uuid')
    .limit(list.limit + 1)
    .execute()

export async function insertPipeline(tx: Db, row: Insertable<Tables['pipelines']>) {
  await tx
    .insertInto('pipelines')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? conflict(`The connection has a pipeline for "${row.source}" already: two would make every alert twice.`)
        : error
    })
  await tx
    .insertInto('pipeline_states')
    .values({
      pipeline_uuid: row.pipeline_uuid,
      cursor_ms: row.start_at * 1000,
      leased_until_ms: 0,
      next_run_ms: 0,
      via: 'polling',
    })
    .execute()
}

/** Changes it only if it is still as the caller saw it, and says whether it was. */
export async function updatePipeline(
  tx: Db,
  { pipeline_uuid, version }: Pick<PipelineRow, 'pipeline_uuid' | 'version'>,
  changes: Updateable<Tables['pipelines']>,
): Promise<boolean> {
  const row = await tx
    .updateTable('pipelines')
    .set({ ...changes, version: sql`version + 1` })
    .where('pipeline_uuid', '=', pipeline_uuid)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export const deletePipeline = (db: Db, uuid: string) =>
  db.deleteFrom('pipelines').where('pipeline_uuid', '=', uuid).execute()

const hour = 3600

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('pipelines')
    .innerJoin('pipeline_states', 'pipeline_states.pipeline_uuid', 'pipelines.pipeline_uuid')
    .innerJoin('connections', 'connections.connection_uuid', 'pipelines.connection_uuid')
    .innerJoin('organizations', 'organizations.organization_uuid', 'pipelines.organization_uuid')
    .selectAll('pipeline_states')
    .selectAll('pipelines')
    .select([
      'organizations.organization_code',
      'connections.connector',
      'connections.instance_name',
      sql<boolean>`pipeline_states.leased_until_ms > ${databaseMs}`.as('is_held'),
      sql<number>`(select count(*)::int from set_aside_events aside
        where aside.pipeline_uuid = pipelines.pipeline_uuid)`.as('set_aside'),
      sql<number>`(select count(*)::int from source_events event
        where event.connection_uuid = pipelines.connection_uuid and event.source = pipelines.source
          and event.stored_at > ${databaseMs} / 1000 - ${hour})`.as('rate_per_hour'),
    ])
    .$if(organization_uuids !== null, (query) =>
      query.where('pipelines.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
