// What the Cases pages ask the service.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, ask, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import { asCasesQuery, type CasesSearch, sortOfCases } from './list/cases-search.ts'

export type Case = Schemas['Case']
export type CaseRow = Schemas['CaseRow']
export type CaseChanges = Omit<Schemas['CaseChangesInput'], 'version'>

const pageSize = 200

export const findCases = (search: CasesSearch, cursor: string) =>
  ask(
    api.GET('/platformapi/cases', {
      params: {
        query: { ...asCasesQuery(search), sort: sortOfCases(search), limit: pageSize, ...(cursor && { cursor }) },
      },
    }),
  )

/** How many cases each value of each filter would leave. */
export const caseFacetsQuery = ({ view: _, sort: __, ...search }: CasesSearch) =>
  queryOptions({
    queryKey: ['facets', 'cases', search],
    queryFn: async () =>
      (await ask(api.GET('/platformapi/cases/facets', { params: { query: asCasesQuery(search) } }))).data,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const casesQuery = ({ view: _, ...search }: CasesSearch) =>
  infiniteQueryOptions({
    queryKey: ['cases', search],
    queryFn: ({ pageParam }) => findCases(search, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 10_000,
    placeholderData: keepPreviousData, // the table stays, and with it the place of the keys
    refetchOnWindowFocus: false, // changes arrive by themselves, and rows must not move while they are read
  })

export const caseQuery = (name: string) =>
  queryOptions({
    queryKey: ['case', name],
    queryFn: () => ask(api.GET('/platformapi/cases/{case}', { params: { path: { case: name } } })),
    refetchInterval: 60_000,
  })

/** Only on top of the version that the person saw. */
export const changeCase = (name: string, version: number, changes: CaseChanges) =>
  ask(api.PATCH('/platformapi/cases/{case}', { params: { path: { case: name } }, body: { ...changes, version } }))

/** From a case, for its organization. */
export const stateExpected = (
  { organization_code, case_id }: Case,
  stated: Pick<Schemas['NewExpectedActivityInput'], 'scope' | 'reason' | 'expires_at'>,
) => ask(api.POST('/platformapi/expected-activities', { body: { organization_code, case: case_id, ...stated } }))
export const mergeCases = (name: string, body: Schemas['MergeCasesInput']) =>
  ask(api.POST('/platformapi/cases/{case}/merge', { params: { path: { case: name } }, body }))

export const splitCase = (name: string, body: Schemas['SplitCaseInput']) =>
  ask(api.POST('/platformapi/cases/{case}/split', { params: { path: { case: name } }, body }))

export const olderComments = (name: string, cursor: string) =>
  ask(
    api.GET('/platformapi/cases/{case}/comments', {
      params: { path: { case: name }, query: { limit: 100, ...(cursor && { cursor }) } },
    }),
  )

export const addComment = (name: string, text: string) =>
  ask(api.POST('/platformapi/cases/{case}/comments', { params: { path: { case: name } }, body: { text } }))

export type Attachment = Schemas['Attachment']

export const attachmentsQuery = (name: string) =>
  queryOptions({
    queryKey: ['case', name, 'attachments'],
    queryFn: async () =>
      (await ask(api.GET('/platformapi/cases/{case}/attachments', { params: { path: { case: name } } }))).data,
  })

/** The file as it is. */
export const attachFile = (name: string, file: File) =>
  ask(
    api.POST('/platformapi/cases/{case}/attachments', {
      params: { path: { case: name }, query: { name: file.name } },
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      bodySerializer: (body) => body,
    }),
  )

export const removeFile = (name: string, attachment_uuid: string) =>
  tell(
    api.DELETE('/platformapi/cases/{case}/attachments/{attachment_uuid}', {
      params: { path: { case: name, attachment_uuid } },
    }),
  )

export const addTask = (name: string, title: string) =>
  ask(api.POST('/platformapi/cases/{case}/tasks', { params: { path: { case: name } }, body: { title } }))

export const tickTask = (name: string, task_uuid: string, done: boolean) =>
  ask(
    api.PATCH('/platformapi/cases/{case}/tasks/{task_uuid}', {
      params: { path: { case: name, task_uuid } },
      body: { done },
    }),
  )

export const removeTask = (name: string, task_uuid: string) =>
  tell(api.DELETE('/platformapi/cases/{case}/tasks/{task_uuid}', { params: { path: { case: name, task_uuid } } }))
