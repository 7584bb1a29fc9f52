// What the Settings page asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type ApiKey = Schemas['ApiKey']

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async () => (await ask(api.GET('/platformapi/api-keys'))).data,
})

export const createApiKey = (body: Schemas['NewApiKeyInput']) =>
  settled(['api-keys'], ask(api.POST('/platformapi/api-keys', { body })))

export const revokeApiKey = (api_key_uuid: string) =>
  settled(
    ['api-keys'],
    tell(api.DELETE('/platformapi/api-keys/{api_key_uuid}', { params: { path: { api_key_uuid } } })),
  )

export const createOrganization = (body: Schemas['NewOrganizationInput']) =>
  settled(['organizations', 'session'], ask(api.POST('/platformapi/organizations', { body })))

export type OffBoarding = Schemas['OffBoarding']

/** Asked again while something is being exported or deleted. */
export const offBoardingsQuery = queryOptions({
  queryKey: ['off-boardings'],
  queryFn: async () => (await ask(api.GET('/platformapi/off-boardings'))).data,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'deleted') ? 3000 : false),
})

export const closeOrganization = (organization_code: string) =>
  settled(
    ['organizations', 'off-boardings', 'session'],
    ask(
      api.POST('/platformapi/organizations/{organization_code}/close', {
        params: { path: { organization_code } },
        body: { confirm: organization_code },
      }),
    ),
  )

export const deleteOrganization = (off_boarding_uuid: string, body: { confirm: string; export_sha256: string }) =>
  settled(
    ['off-boardings'],
    ask(
      api.POST('/platformapi/off-boardings/{off_boarding_uuid}/delete', {
        params: { path: { off_boarding_uuid } },
        body,
      }),
    ),
  )

export const createProvider = (body: Schemas['ProviderInput']) =>
  settled(['providers'], ask(api.POST('/platformapi/providers', { body })))

export const correctionsQuery = queryOptions({
  queryKey: ['reading-corrections'],
  queryFn: async () =>
    (await ask(api.GET('/platformapi/reading-corrections', { params: { query: { limit: 200 } } }))).data,
})
export type Correction = Awaited<ReturnType<NonNullable<(typeof correctionsQuery)['queryFn']>>>[number]

export const removeCorrection = (correction_uuid: string) =>
  settled(
    ['reading-corrections'],
    tell(api.DELETE('/platformapi/reading-corrections/{correction_uuid}', { params: { path: { correction_uuid } } })),
  )

async function settled<T>(keys: readonly string[], call: Promise<T>): Promise<T> {
  const answer = await call
  for (const key of keys) queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}
