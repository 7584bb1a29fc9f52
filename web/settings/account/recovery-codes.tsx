// Recovery codes, shown once: each works once instead of the second factor. And new ones, for a code.
import { Alert, Button, Code, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createRecoveryCodes, type Profile } from './account-queries.ts'
import { CodeForm } from './code-form.tsx'

export function RecoveryCodesPart({ profile }: { profile: Profile }) {
  const [isAsking, setIsAsking] = useState(false)
  const making = useMutation({ mutationFn: createRecoveryCodes, onSuccess: () => setIsAsking(false) })
  if (profile.recovery_codes_left === 0 && !profile.has_second_factor) return null
  return (
    <Stack gap="sm" align="start">
      <Title order={2}>Recovery codes</Title>
      <Text size="sm">
        {profile.recovery_codes_left} recovery codes are left. Each signs you in once without the second factor.
      </Text>
      {making.data && <RecoveryCodes codes={making.data.recovery_codes} onDone={() => making.reset()} />}
      {isAsking ? (
        <CodeForm
          label="Code for new recovery codes"
          button="Make new codes"
          isPending={making.isPending}
          error={making.error}
          onCode={(code) => making.mutate({ code })}
          onPasskey={(passkey) => making.mutate({ passkey })}
        />
      ) : (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          New recovery codes
        </Button>
      )}
    </Stack>
  )
}

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => (
  <Alert color="teal" variant="light" title="Recovery codes: shown only once" w="100%" maw="36rem">
    <Stack gap="sm">
      <Text size="sm">
        Each works once when you do not have your second factor. Store them where you store passwords.
      </Text>
      <Code block>{codes.join('\n')}</Code>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy codes'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          I have stored them
        </Button>
      </Group>
    </Stack>
  </Alert>
)
