// The sign-in page: single sign-on, e-mail and password, a passkey, or an API key, as the installation has them.
import { Alert, Button, Divider, Paper, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../api.ts'
import { hasPasskeys, usePasskeyOnce } from '../../passkeys.ts'
import { hasSessionEnded, signIn, signInWaysQuery } from '../../session.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { PageLoading } from '../layout/states.tsx'
import { KeyForm } from './key-form.tsx'
import { PasswordForm, Refused } from './password-form.tsx'
import classes from './sign-in.module.css'

export function SignIn() {
  usePageTitle('Sign in')
  const ways = useQuery(signInWaysQuery)
  const [wantsKey, setWantsKey] = useState(false)
  if (ways.isPending) return <PageLoading />
  const { password = false, passkey = false, single_sign_on = null } = ways.data ?? {}
  const hasMore = password || passkey || single_sign_on !== null
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" className={classes.card}>
        <Stack>
          <div>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <Title order={1}>Sign in to Vedette</Title>
          </div>
          {hasSessionEnded() && <SessionEnded />}
          <ProviderRefusal />
          {wantsKey || !hasMore ? <KeyForm isFirst={!hasMore} /> : password && <PasswordForm />}
          {hasMore && (
            <>
              {(wantsKey || password) && <Divider label="or" />}
              {single_sign_on !== null && (
                <Button component="a" href={singleSignOnPath()} variant="default">
                  Continue with {single_sign_on}
                </Button>
              )}
              {passkey && hasPasskeys() && <PasskeyButton />}
              <Button variant="default" onClick={() => setWantsKey(!wantsKey)}>
                {wantsKey ? otherWay(password) : 'Use an API key'}
              </Button>
            </>
          )}
        </Stack>
      </Paper>
    </main>
  )
}

const SessionEnded = () => (
  <Alert color="yellow" variant="light" role="status">
    Your session has ended. Sign in to continue. Comments that you were writing are kept.
  </Alert>
)

const otherWay = (password: boolean) => (password ? 'Use e-mail and password' : 'Back')

/** Back to the page that was asked for. */
const singleSignOnPath = () => {
  const wanted = isRefusal() ? '/' : `${location.pathname}${location.search}${location.hash}`
  return `/platformapi/session/single-sign-on?return_to=${encodeURIComponent(wanted)}`
}

const refusals: Readonly<Record<string, string>> = {
  'no-role': 'The provider knows you, but none of your groups has a role here. Ask an administrator.',
  'not-active': 'Your account here is not active. Ask an administrator.',
  'no-address': 'The provider told no e-mail address of yours. Ask an administrator.',
  'address-taken': 'Somebody here has your e-mail address, and the provider has not verified that it is yours.',
  failed: 'The sign-in at the provider did not succeed, or took too long. Try again.',
}

const isRefusal = () => location.hash.startsWith('#sign-in-')

function ProviderRefusal() {
  const words = isRefusal() ? refusals[location.hash.slice('#sign-in-'.length)] : undefined
  return words ? (
    <Alert color="yellow" variant="light" role="alert">
      {words}
    </Alert>
  ) : null
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
