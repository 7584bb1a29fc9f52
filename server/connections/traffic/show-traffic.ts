// The traffic of a connection as callers see it.
import { concurrencyOf } from '../../../connectors/kit/call/call-context.ts'
import type { ConnectionTraffic, TrafficQuery } from '../../../contract/connection-traffic.ts'
import { failureKinds } from '../../../contract/vocabulary.ts'
import type { Scope } from '../../platform/services.ts'
import { getConnector } from '../api/connectors.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { type ConnectionRow, getConnection } from '../connection-store.ts'
import { percentileOf } from './latency.ts'
import { addCounts, failedOf, noTraffic, type TrafficCounts } from './traffic-counts.ts'
import { startsOf, trafficRange } from './traffic-range.ts'
import { longSpan, readFailures, readTraffic, storedFor } from './traffic-store.ts'

export async function showTraffic(
  services: ConnectionServices,
  scope: Scope,
  uuid: string,
  query: TrafficQuery,
): Promise<ConnectionTraffic> {
  const { db, now, traffic, log } = services
  const row = await getConnection(db, scope, uuid)
  await traffic.flush().catch((error: unknown) => log.debug({ err: error }, 'traffic is shown as it was written'))
  const range = trafficRange(query, now())
  const spans = await readTraffic(db, uuid, range)
  const total = spans.reduce(addCounts, noTraffic())
  const failed = failedOf(total)
  const { from, to, bucket_seconds } = range
  return {
    ...{ from, to, bucket_seconds, calls: total.calls, failed, requests: total.requests },
    error_rate: total.calls === 0 ? null : failed / total.calls,
    failures: failureKinds
      .map((kind) => ({ kind, count: total[kind] }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    latency: { ...percentilesOf(total), longest_ms: total.requests === 0 ? null : total.longest_ms },
    over_time: startsOf(range).map((at) => {
      const within = spans.filter((span) => span.at >= at && span.at < at + bucket_seconds)
      const counts = within.reduce(addCounts, noTraffic())
      return { at, calls: counts.calls, failed: failedOf(counts), ...percentilesOf(counts) }
    }),
    limits: await limitsOf(services, row, total),
    last_failures: (await readFailures(db, uuid, now() - storedFor[longSpan])).map(({ id: _, ...failure }) => failure),
  }
}

const percentilesOf = ({ latency, longest_ms }: TrafficCounts) => ({
  p50_ms: percentileOf(latency, 0.5, longest_ms),
  p95_ms: percentileOf(latency, 0.95, longest_ms),
})

async function limitsOf(
  { kit, watch, connectors }: ConnectionServices,
  row: ConnectionRow,
  { limit_waits, limit_wait_ms, slot_waits, slot_wait_ms }: TrafficCounts,
): Promise<ConnectionTraffic['limits']> {
  const connector = getConnector(connectors, row.connector)
  const until = await kit.limits.until(row.connection_uuid)
  return {
    calls_at_once: concurrencyOf(connector, { concurrency: row.concurrency ?? undefined }),
    breaker: watch.healthOf(row.connection_uuid, row).breaker,
    wait_until: until === undefined || until <= kit.now() ? null : Math.ceil(until / 1000),
    sources: (connector.detections ?? []).map(({ id, name, limits }) => ({
      source: id,
      name,
      per_minute: limits.perMinute,
      per_hour: limits.perHour,
    })),
    ...{ limit_waits, limit_wait_ms, slot_waits, slot_wait_ms },
  }
}
