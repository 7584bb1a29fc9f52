// The last calls of a connection that failed: when, which skill, why, and what to do.
import { Button, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import type { ConnectionTraffic } from '../integrations-queries.ts'

type Failure = ConnectionTraffic['last_failures'][number]

export const failureWords: Record<Failure['kind'], string> = {
  refused: 'Refused',
  limited: 'Limited',
  unreachable: 'Unreachable',
  not_allowed: 'Not allowed',
  unusable_answer: 'Unusable answer',
  resting: 'Left alone',
  deadline: 'Too late',
}

const shownAtOnce = 5

export function LastFailures({ failures }: { failures: readonly Failure[] }) {
  const [isWhole, setWhole] = useState(false)
  if (failures.length === 0) return <Text size="sm">No call failed in the last 90 days.</Text>
  const shown = isWhole ? failures : failures.slice(0, shownAtOnce)
  return (
    <Stack gap="xs" align="start">
      <Table aria-label="Last failures" verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="6.5rem">
              When
            </Table.Th>
            <Table.Th scope="col" w="30%">
              Call
            </Table.Th>
            <Table.Th scope="col">Message</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((failure, index) => (
            <Row key={`${failure.at} ${index}`} failure={failure} />
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < failures.length && (
        <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          Show {failures.length - shown.length} more
        </Button>
      )}
    </Stack>
  )
}

const Row = ({ failure: { at, skill, kind, status, message, hint } }: { failure: Failure }) => (
  <Table.Tr style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
    <Table.Td>
      <When at={at} />
    </Table.Td>
    <Table.Td>
      <SafeText text={skill} />
      <Text size="xs">
        {failureWords[kind]}
        {status !== null && `, ${status}`}
      </Text>
    </Table.Td>
    <Table.Td>
      <SafeText text={message} />
      {hint !== null && (
        <Text size="xs" c="dimmed">
          <SafeText text={hint} />
        </Text>
      )}
    </Table.Td>
  </Table.Tr>
)
