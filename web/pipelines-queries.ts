// What the dashboard asks the service about pipelines: for their pages, and for the page of a connection.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from './api.ts'
import type { Schemas } from './api-types.ts'

export type Pipeline = Schemas['Pipeline']
export type SetAsideEvent = Schemas['SetAsideEvent']
export type Reconciliation = Schemas['Reconciliation']
export type DetectionSource = Schemas['DetectionSourceChoice']

/** Pipelines move by themselves. */
const refetchInterval = 5_000

export const pipelinesQuery = queryOptions({
  queryKey: ['pipelines'],
  queryFn: async () => (await ask(api.GET('/platformapi/pipelines', { params: { query: { limit: 200 } } }))).data,
  refetchInterval,
})

const path = (pipeline_uuid: string) => ({ params: { path: { pipeline_uuid } } })

export const pipelineQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['pipeline', uuid],
    queryFn: () => ask(api.GET('/platformapi/pipelines/{pipeline_uuid}', path(uuid))),
    refetchInterval,
  })

export const setAsideQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['set-aside', uuid],
    queryFn: async () =>
      (
        await ask(
          api.GET('/platformapi/pipelines/{pipeline_uuid}/set-aside', {
            params: { path: { pipeline_uuid: uuid }, query: { limit: 100 } },
          }),
        )
      ).data,
    refetchInterval,
  })

export const sourcesQuery = (connection_uuid: string) =>
  queryOptions({
    queryKey: ['sources', connection_uuid],
    queryFn: async () =>
      (
        await ask(
          api.GET('/platformapi/connections/{connection_uuid}/sources', { params: { path: { connection_uuid } } }),
        )
      ).data,
  })

export const createPipeline = (body: Schemas['NewPipelineInput']) =>
  settled(ask(api.POST('/platformapi/pipelines', { body })))

export const changePipeline = ({ uuid, body }: { uuid: string; body: Schemas['PipelineChangesInput'] }) =>
  settled(ask(api.PATCH('/platformapi/pipelines/{pipeline_uuid}', { ...path(uuid), body })))

export const deletePipeline = (uuid: string) =>
  settled(tell(api.DELETE('/platformapi/pipelines/{pipeline_uuid}', path(uuid))))

export const runPipeline = (uuid: string) =>
  settled(ask(api.POST('/platformapi/pipelines/{pipeline_uuid}/run', path(uuid))))

export const reconcilePipeline = ({ uuid, ...body }: { uuid: string; from: number; to: number; fetch: boolean }) =>
  settled(ask(api.POST('/platformapi/pipelines/{pipeline_uuid}/reconcile', { ...path(uuid), body })))

export const retrySetAside = ({ uuid, id }: { uuid: string; id: string }) =>
  settled(
    ask(
      api.POST('/platformapi/pipelines/{pipeline_uuid}/set-aside/{id}/retry', {
        params: { path: { pipeline_uuid: uuid, id } },
      }),
    ),
  )

/** Whatever came of it, pipelines are asked for again. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    for (const key of ['pipelines', 'pipeline', 'set-aside', 'sources', 'connection-dependents'])
      queryClient.invalidateQueries({ queryKey: [key] })
  }
}
