// How many alerts came when, by the verdict they got: a chart, and the same as a table.
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Schemas } from '../../api-types.ts'
import { bucketName } from './chart-axes.ts'
import { plainNumber } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { TimeChart } from './time-chart.tsx'

const verdictSeries = [
  { name: 'malicious', label: 'Malicious', color: 'var(--chart-bad)' },
  { name: 'suspicious', label: 'Suspicious', color: 'var(--chart-warn)' },
  { name: 'inconclusive', label: 'Inconclusive', color: 'var(--chart-calm)' },
  { name: 'benign', label: 'Benign', color: 'var(--chart-good)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-failed)' },
  { name: 'waiting', label: 'No verdict yet', color: 'var(--chart-waiting)' },
] as const

type Buckets = Pick<Schemas['Overview'], 'alerts_over_time' | 'bucket_seconds'>

export function AlertsOverTime({ alerts_over_time, bucket_seconds }: Buckets) {
  const navigate = useNavigate()
  const series = verdictSeries.filter(({ name }) => alerts_over_time.some((each) => each[name] > 0))
  if (series.length === 0) return <Text size="sm">No alerts in this period.</Text>
  return (
    <>
      <TimeChart
        label="Alerts over time by verdict"
        kind="bars"
        height={180}
        series={series}
        buckets={alerts_over_time.map(({ at, ...values }) => ({ at, values }))}
        bucketSeconds={bucket_seconds}
        format={plainNumber}
        onOpen={(search) => navigate({ to: '/alerts', search })}
      />
      <ChartTable
        caption="Alerts over time by verdict"
        columns={['Time', ...series.map(({ label }) => label)]}
        rows={() =>
          alerts_over_time.map((each) => [bucketName(each.at, bucket_seconds), ...series.map(({ name }) => each[name])])
        }
      />
    </>
  )
}
