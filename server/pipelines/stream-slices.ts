// Reads what the live stream of a connection has brought: the stream was told to forget it once it was stored.
import { sql } from 'kysely'
import { readMalwareEvents } from '../../connectors/malware-protection/detections.ts'
import type { ConnectionRow } from '../connections/connection-store.ts'
import { hasStream } from '../connections/streams/stream-state.ts'
import type { Db } from '../database/transaction.ts'
import type { PipelineRow } from './pipeline-store.ts'
import type { Slice } from './read-slices.ts'

/** The stream is consumed now; otherwise the platform is polled, from the same cursor. */
export const hasLiveStream = (row: ConnectionRow, { source }: PipelineRow) =>
  source === 'malware-events' && hasStream(row) && row.stream_held === true && row.stream_state === 'connected'

const rowsAtOnce = 500

/** Events received since then that are no alerts yet, the oldest first. */
export async function* readStream(db: Db, pipeline: PipelineRow, receivedSince: number): AsyncGenerator<Slice> {
  let after = { happened_at: -1, event_key: '' }
  for (;;) {
    const { rows } = await sql<{ event_key: string; event: unknown; happened_at: number }>`
      select event_key, event, happened_at from stream_events stream
      where connection_uuid = ${pipeline.connection_uuid} and received_at >= ${receivedSince}
        and happened_at >= ${pipeline.start_at}
        and (happened_at, event_key) > (${after.happened_at}::bigint, ${after.event_key}::text)
        and not exists (select from source_events known where known.connection_uuid = stream.connection_uuid
          and known.source = ${pipeline.source} and known.event_id = stream.event_key)
      order by happened_at, event_key limit ${rowsAtOnce}`.execute(db)
    const last = rows.at(-1)
    const isLast = rows.length < rowsAtOnce || last === undefined
    yield { events: readMalwareEvents(rows.map(({ event }) => event)), to: undefined, isCut: false }
    if (isLast) return
    after = last
  }
}
