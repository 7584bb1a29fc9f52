// How the traffic of connections is stored: counts by five minutes for two days, by hour for 90 days, and the last failures.
import { sql } from 'kysely'
import { z } from 'zod'
import { failureKinds } from '../../../contract/vocabulary.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { addCounts, noTraffic, summedCounts, type TrafficCounts } from './traffic-counts.ts'

export const shortSpan = 300
export const longSpan = 3600
const day = 86_400
/** Seconds. */
export const storedFor = { [shortSpan]: 2 * day, [longSpan]: 90 * day } as const
/** Of each connection. */
export const mostFailures = 20

export interface CountedSpan {
  connection_uuid: string
  at: number
  counts: TrafficCounts
}

export const StoredFailure = z.object({
  /** So that what is written twice counts once. */
  id: z.string(),
  at: z.int(),
  skill: z.string(),
  kind: z.enum(failureKinds),
  status: z.int().nullable(),
  message: z.string(),
  hint: z.string().nullable(),
})
export type StoredFailure = z.output<typeof StoredFailure>

/** Adds to what is there, from however many nodes; connections that were deleted meanwhile are left out. */
export const writeTraffic = (
  db: Db,
  counted: readonly CountedSpan[],
  failures: ReadonlyMap<string, readonly StoredFailure[]>,
) =>
  transact(db, async (tx) => {
    await addSpans(tx, [...inSpans(counted, shortSpan), ...inSpans(counted, longSpan)])
    if (failures.size > 0) await addFailures(tx, failures)
  })

export async function readTraffic(
  db: Db,
  connectionUuid: string,
  { span, from, to }: { span: number; from: number; to: number },
): Promise<(TrafficCounts & { at: number })[]> {
  return db
    .selectFrom('connection_traffic')
    .select(['at', 'latency', 'longest_ms', ...summedCounts])
    .where('connection_uuid', '=', connectionUuid)
    .where('span', '=', span)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute()
}

export async function readFailures(db: Db, connectionUuid: string, since: number): Promise<StoredFailure[]> {
  const row = await db
    .selectFrom('connection_failures')
    .select('failures')
    .where('connection_uuid', '=', connectionUuid)
    .executeTakeFirst()
  const failures = z.array(StoredFailure).safeParse(row?.failures).data ?? []
  return failures.filter(({ at }) => at >= since)
}

export async function deleteOldTraffic({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) {
  let deleted = 0
  for (const span of [shortSpan, longSpan] as const) {
    const where = sql`span = ${span} and at < ${now() - storedFor[span]}`
    deleted += await deleteInBatches(db, { table: 'connection_traffic', where, signal })
  }
  const where = sql`last_at < ${now() - storedFor[longSpan]}`
  return deleted + (await deleteInBatches(db, { table: 'connection_failures', where, signal }))
}

function inSpans(counted: readonly CountedSpan[], span: number) {
  const spans = new Map<string, CountedSpan & { span: number }>()
  for (const { connection_uuid, at: exact, counts } of counted) {
    const at = exact - (exact % span)
    const key = `${connection_uuid} ${at}`
    const found = spans.get(key) ?? { connection_uuid, span, at, counts: noTraffic() }
    addCounts(found.counts, counts)
    spans.set(key, found)
  }
  return [...spans.values()]
}

/** In one order on every node, so that two of them never wait for each other. */
async function addSpans(tx: Db, spans: readonly (CountedSpan & { span: number })[]) {
  const rows = spans.map(({ counts, ...span }) => ({ ...span, ...counts }))
  const sums = sql.join(summedCounts.map((name) => sql`${sql.id(name)} = t.${sql.id(name)} + excluded.${sql.id(name)}`))
  await sql`insert into connection_traffic as t select connection_traffic.*
    from json_populate_recordset(null::connection_traffic, ${JSON.stringify(rows)}::json) as connection_traffic
    where exists (select from connections c where c.connection_uuid = connection_traffic.connection_uuid)
    order by connection_uuid, span, at
    on conflict (connection_uuid, span, at) do update set ${sums},
      longest_ms = greatest(t.longest_ms, excluded.longest_ms),
      latency = array(select coalesce(a, 0) + coalesce(b, 0)
        from unnest(t.latency, excluded.latency) with ordinality as u(a, b, step) order by step)`.execute(tx)
}

async function addFailures(tx: Db, failures: ReadonlyMap<string, readonly StoredFailure[]>) {
  const rows = [...failures].map(([connection_uuid, each]) => ({
    connection_uuid,
    failures: each,
    last_at: Math.max(...each.map(({ at }) => at)),
  }))
  await sql`insert into connection_failures as t select f.*
    from json_populate_recordset(null::connection_failures, ${JSON.stringify(rows)}::json) as f
    where exists (select from connections c where c.connection_uuid = f.connection_uuid)
    order by connection_uuid
    on conflict (connection_uuid) do update set last_at = greatest(t.last_at, excluded.last_at),
      failures = (select jsonb_agg(failure order by place) from (
        select failure, min(place) as place from (
          select failure, row_number() over (order by (failure->>'at')::bigint desc, place) as place
          from jsonb_array_elements(excluded.failures || t.failures) with ordinality as e(failure, place)) placed
        group by failure order by place limit ${mostFailures}) newest)`.execute(tx)
}
