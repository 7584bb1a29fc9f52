// The organizations whose alerts are accepted, and a form for another.
import { Button, Group, Stack, Table, TagsInput, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { organizationsQuery } from '../directory.ts'
import { useSession } from '../session.ts'
import { tellDone } from '../ui/forms/tell.ts'
import { Answer, Failed } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { OffBoardings } from './off-boarding.tsx'
import { createOrganization } from './settings-queries.ts'

export function Organizations() {
  const { may } = useSession()
  const mayManageInstallation = may('manage_installation')
  const query = useQuery(organizationsQuery)
  return (
    <Stack>
      <Answer query={query}>
        {(organizations) => (
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Code</Table.Th>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Own domains</Table.Th>
                  <Table.Th>Created</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {organizations.map(({ organization_code, name, domains, created_at }) => (
                  <Table.Tr key={organization_code}>
                    <Table.Td fw={600}>{organization_code}</Table.Td>
                    <Table.Td>
                      <SafeText text={name} />
                    </Table.Td>
                    <Table.Td>{domains.join(', ')}</Table.Td>
                    <Table.Td>
                      <When at={created_at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Answer>
      {mayManageInstallation && <NewOrganization />}
      {mayManageInstallation && (
        <OffBoardings codes={(query.data ?? []).map(({ organization_code }) => organization_code)} />
      )}
    </Stack>
  )
}

const empty: { organization_code: string; name: string; domains: string[] } = {
  organization_code: '',
  name: '',
  domains: [],
}

function NewOrganization() {
  const [entered, setEntered] = useState(empty)
  const making = useMutation({
    mutationFn: createOrganization,
    onSuccess: ({ organization_code }) => {
      tellDone(`${organization_code} created.`)
      setEntered(empty)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(entered)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New organization">
      <Stack gap="sm" maw="30rem">
        <Title order={2}>New organization</Title>
        <TextInput
          label="Code"
          description="2 to 32 capital letters, digits or underscores; alert ids begin with it"
          withAsterisk
          maxLength={32}
          value={entered.organization_code}
          onChange={({ currentTarget }) =>
            setEntered({ ...entered, organization_code: currentTarget.value.toUpperCase() })
          }
          error={fieldError(making.error, 'organization_code')}
        />
        <TextInput
          label="Name"
          withAsterisk
          maxLength={200}
          value={entered.name}
          onChange={({ currentTarget }) => setEntered({ ...entered, name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
        />
        <TagsInput
          label="Own domains"
          description="Mail and host domains of the organization. They are never sent to external platforms"
          placeholder="corp.com, then Enter"
          value={entered.domains}
          onChange={(domains) => setEntered({ ...entered, domains })}
        />
        {making.isError && <Failed error={making.error} />}
        <Group>
          <Button type="submit" loading={making.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
