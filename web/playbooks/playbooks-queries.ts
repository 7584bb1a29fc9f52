// What the Playbooks pages ask the service.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import type { PlaybooksSearch } from './list/playbooks-search.ts'

export type PlaybookRow = Schemas['PlaybookRow']
export type Playbook = Schemas['Playbook']
export type PlaybookCheck = Schemas['PlaybookCheck']
export type PlaybookVersion = Schemas['PlaybookVersion']
export type PlaybookStep = Playbook['document']['steps'][number]

const pageSize = 50

export const playbooksQuery = ({ search, class: alertClass }: PlaybooksSearch) =>
  infiniteQueryOptions({
    queryKey: ['playbooks', search, alertClass],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/platformapi/playbooks', {
          params: {
            query: {
              limit: pageSize,
              ...(search && { search }),
              ...(alertClass && { class: alertClass }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

const path = (playbook: string) => ({ path: { playbook } })

/** The latest version unless another is asked for. */
export const playbookQuery = (playbook: string, version?: number) =>
  queryOptions({
    queryKey: ['playbook', playbook, version ?? 'latest'],
    queryFn: () =>
      ask(
        api.GET('/platformapi/playbooks/{playbook}', {
          params: { ...path(playbook), query: version === undefined ? {} : { version } },
        }),
      ),
    ...(version === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY }), // versions never change
  })

export const versionsQuery = (playbook: string) =>
  queryOptions({
    queryKey: ['playbook-versions', playbook],
    queryFn: async () =>
      (
        await ask(
          api.GET('/platformapi/playbooks/{playbook}/versions', {
            params: { ...path(playbook), query: { limit: 200 } },
          }),
        )
      ).data,
  })

export const checkQuery = (yaml: string) =>
  queryOptions({
    queryKey: ['playbook-check', yaml],
    queryFn: () => ask(api.POST('/platformapi/playbooks/validate', { body: { yaml } })),
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
  })

export async function savePlaybook({ uuid, yaml, version }: { uuid: string; yaml: string; version: number }) {
  const saved = await ask(api.PUT('/platformapi/playbooks/{playbook}', { params: path(uuid), body: { yaml, version } }))
  await changed(uuid)
  return saved
}

export const replanQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['playbook-replan', uuid],
    queryFn: () =>
      ask(
        api.POST('/platformapi/playbooks/{playbook}/replan', { params: { ...path(uuid), query: { save: 'false' } } }),
      ),
  })

export async function saveReplan(uuid: string) {
  const answer = await ask(
    api.POST('/platformapi/playbooks/{playbook}/replan', { params: { ...path(uuid), query: { save: 'true' } } }),
  )
  await changed(uuid)
  return answer
}

/** The newest alerts that the playbook is for. */
export const alertsOfQuery = ({ organization_code, alert_type }: Pick<Playbook, 'organization_code' | 'alert_type'>) =>
  queryOptions({
    queryKey: ['alerts-of-playbook', organization_code, alert_type],
    queryFn: async () =>
      (
        await ask(
          api.GET('/platformapi/alerts', {
            params: { query: { organization_code: [organization_code], alert_type: [alert_type], limit: 50 } },
          }),
        )
      ).data,
  })

/** Without YAML, the saved version. */
export const dryRun = ({ uuid, alert, yaml }: { uuid: string; alert: string; yaml: string | undefined }) =>
  ask(
    api.POST('/platformapi/playbooks/{playbook}/dry-run', {
      params: path(uuid),
      body: { alert, ...(yaml === undefined ? {} : { yaml }) },
    }),
  )
export type DryRunAnswer = Awaited<ReturnType<typeof dryRun>>

const changed = (uuid: string) =>
  Promise.all(
    [['playbook', uuid, 'latest'], ['playbook-versions', uuid], ['playbook-replan', uuid], ['playbooks']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )
