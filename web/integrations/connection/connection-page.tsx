// One connection: its health, its test, its traffic, what depends on it, and the actions on it.
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { ButtonLink, PageLink } from '../../ui/frame/links.tsx'
import { Answer, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { ProposeDialog } from '../../ui/proposals/propose-dialog.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { exactly, When } from '../../ui/values/when.tsx'
import {
  type Connection,
  type Connector,
  connectionQuery,
  connectorQuery,
  deleteConnection,
  testConnection,
} from '../integrations-queries.ts'
import { CarryingAgent } from './carrying-agent.tsx'
import { Dependents } from './connection-dependents.tsx'
import { HealthMark, ReminderMark } from './connection-marks.tsx'
import { ConnectionPipelines } from './connection-pipelines.tsx'
import { ConnectionSettings } from './connection-settings.tsx'
import { TestResult } from './connection-test.tsx'
import { Traffic } from './connection-traffic.tsx'
import { EditConnection } from './edit-connection.tsx'
import { RefusedSkills } from './refused-skills.tsx'
import { RotateSecret } from './rotate-secret.tsx'

const route = getRouteApi('/integrations/$connector/connections/$connection')

export function ConnectionPage() {
  const { connector, connection } = route.useParams()
  const declared = useQuery(connectorQuery(connector))
  const query = useQuery(connectionQuery(connection))
  return (
    <Stack maw="60rem">
      <PageLink to="/integrations/$connector" params={{ connector }} search={{ tab: 'connections' }} size="sm">
        ← Connections
      </PageLink>
      <Answer query={query}>
        {(found) => <Answer query={declared}>{(kind) => <Shown connection={found} connector={kind} />}</Answer>}
      </Answer>
    </Stack>
  )
}

function Shown({ connection, connector }: { connection: Connection; connector: Connector }) {
  const { test: isNew, ...range } = route.useSearch()
  const { mayIn } = useSession()
  const mayRunSkills = mayIn(connection.organization_code, 'run_skills')
  const mayManageConnections = mayIn(connection.organization_code, 'manage_connections')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'propose'>()
  const { connection_uuid: uuid, instance_name } = connection
  const testing = useMutation({ mutationFn: testConnection })
  const { mutate: test } = testing
  useEffect(() => {
    if (isNew && mayRunSkills) test(uuid)
  }, [isNew, mayRunSkills, test, uuid])
  const remove = async () => {
    const text = `"${instance_name}" and its credentials are deleted permanently. Investigations no longer use it.`
    if (!(await confirmed({ title: 'Delete the connection?', text, confirm: 'Delete' }))) return
    await deleteConnection(uuid).then(() => {
      tellDone(`"${instance_name}" deleted.`)
      return navigate({
        to: '/integrations/$connector',
        params: { connector: connector.connector },
        search: { tab: 'connections' },
      })
    }, tellFailure)
  }
  return (
    <>
      <PageHead
        title={<SafeText text={instance_name} />}
        tab={instance_name}
        about={`${connector.name}, ${connection.organization_code}`}
        actions={
          <>
            {mayRunSkills && (
              <>
                <Button onClick={() => test(uuid)} loading={testing.isPending}>
                  Test
                </Button>
                <ButtonLink
                  to="/integrations/$connector"
                  params={{ connector: connector.connector }}
                  search={{ tab: 'skills', connection: uuid }}
                  variant="default"
                >
                  Try skills
                </ButtonLink>
                {connector.skills.some(({ effect }) => effect === 'changes') && (
                  <Button variant="default" onClick={() => setDialog('propose')}>
                    Propose an action
                  </Button>
                )}
              </>
            )}
            {mayManageConnections && (
              <>
                <Button variant="default" onClick={() => setDialog('edit')}>
                  Edit
                </Button>
                <Button variant="default" onClick={() => setDialog('rotate')}>
                  Change secret
                </Button>
                <Button variant="default" onClick={remove}>
                  Delete
                </Button>
              </>
            )}
          </>
        }
      />
      <Health connection={connection} />
      {testing.isPending && <Loading lines={3} />}
      {testing.isError && <Failed error={testing.error} />}
      {testing.data && <TestResult test={testing.data} connector={connector} />}
      <Traffic connection={connection} search={range} />
      <Dependents connection={uuid} connector={connector} />
      <ConnectionSettings connection={connection} connector={connector} />
      <ConnectionPipelines connection={uuid} mayManage={mayManageConnections} />
      {dialog === 'propose' && (
        <ProposeDialog
          organizations={[connection.organization_code]}
          connection={uuid}
          onClose={() => setDialog(undefined)}
        />
      )}
      <Modal opened={dialog === 'edit'} onClose={() => setDialog(undefined)} title="Edit connection" size="lg">
        <EditConnection connection={connection} connector={connector} onDone={() => setDialog(undefined)} />
      </Modal>
      <Modal opened={dialog === 'rotate'} onClose={() => setDialog(undefined)} title="Change secret" size="lg">
        <RotateSecret connection={connection} connector={connector} onDone={() => setDialog(undefined)} />
      </Modal>
    </>
  )
}

const Health = ({ connection: { health, stream, ...connection } }: { connection: Connection }) => (
  <Stack gap="xs">
    <Group gap="xs">
      <HealthMark state={health.state} />
      <ReminderMark reminder={connection.secret_reminder} />
      <Text size="sm" c="dimmed">
        {health.last_success_at !== null && (
          <>
            Last success <When at={health.last_success_at} />.{' '}
          </>
        )}
        Secret changed <When at={connection.secret_changed_at} />
        {connection.secret_expires_at !== null && `, expires ${exactly(connection.secret_expires_at)}`}.
      </Text>
    </Group>
    {connection.description && (
      <Text size="sm">
        <SafeText text={connection.description} />
      </Text>
    )}
    {connection.agent_uuid !== null && (
      <CarryingAgent agent={connection.agent_uuid} name={connection.agent_name ?? ''} />
    )}
    {health.state === 'partly_refused' && <RefusedSkills skills={health.refused_skills} />}
    {health.last_failure && health.state !== 'partly_refused' && (
      <Alert color={health.state === 'failing' ? 'red' : 'gray'} variant="light" title="Last failure">
        <Text size="sm">
          <When at={health.last_failure.at} />: <SafeText text={health.last_failure.message} />
        </Text>
        {health.last_failure.hint && (
          <Text size="sm">
            <SafeText text={health.last_failure.hint} />
          </Text>
        )}
      </Alert>
    )}
    {stream && (
      <Text size="sm">
        Event stream: <SafeText text={stream.detail} />
      </Text>
    )}
  </Stack>
)
