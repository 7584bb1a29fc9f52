// Organizations and providers, which several pages offer to choose from.
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
