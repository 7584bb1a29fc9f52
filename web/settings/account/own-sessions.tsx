// Where one is signed in, and signing out of one or all others.
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { Mark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import { When } from '../../ui/values/when.tsx'
import { endOtherSessions, endSession, type OpenSession, ownSessionsQuery } from './account-queries.ts'
import { browserOf } from './browser-of.ts'

/** A key that is sent with every request has no session; those that were begun with it are listed. */
const noSession =
  'You sent an API key as the cookie, so this browser has no session to list. Whoever has the key is you: revoke it under API keys.'
const withoutSession =
  'You sent an API key as the cookie, so this browser has no session. Sessions that began with this key:'

export function OwnSessions() {
  const { session } = useSession()
  const query = useQuery(ownSessionsQuery)
  return (
    <Stack gap="sm">
      <Title order={2}>My sessions</Title>
      <Answer query={query}>
        {(sessions) => (
          <>
            {session?.signed_in_with === 'api_key' && (
              <Text size="sm">{sessions.length > 0 ? withoutSession : noSession}</Text>
            )}
            {sessions.length > 0 && <SessionsTable sessions={sessions} />}
            {sessions.some(({ is_current }) => !is_current) && (
              <Group>
                <Button
                  variant="default"
                  onClick={() => endOtherSessions().then(() => tellDone('Signed out everywhere else.'), tellFailure)}
                >
                  Sign out everywhere else
                </Button>
              </Group>
            )}
          </>
        )}
      </Answer>
    </Stack>
  )
}

const SessionsTable = ({ sessions }: { sessions: readonly OpenSession[] }) => (
  <Table.ScrollContainer minWidth={560}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Browser</Table.Th>
          <Table.Th>Address</Table.Th>
          <Table.Th>Signed in</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map((session) => (
          <Table.Tr key={session.session_uuid}>
            <Table.Td title={visibleText(session.user_agent ?? '')}>
              <SafeText text={browserOf(session.user_agent)} />
            </Table.Td>
            <Table.Td>
              <SafeText text={session.address ?? ''} />
            </Table.Td>
            <Table.Td>
              <When at={session.created_at} />
            </Table.Td>
            <Table.Td>
              <When at={session.last_used_at ?? session.created_at} />
            </Table.Td>
            <Table.Td>
              {session.is_current ? (
                <Mark tone="good" shape="check">
                  This one
                </Mark>
              ) : (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Sign out ${browserOf(session.user_agent)} at ${session.address}`}
                  onClick={() =>
                    endSession(session.session_uuid).then(() => tellDone('Signed out there.'), tellFailure)
                  }
                >
                  Sign out
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
