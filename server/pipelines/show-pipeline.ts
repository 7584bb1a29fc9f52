// Pipelines as callers see them: settings, how far they are, and how it goes in words.
import { z } from 'zod'
import {
  type ListPipelines,
  type Pipeline,
  Pipeline as Shape,
  StoredFilter,
  StoredMapping,
} from '../../contract/pipeline.ts'
import { writeCursor } from '../http/cursor.ts'
import type { Scope } from '../platform/services.ts'
import { lagOf } from './lag.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline, listPipelineRows, type PipelineRow } from './pipeline-store.ts'
import { sourcesOf } from './sources.ts'

type Showing = Pick<PipelineServices, 'db' | 'now' | 'connectors'>

export async function showPipeline(services: Showing, scope: Scope, uuid: string): Promise<Pipeline> {
  return asPipeline(services, await getPipeline(services.db, scope, uuid))
}

export async function listPipelines(
  services: Showing,
  scope: Scope,
  list: ListPipelines,
): Promise<{ data: Pipeline[]; next_cursor: string | null }> {
  const rows = await listPipelineRows(services.db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => asPipeline(services, row)),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.pipeline_uuid) : null,
  }
}

const Gap = z.object({ from: z.number(), to: z.number() }).nullable().catch(null)
const Stored = Shape.shape

function asPipeline({ now, connectors }: Showing, row: PipelineRow): Pipeline {
  const connector = connectors.find(row.connector)
  const source = connector && sourcesOf(connector).find(({ id }) => id === row.source)
  const error = Stored.error.catch(null).parse(row.failure)
  const state = stateOf(row)
  return {
    pipeline_uuid: row.pipeline_uuid,
    organization_uuid: row.organization_uuid,
    organization_code: row.organization_code,
    connection_uuid: row.connection_uuid,
    connector: row.connector,
    instance_name: row.instance_name,
    source: row.source,
    source_name: source?.name ?? row.source,
    interval_seconds: row.interval_seconds,
    start_at: row.start_at,
    overlap_seconds: row.overlap_seconds,
    filter: StoredFilter.parse(row.filter),
    alert_type: StoredMapping.parse(row.alert_type),
    alert_provider: row.alert_provider,
    enabled: row.enabled,
    reinvestigate: row.reinvestigate,
    write_back: row.write_back === 'automatic' ? 'automatic' : 'off',
    state,
    detail: detailOf(row, state, error),
    cursor: Math.floor(row.cursor_ms / 1000),
    lag_seconds: lagOf(row, now()),
    lagging_since: row.lagging_since,
    last_run_at: row.last_run_at,
    last_success_at: row.last_success_at,
    next_run_at: row.enabled && row.next_run_ms > 0 ? Math.floor(row.next_run_ms / 1000) : null,
    via: row.via === 'stream' ? 'stream' : 'polling',
    error,
    catching_up: progressOf(row),
    unreadable: Stored.unreadable.catch(null).parse(row.unreadable),
    rate_per_hour: row.rate_per_hour,
    created: row.created,
    updated: row.updated,
    set_aside: row.set_aside,
    reconciled_at: row.reconciled_at,
    reconciliation: Stored.reconciliation.catch(null).parse(row.reconciliation),
    created_by: row.created_by,
    created_at: row.created_at,
    modified_at: row.modified_at,
    version: row.version,
  }
}

function stateOf(row: PipelineRow): Pipeline['state'] {
  if (!row.enabled) return 'off'
  if (row.failure !== null) return 'failing'
  if (row.slowed !== null) return 'slowed'
  if (row.gap !== null) return 'catching_up'
  if (row.is_held) return 'reading'
  return row.caught_up_at === null ? 'waiting' : 'working'
}

function detailOf(row: PipelineRow, state: Pipeline['state'], error: Pipeline['error']): string {
  if (error && state === 'failing') return error.hint ? `${error.message}. ${error.hint}` : error.message
  if (state === 'slowed' && row.slowed !== null) return row.slowed
  return words[state]
}

const words: Record<Pipeline['state'], string> = {
  off: 'It is switched off, and goes on from its cursor when it is switched on.',
  waiting: 'It has not been polled yet. It takes some seconds, and a process with the role worker.',
  reading: 'The source is being read.',
  working: 'Events become alerts as they come.',
  catching_up: 'A gap is being read, the oldest events first.',
  slowed: 'It goes on later.',
  failing: 'The last poll failed. It is tried again.',
}

function progressOf(row: PipelineRow): Pipeline['catching_up'] {
  const gap = Gap.parse(row.gap)
  if (!gap) return null
  const share = (row.cursor_ms / 1000 - gap.from) / Math.max(1, gap.to - gap.from)
  return { ...gap, percent: Math.round(Math.min(1, Math.max(0, share)) * 100) }
}
