// The connections of a connector, and the two ways to make another.
import { Button, Group, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { ButtonLink, PageLink } from '../../ui/frame/links.tsx'
import { Answer, Empty } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { HealthMark, ReminderMark } from '../connection/connection-marks.tsx'
import {
  type Connection,
  type Connector,
  connectionsQuery,
  type HandOver,
  handOversQuery,
  revokeHandOver,
} from '../integrations-queries.ts'

export function ConnectionsTab({ connector }: { connector: Connector }) {
  const { may } = useSession()
  const mayManageConnections = may('manage_connections')
  const query = useQuery(connectionsQuery(connector.connector))
  const params = { connector: connector.connector }
  return (
    <Stack>
      {mayManageConnections && (
        <Group gap="xs">
          <ButtonLink to="/integrations/$connector/create" params={params}>
            Create connection
          </ButtonLink>
          <ButtonLink to="/integrations/$connector/hand-over" params={params} variant="default">
            Ask a customer for the credentials
          </ButtonLink>
        </Group>
      )}
      <Answer query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <Empty title={`No connection to ${connector.name} yet`}>
              {mayManageConnections
                ? 'Create one: the form asks for what the system needs, and tests it before saving.'
                : 'A person with the role engineer can create one.'}
            </Empty>
          ) : (
            <ConnectionsTable connections={connections} />
          )
        }
      </Answer>
      {mayManageConnections && <HandOvers connector={connector} />}
    </Stack>
  )
}

const ConnectionsTable = ({ connections }: { connections: readonly Connection[] }) => (
  <Table.ScrollContainer minWidth={560}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Instance name</Table.Th>
          <Table.Th>Organization</Table.Th>
          <Table.Th>Health</Table.Th>
          <Table.Th>Last success</Table.Th>
          <Table.Th>Secret changed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {connections.map((connection) => (
          <Table.Tr key={connection.connection_uuid}>
            <Table.Td>
              <PageLink
                to="/integrations/$connector/connections/$connection"
                params={{ connector: connection.connector, connection: connection.connection_uuid }}
                size="sm"
                fw={600}
              >
                <SafeText text={connection.instance_name} />
              </PageLink>
            </Table.Td>
            <Table.Td>{connection.organization_code}</Table.Td>
            <Table.Td>
              <HealthMark state={connection.health.state} />
            </Table.Td>
            <Table.Td>
              {connection.health.last_success_at === null ? 'never' : <When at={connection.health.last_success_at} />}
            </Table.Td>
            <Table.Td>
              <Group gap={6}>
                <When at={connection.secret_changed_at} />
                <ReminderMark reminder={connection.secret_reminder} />
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function HandOvers({ connector }: { connector: Connector }) {
  const query = useQuery(handOversQuery)
  const own = (query.data ?? []).filter((each) => each.connector === connector.connector && each.state === 'open')
  if (own.length === 0) return null
  const revoke = async ({ hand_over_uuid, instance_name }: HandOver) => {
    const text = `The link for "${instance_name}" stops working immediately.`
    if (!(await confirmed({ title: 'Revoke the link?', text, confirm: 'Revoke' }))) return
    await revokeHandOver(hand_over_uuid).then(() => tellDone('Link revoked.'), tellFailure)
  }
  return (
    <Stack gap="xs">
      <Title order={2}>Open customer links</Title>
      <Table>
        <Table.Tbody>
          {own.map((handOver) => (
            <Table.Tr key={handOver.hand_over_uuid}>
              <Table.Td>
                <SafeText text={handOver.instance_name} />
              </Table.Td>
              <Table.Td>
                expires <When at={handOver.expires_at} />, {handOver.tries_left} attempts left
              </Table.Td>
              <Table.Td>
                <Button size="compact-xs" variant="default" onClick={() => revoke(handOver)}>
                  Revoke
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
