// What pages ask the service about proposed changes, and what people decide about them.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ProposalStatus } from '../contract/vocabulary.ts'
import { api, ask } from './api.ts'
import type { Schemas } from './api-types.ts'
import { tellDone, tellFailure } from './ui/forms/tell.ts'

export type Proposal = Schemas['Proposal']

const pageSize = 50

export const proposalsQuery = (status: readonly ProposalStatus[]) =>
  infiniteQueryOptions({
    queryKey: ['proposals', status],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/platformapi/proposals', {
          params: {
            query: {
              limit: pageSize,
              ...(status.length > 0 ? { status: [...status] } : {}),
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const proposalQuery = (proposal_uuid: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', proposal_uuid],
    queryFn: () => ask(api.GET('/platformapi/proposals/{proposal_uuid}', at(proposal_uuid))),
  })

/** The connections through which something may be changed in these organizations. */
export const changesQuery = (organizations: readonly string[]) =>
  queryOptions({
    queryKey: ['proposals', 'connections', ...organizations],
    queryFn: async () => {
      const { data } = await ask(api.GET('/platformapi/connections', { params: { query: { limit: mostConnections } } }))
      return data.filter((each) => organizations.includes(each.organization_code))
    },
  })

const mostConnections = 200

export const propose = (body: Schemas['NewProposalInput']) => ask(api.POST('/platformapi/proposals', { body }))

const at = (proposal_uuid: string) => ({ params: { path: { proposal_uuid } } })

export const approve = ({ proposal_uuid, digest }: Proposal, confirm: boolean) =>
  ask(api.POST('/platformapi/proposals/{proposal_uuid}/approve', { ...at(proposal_uuid), body: { digest, confirm } }))

export const approveSeveral = (proposals: readonly Proposal[]) =>
  ask(
    api.POST('/platformapi/proposals/approve', {
      body: { proposals: proposals.map(({ proposal_uuid, digest }) => ({ proposal_uuid, digest })) },
    }),
  )

export const changeInput = (
  { proposal_uuid, digest }: Proposal,
  change: { input: Record<string, unknown>; for_hours: number | null },
) => ask(api.PATCH('/platformapi/proposals/{proposal_uuid}', { ...at(proposal_uuid), body: { digest, ...change } }))

export const withReason = {
  reject: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(api.POST('/platformapi/proposals/{proposal_uuid}/reject', { ...at(proposal_uuid), body: { reason } })),
  undo: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(api.POST('/platformapi/proposals/{proposal_uuid}/undo', { ...at(proposal_uuid), body: { reason } })),
  confirm: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(api.POST('/platformapi/proposals/{proposal_uuid}/confirm', { ...at(proposal_uuid), body: { reason } })),
  cancel: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(api.POST('/platformapi/proposals/{proposal_uuid}/cancel', { ...at(proposal_uuid), body: { reason } })),
  happened: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(
      api.POST('/platformapi/proposals/{proposal_uuid}/check', {
        ...at(proposal_uuid),
        body: { happened: true, reason },
      }),
    ),
  missing: ({ proposal_uuid }: Proposal, reason: string) =>
    ask(
      api.POST('/platformapi/proposals/{proposal_uuid}/check', {
        ...at(proposal_uuid),
        body: { happened: false, reason },
      }),
    ),
}

/** A decision, after which everything that shows proposals is asked again. It is sent once, however often it is clicked. */
export function useDecision<T>(decide: (input: T) => Promise<unknown>, done: string, onDone?: () => void) {
  const client = useQueryClient()
  const isSent = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: decide,
    onSuccess: () => {
      tellDone(done)
      onDone?.()
    },
    onError: tellFailure,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['proposals'] }),
        client.invalidateQueries({ queryKey: ['case'] }),
      ])
      isSent.current = false
    },
  })
  const send = (input: T) => {
    if (isSent.current) return
    isSent.current = true
    mutate(input)
  }
  return { mutate: send, isPending, error }
}
