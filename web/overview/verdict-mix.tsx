// What the cases came to, as a chart and as a table.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { ChartTable } from './chart-table.tsx'
import type { Overview } from './overview-queries.ts'

/** One for each verdict, so that each bar has its own colour. */
const series = [
  { name: 'malicious', color: 'var(--chart-bad)' },
  { name: 'suspicious', color: 'var(--chart-warn)' },
  { name: 'benign', color: 'var(--chart-good)' },
  { name: 'inconclusive', color: 'var(--chart-calm)' },
]

export function VerdictMix({ verdicts }: { verdicts: Overview['verdicts'] }) {
  const total = verdicts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <Text size="sm">No cases in this period.</Text>
  const data = verdicts.map(({ verdict, count }) => ({ name: `${verdict} ${count}`, [verdict]: count }))
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          h={190}
          data={data}
          dataKey="name"
          type="stacked"
          orientation="vertical"
          series={series}
          tickLine="none"
          barChartProps={{ accessibilityLayer: false }}
          gridAxis="none"
          withXAxis={false}
          barProps={{ isAnimationActive: false, barSize: 22 }}
          yAxisProps={{ width: 110 }}
        />
      </div>
      <ChartTable
        caption="Cases by verdict"
        columns={['Verdict', 'Cases', 'Share']}
        rows={verdicts.map(({ verdict, count }) => [verdict, count, `${Math.round((100 * count) / total)} %`])}
      />
    </>
  )
}
