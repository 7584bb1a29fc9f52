// What holds the calls of a connection back: slots, the third party's own limits, and the circuit breaker.
import { Table } from '@mantine/core'
import { durationOf } from '../../../contract/duration.ts'
import { amount } from '../../ui/figures/case-figures.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { exactly } from '../../ui/values/when.tsx'
import type { ConnectionTraffic } from '../integrations-queries.ts'

type Limits = ConnectionTraffic['limits']

export const ConnectionLimits = ({ limits }: { limits: Limits }) => (
  <Table aria-label="Limits" layout="fixed">
    <Table.Tbody>
      {rowsOf(limits).map(({ title, value }) => (
        <Table.Tr key={title}>
          <Table.Th scope="row" w="40%" fw={500}>
            <SafeText text={title} />
          </Table.Th>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const rowsOf = (limits: Limits) => [
  {
    title: 'Calls at once',
    value: `${amount(limits.calls_at_once)} on one node; ${waits(limits.slot_waits, limits.slot_wait_ms)}`,
  },
  {
    title: 'Asked to wait',
    value: `${limits.wait_until === null ? 'not now' : `until ${exactly(limits.wait_until)}`}; ${waits(limits.limit_waits, limits.limit_wait_ms)}`,
  },
  { title: 'Circuit breaker', value: breakerWords[limits.breaker] },
  ...limits.sources.map(({ name, per_minute, per_hour }) => ({
    title: `Rate of ${name}`,
    value: `the platform allows ${amount(per_minute)} a minute and ${amount(per_hour)} an hour; pipelines use half`,
  })),
]

const waits = (count: number, ms: number) =>
  count === 0
    ? 'no request waited in this period'
    : `${amount(count)} ${count === 1 ? 'request' : 'requests'} waited, ${durationOf(ms / 1000)} in all`

const breakerWords = {
  closed: 'closed: calls are made',
  half_open: 'half open: one call tries whether it works again',
  open: 'open: left alone for a moment after several failures in a row',
}
