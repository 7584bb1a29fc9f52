// The machines that serve an agent, each of which can be revoked alone.
import { Button, Table, Text, Title } from '@mantine/core'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { AgentState } from '../ui/values/agent-state.tsx'
import { byteCount } from '../ui/values/byte-count.ts'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { type Agent, type AgentInstance, revokeInstance } from './agents-queries.ts'

export const AgentMachines = ({ agent }: { agent: Agent }) => (
  <section aria-labelledby="machines">
    <Title order={2} id="machines" mb="xs">
      Machines
    </Title>
    {agent.instances.length === 0 ? (
      <Text size="sm" c="dimmed">
        No machine has enrolled yet. "Add machine" creates another token and its command.
      </Text>
    ) : (
      <Table.ScrollContainer minWidth={860}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Machine</Table.Th>
              <Table.Th>State</Table.Th>
              <Table.Th>Last seen</Table.Th>
              <Table.Th>Version</Table.Th>
              <Table.Th>Address</Table.Th>
              <Table.Th>Open streams</Table.Th>
              <Table.Th>Sent</Table.Th>
              <Table.Th>Received</Table.Th>
              <Table.Th>
                <span hidden>Actions</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {agent.instances.map((machine) => (
              <Machine key={machine.instance_uuid} agent={agent} machine={machine} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )}
  </section>
)

function Machine({ agent, machine }: { agent: Agent; machine: AgentInstance }) {
  const { mayIn } = useSession()
  const mayManageConnections = mayIn(agent.organization_code, 'manage_connections')
  const { instance_uuid, host_name, last_seen_at } = machine
  const revoke = async () => {
    const text = `"${host_name}" is disconnected at once and permanently. Other machines of the agent continue.`
    if (!(await confirmed({ title: 'Revoke the machine?', text, confirm: 'Revoke' }))) return
    await revokeInstance(agent.agent_uuid, instance_uuid).then(() => tellDone(`"${host_name}" revoked.`), tellFailure)
  }
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={host_name} />
      </Table.Td>
      <Table.Td>
        <AgentState state={machine.state} />
      </Table.Td>
      <Table.Td>{last_seen_at === null ? 'never' : <When at={last_seen_at} />}</Table.Td>
      <Table.Td>
        <SafeText text={machine.version} />
      </Table.Td>
      <Table.Td>
        <SafeText text={machine.address} />
      </Table.Td>
      <Table.Td>{machine.streams}</Table.Td>
      <Table.Td>{byteCount(machine.bytes_sent)}</Table.Td>
      <Table.Td>{byteCount(machine.bytes_received)}</Table.Td>
      <Table.Td>
        {mayManageConnections && machine.state !== 'revoked' && (
          <Button size="compact-xs" variant="default" onClick={revoke} aria-label={`Revoke ${host_name}`}>
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
