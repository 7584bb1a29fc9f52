// What would miss a connection: playbooks whose steps ask it, and pipelines that read from it.
import { sql } from 'kysely'
import type { ConnectionDependents } from '../../../contract/connection-traffic.ts'
import type { Scope } from '../../platform/services.ts'
import { getConnector } from '../api/connectors.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { type ConnectionRow, getConnection } from '../connection-store.ts'
import { listConnectionsOf } from '../list-connections-of.ts'

const mostPlaybooks = 200

export async function findDependents(
  services: Pick<ConnectionServices, 'db' | 'connectors'>,
  scope: Scope,
  uuid: string,
): Promise<ConnectionDependents> {
  const row = await getConnection(services.db, scope, uuid)
  const playbooks = await findPlaybooks(services, row)
  const alike = await listConnectionsOf(services, row.organization_uuid, row.connector)
  return {
    playbooks: playbooks.slice(0, mostPlaybooks),
    more_playbooks: playbooks.length > mostPlaybooks,
    other_connections: alike.length - 1,
    pipelines: await findPipelines(services, row),
  }
}

/** A step names a connector and a skill, never a connection: it asks every connection of that connector. */
async function findPlaybooks(
  { db }: Pick<ConnectionServices, 'db'>,
  { organization_uuid, connector }: ConnectionRow,
): Promise<ConnectionDependents['playbooks']> {
  const { rows } = await sql<ConnectionDependents['playbooks'][number]>`
    select p.playbook_uuid, p.title, p.alert_type, used.skills, used.required
    from playbooks p
    join playbook_versions v on v.playbook_uuid = p.playbook_uuid and v.version = p.version
    left join playbook_versions plan on plan.playbook_uuid = v.plan_of and plan.version = 1
    cross join lateral (
      select array_agg(distinct split_part(step->>'skill', '/', 2)) as skills,
        bool_or(coalesce((step->>'required')::boolean, false)) as required
      from jsonb_array_elements(coalesce(v.document, plan.document)->'steps') as step
      where split_part(step->>'skill', '/', 1) = ${connector}) used
    where p.organization_uuid = ${organization_uuid} and used.skills is not null
    order by p.title, p.playbook_uuid limit ${mostPlaybooks + 1}`.execute(db)
  return rows
}

async function findPipelines(
  { db, connectors }: Pick<ConnectionServices, 'db' | 'connectors'>,
  { connection_uuid, connector: id }: ConnectionRow,
): Promise<ConnectionDependents['pipelines']> {
  const sources = getConnector(connectors, id).detections ?? []
  const rows = await db
    .selectFrom('pipelines')
    .select(['pipeline_uuid', 'source', 'enabled'])
    .where('connection_uuid', '=', connection_uuid)
    .orderBy('source')
    .execute()
  return rows.map((row) => ({
    ...row,
    source_name: sources.find((source) => source.id === row.source)?.name ?? row.source,
  }))
}
