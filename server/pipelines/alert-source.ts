// The event behind an alert, as the source shows it now.
import { sql } from 'kysely'
import type { AlertSource } from '../../contract/pipeline.ts'
import { getAlert } from '../alerts/alert-store.ts'
import type { Db } from '../database/transaction.ts'
import { notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import { Shown } from './event-store.ts'

export async function getAlertSource(db: Db, scope: Scope, alert: string): Promise<AlertSource> {
  const { alert_uuid } = await getAlert(db, scope, alert)
  const { rows } = await sql<Omit<AlertSource, 'changed_at'> & { changed_ms: number; shown: unknown }>`
    select pipelines.pipeline_uuid, events.connection_uuid, instance_name, events.source, event_id,
      event_group as "group", changed_ms, shown
    from source_events events join connections using (connection_uuid)
      left join pipelines on pipelines.connection_uuid = events.connection_uuid and pipelines.source = events.source
    where alert_uuid = ${alert_uuid} limit 1`.execute(db)
  const [row] = rows
  if (!row) throw notFound('source of alert', alert)
  const { shown, changed_ms, ...source } = row
  return { ...source, ...Shown.parse(shown), changed_at: Math.floor(changed_ms / 1000) }
}
