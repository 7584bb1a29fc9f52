// The page of an invitation: whom it is for, a password to set, and then the sign-in.
import { Alert, Button, Loader, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldError, wordsOf } from '../api.ts'
import { PasswordForm } from '../ui/frame/password-form.tsx'
import classes from '../ui/frame/sign-in.module.css'
import { usePageTitle } from '../ui/layout/page-title.ts'
import { SafeText } from '../ui/values/safe-text.tsx'
import { acceptInvitation, type InvitedPerson, invitationQuery } from './invitation-queries.ts'

export function InvitationPage() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  const invited = useQuery(invitationQuery(token))
  const accepting = useMutation({ mutationFn: (password: string) => acceptInvitation(token, password) })
  if (accepting.isSuccess && invited.data) return <Accepted person={invited.data} />
  return (
    <Card title="Welcome to Vedette">
      {invited.isPending && <Loader type="dots" role="status" aria-label="Loading" />}
      {invited.isError && (
        <Alert color="yellow" variant="light" title="This link does not work">
          {wordsOf(invited.error)}
        </Alert>
      )}
      {invited.data && (
        <SetPassword
          person={invited.data}
          onPassword={(password) => accepting.mutate(password)}
          isPending={accepting.isPending}
          error={accepting.error}
        />
      )}
    </Card>
  )
}

function Accepted({ person }: { person: InvitedPerson }) {
  const navigate = useNavigate()
  return (
    <Card title="Sign in to Vedette">
      <Text size="sm" role="status">
        Your password is set. Sign in with it:
      </Text>
      <PasswordForm email={person.email} onSignedIn={() => navigate({ to: '/', replace: true })} />
    </Card>
  )
}

interface SetPasswordProps {
  person: InvitedPerson
  onPassword(password: string): void
  isPending: boolean
  error: unknown
}

function SetPassword({ person, onPassword, isPending, error }: SetPasswordProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const differs = isTried && again !== password ? 'The two passwords differ.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password && again === password) onPassword(password)
  }
  const wrong = fieldError(error, 'password')
  return (
    <form onSubmit={submit} noValidate aria-label="Set a password">
      <Stack>
        <Text size="sm">
          This invitation is for{' '}
          <b>
            <SafeText text={person.name} />
          </b>
          , <SafeText text={person.email} />. Set a password, of 12 characters or more.
        </Text>
        <input type="text" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          autoFocus
          maxLength={200}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={wrong}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <PasswordInput
          label="The same again"
          autoComplete="new-password"
          maxLength={200}
          value={again}
          onChange={({ currentTarget }) => setAgain(currentTarget.value)}
          error={differs}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the repeated password' }}
        />
        {error != null && !wrong && (
          <Alert color="red" variant="light" role="alert">
            {wordsOf(error)}
          </Alert>
        )}
        <Button type="submit" size="sm" loading={isPending}>
          Set password
        </Button>
      </Stack>
    </form>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" className={classes.card}>
        <Stack>
          <div>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <Title order={1}>{title}</Title>
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  )
}
