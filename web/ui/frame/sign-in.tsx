// The way in: an API key, which the browser swaps for a session and does not keep.
import { Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { signIn } from '../../session.ts'
import classes from './sign-in.module.css'

export function SignIn() {
  const [key, setKey] = useState('')
  const signing = useMutation({ mutationFn: signIn })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim()) signing.mutate(key.trim())
  }
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" className={classes.card}>
        <form onSubmit={submit}>
          <Stack>
            <div>
              <img src="/favicon.svg" alt="" width={36} height={36} />
              <Title order={1}>Sign in to Vedette</Title>
            </div>
            <PasswordInput
              label="API key"
              description="It is exchanged for a session of this browser and not kept here."
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
            <Text size="xs" c="dimmed">
              The first key was printed when the service started for the first time. Another is made under Settings, or
              with <code>npm run keys -- create NAME --role analyst</code>.
            </Text>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
