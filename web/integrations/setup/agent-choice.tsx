// The remote agent that relays a connection, or none for a direct connection.
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { agentsQuery } from '../../directory.ts'
import { agentStateWords } from '../../ui/values/agent-state.tsx'

interface Props {
  organization: string
  /** null: directly. */
  agent: string | null
  onChange(agent: string | null): void
  error: string | undefined
}

const directly = 'directly'

export function AgentChoice({ organization, agent, onChange, error }: Props) {
  const query = useQuery(agentsQuery(organization))
  const agents = (query.data ?? []).filter(
    ({ organization_code, state, agent_uuid }) =>
      organization_code === organization && (state !== 'revoked' || agent_uuid === agent),
  )
  const isListed = agents.some(({ agent_uuid }) => agent_uuid === agent)
  return (
    <Select
      label="Remote agent"
      description={
        query.isError
          ? 'The remote agents could not be loaded, so none can be selected now'
          : agents.length === 0
            ? 'This organization has no remote agent. Create one under Remote agents'
            : 'Relays the connection to systems that only its network, or its public address, can reach'
      }
      data={[
        { value: directly, label: 'None, connect directly' },
        ...agents.map(({ agent_uuid, name, state }) => ({
          value: agent_uuid,
          label: `${name} (${agentStateWords[state].toLowerCase()})`,
        })),
        ...(agent !== null && !isListed ? [{ value: agent, label: 'Current agent' }] : []),
      ]}
      value={agent ?? directly}
      onChange={(chosen) => onChange(chosen === directly ? null : chosen)}
      error={error}
      allowDeselect={false}
    />
  )
}
