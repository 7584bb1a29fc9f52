// Investigations, which the pages of alerts and of cases show: steps, their outputs, findings.
import { queryOptions } from '@tanstack/react-query'
import { investigationStatus } from '../contract/vocabulary.ts'
import { api, ask, Refusal } from './api.ts'
import type { paths } from './api-types.ts'

export type Investigation =
  paths['/platformapi/alerts/{alert}/investigation']['get']['responses'][200]['content']['application/json']
export type Step = Investigation['steps'][number]
export type Observable = Investigation['observables'][number]
export type Finding = Omit<Investigation['findings'][number], 'evidence'>
export type CitedSentence = Investigation['summary'][number]

/** Events tell of every recorded step; this catches what a broken connection may have lost. */
const lookAnywayEvery = 30_000

/** null: none has begun. */
export const investigationQuery = (alert: string) =>
  queryOptions({
    queryKey: ['investigation', alert],
    queryFn: (): Promise<Investigation | null> =>
      ask(api.GET('/platformapi/alerts/{alert}/investigation', { params: { path: { alert } } })).catch(
        (error: unknown) => {
          if (error instanceof Refusal && error.status === 404) return null
          throw error
        },
      ),
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? lookAnywayEvery : false),
  })

/** What the latest investigation changed; asked again when the alert is investigated again. */
export const differenceQuery = (alert: string) =>
  queryOptions({
    queryKey: ['investigation', alert, 'difference'],
    queryFn: () =>
      ask(api.GET('/platformapi/alerts/{alert}/investigation/difference', { params: { path: { alert } } })),
  })

/** What the third party answered to a step. It never changes: its digest is part of the key. */
export const stepOutputQuery = (alert: string, { key, output_sha256 }: Pick<Step, 'key' | 'output_sha256'>) =>
  queryOptions({
    queryKey: ['step-output', alert, key, output_sha256],
    queryFn: () =>
      ask(
        api.GET('/platformapi/alerts/{alert}/investigation/steps/{key}/output', { params: { path: { alert, key } } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const isRunning = (investigation: Investigation | null | undefined) =>
  investigation?.state === 'running' || investigation?.state === 'submitted'

/** Whether an alert with this status waits for an investigation or has a running one. */
export const isUnderWay = (status: number) => status < investigationStatus.Completed
