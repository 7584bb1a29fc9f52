// The provider of single sign-on: where it is, how this service is known there, and what its groups may here.
import { Button, Checkbox, Code, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { GroupRoles } from './group-roles.tsx'
import { removeSingleSignOn, type SingleSignOn, type SingleSignOnChange, setSingleSignOn } from './sign-in-queries.ts'

const empty: SingleSignOnChange = {
  enabled: true,
  name: '',
  issuer: '',
  client_id: '',
  groups_claim: 'groups',
  group_roles: [],
}

function enteredOf(provider: SingleSignOn | null): SingleSignOnChange {
  if (!provider) return empty
  const { redirect_uri: _, logout_uri: __, changed_at: ___, ...rest } = provider
  return rest
}

const fields = [
  { field: 'name', label: 'Name', description: 'The sign-in page says: Continue with …' },
  { field: 'issuer', label: 'Issuer', description: 'Its discovery document is read when you save' },
  { field: 'client_id', label: 'Client id', description: 'As the provider knows this service' },
  { field: 'groups_claim', label: 'Claim with groups', description: 'Usually groups or roles' },
] as const

export function ProviderForm({ provider }: { provider: SingleSignOn | null }) {
  const [entered, setEntered] = useState(enteredOf(provider))
  const [secret, setSecret] = useState('')
  const saving = useMutation({
    mutationFn: setSingleSignOn,
    onSuccess: ({ name }) => tellDone(`${name} saved.`),
  })
  const change = (more: Partial<SingleSignOnChange>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ ...entered, ...(secret && { client_secret: secret }) })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Single sign-on">
      <Stack gap="sm" maw="42rem">
        <Title order={2}>Single sign-on</Title>
        <ToEnterThere provider={provider} />
        {fields.map(({ field, label, description }) => (
          <TextInput
            key={field}
            label={label}
            description={description}
            withAsterisk
            maxLength={500}
            value={entered[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            error={fieldError(saving.error, field)}
          />
        ))}
        <PasswordInput
          label="Client secret"
          description={provider ? 'Leave empty to keep the one that is stored' : 'Stored sealed, never shown again'}
          autoComplete="off"
          maxLength={1000}
          value={secret}
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
          error={fieldError(saving.error, 'client_secret')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the secret' }}
        />
        <GroupRoles
          kind="Group"
          legend="Groups and roles"
          words="Given at each sign-in and read again every minute, in place of roles given by hand. Without any line, roles are given by hand."
          mapped={entered.group_roles}
          onChange={(group_roles) => change({ group_roles })}
        />
        <Checkbox
          label="Offer it on the sign-in page"
          checked={entered.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        {saving.isError && <Failed error={saving.error} />}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            Save provider
          </Button>
          {provider && (
            <Button variant="default" onClick={() => remove(provider.name)}>
              Remove provider
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const ToEnterThere = ({ provider }: { provider: SingleSignOn | null }) => (
  <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
    OpenID Connect. Register this service at your provider with the redirect address{' '}
    <Code>{provider?.redirect_uri ?? `${location.origin}/platformapi/session/single-sign-on/callback`}</Code> and, where
    it has one, the address for back-channel logout{' '}
    <Code>{provider?.logout_uri ?? `${location.origin}/platformapi/session/single-sign-on/logout`}</Code>.
  </Text>
)

async function remove(name: string) {
  const text = 'Whoever signed in through it is signed out. The people stay.'
  if (!(await confirmed({ title: `Remove ${name}?`, text, confirm: 'Remove' }))) return
  await removeSingleSignOn().then(() => tellDone(`${name} removed.`), tellFailure)
}
