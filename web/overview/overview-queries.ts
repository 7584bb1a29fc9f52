// What the Overview page asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type Overview = Schemas['Overview']
export type Ledger = Schemas['Ledger']

const askAgainAfter = 30_000

export const overviewQuery = (window: '24h' | '7d') =>
  queryOptions({
    queryKey: ['overview', window],
    queryFn: () => ask(api.GET('/platformapi/overview', { params: { query: { window } } })),
    refetchInterval: askAgainAfter,
  })

export const ledgerQuery = queryOptions({
  queryKey: ['ledger'],
  queryFn: () => ask(api.GET('/platformapi/ledger')),
  refetchInterval: askAgainAfter,
})

export const isConnectedQuery = queryOptions({
  queryKey: ['has-connections'],
  queryFn: async () =>
    (await ask(api.GET('/platformapi/connections', { params: { query: { limit: 1 } } }))).data.length > 0,
})
