// Sign-in with an API key, which the browser exchanges for a session and does not store.
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { signIn } from '../../session.ts'

/** `isFirst`: nobody has a password yet. */
export function KeyForm({ isFirst }: { isFirst: boolean }) {
  const [key, setKey] = useState('')
  const signing = useMutation({ mutationFn: signIn })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim()) signing.mutate({ api_key: key.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <PasswordInput
          label="API key"
          description="The browser exchanges the key for a session and does not store it."
          placeholder="vdt_…"
          autoComplete="current-password"
          autoFocus
          value={key}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
          error={signing.isError ? wordsOf(signing.error) : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
        />
        <Button type="submit" size="sm" loading={signing.isPending}>
          Sign in
        </Button>
        {isFirst && (
          <Text size="xs" c="dimmed">
            The service printed the first key when it started for the first time. Create further keys under Settings, or
            with <code>npm run keys -- create NAME --role analyst</code>.
          </Text>
        )}
      </Stack>
    </form>
  )
}
