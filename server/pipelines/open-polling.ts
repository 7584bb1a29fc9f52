// Makes a pipeline ready to be read: its connection, its source, and pages within the pace of the platform.
import { openSource } from '../../connectors/kit/call/open-source.ts'
import type { DetectionSource } from '../../connectors/kit/vocabulary/detection-source.ts'
import { StoredFilter, StoredMapping } from '../../contract/pipeline.ts'
import { type OpenedConnection, openConnection } from '../connections/open-connection.ts'
import { requireAllowed } from '../connections/run-connection-skill.ts'
import { noteAnswered, noteFailed } from '../connections/traffic/note-call.ts'
import { scopeOfOrganization } from '../platform/services.ts'
import type { PipelineServices } from './pipeline-services.ts'
import type { PipelineRow } from './pipeline-store.ts'
import { type Gap, type ReadPage, type ReadSince, readFromEnd, readWindows, type Slice } from './read-slices.ts'
import { requireSource } from './sources.ts'
import type { Polling } from './store-events.ts'

export interface OpenedPolling extends Polling {
  opened: OpenedConnection
  source: DetectionSource
  slices(gap: Gap): AsyncGenerator<Slice>
}

const pageSeconds = 120

export async function openPolling(
  services: PipelineServices,
  pipeline: PipelineRow,
  holder: string,
): Promise<OpenedPolling> {
  const opened = await openConnection(
    services,
    scopeOfOrganization(pipeline.organization_uuid),
    pipeline.connection_uuid,
  )
  requireAllowed(services, opened.connector, opened.connection)
  const source = requireSource(opened.connector, pipeline.source)
  return {
    pipeline,
    holder,
    opened,
    source,
    provider: await services.directory.provider(pipeline.alert_provider),
    rules: {
      filter: StoredFilter.parse(pipeline.filter),
      alert_type: StoredMapping.parse(pipeline.alert_type),
      sourceName: source.name,
      startMs: pipeline.start_at * 1000,
      maxContentBytes: services.maxContentBytes,
    },
    slices: slicesOf(services, opened, source),
  }
}

function slicesOf(services: PipelineServices, opened: OpenedConnection, source: DetectionSource) {
  const { kit, pace } = services
  const { connection, connector, row } = opened
  const paced = async <T>(read: (call: ReturnType<typeof openSource>) => Promise<T>): Promise<T> => {
    pace.take(row.connection_uuid, source.limits)
    try {
      const page = await read(openSource(kit, { connector, connection, deadlineSeconds: pageSeconds }))
      noteAnswered(services, opened, source.name)
      return page
    } catch (error) {
      noteFailed(services, opened, source.name, error)
      throw error
    }
  }
  const { readWindow, readSince } = source
  if (readWindow) {
    const read: ReadPage = (page) => paced((call) => readWindow({ call, ...page }))
    return (gap: Gap) => readWindows(read, gap)
  }
  if (!readSince) throw new Error(`The source ${source.id} cannot be read.`)
  const read: ReadSince = (request) => paced((call) => readSince({ call, ...request }))
  return (gap: Gap) => readFromEnd(read, gap)
}
