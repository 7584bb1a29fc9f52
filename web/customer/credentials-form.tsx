// What a hand-over link asks for, where it will be used, and the form, which is the dashboard's.
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldError, Refusal, wordsOf } from '../api.ts'
import { fieldsOf, filled, missingFields } from '../ui/forms/json-schema.ts'
import { SchemaForm, type Values } from '../ui/forms/schema-form.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { Checks } from './checks.tsx'
import classes from './customer-page.module.css'
import { type HandOverForm, type HandOverResult, submitCredentials } from './customer-queries.ts'

interface Props {
  form: HandOverForm
  token: string
  /** The link is used up, well or not. */
  onResult(result: HandOverResult): void
  onGone(error: unknown): void
}

export function CredentialsForm({ form, token, onResult, onGone }: Props) {
  const fields = fieldsOf(form.credentials)
  const own = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<HandOverResult>()
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (missing.length > 0 || error !== undefined)
      own.current?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid=true]')?.focus()
  }, [missing, error])
  const send = async () => {
    setSending(true)
    try {
      const result = await submitCredentials(token, filled(values))
      if (result.ok || result.tries_left === 0) onResult(result)
      else setFailed(result)
    } catch (refused) {
      if (refused instanceof Refusal && refused.status === 404) return onGone(refused)
      setError(refused)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = missingFields(fields, values)
    setMissing(empty)
    setFailed(undefined)
    setError(undefined)
    if (empty.length === 0) send()
  }
  const errorOf = (name: string) =>
    missing.includes(name) ? 'Enter a value.' : fieldError(error, `credentials.${name}`)
  return (
    <Stack gap="md">
      <About form={form} triesLeft={failed?.tries_left ?? form.tries_left} />
      <form ref={own} onSubmit={submit} noValidate autoComplete="off" aria-label="Your credentials">
        <Stack gap="sm" align="stretch">
          <Title order={2}>Your credentials</Title>
          <SchemaForm fields={fields} values={values} onChange={setValues} errorOf={errorOf} />
          <Button type="submit" size="sm" loading={isSending} className={classes.button ?? ''}>
            Test and hand over
          </Button>
          <div role="status">
            {failed && (
              <Alert color="red" variant="light" title="The credentials do not work yet. Nothing was stored.">
                <Checks checks={failed.checks} />
                <Text size="sm">{triesLeft(failed.tries_left)}</Text>
              </Alert>
            )}
            {error !== undefined && <Alert color="red" variant="light" title={wordsOf(error)} />}
          </div>
        </Stack>
      </form>
    </Stack>
  )
}

const About = ({ form, triesLeft: left }: { form: HandOverForm; triesLeft: number }) => (
  <>
    <div>
      <Text>
        <SafeText text={form.organization} /> asks you for the credentials of “
        <SafeText text={form.instance_name} />
        ”.
      </Text>
      <Text>
        The service tests them and stores them encrypted. Nobody sees them afterwards, not even the person who sent you
        this link.
      </Text>
      <Text size="sm" c="dimmed">
        The link works once, until {exact.format(new Date(form.expires_at * 1000))}. {triesLeft(left)}
      </Text>
    </div>
    <Title order={2}>Where the credentials are used</Title>
    <dl className={classes.settings}>
      {form.settings.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <SafeText text={value} />
          </dd>
        </div>
      ))}
    </dl>
    <Text size="sm" c="dimmed">
      If someone changes these addresses later, your credentials are not used there.
    </Text>
    <Title order={2}>How to get the credentials</Title>
    <List type="ordered" size="sm" spacing={6}>
      {form.guide.map((step) => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
  </>
)

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' })

const triesLeft = (count: number) => (count === 1 ? 'One attempt is left.' : `${count} attempts are left.`)
