// The systems that may send alerts, and a form for another.
import { Button, Group, Stack, Table, Textarea, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { providersQuery } from '../directory.ts'
import { useSession } from '../session.ts'
import { tellDone } from '../ui/forms/tell.ts'
import { Answer, Failed } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { createProvider } from './settings-queries.ts'

export function Providers() {
  const { may } = useSession()
  const mayManageInstallation = may('manage_installation')
  const query = useQuery(providersQuery)
  return (
    <Stack>
      {mayManageInstallation && <NewProvider />}
      <Answer query={query}>
        {(providers) => (
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Provider code</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Description</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {providers.map(({ provider, name, description }) => (
                  <Table.Tr key={provider}>
                    <Table.Td ff="monospace">{provider}</Table.Td>
                    <Table.Td>
                      <SafeText text={name} />
                    </Table.Td>
                    <Table.Td miw={260}>
                      <SafeText text={description} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Answer>
    </Stack>
  )
}

const empty = { provider: '', name: '', description: '' }

function NewProvider() {
  const [entered, setEntered] = useState(empty)
  const making = useMutation({
    mutationFn: createProvider,
    onSuccess: ({ name }) => {
      tellDone(`${name} can send alerts now.`)
      setEntered(empty)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(entered)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New provider">
      <Stack gap="sm" maw="30rem">
        <Title order={2}>New provider</Title>
        <TextInput
          label="Provider code"
          description="2 to 40 letters, digits or underscores. Alerts carry it as alert_provider"
          withAsterisk
          maxLength={40}
          value={entered.provider}
          onChange={({ currentTarget }) => setEntered({ ...entered, provider: currentTarget.value })}
          error={fieldError(making.error, 'provider')}
        />
        <TextInput
          label="Name"
          withAsterisk
          maxLength={200}
          value={entered.name}
          onChange={({ currentTarget }) => setEntered({ ...entered, name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
        />
        <Textarea
          label="Description"
          maxLength={1000}
          value={entered.description}
          onChange={({ currentTarget }) => setEntered({ ...entered, description: currentTarget.value })}
          error={fieldError(making.error, 'description')}
        />
        {making.isError && <Failed error={making.error} />}
        <Group>
          <Button type="submit" loading={making.isPending}>
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
