// How far pipelines are behind their sources, and what is told when one lags.
import { sql } from 'kysely'
import { type Notice, publishNotices } from '../database/notices.ts'
import { transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

export interface Behind {
  cursor_ms: number
  caught_up_at: number | null
  created_at: number
  gap: unknown
}

/** Seconds. While a gap is read, the cursor tells; otherwise the last poll that read to the end. */
export function lagOf({ cursor_ms, caught_up_at, created_at, gap }: Behind, now: number): number {
  if (gap !== null) return Math.max(0, now - Math.floor(cursor_ms / 1000))
  return Math.max(0, now - (caught_up_at ?? created_at))
}

/** The same in SQL, and after how many seconds a pipeline lags: several polls have not brought it up to date. */
const lagColumn = (now: number) => sql`case when gap is not null then ${now}::bigint - cursor_ms / 1000
  else ${now}::bigint - coalesce(caught_up_at, pipelines.created_at) end`
const limitColumn = sql`greatest(300, 3 * interval_seconds)`

const lookEveryMs = 10_000

/** Looks now and then which pipelines lag. */
export function watchLag(services: Services) {
  let lookedAt = 0
  return async () => {
    if (Date.now() - lookedAt < lookEveryMs) return
    lookedAt = Date.now()
    await noteLag(services)
  }
}

interface LagChange {
  pipeline_uuid: string
  organization_uuid: string
  connection_uuid: string
  instance_name: string
  source: string
  lagging_since: number | null
  lag: number
  failure: { message?: string } | null
}

/** Since when they do; each change is told once, whichever node sees it, in the transaction that notes it. */
const noteLag = ({ db, now, log }: Services) =>
  transact(db, async (tx) => {
    const at = now()
    const { rows } = await sql<LagChange>`
      /* prepared note-lag */ update pipeline_states set lagging_since = case when lagging_since is null then ${at}::bigint end
      from pipelines join connections using (connection_uuid)
      where pipelines.pipeline_uuid = pipeline_states.pipeline_uuid
        and (lagging_since is null) = (enabled and ${lagColumn(at)} > ${limitColumn})
      returning pipelines.pipeline_uuid, pipelines.organization_uuid, connection_uuid, instance_name, source,
        lagging_since, ${lagColumn(at)} as lag, failure`.execute(tx)
    for (const { pipeline_uuid, lagging_since, lag } of rows)
      if (lagging_since === null) log.info({ pipeline_uuid }, 'pipeline is up to date again')
      else log.warn({ pipeline_uuid, lag_seconds: lag }, 'pipeline lagging')
    await publishNotices(tx, at, rows.filter(({ lagging_since }) => lagging_since !== null).map(noticeOfLag))
  })

const noticeOfLag = ({ pipeline_uuid, connection_uuid, organization_uuid, ...lagging }: LagChange): Notice => ({
  event: 'pipeline.lagging',
  organization_uuid,
  details: {
    path: `/pipelines/${pipeline_uuid}`,
    ids: { pipeline_uuid, connection_uuid },
    title: `Pipeline "${lagging.source}" of "${lagging.instance_name}"`,
    text: `It is ${Math.round(lagging.lag / 60)} minutes behind its source. ${lagging.failure?.message ?? ''}`.trim(),
  },
})

/** What Prometheus is told, for each source. */
export function measurePipelines({ db, now, metrics }: Services) {
  const read = async (column: 'lag' | 'aside' | 'lagging') => {
    const { rows } = await sql<{ source: string; lag: number; aside: number; lagging: number }>`
      select source, max(${lagColumn(now())})::bigint as lag, count(lagging_since)::int as lagging,
        sum((select count(*) from set_aside_events aside where aside.pipeline_uuid = pipelines.pipeline_uuid))::int as aside
      from pipelines join pipeline_states using (pipeline_uuid) where enabled group by source limit 1000`.execute(db)
    return Object.fromEntries(rows.map((row) => [row.source, Number(row[column])]))
  }
  metrics.gaugeBy('vedette_pipeline_lag_seconds', 'The longest lag of pipelines, by source', 'source', () =>
    read('lag'),
  )
  metrics.gaugeBy('vedette_pipelines_lagging', 'Pipelines that lag, by source', 'source', () => read('lagging'))
  metrics.gaugeBy('vedette_pipeline_set_aside', 'Events set aside, by source', 'source', () => read('aside'))
}
