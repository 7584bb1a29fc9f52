// Which events of a source are alerts, what we show of them, and what changed there since.
import { sql } from 'kysely'
import { z } from 'zod'
import type { ShownEvent, SourceEvent } from '../../connectors/kit/vocabulary/detection-source.ts'
import { severities } from '../../contract/vocabulary.ts'
import { tellOfCase } from '../cases/edit-case.ts'
import { tellChanges } from '../database/change-events.ts'
import { alertIdColumn } from '../database/id-columns.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import type { KnownEvent, NewEvent, UpdatedEvent } from './decide-events.ts'
import type { PipelineRow } from './pipeline-store.ts'

const text = z.string().nullable().catch(null)

/** What we show of an event, as it is stored. */
export const Shown: z.ZodType<ShownEvent> = z.object({
  title: text,
  category: text,
  severity: z.enum(severities).nullable().catch(null),
  status: text,
  assigned_to: text,
  classification: text,
  link: text,
})

const Sent = z.record(z.string(), z.string().nullable()).nullable().catch(null)

type SourceOf = Pick<PipelineRow, 'connection_uuid' | 'source'>

export async function findKnownEvents(
  db: Db,
  { connection_uuid, source }: SourceOf,
  events: readonly SourceEvent[],
): Promise<Map<string, KnownEvent>> {
  const ids = events.flatMap((event) => ('id' in event ? [event.id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<KnownEvent, 'shown' | 'sent'> & { shown: unknown; sent: unknown }>`
    select event_id, alert_uuid, changed_ms, digest, shown, sent from source_events
    where connection_uuid = ${connection_uuid} and source = ${source} and event_id = any(${ids}::text[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.event_id,
      { ...row, shown: Shown.parse(row.shown), sent: Sent.parse(row.sent) as KnownEvent['sent'] },
    ]),
  )
}

export async function insertSourceEvents(
  tx: Db,
  { connection_uuid, source }: SourceOf,
  events: readonly (NewEvent & { alert_uuid: string })[],
  now: number,
) {
  await tx
    .insertInto('source_events')
    .values(
      events.map(({ event, shown, digest, alert_uuid }) => ({
        connection_uuid,
        source,
        event_id: event.id,
        alert_uuid,
        event_group: event.group,
        created_ms: Math.floor(event.createdMs),
        changed_ms: Math.floor(event.changedMs),
        stored_at: now,
        shown: storableJson(shown),
        digest,
      })),
    )
    .execute()
}

/** Notes changes at the source: what is shown, the timeline of the case, and whether it is to be investigated again. */
export async function tellUpdates(tx: Db, pipeline: PipelineRow, updates: readonly UpdatedEvent[], now: number) {
  if (updates.length === 0) return
  const rows = updates.map(({ event, shown, digest, changes }) => ({
    event_id: event.id,
    event_group: event.group,
    changed_ms: Math.floor(event.changedMs),
    shown,
    digest,
    again: pipeline.reinvestigate && changes.length > 0,
  }))
  await sql`update source_events set shown = new.shown, digest = new.digest, changed_ms = new.changed_ms,
      event_group = new.event_group, investigate_again = investigate_again or new.again
    from json_to_recordset(${storableJson(rows)}::json)
      as new(event_id text, event_group text, changed_ms bigint, shown jsonb, digest text, again boolean)
    where connection_uuid = ${pipeline.connection_uuid} and source = ${pipeline.source}
      and source_events.event_id = new.event_id`.execute(tx)
  const told = updates.filter(({ changes }) => changes.length > 0)
  const alerts = told.map(({ known }) => ({ organization_uuid: pipeline.organization_uuid, id: known.alert_uuid }))
  await tellChanges(tx, 'alert', alerts, now)
  await tellCases(tx, pipeline, told, now)
}

async function tellCases(tx: Db, pipeline: PipelineRow, updates: readonly UpdatedEvent[], now: number) {
  if (updates.length === 0) return
  const uuids = updates.map(({ known }) => known.alert_uuid)
  const { rows } = await sql<{ alert_uuid: string; alert_id: string; case_uuid: string }>`
    select alerts.alert_uuid, ${alertIdColumn} as alert_id, case_uuid from case_alerts
    join alerts using (alert_uuid) join organizations using (organization_uuid)
    where alerts.alert_uuid = any(${uuids}::uuid[]) order by case_uuid`.execute(tx)
  for (const [case_uuid, of] of Map.groupBy(rows, (row) => row.case_uuid)) {
    const events = of.map(({ alert_uuid, alert_id }) => {
      const changes = updates.find(({ known }) => known.alert_uuid === alert_uuid)?.changes ?? []
      const text = `Alert ${alert_id} changed at the source: ${changes.join(', ')}.`
      return { case_uuid, kind: 'alert' as const, text: text.slice(0, 2000), refers_to: alert_id }
    })
    const { organization_uuid, instance_name } = pipeline
    await tellOfCase(tx, now, { organization_uuid, case_uuid }, { by: instance_name, events })
  }
}
