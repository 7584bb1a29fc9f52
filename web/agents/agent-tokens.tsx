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
        Tokens
      </Title>
      <Stack gap="xs">
        {refused.map(({ at, times, from }) => (
          <Alert key={`${at} ${from}`} color="red" variant="light" title="A used token was tried again">
            <Text size="sm">
              {times === 1 ? 'Once' : `${times} times`}, last <When at={at} /> from <SafeText text={from} />, and
              refused. Find out who that was, and revoke what you do not know.
            </Text>
          </Alert>
        ))}
        <Table.ScrollContainer minWidth={330}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Made</Table.Th>
                <Table.Th>State</Table.Th>
                <Table.Th>Ends</Table.Th>
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
      Waits for a machine
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
