// One remote agent: its state, traffic, machines, connections and enrolment tokens.
import { Button, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { agentQuery } from '../directory.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, PageHead } from '../ui/layout/states.tsx'
import { AgentState } from '../ui/values/agent-state.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { AgentMachines } from './agent-machines.tsx'
import { AgentTokens } from './agent-tokens.tsx'
import { AgentTraffic } from './agent-traffic.tsx'
import { type Agent, carriedQuery, createToken, revokeAgent } from './agents-queries.ts'
import { EnrolMachine } from './enrol-machine.tsx'

const route = getRouteApi('/agents/$agent')

export function AgentPage() {
  const { agent } = route.useParams()
  const query = useQuery(agentQuery(agent))
  return (
    <Stack gap="md" maw="70rem">
      <PageLink to="/agents" size="sm">
        ← Remote agents
      </PageLink>
      <Answer query={query}>{(found) => <Shown agent={found} seenAt={query.dataUpdatedAt} />}</Answer>
    </Stack>
  )
}

function Shown({ agent, seenAt }: { agent: Agent; seenAt: number }) {
  const { mayIn } = useSession()
  const mayManageConnections = mayIn(agent.organization_code, 'manage_connections')
  const { agent_uuid, name, connections } = agent
  const making = useMutation({ mutationFn: createToken, onError: tellFailure })
  const revoke = async () => {
    const carried =
      connections === 1 ? 'The connection that uses it fails' : `The ${connections} connections that use it fail`
    const text = `All machines of "${name}" are disconnected at once and permanently.${connections > 0 ? ` ${carried} until another agent, or none, is selected.` : ''}`
    if (!(await confirmed({ title: 'Revoke the agent?', text, confirm: 'Revoke' }))) return
    await revokeAgent(agent_uuid).then(() => tellDone(`"${name}" revoked.`), tellFailure)
  }
  return (
    <>
      <PageHead
        title={<SafeText text={name} />}
        tab={name}
        about={
          <>
            {agent.organization_code} <AgentState state={agent.state} />
          </>
        }
        actions={
          mayManageConnections &&
          agent.revoked_at === null && (
            <>
              <Button loading={making.isPending} onClick={() => making.mutate(agent_uuid)}>
                Add machine
              </Button>
              <Button variant="default" onClick={revoke}>
                Revoke
              </Button>
            </>
          )
        }
      />
      {agent.description && (
        <Text size="sm">
          <SafeText text={agent.description} />
        </Text>
      )}
      <AgentTraffic agent={agent} seenAt={seenAt} />
      <AgentMachines agent={agent} />
      <Carried agent={agent} />
      <AgentTokens tokens={agent.tokens} />
      <Modal
        opened={making.data !== undefined}
        onClose={making.reset}
        title="Add machine"
        size="lg"
        closeOnClickOutside={false}
      >
        {making.data && <EnrolMachine name={name} command={making.data.command} onDone={making.reset} />}
      </Modal>
    </>
  )
}

function Carried({ agent: { agent_uuid } }: { agent: Agent }) {
  const query = useQuery(carriedQuery(agent_uuid))
  return (
    <section aria-labelledby="carried">
      <Title order={2} id="carried" mb="xs">
        Connections
      </Title>
      <Answer query={query}>
        {(connections) =>
          connections.length === 0 ? (
            <Text size="sm" c="dimmed">
              No connection uses this agent. Select it as "Remote agent" in the form of a connection.
            </Text>
          ) : (
            <Table>
              <Table.Tbody>
                {connections.map(({ connection_uuid, connector, instance_name }) => (
                  <Table.Tr key={connection_uuid}>
                    <Table.Td>
                      <PageLink
                        to="/integrations/$connector/connections/$connection"
                        params={{ connector, connection: connection_uuid }}
                        size="sm"
                      >
                        <SafeText text={instance_name} />
                      </PageLink>
                    </Table.Td>
                    <Table.Td>{connector}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Answer>
    </section>
  )
}
