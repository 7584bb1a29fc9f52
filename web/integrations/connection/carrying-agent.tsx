// The remote agent that relays a connection, with its state.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { agentQuery } from '../../directory.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { AgentState } from '../../ui/values/agent-state.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'

export function CarryingAgent({ agent, name }: { agent: string; name: string }) {
  const { data } = useQuery(agentQuery(agent))
  return (
    <Text component="div" size="sm">
      Remote agent:{' '}
      <PageLink to="/agents/$agent" params={{ agent }} size="sm">
        <SafeText text={name} />
      </PageLink>{' '}
      {data && <AgentState state={data.state} />}
    </Text>
  )
}
