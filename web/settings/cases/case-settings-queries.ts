// What the settings of cases ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type ServiceLevels = Schemas['ServiceLevels']
export type AutoCloseState = Schemas['AutoCloseState']
export type CaseTemplate = Schemas['CaseTemplate']
export type TemplateInput = Schemas['CaseTemplateChangeInput']

const of = (organization_code: string) => ({ params: { path: { organization_code } } })

export const serviceLevelsQuery = (code: string) =>
  queryOptions({
    queryKey: ['service-levels', code],
    queryFn: () => ask(api.GET('/platformapi/organizations/{organization_code}/service-levels', of(code))),
  })

export const setServiceLevels = (code: string, body: Schemas['ServiceLevelsInput']) =>
  ask(api.PUT('/platformapi/organizations/{organization_code}/service-levels', { ...of(code), body }))

export const autoCloseQuery = (code: string) =>
  queryOptions({
    queryKey: ['auto-close', code],
    queryFn: () => ask(api.GET('/platformapi/organizations/{organization_code}/auto-close', of(code))),
  })

export const setAutoClose = (code: string, body: Schemas['AutoCloseInput']) =>
  ask(api.PUT('/platformapi/organizations/{organization_code}/auto-close', { ...of(code), body }))

export const templatesQuery = (code: string) =>
  queryOptions({
    queryKey: ['case-templates', code],
    queryFn: async () =>
      (await ask(api.GET('/platformapi/case-templates', { params: { query: { organization_code: [code] } } }))).data,
  })

/** Without a uuid it is a new one. */
export const saveTemplate = (organization_code: string, template_uuid: string | undefined, body: TemplateInput) =>
  template_uuid === undefined
    ? ask(api.POST('/platformapi/case-templates', { body: { ...body, organization_code } }))
    : ask(api.PUT('/platformapi/case-templates/{template_uuid}', { params: { path: { template_uuid } }, body }))

export const removeTemplate = (template_uuid: string) =>
  tell(api.DELETE('/platformapi/case-templates/{template_uuid}', { params: { path: { template_uuid } } }))
