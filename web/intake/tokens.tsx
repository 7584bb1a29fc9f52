// The tokens of the generic door, that products post their alerts to.
import { Button, Group, Modal, Stack, Switch, Table } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer, Empty } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import {
  changeIntakeToken,
  deleteIntakeToken,
  type IntakeToken,
  intakeTokensQuery,
  rotateIntakeToken,
} from './intake-queries.ts'
import { MadeToken, type ShownOnce } from './made-token.tsx'
import { NewToken } from './new-token.tsx'

export function IntakeTokens({ organizations }: { organizations: readonly string[] }) {
  const query = useQuery(intakeTokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<ShownOnce>()
  return (
    <Stack>
      {organizations.length > 0 && (
        <Group>
          <Button onClick={() => setMaking(true)}>New token</Button>
        </Group>
      )}
      {made && <MadeToken made={made} onDone={() => setMade(undefined)} />}
      <Answer query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Empty title="No intake tokens yet">
              A token has an address that any product can post to: a webhook, CEF, LEEF, syslog lines or JSON.
            </Empty>
          ) : (
            <TokensTable tokens={tokens} onRotated={setMade} />
          )
        }
      </Answer>
      <Modal opened={isMaking} onClose={() => setMaking(false)} title="New intake token" size="xl">
        <NewToken
          organizations={organizations}
          onMade={(shown) => {
            setMaking(false)
            setMade(shown)
          }}
        />
      </Modal>
    </Stack>
  )
}

interface TableProps {
  tokens: readonly IntakeToken[]
  onRotated(made: ShownOnce): void
}

const TokensTable = ({ tokens, onRotated }: TableProps) => (
  <Table.ScrollContainer minWidth={800}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Org</Table.Th>
          <Table.Th>Provider</Table.Th>
          <Table.Th>Authentication</Table.Th>
          <Table.Th>Alerts</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>Enabled</Table.Th>
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tokens.map((token) => (
          <TokenRow key={token.intake_token_uuid} token={token} onRotated={onRotated} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function TokenRow({ token, onRotated }: { token: IntakeToken; onRotated(made: ShownOnce): void }) {
  const { intake_token_uuid: uuid, name, organization_code } = token
  const { mayIn } = useSession()
  const mayManage = mayIn(organization_code, 'manage_connections')
  const changing = useMutation({ mutationFn: changeIntakeToken, onError: tellFailure })
  const rotating = useMutation({
    mutationFn: rotateIntakeToken,
    onSuccess: ({ url }) => onRotated({ name, url, secret: null }),
    onError: tellFailure,
  })
  const remove = async () => {
    const text = `What is posted to the address of "${name}" is refused from then on. The alerts that are there stay.`
    if (!(await confirmed({ title: 'Delete the token?', text, confirm: 'Delete' }))) return
    await deleteIntakeToken(uuid).then(() => tellDone('Token deleted.'), tellFailure)
  }
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={name} />
      </Table.Td>
      <Table.Td>{organization_code}</Table.Td>
      <Table.Td>{token.alert_provider}</Table.Td>
      <Table.Td>{token.authentication.kind}</Table.Td>
      <Table.Td>{token.accepted}</Table.Td>
      <Table.Td>{token.last_used_at === null ? 'never' : <When at={token.last_used_at} />}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={`Enabled: ${name}`}
          checked={token.enabled}
          disabled={!mayManage}
          onChange={({ currentTarget }) => changing.mutate({ uuid, body: { enabled: currentTarget.checked } })}
        />
      </Table.Td>
      <Table.Td>
        {mayManage && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-xs"
              variant="default"
              loading={rotating.isPending}
              onClick={() => rotating.mutate(uuid)}
              aria-label={`Rotate ${name}`}
            >
              Rotate
            </Button>
            <Button size="compact-xs" variant="default" onClick={remove} aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
