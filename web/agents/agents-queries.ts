// What the Agents pages ask the service to do.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type Agent = Schemas['Agent']
export type AgentInstance = Schemas['AgentInstance']
export type AgentToken = Agent['tokens'][number]

const path = (agent_uuid: string) => ({ params: { path: { agent_uuid } } })

export const createAgent = (body: Schemas['NewAgentInput']) => settled(ask(api.POST('/platformapi/agents', { body })))

export const createToken = (uuid: string) =>
  settled(ask(api.POST('/platformapi/agents/{agent_uuid}/tokens', path(uuid))))

export const revokeAgent = (uuid: string) => settled(tell(api.DELETE('/platformapi/agents/{agent_uuid}', path(uuid))))

export const revokeInstance = (agent_uuid: string, instance_uuid: string) =>
  settled(
    tell(
      api.DELETE('/platformapi/agents/{agent_uuid}/instances/{instance_uuid}', {
        params: { path: { agent_uuid, instance_uuid } },
      }),
    ),
  )

const mostConnections = 200

/** The connections that go through an agent. */
export const carriedQuery = (agent: string) =>
  queryOptions({
    queryKey: ['connections', 'through', agent],
    queryFn: async () => {
      const query = { limit: mostConnections }
      const { data } = await ask(api.GET('/platformapi/connections', { params: { query } }))
      return data.filter(({ agent_uuid }) => agent_uuid === agent)
    },
  })

/** Whatever came of it, agents are asked for again. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    for (const key of ['agents', 'agent']) queryClient.invalidateQueries({ queryKey: [key] })
  }
}
