// How a connection goes out: directly, or through a remote agent of its organization.
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
  const query = useQuery(agentsQuery)
  const agents = (query.data ?? []).filter(
    ({ organization_code, state, agent_uuid }) =>
      organization_code === organization && (state !== 'revoked' || agent_uuid === agent),
  )
  const isListed = agents.some(({ agent_uuid }) => agent_uuid === agent)
  return (
    <Select
      label="Way out"
      description={
        query.isError
          ? 'The agents could not be read, so none can be chosen now'
          : agents.length === 0
            ? 'The organization has no remote agent; one is made under Agents'
            : 'Through an agent for what only its network, or its public address, reaches'
      }
      data={[
        { value: directly, label: 'Directly' },
        ...agents.map(({ agent_uuid, name, state }) => ({
          value: agent_uuid,
          label: `Through "${name}" (${agentStateWords[state].toLowerCase()})`,
        })),
        ...(agent !== null && !isListed ? [{ value: agent, label: 'Through its agent' }] : []),
      ]}
      value={agent ?? directly}
      onChange={(chosen) => onChange(chosen === directly ? null : chosen)}
      error={error}
      allowDeselect={false}
    />
  )
}
