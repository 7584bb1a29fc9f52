// What the welcome page asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../api.ts'

export const hasConnectionsQuery = queryOptions({
  queryKey: ['has-connections'],
  queryFn: async () =>
    (await ask(api.GET('/platformapi/connections', { params: { query: { limit: 1 } } }))).data.length > 0,
})

export const hasPeopleQuery = queryOptions({
  queryKey: ['has-people'],
  queryFn: async () => (await ask(api.GET('/platformapi/users', { params: { query: { limit: 1 } } }))).data.length > 0,
})
