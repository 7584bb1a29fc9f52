// The mail server of the installation: where it is, how to sign in there, and a test.
import { Button, Group, NumberInput, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mailSecurities } from '../../contract/notification-events.ts'
import { fieldError } from '../api.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer, Failed, NotAllowed } from '../ui/layout/states.tsx'
import {
  type MailServer,
  type MailServerChange,
  mailServerQuery,
  removeMailServer,
  setMailServer,
  testMailServer,
} from './notifications-queries.ts'

export function MailServerSettings() {
  const { may } = useSession()
  const mayManage = may('manage_installation')
  const query = useQuery({ ...mailServerQuery, enabled: mayManage })
  if (!mayManage) return <NotAllowed words="Only who administers the installation may set the mail server." />
  return (
    <Answer query={query}>
      {(server) => (
        <Stack>
          <ServerForm key={server?.changed_at ?? 0} server={server} />
          {server && <TestMail />}
        </Stack>
      )}
    </Answer>
  )
}

const empty: MailServerChange = {
  host: '',
  port: 587,
  security: 'starttls',
  user_name: null,
  from_address: '',
  from_name: 'Vedette',
}

function enteredOf(server: MailServer | null): MailServerChange {
  if (!server) return empty
  const { has_password: _, changed_at: __, ...rest } = server
  return rest
}

const securityLabels = {
  tls: 'TLS from the start (port 465)',
  starttls: 'STARTTLS, required (port 587 or 25)',
  none: 'None: only for hosts that the operator allows',
}

function ServerForm({ server }: { server: MailServer | null }) {
  const [entered, setEntered] = useState(enteredOf(server))
  const [password, setPassword] = useState('')
  const saving = useMutation({ mutationFn: setMailServer, onSuccess: () => tellDone('Mail server saved.') })
  const change = (more: Partial<MailServerChange>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ ...entered, ...(password && { password }) })
  }
  const text = (field: 'host' | 'from_address' | 'from_name', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      withAsterisk
      maxLength={254}
      value={entered[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      error={fieldError(saving.error, field)}
    />
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Mail server">
      <Stack gap="sm" maw="42rem">
        {text('host', 'Host', 'Private hosts only where the operator allows them')}
        <NumberInput
          label="Port"
          withAsterisk
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          value={entered.port}
          onChange={(port) => typeof port === 'number' && change({ port })}
          error={fieldError(saving.error, 'port')}
        />
        <Select
          label="Security"
          data={mailSecurities.map((value) => ({ value, label: securityLabels[value] }))}
          value={entered.security}
          onChange={(value) => {
            const security = mailSecurities.find((each) => each === value)
            if (security) change({ security })
          }}
          error={fieldError(saving.error, 'security')}
          allowDeselect={false}
        />
        <TextInput
          label="User name"
          description="Leave empty where the server asks for none"
          maxLength={200}
          value={entered.user_name ?? ''}
          onChange={({ currentTarget }) => change({ user_name: currentTarget.value || null })}
          error={fieldError(saving.error, 'user_name')}
          autoComplete="off"
        />
        <PasswordInput
          label="Password"
          description={server?.has_password ? 'Leave empty to keep the one that is stored' : 'Stored sealed'}
          autoComplete="off"
          maxLength={1000}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={fieldError(saving.error, 'password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        {text('from_address', 'Sender address')}
        {text('from_name', 'Sender name')}
        {saving.isError && <Failed error={saving.error} />}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            Save mail server
          </Button>
          {server && (
            <Button variant="default" onClick={remove}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

async function remove() {
  const text = 'Nobody gets mails until another one is set. What waits is sent then.'
  if (!(await confirmed({ title: 'Remove the mail server?', text, confirm: 'Remove' }))) return
  await removeMailServer().then(() => tellDone('Mail server removed.'), tellFailure)
}

function TestMail() {
  const [to, setTo] = useState('')
  const testing = useMutation({ mutationFn: testMailServer })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    testing.mutate(to)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Test mail">
      <Group align="end">
        <TextInput
          label="Send a test mail to"
          maxLength={254}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={fieldError(testing.error, 'to')}
        />
        <Button type="submit" variant="default" loading={testing.isPending}>
          Send
        </Button>
      </Group>
      {testing.isError && <Failed error={testing.error} />}
      {testing.data && (
        <Text size="sm" role="status">
          {testing.data.ok ? `The server took it after ${testing.data.duration_ms} ms.` : testing.data.error}
        </Text>
      )}
    </form>
  )
}
