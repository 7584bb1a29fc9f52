// Sign-in with an API key, which the browser exchanges for a session and does not store.
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
            <Text size="xs" c="dimmed">
              The service printed the first key when it started for the first time. Create further keys under Settings,
              or with <code>npm run keys -- create NAME --role analyst</code>.
            </Text>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
