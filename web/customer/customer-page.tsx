// The page that a customer sees: the form of the link, or why there is none, or that the credentials work.
import { Loader, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Refusal, wordsOf } from '../api.ts'
import { Checks } from './checks.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './customer-page.module.css'
import { getForm, type HandOverForm, type HandOverResult } from './customer-queries.ts'

type Shown =
  | { name: 'loading' }
  | { name: 'form'; form: HandOverForm }
  | { name: 'used-up'; result: HandOverResult }
  | { name: 'refused'; title: string; text: string }

const ended = 'It was used or revoked, or it has expired. Ask whoever sent it for a new one.'

export function CustomerPage({ token }: { token: string }) {
  const [shown, setShown] = useState<Shown>({ name: 'loading' })
  useEffect(() => {
    getForm(token).then(
      (form) => setShown({ name: 'form', form }),
      (error: unknown) => setShown(refusal(error, 'This link does not work', ended)),
    )
  }, [token])
  return (
    <main className={classes.page}>
      <Text size="sm" fw={650} c="dimmed" className={classes.brand}>
        <img src="/favicon.svg" alt="" width={20} height={20} /> Vedette
      </Text>
      {shown.name === 'loading' && <Loader type="dots" aria-label="Loading" role="status" />}
      {shown.name === 'form' && (
        <>
          <Heading>{`Connect ${shown.form.name}`}</Heading>
          <CredentialsForm
            form={shown.form}
            token={token}
            onResult={(result) => setShown({ name: 'used-up', result })}
            onGone={(error) => setShown(refusal(error, 'This link no longer works', wordsOf(error)))}
          />
        </>
      )}
      {shown.name === 'used-up' && shown.result.ok && (
        <Outcome title="Thank you, that is all" result={shown.result}>
          The credentials work and are stored encrypted. The link is used up. You can close this page.
        </Outcome>
      )}
      {shown.name === 'used-up' && !shown.result.ok && (
        <Outcome title="The credentials do not work" result={shown.result}>
          No attempts are left. Ask whoever sent you the link for a new one.
        </Outcome>
      )}
      {shown.name === 'refused' && <Outcome title={shown.title}>{shown.text}</Outcome>}
    </main>
  )
}

const refusal = (error: unknown, title: string, text: string): Shown =>
  error instanceof Refusal && (error.status === 404 || error.status === 422)
    ? { name: 'refused', title, text }
    : { name: 'refused', title: 'The page could not be loaded', text: wordsOf(error) }

interface OutcomeProps {
  title: string
  result?: HandOverResult
  children: ReactNode
}

const Outcome = ({ title, result, children }: OutcomeProps) => (
  <Stack gap="sm">
    <Heading>{title}</Heading>
    <Text>{children}</Text>
    {result && <Checks checks={result.checks} />}
  </Stack>
)

/** Tells those who cannot see it that the page has changed. */
function Heading({ children }: { children: string }) {
  const own = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · Vedette`
    own.current?.focus()
  }, [children])
  return (
    <Title order={1} ref={own} tabIndex={-1} className={classes.heading ?? ''}>
      {children}
    </Title>
  )
}
