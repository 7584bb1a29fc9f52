// Calls and failures over time, and how long requests took: two charts, and the same as a table.
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import { SimpleGrid, Text } from '@mantine/core'
import { timeOf } from '../../ui/figures/alerts-over-time.tsx'
import { ChartTable } from '../../ui/figures/chart-table.tsx'
import type { ConnectionTraffic } from '../integrations-queries.ts'

const calls = [
  { name: 'answered', label: 'Answered', color: 'var(--chart-busy)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-bad)' },
]
const latency = [
  { name: 'p50_ms', label: 'Median', color: 'var(--chart-busy)' },
  { name: 'p95_ms', label: '95th percentile', color: 'var(--chart-warn)' },
]

export function TrafficChart({ traffic: { over_time, bucket_seconds } }: { traffic: ConnectionTraffic }) {
  const data = over_time.map(({ at, calls, failed, p50_ms, p95_ms }) => ({
    ...{ time: timeOf(at, bucket_seconds), at, answered: calls - failed, failed, p50_ms, p95_ms },
  }))
  const shared = {
    h: 180,
    data,
    dataKey: 'time',
    withLegend: true,
    legendProps: { verticalAlign: 'bottom' },
    tickLine: 'none',
    gridAxis: 'x',
    xAxisProps: { minTickGap: 24 },
  } as const
  return (
    <div>
      <SimpleGrid cols={{ base: 1, md: 2 }} aria-hidden="true">
        <div>
          <Text size="sm">Calls</Text>
          <BarChart
            {...shared}
            type="stacked"
            series={calls}
            barChartProps={{ accessibilityLayer: false }}
            barProps={{ isAnimationActive: false }}
            yAxisProps={{ allowDecimals: false, width: 45 }}
          />
        </div>
        <div>
          <Text size="sm">Latency of requests in milliseconds</Text>
          <LineChart
            {...shared}
            series={latency}
            connectNulls={false}
            dotProps={{ r: 2 }}
            curveType="linear"
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
            yAxisProps={{ allowDecimals: false, width: 55 }}
          />
        </div>
      </SimpleGrid>
      <ChartTable
        caption="Calls and latency over time"
        columns={['Time', 'Calls', 'Failed', 'Median (ms)', '95th percentile (ms)']}
        rows={data.map(({ time, answered, failed, p50_ms, p95_ms }) => [
          ...[time, answered + failed, failed, p50_ms ?? '–', p95_ms ?? '–'],
        ])}
      />
    </div>
  )
}
