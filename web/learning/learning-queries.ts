// What the Learning page asks the service.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type CaseJudgement = Schemas['Judgement']
export type ExpectedActivity = Schemas['ExpectedActivity']
export type Quality = Schemas['Quality']

const pageSize = 50
const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
}
const page = (cursor: string) => ({ params: { query: { limit: pageSize, ...(cursor && { cursor }) } } })

export const judgementsQuery = infiniteQueryOptions({
  queryKey: ['judgements'],
  queryFn: ({ pageParam }) => ask(api.GET('/platformapi/judgements', page(pageParam))),
  ...pages,
})

export const expectedQuery = infiniteQueryOptions({
  queryKey: ['expected-activities'],
  queryFn: ({ pageParam }) => ask(api.GET('/platformapi/expected-activities', page(pageParam))),
  ...pages,
})

export const qualityQuery = (days: '30' | '90') =>
  queryOptions({
    queryKey: ['quality', days],
    queryFn: () => ask(api.GET('/platformapi/quality', { params: { query: { days } } })),
  })

export async function removeJudgement(judgement_uuid: string) {
  await tell(api.DELETE('/platformapi/judgements/{judgement_uuid}', { params: { path: { judgement_uuid } } }))
  await queryClient.invalidateQueries({ queryKey: ['judgements'] })
}

export async function removeExpected(expected_activity_uuid: string) {
  await tell(
    api.DELETE('/platformapi/expected-activities/{expected_activity_uuid}', {
      params: { path: { expected_activity_uuid } },
    }),
  )
  await queryClient.invalidateQueries({ queryKey: ['expected-activities'] })
}
