// What the settings of correlation ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type CorrelationSettings = Schemas['CorrelationSettings']
export type CorrelationRule = Schemas['CorrelationRule']

const of = (organization_code: string) => ({ params: { path: { organization_code } } })

export const correlationQuery = (code: string) =>
  queryOptions({
    queryKey: ['correlation', code],
    queryFn: () => ask(api.GET('/platformapi/organizations/{organization_code}/correlation', of(code))),
  })

export const setCorrelation = (code: string, body: CorrelationSettings) =>
  ask(api.PUT('/platformapi/organizations/{organization_code}/correlation', { ...of(code), body }))

export const previewCorrelation = (organization_code: string, rule: CorrelationRule) =>
  ask(api.POST('/platformapi/correlation/preview', { body: { organization_code, rule } }))
