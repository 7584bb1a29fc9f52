// What the People part of Settings asks the service.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type User = Schemas['User']
export type UserRole = User['roles'][number]
export type Invitation = Schemas['Invitation']

const pageSize = 100

export const peopleQuery = infiniteQueryOptions({
  queryKey: ['people'],
  queryFn: ({ pageParam }) =>
    ask(
      api.GET('/platformapi/users', {
        params: { query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
})

export const createUser = (body: Schemas['NewUserInput']) => listed(ask(api.POST('/platformapi/users', { body })))

export const changeUser = (user_uuid: string, body: Schemas['UserChangeInput']) =>
  listed(ask(api.PATCH('/platformapi/users/{user_uuid}', { params: { path: { user_uuid } }, body })))

export const inviteUser = (user_uuid: string) =>
  ask(api.POST('/platformapi/users/{user_uuid}/invite', { params: { path: { user_uuid } } }))

export const resetSecondFactor = (user_uuid: string) =>
  listed(tell(api.DELETE('/platformapi/users/{user_uuid}/second-factor', { params: { path: { user_uuid } } })))

async function listed<T>(call: Promise<T>): Promise<T> {
  const answer = await call
  queryClient.invalidateQueries({ queryKey: ['people'] })
  return answer
}
