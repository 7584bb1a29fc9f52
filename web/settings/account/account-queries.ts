// What the account of the person who is signed in asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { makePasskey } from '../../passkeys.ts'

export type Profile = Schemas['Profile']
export type Passkey = Schemas['Passkey']
export type OpenSession = Schemas['OpenSession']

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => ask(api.GET('/platformapi/profile')),
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await ask(api.GET('/platformapi/sessions'))).data,
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await ask(api.GET('/platformapi/profile/passkeys'))).data,
})

export const addPasskey = (name: string) => changed(makePasskey(name))

export const removePasskey = (passkey_uuid: string) =>
  changed(tell(api.DELETE('/platformapi/profile/passkeys/{passkey_uuid}', { params: { path: { passkey_uuid } } })))

export const createRecoveryCodes = (body: Schemas['SecondFactorInput']) =>
  changed(ask(api.POST('/platformapi/profile/recovery-codes', { body })))

export const changeName = (name: string) => changed(ask(api.PATCH('/platformapi/profile', { body: { name } })))

export const changePassword = (body: Schemas['PasswordChangeInput']) =>
  changed(tell(api.PUT('/platformapi/profile/password', { body })))

export const beginTotp = () => ask(api.POST('/platformapi/profile/totp'))

export const confirmTotp = (code: string) =>
  changed(ask(api.POST('/platformapi/profile/totp/confirm', { body: { code } })))

export const removeTotp = (code: string) =>
  changed(tell(api.POST('/platformapi/profile/totp/remove', { body: { code } })))

export const endSession = (session_uuid: string) =>
  changed(tell(api.DELETE('/platformapi/sessions/{session_uuid}', { params: { path: { session_uuid } } })))

export const endOtherSessions = () => changed(tell(api.DELETE('/platformapi/sessions')))

async function changed<T>(call: Promise<T>): Promise<T> {
  const answer = await call
  for (const key of ['profile', 'own-sessions', 'passkeys', 'session'])
    queryClient.invalidateQueries({ queryKey: [key] })
  return answer
}
