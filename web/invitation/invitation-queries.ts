// What the page of an invitation asks the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type InvitedPerson = Schemas['InvitedPerson']

/** The token stands behind the # of the address, and goes out in the body: no log of a server has it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => ask(api.POST('/platformapi/invitations/read', { body: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const acceptInvitation = (token: string, password: string) =>
  tell(api.POST('/platformapi/invitations/accept', { body: { token, password } }))
