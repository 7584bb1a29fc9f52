// Organizations, providers, connectors and remote agents, which several pages offer to select from.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from './api.ts'

export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async () => (await ask(api.GET('/platformapi/organizations'))).data,
  staleTime: 60_000,
})

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async () => (await ask(api.GET('/platformapi/providers'))).data,
  staleTime: 60_000,
})

/** Those whose kind, product or skill matches. */
export const connectorsQuery = (search: string) =>
  queryOptions({
    queryKey: ['connectors', search],
    queryFn: async () => (await ask(api.GET('/platformapi/connectors', { params: { query: { search } } }))).data,
    staleTime: 60_000,
  })

const mostAgents = 200
const lookAgainAfter = 5000

/** Their state changes by itself, so they are asked for again while they are looked at. */
export const agentsQuery = (organization_code?: string) =>
  queryOptions({
    queryKey: ['agents', organization_code],
    queryFn: async () => {
      const query = { limit: mostAgents, ...(organization_code && { organization_code }) }
      return (await ask(api.GET('/platformapi/agents', { params: { query } }))).data
    },
    refetchInterval: lookAgainAfter,
  })

export const agentQuery = (agent_uuid: string) =>
  queryOptions({
    queryKey: ['agent', agent_uuid],
    queryFn: () => ask(api.GET('/platformapi/agents/{agent_uuid}', { params: { path: { agent_uuid } } })),
    refetchInterval: lookAgainAfter,
  })

/** Whom a case of the organization can be assigned to. */
export const assigneesQuery = (organization_code: string) =>
  queryOptions({
    queryKey: ['assignees', organization_code],
    queryFn: async () =>
      (
        await ask(
          api.GET('/platformapi/organizations/{organization_code}/assignees', {
            params: { path: { organization_code } },
          }),
        )
      ).data,
    staleTime: 60_000,
  })
