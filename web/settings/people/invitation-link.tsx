// The link of an invitation, shown once, to be copied and sent.
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { When } from '../../ui/values/when.tsx'
import type { Invitation, User } from './people-queries.ts'

interface Props {
  person: User
  invitation: Invitation
  onDone(): void
}

export const InvitationLink = ({ person, invitation, onDone }: Props) => (
  <Stack gap="sm">
    <Alert color="teal" variant="light" title={`Link for ${person.name}: shown only once`}>
      <Text size="sm">
        Send it to {person.email} over a channel you trust. It works once and expires{' '}
        <When at={invitation.expires_at} />.
      </Text>
    </Alert>
    <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {invitation.url}
    </Code>
    <Group justify="space-between">
      <CopyButton value={invitation.url}>
        {({ copied, copy }) => (
          <Button onClick={copy} data-autofocus>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </Group>
  </Stack>
)
