// Asks whoever is signed in to prove again who they are, when the service wants that before it does something.
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { api, setAskForProof, tell, type VerifyWay, wordsOf } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { hasPasskeys, usePasskeyOnce } from '../../passkeys.ts'
import { signOut } from '../../session.ts'
import { tellFailure } from '../forms/tell.ts'

interface Asked {
  ways: readonly VerifyWay[]
  proof: Promise<boolean>
  answer(given: boolean): void
}

let asked: Asked | undefined
const watchers = new Set<() => void>()

/** Several requests that are refused at once share one dialog. */
setAskForProof((ways) => {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    set({ ways, proof: promise, answer: resolve })
    return promise
  }
  return asked.proof
})

/** Stands once in the frame. */
export function VerifyDialog() {
  const question = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => asked,
  )
  const answer = (given: boolean) => {
    question?.answer(given)
    set(undefined)
  }
  return (
    <Modal opened={question !== undefined} onClose={() => answer(false)} title="Confirm that it is you" centered>
      {question?.ways.includes('sign_in') ? (
        <SignInAgain />
      ) : (
        question && <Proof ways={question.ways} onGiven={() => answer(true)} onCancel={() => answer(false)} />
      )}
    </Modal>
  )
}

interface ProofProps {
  ways: readonly VerifyWay[]
  onGiven(): void
  onCancel(): void
}

const labels = { code: 'Code of your authenticator, or a recovery code', password: 'Password', api_key: 'API key' }

function Proof({ ways, onGiven, onCancel }: ProofProps) {
  const [text, setText] = useState('')
  const verifying = useMutation({
    mutationFn: (body: Schemas['VerificationInput']) => tell(api.POST('/platformapi/session/verify', { body })),
    onSuccess: onGiven,
  })
  const asking = useMutation({
    mutationFn: usePasskeyOnce,
    onSuccess: (passkey) => verifying.mutate({ passkey }),
    onError: tellFailure,
  })
  const way = ways.includes('password') ? 'password' : ways.includes('api_key') ? 'api_key' : 'code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) verifying.mutate(bodyOf(way, text))
  }
  const field = {
    label: labels[way],
    value: text,
    maxLength: 200,
    autoFocus: true,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    error: verifying.isError ? wordsOf(verifying.error) : undefined,
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">This needs a proof within the last 15 minutes. Then it goes on by itself.</Text>
        {way === 'code' ? (
          <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" />
        ) : (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': `Show the ${way === 'password' ? 'password' : 'key'}` }}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {ways.includes('passkey') && hasPasskeys() && (
            <Button variant="default" onClick={() => asking.mutate()} loading={asking.isPending}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" loading={verifying.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function bodyOf(way: keyof typeof labels, text: string): Schemas['VerificationInput'] {
  if (way === 'password') return { password: text }
  return way === 'api_key' ? { api_key: text.trim() } : { code: text.trim() }
}

const SignInAgain = () => (
  <Stack>
    <Text size="sm">
      This needs a sign-in within the last 15 minutes. Sign in again, and then repeat what you wanted to do.
    </Text>
    <Group justify="end">
      <Button onClick={() => signOut().catch(tellFailure)}>Sign in again</Button>
    </Group>
  </Stack>
)

function set(next: Asked | undefined) {
  asked = next
  for (const watcher of watchers) watcher()
}
