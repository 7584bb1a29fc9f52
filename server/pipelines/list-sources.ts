// What pipelines can read from a connection, and which of it is read already.
import type { DetectionSourceChoice } from '../../contract/pipeline.ts'
import { getConnector } from '../connections/api/connectors.ts'
import { getConnection } from '../connections/connection-store.ts'
import type { Scope } from '../platform/services.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { defaultProvider, sourcesOf } from './sources.ts'

export async function listSourceChoices(
  { db, connectors, directory }: Pick<PipelineServices, 'db' | 'connectors' | 'directory'>,
  scope: Scope,
  connectionUuid: string,
): Promise<{ data: DetectionSourceChoice[] }> {
  const { connector: id } = await getConnection(db, scope, connectionUuid)
  const connector = getConnector(connectors, id)
  const alert_provider = await defaultProvider(directory, connector)
  const made = await db
    .selectFrom('pipelines')
    .select(['source', 'pipeline_uuid'])
    .where('connection_uuid', '=', connectionUuid)
    .execute()
  return {
    data: sourcesOf(connector).map((source) => ({
      source: source.id,
      name: source.name,
      skill: source.skill,
      statuses: [...source.statuses],
      alert_provider,
      write_back: source.writeBack !== undefined,
      pipeline_uuid: made.find((each) => each.source === source.id)?.pipeline_uuid ?? null,
    })),
  }
}
