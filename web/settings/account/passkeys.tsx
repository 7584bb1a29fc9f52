// Passkeys: a device or a security key that signs its owner in, alone or besides the password.
import { Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { hasPasskeys } from '../../passkeys.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { addPasskey, type Passkey, passkeysQuery, removePasskey } from './account-queries.ts'
import { browserOf } from './browser-of.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function Passkeys() {
  const query = useQuery(passkeysQuery)
  return (
    <Stack gap="sm" align="start">
      <Title order={2}>Passkeys</Title>
      <Text size="sm" maw="36rem">
        Your device or a security key signs you in, after your fingerprint, face or PIN. Nothing can be phished, and
        nothing secret is stored here. Once you have one, signing in with the password asks for a second factor too.
      </Text>
      <Answer query={query}>
        {(passkeys) => (passkeys.length > 0 ? <PasskeysTable passkeys={passkeys} /> : null)}
      </Answer>
      {hasPasskeys() ? (
        <NewPasskey />
      ) : (
        <Text size="sm">
          This browser has no passkeys for this page. They need https and a host name (on your own machine,
          http://localhost).
        </Text>
      )}
    </Stack>
  )
}

const PasskeysTable = ({ passkeys }: { passkeys: readonly Passkey[] }) => (
  <Table.ScrollContainer minWidth={480} w="100%">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Passkey</Table.Th>
          <Table.Th>Works at</Table.Th>
          <Table.Th>Registered</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {passkeys.map((passkey) => (
          <Table.Tr key={passkey.passkey_uuid}>
            <Table.Td>
              <SafeText text={passkey.name} />
            </Table.Td>
            <Table.Td>{passkey.host}</Table.Td>
            <Table.Td>
              <When at={passkey.created_at} />
            </Table.Td>
            <Table.Td>{passkey.last_used_at === null ? 'never' : <When at={passkey.last_used_at} />}</Table.Td>
            <Table.Td>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => remove(passkey)}
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

async function remove({ passkey_uuid, name }: Passkey) {
  const text = `"${name}" no longer signs you in. Remove it from the device as well.`
  if (!(await confirmed({ title: 'Remove the passkey?', text, confirm: 'Remove' }))) return
  await removePasskey(passkey_uuid).then(() => tellDone(`"${name}" removed.`), tellFailure)
}

function NewPasskey() {
  const [name, setName] = useState(browserOf(navigator.userAgent))
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: () => tellDone('Passkey registered.') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate(name)
  }
  return (
    <>
      {adding.data?.recovery_codes && (
        <RecoveryCodes codes={adding.data.recovery_codes} onDone={() => adding.reset()} />
      )}
      <form onSubmit={submit} noValidate>
        <Group align="end">
          <TextInput
            label="Name of the passkey"
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={adding.isError ? wordsOf(adding.error) : undefined}
          />
          <Button type="submit" variant="default" loading={adding.isPending}>
            Add a passkey
          </Button>
        </Group>
      </form>
    </>
  )
}
