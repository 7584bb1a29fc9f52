// How long it takes from the acceptance of an alert to its verdict.
import { Group, Text } from '@mantine/core'
import type { Overview } from './overview-queries.ts'

export function TimeToInvestigate({ measured }: { measured: Overview['time_to_investigate'] }) {
  const { alerts, median_ms, p95_ms } = measured
  if (median_ms === null || p95_ms === null) return <Text size="sm">No completed investigations in this period.</Text>
  return (
    <>
      <Group gap="xl">
        <Figure value={inWords(median_ms)} label="median" />
        <Figure value={inWords(p95_ms)} label="95th percentile" />
      </Group>
      <Text size="sm" c="dimmed">
        From acceptance to verdict, over the latest {alerts.toLocaleString('en')} completed{' '}
        {alerts === 1 ? 'alert' : 'alerts'}.
      </Text>
    </>
  )
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div>
    <Text fz="1.75rem" fw={650} lh={1.2}>
      {value}
    </Text>
    <Text size="sm">{label}</Text>
  </div>
)

function inWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const minutes = ms / 60_000
  return minutes < 120 ? `${minutes.toFixed(1)} min` : `${(minutes / 60).toFixed(1)} h`
}
