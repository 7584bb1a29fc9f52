// Compares a window at the source with what is here, and makes alerts of what is missing when asked to.
import { sql } from 'kysely'
import type { DetectedEvent, SourceEvent } from '../../connectors/kit/vocabulary/detection-source.ts'
import type { Reconciliation } from '../../contract/pipeline.ts'
import { keyOfRaw, passesFilter } from './decide-events.ts'
import { findKnownEvents } from './event-store.ts'
import type { OpenedPolling } from './open-polling.ts'
import { PaceReached } from './pace.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { areSetAside } from './set-aside.ts'
import { QuotaReached, storeEvents } from './store-events.ts'

const mostMissing = 1_000

/** The caller holds the pipeline. */
export async function reconcile(
  services: PipelineServices,
  polling: OpenedPolling,
  { from, to }: { from: number; to: number },
  { fetch }: { fetch: boolean },
): Promise<Reconciliation> {
  const seen = { at_source: new Set<string>(), missing: new Set<string>(), aside: new Set<string>(), fetched: 0 }
  const gap = { by: 'created' as const, from: from * 1000, to: to * 1000, now: services.now() * 1000 }
  let complete = true
  try {
    for await (const { events, isCut } of polling.slices(gap)) {
      if (isCut) complete = false
      const within = events.filter((event) => !('id' in event) || isWithin(event, gap))
      await compare(services, polling, within, seen)
      if (!fetch) continue
      const { created } = await storeEvents(services, polling, within, undefined)
      seen.fetched += created
    }
  } catch (error) {
    if (!(error instanceof PaceReached || error instanceof QuotaReached)) throw error
    complete = false
  }
  if (fetch && complete) seen.missing.clear()
  const found: Reconciliation = {
    from,
    to,
    at_source: seen.at_source.size,
    here: seen.at_source.size - seen.missing.size - seen.aside.size,
    missing: [...seen.missing].slice(0, mostMissing),
    set_aside: seen.aside.size,
    fetched: seen.fetched,
    complete,
  }
  await noteReconciliation(services, polling, found)
  return found
}

const isWithin = ({ createdMs }: DetectedEvent, { from, to }: { from: number; to: number }) =>
  createdMs >= from && createdMs < to + 1000

interface Seen {
  at_source: Set<string>
  missing: Set<string>
  aside: Set<string>
}

async function compare(
  { db }: PipelineServices,
  { pipeline, rules }: OpenedPolling,
  events: readonly SourceEvent[],
  { at_source, missing, aside }: Seen,
) {
  const known = await findKnownEvents(db, pipeline, events)
  const keys = events.map((event) => ('id' in event ? event.id : keyOfRaw(event.raw)))
  const setAside = await areSetAside(db, pipeline.pipeline_uuid, keys)
  for (const [index, event] of events.entries()) {
    const key = keys[index] ?? ''
    const isKnown = known.has(key)
    if ('id' in event && !isKnown && !passesFilter(event, rules)) continue
    at_source.add(key)
    if (isKnown) continue
    if ('unreadable' in event || setAside.has(key)) aside.add(key)
    else missing.add(key)
  }
}

const noteReconciliation = ({ db, now }: PipelineServices, { pipeline }: OpenedPolling, found: Reconciliation) =>
  sql`update pipeline_states set reconciled_at = ${now()}, reconciliation = ${JSON.stringify(found)}::jsonb
    where pipeline_uuid = ${pipeline.pipeline_uuid}`.execute(db)
