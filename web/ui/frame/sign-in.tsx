// The sign-in page: e-mail and password where people have them, a passkey, or an API key.
import { Button, Divider, Paper, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api.ts'
import { hasPasskeys, usePasskeyOnce } from '../../passkeys.ts'
import { signIn, signInWaysQuery } from '../../session.ts'
import { PageLoading } from '../layout/states.tsx'
import { KeyForm } from './key-form.tsx'
import { PasswordForm, Refused } from './password-form.tsx'
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
              {ways.data?.passkey && hasPasskeys() && <PasskeyButton />}
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

function PasskeyButton() {
  const signing = useMutation({ mutationFn: async () => signIn({ passkey: await usePasskeyOnce() }) })
  return (
    <>
      {signing.isError && <Refused words={wordsOf(signing.error)} />}
      <Button variant="default" onClick={() => signing.mutate()} loading={signing.isPending}>
        Use a passkey
      </Button>
    </>
  )
}
