// How many alerts came when, by the verdict they got: a chart, and the same as a table.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import type { Schemas } from '../../api-types.ts'
import { ChartTable } from './chart-table.tsx'

const series = [
  { name: 'malicious', label: 'Malicious', color: 'var(--chart-bad)' },
  { name: 'suspicious', label: 'Suspicious', color: 'var(--chart-warn)' },
  { name: 'inconclusive', label: 'Inconclusive', color: 'var(--chart-calm)' },
  { name: 'benign', label: 'Benign', color: 'var(--chart-good)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-failed)' },
  { name: 'waiting', label: 'No verdict yet', color: 'var(--chart-waiting)' },
] as const

type Buckets = Pick<Schemas['Overview'], 'alerts_over_time' | 'bucket_seconds'>

export function AlertsOverTime({ alerts_over_time, bucket_seconds }: Buckets) {
  const data = alerts_over_time.map(({ at, ...counts }) => ({ ...counts, time: timeOf(at, bucket_seconds) }))
  const shown = series.filter(({ name }) => data.some((each) => each[name] > 0))
  if (shown.length === 0) return <Text size="sm">No alerts in this period.</Text>
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          h={220}
          data={data}
          dataKey="time"
          type="stacked"
          series={[...shown]}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          tickLine="none"
          barChartProps={{ accessibilityLayer: false }}
          gridAxis="x"
          barProps={{ isAnimationActive: false }}
          yAxisProps={{ allowDecimals: false, width: 45 }}
          xAxisProps={{ minTickGap: 24 }}
        />
      </div>
      <ChartTable
        caption="Alerts over time by verdict"
        columns={['Time', ...shown.map(({ label }) => label)]}
        rows={data.map((each) => [each.time, ...shown.map(({ name }) => each[name])])}
      />
    </>
  )
}

const day = 86_400
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayAndClock = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Days are those of UTC, as they are counted. */
export function timeOf(at: number, bucket: number) {
  const format = bucket >= day ? date : bucket > 3600 ? dayAndClock : clock
  return format.format(new Date(at * 1000))
}
