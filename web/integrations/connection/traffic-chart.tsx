// Calls and failures over time, and how long requests took: two charts, and the same as a table.
import { SimpleGrid, Text } from '@mantine/core'
import { durationOf } from '../../../contract/duration.ts'
import { bucketName } from '../../ui/figures/chart-axes.ts'
import { plainNumber } from '../../ui/figures/chart-data.ts'
import { ChartTable } from '../../ui/figures/chart-table.tsx'
import { TimeChart } from '../../ui/figures/time-chart.tsx'
import type { ConnectionTraffic } from '../integrations-queries.ts'

const callSeries = [
  { name: 'answered', label: 'Answered', color: 'var(--chart-busy)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-bad)' },
]
const latencySeries = [
  { name: 'p50_ms', label: 'Median', color: 'var(--chart-busy)' },
  { name: 'p95_ms', label: '95th percentile', color: 'var(--chart-warn)' },
]

export function TrafficChart({ traffic: { over_time, bucket_seconds } }: { traffic: ConnectionTraffic }) {
  const shared = {
    height: 140,
    buckets: over_time.map(({ at, calls, failed, p50_ms, p95_ms }) => ({
      at,
      values: { answered: calls - failed, failed, p50_ms, p95_ms },
    })),
    bucketSeconds: bucket_seconds,
  }
  return (
    <div>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <div>
          <Text size="sm">Calls</Text>
          <TimeChart {...shared} label="Calls over time" kind="bars" series={callSeries} format={plainNumber} />
        </div>
        <div>
          <Text size="sm">Latency of requests</Text>
          <TimeChart
            {...shared}
            label="Latency of requests over time"
            kind="lines"
            series={latencySeries}
            format={(ms) => durationOf(ms / 1000)}
          />
        </div>
      </SimpleGrid>
      <ChartTable
        caption="Calls and latency over time"
        columns={['Time', 'Calls', 'Failed', 'Median (ms)', '95th percentile (ms)']}
        rows={() =>
          over_time.map(({ at, calls, failed, p50_ms, p95_ms }) => [
            ...[bucketName(at, bucket_seconds), calls, failed, p50_ms ?? '–', p95_ms ?? '–'],
          ])
        }
      />
    </div>
  )
}
