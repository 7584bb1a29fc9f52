// What the service tells a Prometheus server about itself.
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What a thread has measured, as it is sent to another. */
export type MeasuredElsewhere = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Milliseconds between two looks at the event loop's delay. More looks alone took most of an idle process's time. */
const lookEvery = 50

/** The delay is measured with the time between two looks, so that an idle loop shows 50 ms: what is told is the delay alone. */
function withoutWait(metric: MeasuredElsewhere[number]): MeasuredElsewhere[number] {
  if (!/^nodejs_eventloop_lag_(min|max|mean|p\d+)_seconds$/.test(metric.name) || !('values' in metric)) return metric
  const values = metric.values.map((each) => ({ ...each, value: Math.max(0, each.value - lookEvery / 1000) }))
  return { ...metric, values } as typeof metric
}

/** `ofProcess`: also what is told of the process as a whole, which one thread does. */
export function createMetrics({ ofProcess = true } = {}) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lookEvery })
  return {
    registry,
    contentType: registry.contentType,
    /** For Prometheus, with what another thread has measured added. */
    text: async (elsewhere: MeasuredElsewhere): Promise<string> =>
      AggregatorRegistry.aggregate([(await registry.getMetricsAsJSON()).map(withoutWait), elsewhere]).metrics(),
    requests: new Histogram({
      name: 'vedette_http_request_duration_seconds',
      help: 'Time to answer, by operation and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    intakeBatches: new Histogram({
      name: 'vedette_intake_batch_alerts',
      help: 'Alerts kept with one commit',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers: [registry],
    }),
    alertsKept: new Counter({
      name: 'vedette_alerts_kept_total',
      help: 'Alerts kept by this process',
      registers: [registry],
    }),
    streamEventsKept: new Counter({
      name: 'vedette_stream_events_kept_total',
      help: 'Events of live streams kept by this process, each counted once',
      registers: [registry],
    }),
    callsLate: new Counter({
      name: 'vedette_calls_late_total',
      help: 'Requests to third parties that were given up at their deadline',
      registers: [registry],
    }),
    callsStuck: new Counter({
      name: 'vedette_calls_stuck_total',
      help: 'Requests to third parties that did not end when they were given up, so that their sockets were cut',
      registers: [registry],
    }),
    serviceLevels: new Counter({
      name: 'vedette_service_levels_reached_total',
      help: 'Targets of cases that came to be at risk or breached, as this process found',
      labelNames: ['target', 'state'],
      registers: [registry],
    }),
    quotaRefusals: new Counter({
      name: 'vedette_quota_refusals_total',
      help: 'What quotas of organizations have refused on this process',
      labelNames: ['organization', 'quota'],
      registers: [registry],
    }),
    /** A number read when asked for. */
    gauge(name: string, help: string, read: () => number | Promise<number>) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      })
    },
    /** Several numbers under one name, told apart by a label. */
    gaugeBy(name: string, help: string, label: string, read: () => Promise<Record<string, number>>) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number)
        },
      })
    },
  }
}
