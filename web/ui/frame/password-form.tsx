// Sign-in with e-mail address and password, and then the code of the second factor where one is set up.
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refusal, wordsOf } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { hasPasskeys, usePasskeyOnce } from '../../passkeys.ts'
import { signIn } from '../../session.ts'

const asksForCode = (error: unknown) => error instanceof Refusal && error.code === 'second_factor_required'

interface Props {
  /** Known beforehand. */
  email?: string
  onSignedIn?(): void
}

export function PasswordForm({ email: known = '', onSignedIn }: Props) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<'password' | 'code'>('password')
  const signing = useMutation({
    mutationFn: signIn,
    onSuccess: () => onSignedIn?.(),
    onError: (error) => asksForCode(error) && setStep('code'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() && password) signing.mutate({ email: email.trim(), password })
  }
  const refused = signing.isError && !asksForCode(signing.error) ? wordsOf(signing.error) : undefined
  if (step === 'code')
    return (
      <CodeForm
        refused={refused}
        isPending={signing.isPending}
        onCode={(code) => signing.mutate({ email: email.trim(), password, code })}
        onPasskey={(passkey) => signing.mutate({ email: email.trim(), password, passkey })}
        onBack={() => {
          signing.reset()
          setPassword('')
          setStep('password')
        }}
      />
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus={known === ''}
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          maxLength={200}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        {refused && <Refused words={refused} />}
        <Button type="submit" size="sm" loading={signing.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

interface CodeProps {
  refused: string | undefined
  isPending: boolean
  onCode(code: string): void
  onPasskey(passkey: Schemas['PasskeyAssertionInput']): void
  onBack(): void
}

function CodeForm({ refused, isPending, onCode, onPasskey, onBack }: CodeProps) {
  const [code, setCode] = useState('')
  const asking = useMutation({ mutationFn: usePasskeyOnce, onSuccess: onPasskey })
  const words = asking.isError ? wordsOf(asking.error) : refused
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">Your password is right. One more step:</Text>
        <TextInput
          label="Code"
          description="Six digits of your authenticator app, or a recovery code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {words && <Refused words={words} />}
        <Button type="submit" size="sm" loading={isPending}>
          Sign in
        </Button>
        {hasPasskeys() && (
          <Button variant="default" onClick={() => asking.mutate()} loading={asking.isPending}>
            Use a passkey instead
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  )
}

export const Refused = ({ words }: { words: string }) => (
  <Alert color="red" variant="light" role="alert">
    {words}
  </Alert>
)
