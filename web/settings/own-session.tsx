// Who is signed in, with which role, and the button to sign out.
import { Button, Stack, Text } from '@mantine/core'
import { signOut, useSession } from '../session.ts'
import { tellFailure } from '../ui/forms/tell.ts'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'

export function OwnSession() {
  const { session } = useSession()
  if (!session) return null
  return (
    <Stack gap="xs" align="start">
      <Text size="sm">
        Signed in as{' '}
        <b>
          <SafeText text={session.principal.name} />
        </b>{' '}
        with the role {session.role}, for{' '}
        {session.whole_installation
          ? 'the whole installation'
          : session.organizations.map(({ organization_code }) => organization_code).join(', ')}
        .
      </Text>
      {session.expires_at !== null && (
        <Text size="sm">
          The session expires <When at={session.expires_at} /> unless it is used.
        </Text>
      )}
      <Button variant="default" onClick={() => signOut().catch(tellFailure)}>
        Sign out
      </Button>
    </Stack>
  )
}
