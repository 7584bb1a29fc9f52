// What was asked of a connection in a range of time: the numbers at a glance, charts, limits, and the last failures.
import { Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { durationOf } from '../../../contract/duration.ts'
import { amount, shareOf } from '../../ui/figures/case-figures.tsx'
import { Figure, FigureList } from '../../ui/figures/figure.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { TimePicker } from '../../ui/queue/time-picker.tsx'
import type { TimeRange } from '../../ui/queue/time-range.ts'
import { type Connection, type ConnectionTraffic, trafficQuery } from '../integrations-queries.ts'
import { rangeOfTraffic } from '../integrations-search.ts'
import { ConnectionLimits } from './connection-limits.tsx'
import { failureWords, LastFailures } from './last-failures.tsx'
import { TrafficChart } from './traffic-chart.tsx'

export function Traffic({ connection, search }: { connection: Connection; search: TimeRange }) {
  const range = rangeOfTraffic(search)
  const query = useQuery({ ...trafficQuery(connection.connection_uuid, range), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const choose = (next: TimeRange) =>
    navigate({
      to: '/integrations/$connector/connections/$connection',
      params: { connector: connection.connector, connection: connection.connection_uuid },
      search: next,
      replace: true,
    })
  return (
    <Stack gap="md" component="section" aria-labelledby="traffic">
      <Group justify="space-between">
        <Title order={2} id="traffic">
          Traffic
        </Title>
        <TimePicker isRequired value={range} onChange={choose} />
      </Group>
      <Answer query={query}>{(traffic) => <Measured traffic={traffic} />}</Answer>
    </Stack>
  )
}

const Measured = ({ traffic }: { traffic: ConnectionTraffic }) => (
  <>
    <Numbers traffic={traffic} />
    {traffic.calls > 0 && <TrafficChart traffic={traffic} />}
    <Panel title="Limits">
      <ConnectionLimits limits={traffic.limits} />
    </Panel>
    <Panel title="Last failures">
      <LastFailures failures={traffic.last_failures} />
    </Panel>
  </>
)

function Numbers({ traffic }: { traffic: ConnectionTraffic }) {
  const { calls, requests, failed, failures, latency } = traffic
  if (calls === 0)
    return (
      <Text size="sm">
        Nothing was asked in this period. Investigations, pipelines and people who run skills count; tests do not.
      </Text>
    )
  const kinds = failures.map(({ kind, count }) => `${amount(count)} ${failureWords[kind].toLowerCase()}`).join(', ')
  return (
    <FigureList>
      <Figure label="Calls" value={amount(calls)} note={requestWords(calls, requests)} />
      <Figure
        label="Error rate"
        value={shareOf(failed, calls)}
        note={failed === 0 ? 'No call failed' : `${amount(failed)} failed: ${kinds}`}
        tone={failed > 0 ? 'bad' : undefined}
      />
      <Figure label="Latency, median" value={inWords(latency.p50_ms)} note="Half of the requests took less" />
      <Figure
        label="Latency, 95th percentile"
        value={inWords(latency.p95_ms)}
        note={`Longest ${inWords(latency.longest_ms)}`}
      />
    </FigureList>
  )
}

const requestWords = (calls: number, requests: number) =>
  requests < calls
    ? `${amount(requests)} requests: some calls ended before one was sent`
    : `${amount(requests)} requests, with sign-ins, retries and further pages`

const inWords = (ms: number | null) => (ms === null ? '–' : durationOf(ms / 1000))
