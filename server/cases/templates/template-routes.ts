// How case templates are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CaseTemplate,
  CaseTemplateChange,
  ListCaseTemplates,
  NewCaseTemplate,
} from '../../../contract/case-template.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './template-store.ts'

const tags = ['Case templates']
const params = z.object({ template_uuid: z.uuid() })

export const templateRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/case-templates', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listCaseTemplates',
        summary: 'List case templates',
        tags,
        querystring: ListCaseTemplates,
        response: { 200: listOf(CaseTemplate), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => ({
        data: await listTemplates(services.db, caller.scope, query.organization_code),
        next_cursor: null,
      }),
    })

    app.post('/platformapi/case-templates', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'createCaseTemplate',
        summary: 'Create a case template',
        description:
          'Cases that are opened, or become so, with one of the claims and severities get its tasks and fields, once.',
        tags,
        body: NewCaseTemplate,
        response: { 201: CaseTemplate, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) =>
        reply.code(201).send(await createTemplate(services, caller.scope, body)),
    })

    app.put('/platformapi/case-templates/:template_uuid', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'setCaseTemplate',
        summary: 'Change a case template',
        tags,
        params,
        body: CaseTemplateChange,
        response: { 200: CaseTemplate, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => changeTemplate(services, caller.scope, params.template_uuid, body),
    })

    app.delete('/platformapi/case-templates/:template_uuid', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'deleteCaseTemplate',
        summary: 'Remove a case template',
        description: 'Cases keep the tasks and the answers they have.',
        tags,
        params,
        response: { 204: z.null(), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeTemplate(services.db, caller.scope, params.template_uuid)
        return reply.code(204).send(null)
      },
    })
  }
