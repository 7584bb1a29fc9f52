// Creates an API key and shows it once.
import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  MultiSelect,
  Select,
  Stack,
  TextInput,
  Title,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Role, roles } from '../../contract/vocabulary.ts'
import { fieldError } from '../api.ts'
import { useSession } from '../session.ts'
import { Failed } from '../ui/layout/states.tsx'
import { roleChoices } from './role-labels.ts'
import { createApiKey } from './settings-queries.ts'

interface Entered {
  name: string
  role: Role
  organizations: string[]
  ends: string
  mine: boolean
}

const empty: Entered = { name: '', role: 'analyst', organizations: [], ends: '', mine: false }

export function NewKey() {
  const { session, mayIn } = useSession()
  const [entered, setEntered] = useState(empty)
  const making = useMutation({ mutationFn: createApiKey, onSuccess: () => setEntered(empty) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, role, organizations, ends, mine } = entered
    making.mutate({
      name,
      role,
      ...(organizations.length > 0 && { organization_codes: organizations }),
      ...(mine && { mine }),
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
          data={roleChoices}
          value={entered.role}
          onChange={(value) => {
            const role = roles.find((each) => each === value)
            if (role) setEntered({ ...entered, role })
          }}
          allowDeselect={false}
        />
        <MultiSelect
          label="Organizations"
          description="Leave empty for the whole installation"
          data={
            session?.organizations.flatMap(({ organization_code }) =>
              mayIn(organization_code, 'manage_keys') ? [organization_code] : [],
            ) ?? []
          }
          value={entered.organizations}
          onChange={(organizations) => setEntered({ ...entered, organizations })}
          error={fieldError(making.error, 'organization_codes')}
          clearable
        />
        <TextInput
          label="Expires"
          description="Leave empty for no expiry"
          type="date"
          value={entered.ends}
          onChange={({ currentTarget }) => setEntered({ ...entered, ends: currentTarget.value })}
          error={fieldError(making.error, 'expires_at')}
        />
        {session?.kind === 'user' && (
          <Checkbox
            label="My own key"
            description="It never may more than you may, and stops working when you are deactivated"
            checked={entered.mine}
            onChange={({ currentTarget }) => setEntered({ ...entered, mine: currentTarget.checked })}
          />
        )}
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
  <Alert color="teal" variant="light" title={`Key "${name}": shown only once`}>
    <Stack gap="xs" align="start">
      <Code block w="100%">
        {apiKey}
      </Code>
      <CopyButton value={apiKey}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy key'}</Button>}
      </CopyButton>
    </Stack>
  </Alert>
)
