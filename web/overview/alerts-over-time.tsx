// How many alerts came when, and what has become of them: a chart, and the same as a table.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { ChartTable } from './chart-table.tsx'
import type { Overview } from './overview-queries.ts'

const series = [
  { name: 'completed', label: 'Completed', color: 'var(--chart-good)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-bad)' },
  { name: 'in_progress', label: 'Inprogress', color: 'var(--chart-busy)' },
  { name: 'submitted', label: 'Submitted', color: 'var(--chart-waiting)' },
  { name: 'created', label: 'Created', color: 'var(--chart-calm)' },
] as const

export function AlertsOverTime({ overview }: { overview: Overview }) {
  const isWeek = overview.window === '7d'
  const data = overview.alerts_over_time.map(({ at, ...counts }) => ({ ...counts, time: timeOf(at, isWeek) }))
  const total = data.reduce((sum, each) => sum + series.reduce((part, { name }) => part + each[name], 0), 0)
  if (total === 0) return <Text size="sm">No alerts in this period.</Text>
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          h={240}
          data={data}
          dataKey="time"
          type="stacked"
          series={[...series]}
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
        caption="Alerts over time by status"
        columns={['Time', ...series.map(({ label }) => label)]}
        rows={data.map((each) => [each.time, ...series.map(({ name }) => each[name])])}
      />
    </>
  )
}

const hourOnly = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const dayAndHour = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })

const timeOf = (at: number, isWeek: boolean) => (isWeek ? dayAndHour : hourOnly).format(new Date(at * 1000))
