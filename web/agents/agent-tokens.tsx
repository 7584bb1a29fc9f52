// The enrolment tokens of an agent: never themselves, only what became of them.
import { Alert, Stack, Table, Text, Title } from '@mantine/core'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import type { AgentToken } from './agents-queries.ts'

export function AgentTokens({ tokens }: { tokens: readonly AgentToken[] }) {
  const refused = tokens.flatMap((token) => (token.refused ? [token.refused] : []))
  return (
    <section aria-labelledby="tokens">
      <Title order={2} id="tokens" mb="xs">
        Enrolment tokens
      </Title>
      <Stack gap="xs">
        {refused.map(({ at, times, from }) => (
          <Alert key={`${at} ${from}`} color="red" variant="light" title="A used token was presented again">
            <Text size="sm">
              {times === 1 ? 'Refused once' : `Refused ${times} times`}, last <When at={at} /> from{' '}
              <SafeText text={from} />. Find out who used it, and revoke machines that you do not recognize.
            </Text>
          </Alert>
        ))}
        <Table.ScrollContainer minWidth={330}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Created</Table.Th>
                <Table.Th>State</Table.Th>
                <Table.Th>Expires</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tokens.map((token, index) => (
                <Table.Tr key={index}>
                  <Table.Td>
                    <When at={token.created_at} />
                  </Table.Td>
                  <Table.Td>{stateMarks[token.state]}</Table.Td>
                  <Table.Td>{token.state === 'open' ? <When at={token.expires_at} /> : '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </section>
  )
}

const stateMarks = {
  open: (
    <Mark tone="warn" shape="ring">
      Not used yet
    </Mark>
  ),
  used: (
    <Mark tone="good" shape="check">
      Used
    </Mark>
  ),
  expired: (
    <Mark tone="calm" shape="cross">
      Expired
    </Mark>
  ),
}
