// The authenticator app as second factor: set up with a QR code, confirmed with a code, removed with a code.
import { Button, Code, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Mark } from '../../ui/values/mark.tsx'
import { beginTotp, confirmTotp, type Profile, removeTotp } from './account-queries.ts'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function Authenticator({ profile }: { profile: Profile }) {
  const beginning = useMutation({ mutationFn: beginTotp, onError: tellFailure })
  const confirming = useMutation({ mutationFn: confirmTotp, onSuccess: () => beginning.reset() })
  const removing = useMutation({ mutationFn: removeTotp, onSuccess: () => tellDone('Authenticator app removed.') })
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Stack gap="sm" align="start">
      <Title order={2}>Authenticator app</Title>
      {confirming.data && <RecoveryCodes codes={confirming.data.recovery_codes} onDone={() => confirming.reset()} />}
      {profile.has_totp ? (
        <>
          <Mark tone="good" shape="check">
            Set up
          </Mark>
          <Text size="sm">Signing in with the password asks for a code.</Text>
          {isRemoving ? (
            <CodeForm
              label="Code to remove it"
              button="Remove"
              isPending={removing.isPending}
              error={removing.error}
              onCode={(code) => removing.mutate(code, { onSuccess: () => setIsRemoving(false) })}
            />
          ) : (
            <Button variant="default" onClick={() => setIsRemoving(true)}>
              Remove authenticator app
            </Button>
          )}
        </>
      ) : beginning.data ? (
        <>
          <Text size="sm" maw="36rem">
            Scan the picture with an authenticator app, or enter the secret by hand. Then enter the code that the app
            shows.
          </Text>
          <QrCode text={beginning.data.uri} label="QR code for the authenticator app" />
          <Code>{beginning.data.secret}</Code>
          <CodeForm
            label="Code of the app"
            button="Confirm"
            isPending={confirming.isPending}
            error={confirming.error}
            onCode={(code) => confirming.mutate(code)}
          />
        </>
      ) : (
        <>
          <Text size="sm" maw="36rem">
            A code from your phone, besides the password: who learns your password still cannot sign in.
          </Text>
          <Button variant="default" onClick={() => beginning.mutate()} loading={beginning.isPending}>
            Set up an authenticator app
          </Button>
        </>
      )}
    </Stack>
  )
}
