// The sign-in page: e-mail and password where people have them, or an API key.
import { Button, Divider, Paper, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signInWaysQuery } from '../../session.ts'
import { PageLoading } from '../layout/states.tsx'
import { KeyForm } from './key-form.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './sign-in.module.css'

export function SignIn() {
  const ways = useQuery(signInWaysQuery)
  const [wantsKey, setWantsKey] = useState(false)
  if (ways.isPending) return <PageLoading />
  const hasPasswords = ways.data?.password ?? false
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" className={classes.card}>
        <Stack>
          <div>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <Title order={1}>Sign in to Vedette</Title>
          </div>
          {hasPasswords && !wantsKey ? <PasswordForm /> : <KeyForm isFirst={!hasPasswords} />}
          {hasPasswords && (
            <>
              <Divider label="or" />
              <Button variant="default" onClick={() => setWantsKey(!wantsKey)}>
                {wantsKey ? 'Use e-mail and password' : 'Use an API key'}
              </Button>
            </>
          )}
        </Stack>
      </Paper>
    </main>
  )
}
