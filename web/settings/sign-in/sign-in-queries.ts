// What the settings of signing in ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, Refusal, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type SignInPolicy = Schemas['SignInPolicy']
export type SingleSignOn = Schemas['SingleSignOn']
export type SingleSignOnChange = Schemas['SingleSignOnChangeInput']

export const policyQuery = queryOptions({
  queryKey: ['sign-in-policy'],
  queryFn: () => ask(api.GET('/platformapi/sign-in-policy')),
})

/** null: none is set. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: (): Promise<SingleSignOn | null> =>
    ask(api.GET('/platformapi/single-sign-on')).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }),
})

export const setPolicy = (body: SignInPolicy) => changed(ask(api.PUT('/platformapi/sign-in-policy', { body })))

export const setSingleSignOn = (body: SingleSignOnChange) =>
  changed(ask(api.PUT('/platformapi/single-sign-on', { body })))

export const removeSingleSignOn = () => changed(tell(api.DELETE('/platformapi/single-sign-on')))

export type ScimSettings = Schemas['ScimSettings']

export const scimQuery = queryOptions({
  queryKey: ['scim'],
  queryFn: () => ask(api.GET('/platformapi/scim')),
})

export const setScim = (body: Schemas['ScimSettingsChangeInput']) =>
  changed(ask(api.PUT('/platformapi/scim', { body })))

export const createScimToken = (body: Schemas['NewScimTokenInput']) =>
  changed(ask(api.POST('/platformapi/scim/tokens', { body })))

export const removeScimToken = (token_uuid: string) =>
  changed(tell(api.DELETE('/platformapi/scim/tokens/{token_uuid}', { params: { path: { token_uuid } } })))

async function changed<T>(call: Promise<T>): Promise<T> {
  const answer = await call
  for (const key of ['sign-in-policy', 'single-sign-on', 'scim']) queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}
