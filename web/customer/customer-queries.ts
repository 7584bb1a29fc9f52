// What the page of a hand-over link asks the service. The token of the link is the key; no cookie is sent.
import createClient from 'openapi-fetch'
import { ask } from '../api.ts'
import type { paths, Schemas } from '../api-types.ts'

export type HandOverForm = Schemas['HandOverForm']
export type HandOverResult = Schemas['HandOverResult']

const customerApi = createClient<paths>({ credentials: 'omit' })

export const getForm = (token: string) => ask(customerApi.POST('/platformapi/hand-overs/form', { body: { token } }))

export const submitCredentials = (token: string, credentials: Record<string, unknown>) =>
  ask(customerApi.POST('/platformapi/hand-overs/submit', { body: { token, credentials } }))
