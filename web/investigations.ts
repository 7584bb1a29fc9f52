// Investigations, which the pages of alerts and of cases show: every step, what came back, what it means.
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

/** How often one that runs is asked for: what has ended so far comes step by step, without a change of its own. */
export const whileRunning = 1500

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
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? whileRunning : false),
  })

export const isRunning = (investigation: Investigation | null | undefined) =>
  investigation?.state === 'running' || investigation?.state === 'submitted'

/** Whether an alert with this status waits for an investigation or has a running one. */
export const isUnderWay = (status: number) => status < investigationStatus.Completed
