// The agent that carries a connection, with its state.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { agentQuery } from '../directory.ts'
import { AgentState } from '../ui/agent-state.tsx'
import { PageLink } from '../ui/links.tsx'
import { SafeText } from '../ui/safe-text.tsx'

export function CarryingAgent({ agent, name }: { agent: string; name: string }) {
  const { data } = useQuery(agentQuery(agent))
  return (
    <Text component="div" size="sm">
      Goes through the agent{' '}
      <PageLink to="/agents/$agent" params={{ agent }} size="sm">
        <SafeText text={name} />
      </PageLink>{' '}
      {data && <AgentState state={data.state} />}
    </Text>
  )
}
