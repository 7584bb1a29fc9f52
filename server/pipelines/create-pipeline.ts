// Makes and changes pipelines.
import type { NewPipeline, Pipeline, PipelineChanges } from '../../contract/pipeline.ts'
import { rightsIn } from '../access/rights.ts'
import { getConnector } from '../connections/api/connectors.ts'
import { getConnection } from '../connections/connection-store.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import { conflict, forbidden, invalid } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline, insertPipeline, updatePipeline } from './pipeline-store.ts'
import { showPipeline } from './show-pipeline.ts'
import { defaultProvider, requireSource } from './sources.ts'

type Making = Pick<PipelineServices, 'db' | 'now' | 'connectors' | 'directory'>

const day = 86_400

export async function createPipeline(services: Making, caller: Caller, input: NewPipeline): Promise<Pipeline> {
  const { db, now, connectors, directory } = services
  const connection = await getConnection(db, caller.scope, input.connection_uuid).catch(() => {
    throw invalid('connection_uuid', `There is no connection "${input.connection_uuid}".`)
  })
  const connector = getConnector(connectors, connection.connector)
  const source = requireSource(connector, input.source)
  const alert_provider = input.alert_provider ?? (await defaultProvider(directory, connector))
  await directory.provider(alert_provider)
  requireWritable(source.writeBack !== undefined, input.write_back)
  if (input.write_back !== 'off') requireAutomating(caller, connection.organization_uuid)
  const pipeline_uuid = newUuid()
  const at = now()
  await transact(db, (tx) =>
    insertPipeline(tx, {
      ...input,
      pipeline_uuid,
      organization_uuid: connection.organization_uuid,
      source: source.id,
      start_at: input.start_at ?? at - day,
      filter: JSON.stringify(input.filter),
      alert_type: JSON.stringify(input.alert_type),
      alert_provider,
      created_by: caller.principal_uuid,
      created_at: at,
      modified_at: at,
      version: 1,
    }),
  )
  return showPipeline(services, caller.scope, pipeline_uuid)
}

export async function editPipeline(
  services: Making,
  caller: Caller,
  uuid: string,
  { version, ...changes }: PipelineChanges,
): Promise<Pipeline> {
  const { db, now, connectors, directory } = services
  const row = await getPipeline(db, caller.scope, uuid)
  if (version !== undefined && version !== row.version) throw stale(row.version)
  if (changes.alert_provider !== undefined) await directory.provider(changes.alert_provider)
  const source = requireSource(getConnector(connectors, row.connector), row.source)
  requireWritable(source.writeBack !== undefined, changes.write_back ?? 'off')
  if (changes.write_back === 'automatic' && row.write_back !== 'automatic')
    requireAutomating(caller, row.organization_uuid)
  const { filter, alert_type, ...plain } = changes
  await transact(db, async (tx) => {
    const isChanged = await updatePipeline(tx, row, {
      ...plain,
      ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
      ...(alert_type === undefined ? {} : { alert_type: JSON.stringify(alert_type) }),
      modified_at: now(),
    })
    if (!isChanged) throw stale(row.version + 1)
    const isRewound = changes.start_at !== undefined && changes.start_at !== row.start_at
    // What it is told is done at once, not after the old interval.
    await tx
      .updateTable('pipeline_states')
      .set({ next_run_ms: 0, ...(isRewound ? { cursor_ms: (changes.start_at ?? 0) * 1000, unreadable: null } : {}) })
      .where('pipeline_uuid', '=', uuid)
      .execute()
  })
  return showPipeline(services, caller.scope, uuid)
}

function requireWritable(can: boolean, write_back: NewPipeline['write_back']) {
  if (write_back !== 'off' && !can)
    throw invalid('write_back', 'This source cannot be told what became of its events. Leave it off.')
}

/** It changes something at a third party without a person. Whoever may edit the pipeline may switch it off. */
function requireAutomating({ grants }: Caller, organizationUuid: string) {
  if (!rightsIn(grants, organizationUuid).includes('manage_automation'))
    throw forbidden('write_back changes something at the third party by itself. Switching it on needs the role admin.')
}

const stale = (version: number) =>
  conflict(
    `The pipeline was changed meanwhile and is at version ${version} now. Read it again, then repeat your change.`,
  )
