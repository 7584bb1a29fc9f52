// How service levels are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ServiceLevels } from '../../../contract/service-level.ts'
import { mayUse } from '../../access/rights.ts'
import { problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { setServiceLevels, showServiceLevels } from './service-level-store.ts'

const tags = ['Service levels']
const params = z.object({ organization_code: z.string().max(32) })

export const serviceLevelRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/organizations/:organization_code/service-levels', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getServiceLevels',
        summary: 'How soon an organization wants its cases worked on',
        tags,
        params,
        response: { 200: ServiceLevels, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showServiceLevels(services.db, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/service-levels', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'setServiceLevels',
        summary: 'Set how soon an organization wants its cases worked on',
        description: 'The whole of it. Open cases follow within seconds; closed ones stay as they were judged.',
        tags,
        params,
        body: ServiceLevels,
        response: { 200: ServiceLevels, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => setServiceLevels(services, caller.scope, params.organization_code, body),
    })
  }
