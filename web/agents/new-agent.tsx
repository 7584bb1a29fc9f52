// A form for another agent, and then the command with which its first machine is started.
import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { presetOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { Failed } from '../ui/layout/states.tsx'
import { createAgent } from './agents-queries.ts'
import { EnrolMachine } from './enrol-machine.tsx'

export function NewAgent({ onDone }: { onDone(): void }) {
  const { whereMay } = useSession()
  const organizations = whereMay('manage_connections')
  const [entered, setEntered] = useState({
    organization_code: presetOrganization(organizations),
    name: '',
    description: '',
  })
  const making = useMutation({ mutationFn: createAgent })
  const change = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(entered)
  }
  if (making.data) return <EnrolMachine name={making.data.name} command={making.data.command} onDone={onDone} />
  return (
    <form onSubmit={submit} noValidate aria-label="New agent">
      <Stack gap="sm">
        <Select
          label="Organization"
          description="Only connections of this organization can use the agent"
          data={organizations}
          placeholder="Choose one"
          value={entered.organization_code || null}
          onChange={(organization_code) => organization_code && change({ organization_code })}
          error={fieldError(making.error, 'organization_code')}
          allowDeselect={false}
          searchable
        />
        <TextInput
          label="Name"
          description="Usually its location. Unique within the organization"
          placeholder="Data centre"
          withAsterisk
          maxLength={100}
          value={entered.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
          data-autofocus
        />
        <Textarea
          label="Description"
          autosize
          maxLength={2000}
          value={entered.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          error={fieldError(making.error, 'description')}
        />
        {making.isError && <Failed error={making.error} />}
        <Group justify="end">
          <Button type="submit" loading={making.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
