// The last calls of a connection that failed: when, which skill, why, and what to do.
import { Table, Text } from '@mantine/core'
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

export function LastFailures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return <Text size="sm">No call failed in the last 90 days.</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label="Last failures" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {['When', 'Skill', 'Failure', 'Message'].map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failures.map((failure, index) => (
            <Table.Tr key={`${failure.at} ${index}`}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <When at={failure.at} />
              </Table.Td>
              <Table.Td>
                <SafeText text={failure.skill} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {failureWords[failure.kind]}
                {failure.status !== null && `, ${failure.status}`}
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <SafeText text={failure.message} />
                {failure.hint !== null && (
                  <Text size="xs" c="dimmed">
                    <SafeText text={failure.hint} />
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
