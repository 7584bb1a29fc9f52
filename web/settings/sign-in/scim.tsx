// SCIM: tokens with which an identity provider writes people and groups, and what its groups may here.
import { Alert, Button, Code, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { GroupRoles } from './group-roles.tsx'
import { createScimToken, removeScimToken, type ScimSettings, setScim } from './sign-in-queries.ts'

export const Scim = ({ scim }: { scim: ScimSettings }) => (
  <Stack gap="sm" maw="42rem">
    <Title order={2}>SCIM</Title>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Your identity provider can make, change and deactivate people and groups itself. Enter the address{' '}
      <Code>{scim.url}</Code> and a token there.
    </Text>
    <Tokens scim={scim} />
    <NewToken />
    {scim.groups.length > 0 && (
      <Text size="sm">
        Groups that were sent so far: <SafeText text={scim.groups.join(', ')} />
      </Text>
    )}
    <Mapping key={JSON.stringify(scim.group_roles)} scim={scim} />
  </Stack>
)

const Tokens = ({ scim: { tokens } }: { scim: ScimSettings }) =>
  tokens.length === 0 ? null : (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Token</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th>
              <span hidden>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map(({ token_uuid, name, created_at, last_used_at }) => (
            <Table.Tr key={token_uuid}>
              <Table.Td>
                <SafeText text={name} />
              </Table.Td>
              <Table.Td>
                <When at={created_at} />
              </Table.Td>
              <Table.Td>{last_used_at === null ? 'never' : <When at={last_used_at} />}</Table.Td>
              <Table.Td>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => remove(token_uuid, name)}
                  aria-label={`Remove the token ${name}`}
                >
                  Remove
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )

async function remove(token_uuid: string, name: string) {
  const text = 'The identity provider can no longer write people and groups with it.'
  if (!(await confirmed({ title: `Remove ${name}?`, text, confirm: 'Remove' }))) return
  await removeScimToken(token_uuid).then(() => tellDone(`${name} removed.`), tellFailure)
}

function NewToken() {
  const [name, setName] = useState('')
  const making = useMutation({ mutationFn: createScimToken, onSuccess: () => setName('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) making.mutate({ name: name.trim() })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New SCIM token">
      <Group align="end">
        <TextInput
          label="Name of a new token"
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={fieldError(making.error, 'name')}
        />
        <Button type="submit" variant="default" loading={making.isPending}>
          Create token
        </Button>
      </Group>
      {making.isError && <Failed error={making.error} />}
      {making.data && (
        <Alert color="yellow" variant="light" mt="sm" title="The token is shown only once">
          <Code block>{making.data.token}</Code>
        </Alert>
      )}
    </form>
  )
}

function Mapping({ scim }: { scim: ScimSettings }) {
  const [mapped, setMapped] = useState(scim.group_roles)
  const saving = useMutation({ mutationFn: setScim, onSuccess: () => tellDone('Groups saved.') })
  return (
    <>
      <GroupRoles
        kind="SCIM group"
        legend="Groups that come by SCIM"
        words="By the name of the group. Takes effect at once, in place of roles given by hand. Without any line, roles are given by hand."
        mapped={mapped}
        onChange={setMapped}
      />
      {saving.isError && <Failed error={saving.error} />}
      <Group>
        <Button onClick={() => saving.mutate({ group_roles: mapped })} loading={saving.isPending}>
          Save groups
        </Button>
      </Group>
    </>
  )
}
