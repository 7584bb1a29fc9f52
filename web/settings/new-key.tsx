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
import { presetOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { Failed } from '../ui/layout/states.tsx'
import { roleChoices } from './role-labels.ts'
import { createApiKey } from './settings-queries.ts'

interface Entered {
  name: string
  role: Role
  organizations: string[]
  /** All organizations, also later ones. */
  everywhere: boolean
  ends: string
  mine: boolean
}

const nothing: Entered = { name: '', role: 'analyst', organizations: [], everywhere: false, ends: '', mine: false }

export function NewKey() {
  const { session, may, whereMay } = useSession()
  const codes = whereMay('manage_keys')
  const mayEverywhere = may('manage_installation')
  // Who administers the whole installation says for what a key is; others mostly have one organization.
  const preset = mayEverywhere ? '' : presetOrganization(codes)
  const empty = { ...nothing, organizations: preset ? [preset] : [] }
  const [entered, setEntered] = useState(empty)
  const [isPlaceMissing, setPlaceMissing] = useState(false)
  const making = useMutation({ mutationFn: createApiKey, onSuccess: () => setEntered(empty) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, role, organizations, everywhere, ends, mine } = entered
    const isMissing = !everywhere && organizations.length === 0
    setPlaceMissing(isMissing)
    if (isMissing) return
    making.mutate({
      name,
      role,
      ...(!everywhere && { organization_codes: organizations }),
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
          withAsterisk
          data={codes}
          value={entered.everywhere ? [] : entered.organizations}
          onChange={(organizations) => setEntered({ ...entered, organizations })}
          error={fieldError(making.error, 'organization_codes') ?? (isPlaceMissing && missingPlace(mayEverywhere))}
          disabled={entered.everywhere}
          clearable
        />
        {mayEverywhere && (
          <Checkbox
            label="The whole installation"
            description="All organizations, also those that are created later"
            checked={entered.everywhere}
            onChange={({ currentTarget }) => {
              setEntered({ ...entered, everywhere: currentTarget.checked })
              setPlaceMissing(false)
            }}
          />
        )}
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

const missingPlace = (mayEverywhere: boolean) =>
  mayEverywhere ? 'Choose organizations, or the whole installation.' : 'Choose an organization.'

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
