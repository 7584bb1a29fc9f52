// What the Teams part of Settings asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type Team = Schemas['Team']

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: async () => (await ask(api.GET('/platformapi/teams'))).data,
  refetchInterval: 60_000,
})

export const createTeam = (body: Schemas['NewTeamInput']) => noted(ask(api.POST('/platformapi/teams', { body })))

export const changeTeam = (team_uuid: string, body: Schemas['TeamChangeInput']) =>
  noted(ask(api.PATCH('/platformapi/teams/{team_uuid}', { params: { path: { team_uuid } }, body })))

export const removeTeam = (team_uuid: string) =>
  noted(tell(api.DELETE('/platformapi/teams/{team_uuid}', { params: { path: { team_uuid } } })))

async function noted<T>(call: Promise<T>): Promise<T> {
  const answer = await call
  queryClient.invalidateQueries({ queryKey: ['teams'] })
  queryClient.invalidateQueries({ queryKey: ['assignees'] })
  return answer
}
