// What the dashboard asks the service about the generic door.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type IntakeToken = Schemas['IntakeToken']
export type IntakeMapping = Schemas['StoredIntakeMapping']
export type ProposedMapping = Schemas['ProposedMapping']

export const intakeTokensQuery = queryOptions({
  queryKey: ['intake-tokens'],
  queryFn: async () => (await ask(api.GET('/platformapi/intake-tokens', { params: { query: { limit: 200 } } }))).data,
  refetchInterval: 10_000,
})

export const proposeMapping = (body: Schemas['IntakeSampleInput']) =>
  ask(api.POST('/platformapi/intake-tokens/propose', { body }))

export const createIntakeToken = (body: Schemas['NewIntakeTokenInput']) =>
  settled(ask(api.POST('/platformapi/intake-tokens', { body })))

const path = (intake_token_uuid: string) => ({ params: { path: { intake_token_uuid } } })

export const changeIntakeToken = ({ uuid, body }: { uuid: string; body: Schemas['IntakeTokenChangesInput'] }) =>
  settled(ask(api.PATCH('/platformapi/intake-tokens/{intake_token_uuid}', { ...path(uuid), body })))

export const rotateIntakeToken = (uuid: string) =>
  settled(ask(api.POST('/platformapi/intake-tokens/{intake_token_uuid}/rotate', { ...path(uuid), body: {} })))

export const deleteIntakeToken = (uuid: string) =>
  settled(tell(api.DELETE('/platformapi/intake-tokens/{intake_token_uuid}', path(uuid))))

async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    queryClient.invalidateQueries({ queryKey: ['intake-tokens'] })
  }
}
