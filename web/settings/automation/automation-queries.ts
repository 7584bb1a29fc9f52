// What the settings of automatic actions ask the service.
import { queryOptions } from '@tanstack/react-query'
import { api, ask } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type AutomationInput = Schemas['AutomationInput']
export type AutomationState = Schemas['AutomationState']
export type ResponsePolicy = Schemas['ResponsePolicy']

const of = (organization_code: string) => ({ params: { path: { organization_code } } })

export const automationQuery = (code: string) =>
  queryOptions({
    queryKey: ['automation', code],
    queryFn: () => ask(api.GET('/platformapi/organizations/{organization_code}/automation', of(code))),
  })

export const responsePolicyQuery = (code: string) =>
  queryOptions({
    queryKey: ['response-policy', code],
    queryFn: () => ask(api.GET('/platformapi/organizations/{organization_code}/response-policy', of(code))),
  })

export const setAutomation = (code: string, body: AutomationInput) =>
  ask(api.PUT('/platformapi/organizations/{organization_code}/automation', { ...of(code), body }))

export const rehearse = (code: string, body: AutomationInput) =>
  ask(api.POST('/platformapi/organizations/{organization_code}/automation/rehearse', { ...of(code), body }))

export const stopAutomation = (code: string, reason: string) =>
  ask(api.POST('/platformapi/organizations/{organization_code}/automation/stop', { ...of(code), body: { reason } }))

export const setResponsePolicy = (code: string, body: Schemas['ResponsePolicyChangeInput']) =>
  ask(api.PUT('/platformapi/organizations/{organization_code}/response-policy', { ...of(code), body }))

export const installationQuery = queryOptions({
  queryKey: ['automation'],
  queryFn: () => ask(api.GET('/platformapi/automation')),
})

export const stopInstallation = (reason: string) => ask(api.POST('/platformapi/automation/stop', { body: { reason } }))
export const resumeInstallation = () => ask(api.POST('/platformapi/automation/resume'))
