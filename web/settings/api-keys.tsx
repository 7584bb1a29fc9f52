// The API keys: who has which role, making one, revoking one.
import { Button, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer, NotAllowed } from '../ui/layout/states.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { NewKey } from './new-key.tsx'
import { type ApiKey, apiKeysQuery, revokeApiKey } from './settings-queries.ts'

export function ApiKeys() {
  const { may } = useSession()
  const mayReadAccess = may('read_access')
  const query = useQuery({ ...apiKeysQuery, enabled: mayReadAccess })
  if (!mayReadAccess) return <NotAllowed words="Only the roles admin and auditor may see API keys." />
  return (
    <Stack>
      {may('manage_keys') && <NewKey />}
      <Answer query={query}>
        {(keys) => (
          <Table.ScrollContainer minWidth={820}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Role</Table.Th>
                  <Table.Th>Organizations</Table.Th>
                  <Table.Th>Made by</Table.Th>
                  <Table.Th>Owner</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th>State</Table.Th>
                  <Table.Th>
                    <span hidden>Actions</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {keys.map((key) => (
                  <KeyRow key={key.api_key_uuid} apiKey={key} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Answer>
    </Stack>
  )
}

function KeyRow({ apiKey: key }: { apiKey: ApiKey }) {
  const { may } = useSession()
  const revoke = async () => {
    const text = `"${key.name}" stops working within a second, and everyone signed in with it is signed out.`
    if (!(await confirmed({ title: 'Revoke the key?', text, confirm: 'Revoke' }))) return
    await revokeApiKey(key.api_key_uuid).then(() => tellDone(`"${key.name}" revoked.`), tellFailure)
  }
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={key.name} />
      </Table.Td>
      <Table.Td>{key.role}</Table.Td>
      <Table.Td>{key.organization_codes?.join(', ') ?? 'all'}</Table.Td>
      <Table.Td>
        <SafeText text={key.created_by?.name ?? 'first start or command line'} />
      </Table.Td>
      <Table.Td>
        <SafeText text={key.owner?.name ?? 'a program'} />
      </Table.Td>
      <Table.Td>{key.last_used_at === null ? 'never' : <When at={key.last_used_at} />}</Table.Td>
      <Table.Td>
        <KeyState apiKey={key} />
      </Table.Td>
      <Table.Td>
        {key.revoked_at === null && may('manage_keys') && (
          <Button size="compact-xs" variant="default" onClick={revoke} aria-label={`Revoke ${key.name}`}>
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function KeyState({ apiKey: { revoked_at, expires_at } }: { apiKey: ApiKey }) {
  if (revoked_at !== null)
    return (
      <Mark tone="calm" shape="cross">
        Revoked
      </Mark>
    )
  if (expires_at !== null && expires_at * 1000 <= Date.now())
    return (
      <Mark tone="calm" shape="cross">
        Expired
      </Mark>
    )
  return (
    <>
      <Mark tone="good" shape="check">
        Valid
      </Mark>
      {expires_at !== null && (
        <>
          {' '}
          expires <When at={expires_at} />
        </>
      )}
    </>
  )
}
