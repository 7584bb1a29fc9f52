// What the Alerts pages ask the service.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, ask } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { chosenOrganization } from '../../organization.ts'
import { type AlertsSearch, asAlertsQuery, sortOfAlerts } from './alerts-search.ts'

export type AlertRow = Schemas['AlertRow']

const pageSize = 200
/** The service finds so many by their ids at once. */
const mostNamed = 100

export const alertsQuery = (search: AlertsSearch) =>
  infiniteQueryOptions({
    queryKey: ['alerts', search],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/platformapi/alerts', {
          params: {
            query: {
              ...asAlertsQuery(search),
              sort: sortOfAlerts(search),
              limit: pageSize,
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData, // the table stays, and with it the place of the keys
    staleTime: Number.POSITIVE_INFINITY, // changes arrive by themselves, and rows must not move while they are read
    refetchOnWindowFocus: false,
  })

/** Those of the named alerts that fit the filter, as they are now. */
export const findRows = async (search: AlertsSearch, alert_uuid: string[]): Promise<AlertRow[]> =>
  (
    await ask(
      api.GET('/platformapi/alerts', { params: { query: { ...asAlertsQuery(search), alert_uuid, limit: mostNamed } } }),
    )
  ).data

/** The newest that fit the filter. */
export const findNewest = async (search: AlertsSearch): Promise<AlertRow[]> =>
  (await ask(api.GET('/platformapi/alerts', { params: { query: { ...asAlertsQuery(search), limit: pageSize } } }))).data

/** How many alerts each value of each filter would leave. */
export const alertFacetsQuery = ({ sort: _, ...search }: AlertsSearch) =>
  queryOptions({
    queryKey: ['facets', 'alerts', search],
    queryFn: async () =>
      (await ask(api.GET('/platformapi/alerts/facets', { params: { query: asAlertsQuery(search) } }))).data,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const alertQuery = (alert: string) =>
  queryOptions({
    queryKey: ['alert', alert],
    queryFn: () => ask(api.GET('/platformapi/alerts/{alert}', { params: { path: { alert } } })),
  })

export const exportAddress = (search: AlertsSearch) => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asAlertsQuery(search), sort: sortOfAlerts(search) }))
    for (const each of Array.isArray(value) ? value : [value]) parameters.append(name, String(each))
  const chosen = chosenOrganization()
  if (chosen !== null && !parameters.has('organization_code')) parameters.set('organization_code', chosen)
  return `/platformapi/alerts/export?${parameters}`
}
