// How an organization decides about proposals, what it lets happen without a person, and how that is stopped, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Automation,
  AutomationState,
  InstallationAutomation,
  Rehearsal,
  StopReason,
} from '../../../contract/automation.ts'
import { ResponsePolicy, ResponsePolicyChange } from '../../../contract/proposal.ts'
import { mayUse } from '../../access/rights.ts'
import { problems } from '../../http/answers.ts'
import { rehearseAutomation } from '../automation/rehearse.ts'
import {
  resumeInstallation,
  setAutomation,
  showAutomation,
  showInstallation,
  stopAutomation,
  stopInstallation,
} from '../automation/set-automation.ts'
import { setPolicy, showPolicy } from '../policy.ts'
import type { ResponseServices } from '../response-services.ts'

const tags = ['Responses']
const params = z.object({ organization_code: z.string().max(32) })
const refusals = problems(400, 401, 403, 404, 415, 422)

export const automationRoutes =
  (services: ResponseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/organizations/:organization_code/response-policy', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getResponsePolicy',
        summary: 'How an organization decides about proposals',
        tags,
        params,
        response: { 200: ResponsePolicy, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showPolicy(services.db, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/response-policy', {
      config: { ...mayUse('manage_automation'), stepUp: true },
      schema: {
        operationId: 'setResponsePolicy',
        summary: 'Set how an organization decides about proposals',
        description: 'Four eyes, how many must approve, and when a proposal expires. What is left out stays.',
        tags,
        params,
        body: ResponsePolicyChange,
        response: { 200: ResponsePolicy, ...refusals },
      },
      handler: ({ caller, params, body }) => setPolicy(services, caller.scope, params.organization_code, body),
    })

    app.get('/platformapi/organizations/:organization_code/automation', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getAutomation',
        summary: 'What may happen without a person',
        tags,
        params,
        response: { 200: AutomationState, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showAutomation(services, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/automation', {
      config: { ...mayUse('manage_automation'), stepUp: true },
      schema: {
        operationId: 'setAutomation',
        summary: 'Set what may happen without a person',
        description:
          'The whole of it; it is off unless `enabled`. Only proposals of investigations with a malicious verdict at or above the floor count, never protected machines or people, never what is only quoted or stands by. Rehearse it first. What was stopped is started again.',
        tags,
        params,
        body: Automation,
        response: { 200: AutomationState, ...refusals },
      },
      handler: ({ caller, params, body }) => setAutomation(services, caller.scope, params.organization_code, body),
    })

    app.post('/platformapi/organizations/:organization_code/automation/rehearse', {
      config: { ...mayUse('read_cases'), audit: false },
      schema: {
        operationId: 'rehearseAutomation',
        summary: 'What these settings would have done in the last 30 days',
        description: 'As if it had been enabled. Nothing is changed, and nothing is sent.',
        tags,
        params,
        body: Automation,
        response: { 200: Rehearsal, ...refusals },
      },
      handler: ({ caller, params, body }) => rehearseAutomation(services, caller.scope, params.organization_code, body),
    })

    app.post('/platformapi/organizations/:organization_code/automation/stop', {
      config: mayUse('act'),
      schema: {
        operationId: 'stopAutomation',
        summary: 'Stop all automatic actions of an organization',
        description: 'At once: what was not sent is not, and what is under way is stopped where the platform can.',
        tags,
        params,
        body: StopReason,
        response: { 200: AutomationState, ...refusals },
      },
      handler: ({ caller, params, body }) => stopAutomation(services, caller, params.organization_code, body.reason),
    })

    app.get('/platformapi/automation', {
      config: mayUse('read_installation'),
      schema: {
        operationId: 'getInstallationAutomation',
        summary: 'Whether automatic actions are stopped everywhere',
        tags,
        response: { 200: InstallationAutomation, ...problems(401, 403) },
      },
      handler: () => showInstallation(services.db),
    })

    app.post('/platformapi/automation/stop', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'stopInstallationAutomation',
        summary: 'Stop all automatic actions of the installation',
        tags,
        body: StopReason,
        response: { 200: InstallationAutomation, ...problems(400, 401, 403, 415, 422) },
      },
      handler: ({ caller, body }) => stopInstallation(services, caller, body.reason),
    })

    app.post('/platformapi/automation/resume', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'resumeInstallationAutomation',
        summary: 'Let organizations act automatically again',
        tags,
        response: { 200: InstallationAutomation, ...problems(401, 403) },
      },
      handler: () => resumeInstallation(services),
    })
  }
