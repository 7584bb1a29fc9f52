// Makes an API key and shows it, this once.
import { Alert, Button, Code, CopyButton, Group, MultiSelect, Select, Stack, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { type Session, useSession } from '../session.ts'
import { Failed } from '../ui/layout/states.tsx'
import { createApiKey } from './settings-queries.ts'

const roles: { value: Session['role']; label: string }[] = [
  { value: 'intake', label: 'intake: sends alerts' },
  { value: 'viewer', label: 'viewer: reads' },
  { value: 'analyst', label: 'analyst: and works on cases' },
  { value: 'engineer', label: 'engineer: and connections, playbooks' },
  { value: 'admin', label: 'admin: everything in its organizations' },
]

interface Entered {
  name: string
  role: Session['role']
  organizations: string[]
  ends: string
}

const empty: Entered = { name: '', role: 'analyst', organizations: [], ends: '' }

export function NewKey() {
  const { session } = useSession()
  const [entered, setEntered] = useState(empty)
  const making = useMutation({ mutationFn: createApiKey, onSuccess: () => setEntered(empty) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, role, organizations, ends } = entered
    making.mutate({
      name,
      role,
      ...(organizations.length > 0 && { organization_codes: organizations }),
      ...(ends && { expires_at: Math.floor(new Date(ends).getTime() / 1000) }),
    })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New API key">
      <Stack gap="sm" maw="30rem">
        <Title order={2}>New API key</Title>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={200}
          value={entered.name}
          onChange={({ currentTarget }) => setEntered({ ...entered, name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
        />
        <Select
          label="Role"
          data={roles}
          value={entered.role}
          onChange={(value) => {
            const role = roles.find((each) => each.value === value)
            if (role) setEntered({ ...entered, role: role.value })
          }}
          allowDeselect={false}
        />
        <MultiSelect
          label="Organizations"
          description="None chosen: the whole installation"
          data={session?.organizations.map(({ organization_code }) => organization_code) ?? []}
          value={entered.organizations}
          onChange={(organizations) => setEntered({ ...entered, organizations })}
          error={fieldError(making.error, 'organization_codes')}
          clearable
        />
        <TextInput
          label="Ends"
          description="Left empty: it does not end"
          type="date"
          value={entered.ends}
          onChange={({ currentTarget }) => setEntered({ ...entered, ends: currentTarget.value })}
          error={fieldError(making.error, 'expires_at')}
        />
        {making.isError && <Failed error={making.error} />}
        <Group>
          <Button type="submit" loading={making.isPending}>
            Create key
          </Button>
        </Group>
        {making.data && <Made apiKey={making.data.api_key} name={making.data.name} />}
      </Stack>
    </form>
  )
}

const Made = ({ apiKey, name }: { apiKey: string; name: string }) => (
  <Alert color="teal" variant="light" title={`The key "${name}", shown this once`}>
    <Stack gap="xs" align="start">
      <Code block w="100%">
        {apiKey}
      </Code>
      <CopyButton value={apiKey}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the key'}</Button>}
      </CopyButton>
    </Stack>
  </Alert>
)
