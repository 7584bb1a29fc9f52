// Where an abuse mailbox is, how to sign in there, and what its mails become.
import { Group, NumberInput, PasswordInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mailSecurities } from '../../contract/notification-events.ts'
import { fieldError } from '../api.ts'
import { providersQuery } from '../directory.ts'
import type { Mailbox } from './mailbox-queries.ts'

const texts = ['name', 'host', 'user_name', 'folder', 'alert_type'] as const

export type EnteredMailbox = Pick<
  Mailbox,
  (typeof texts)[number] | 'port' | 'security' | 'ca' | 'alert_provider' | 'interval_seconds'
> & { password: string }

export const emptyMailbox: EnteredMailbox = {
  name: 'Abuse mailbox',
  host: '',
  port: 993,
  security: 'tls',
  user_name: '',
  password: '',
  folder: 'INBOX',
  ca: null,
  alert_provider: 'email',
  alert_type: 'Phishing reported by a user',
  interval_seconds: 60,
}

const securities = {
  tls: { label: 'TLS from the start (port 993)', port: 993 },
  starttls: { label: 'STARTTLS, required (port 143)', port: 143 },
  none: { label: 'None: only for hosts that the operator allows', port: 143 },
}

interface Props {
  entered: EnteredMailbox
  onChange(more: Partial<EnteredMailbox>): void
  error: unknown
  isStored: boolean
}

export function MailboxFields({ entered, onChange, error, isStored }: Props) {
  const { data: providers = [] } = useQuery(providersQuery)
  const text = (field: (typeof texts)[number], label: string, maxLength: number, description?: string) => (
    <TextInput
      label={label}
      description={description}
      withAsterisk
      maxLength={maxLength}
      value={entered[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      error={fieldError(error, field)}
      autoComplete="off"
    />
  )
  const number = (field: 'port' | 'interval_seconds', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      withAsterisk
      {...{ min, max }}
      allowDecimal={false}
      hideControls
      value={entered[field]}
      onChange={(value) => typeof value === 'number' && onChange({ [field]: value })}
      error={fieldError(error, field)}
    />
  )
  return (
    <Stack gap="sm">
      {text('name', 'Name', 100)}
      <Group grow align="start">
        {text('host', 'IMAP server', 253)}
        {number('port', 'Port', 1, 65_535)}
      </Group>
      <Select
        label="Security"
        data={mailSecurities.map((value) => ({ value, label: securities[value].label }))}
        value={entered.security}
        onChange={(value) => {
          const security = mailSecurities.find((each) => each === value)
          if (security) onChange({ security, port: securities[security].port })
        }}
        error={fieldError(error, 'security')}
        allowDeselect={false}
      />
      <Group grow align="start">
        {text('user_name', 'User name', 200)}
        <PasswordInput
          label="Password"
          withAsterisk={!isStored}
          placeholder={isStored ? 'Empty: the one that is stored' : undefined}
          autoComplete="off"
          maxLength={1000}
          value={entered.password}
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
          error={fieldError(error, 'password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
      </Group>
      <Group grow align="start">
        {text('folder', 'Folder', 200)}
        {number('interval_seconds', 'Seconds between polls', 10, 86_400)}
      </Group>
      <Group grow align="start">
        {text('alert_type', 'Alert type', 200)}
        <Select
          label="Provider"
          searchable
          data={providers.map(({ provider }) => provider)}
          value={entered.alert_provider}
          onChange={(alert_provider) => alert_provider && onChange({ alert_provider })}
          error={fieldError(error, 'alert_provider')}
          allowDeselect={false}
        />
      </Group>
      <Textarea
        label="Certificate authority"
        description="PEM, where the server's certificate is not from a public authority"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={20_000}
        value={entered.ca ?? ''}
        onChange={({ currentTarget }) => onChange({ ca: currentTarget.value || null })}
        error={fieldError(error, 'ca')}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
    </Stack>
  )
}
