// One's own account: who is signed in, how they sign in, and from where they are signed in.
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signOut, useSession } from '../../session.ts'
import { tellFailure } from '../../ui/forms/tell.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { profileQuery } from './account-queries.ts'
import { Authenticator } from './authenticator.tsx'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesPart } from './recovery-codes.tsx'

export function Account() {
  const { session } = useSession()
  const isPerson = session?.kind === 'user'
  const profile = useQuery({ ...profileQuery, enabled: isPerson })
  return (
    <Stack gap="lg">
      <WhoIs />
      {isPerson && (
        <Answer query={profile}>
          {(own) => (
            <>
              <Divider />
              <ChangeName key={own.name} profile={own} />
              <Divider />
              <ChangePassword profile={own} />
              <Divider />
              <Authenticator profile={own} />
              <Divider />
              <Passkeys />
              <RecoveryCodesPart profile={own} />
            </>
          )}
        </Answer>
      )}
      <Divider />
      <OwnSessions />
    </Stack>
  )
}

function WhoIs() {
  const { session } = useSession()
  if (!session) return null
  return (
    <Stack gap="xs" align="start">
      <Text size="sm">
        Signed in as{' '}
        <b>
          <SafeText text={session.principal.name} />
        </b>
        {session.kind === 'api_key' && ', an API key'}
        {session.role !== null && `, with the role ${session.role} in the whole installation`}.
      </Text>
      {session.role === null && (
        <Text size="sm">
          {session.organizations.map(({ organization_code, role }) => `${role} in ${organization_code}`).join(', ')}
        </Text>
      )}
      {session.expires_at !== null && (
        <Text size="sm">
          The session expires <When at={session.expires_at} /> unless it is used.
        </Text>
      )}
      <Group>
        <Button variant="default" onClick={() => signOut().catch(tellFailure)}>
          Sign out
        </Button>
      </Group>
    </Stack>
  )
}
