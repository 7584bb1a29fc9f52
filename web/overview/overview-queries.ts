// What the Overview page asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import { asTimeQuery, type TimeRange } from '../ui/queue/time-range.ts'

export type Overview = Schemas['Overview']
export type Ledger = Schemas['Ledger']

/** The service shares an answer for some seconds, so one that follows a change may be from before it. */
const askAgainAfter = 10_000

export const overviewQuery = (range: TimeRange) =>
  queryOptions({
    queryKey: ['overview', range],
    queryFn: () => {
      const { created_from, created_to } = asTimeQuery(range)
      const query = {
        ...(created_from !== undefined && { from: created_from }),
        ...(created_to !== undefined && { to: created_to }),
      }
      return ask(api.GET('/platformapi/overview', { params: { query } }))
    },
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
