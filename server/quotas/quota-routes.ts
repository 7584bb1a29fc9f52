// How quotas are read and set over HTTP, and where they refuse requests.
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OrganizationQuotas, QuotaLimits } from '../../contract/quota.ts'
import { ownCaller } from '../access/own-call.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { getOrganization } from '../organizations/create-organization.ts'
import type { QuotaServices, Quotas } from './quotas.ts'

const tags = ['Organizations']
const params = z.object({ organization_code: z.string().max(32) })
const path = '/platformapi/organizations/:organization_code/quotas'
const streamPath = '/platformapi/events'

export const quotaRoutes =
  ({ db, now, quotas }: QuotaServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(path, {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getQuotas',
        summary: "See an organization's quotas and what it uses",
        description: 'What is counted by the minute is what nodes have told each other, and so some seconds old.',
        tags,
        params,
        response: { 200: OrganizationQuotas, ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params: { organization_code } }) => {
        const organization = await getOrganization(db, caller.scope, organization_code)
        return quotas.show(organization.organization_uuid, organization.organization_code)
      },
    })

    app.put(path, {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'setQuotas',
        summary: "Set an organization's quotas",
        description:
          "All of them: what is left out or null is left to the installation's defaults (VEDETTE_DEFAULT_QUOTAS).",
        tags,
        params,
        body: QuotaLimits,
        response: { 200: OrganizationQuotas, ...problems(400, 401, 403, 404, 415, 422) },
      },
      handler: async ({ caller, params: { organization_code }, body }) => {
        const { organization_uuid: uuid } = await getOrganization(db, caller.scope, organization_code)
        await quotas.set(uuid, body, { uuid: caller.principal_uuid, now: now() })
        return quotas.show(uuid, organization_code)
      },
    })
  }

/** After sign-in. What sends alerts is limited by how many it sends, not by how many requests it takes. */
export function limitByQuotas(app: FastifyInstance, quotas: Quotas) {
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions
    if (!config.right || config.right === 'send_alerts' || ownCaller()) return done()
    try {
      quotas.takeRequest(request.caller.scope)
      if (url === streamPath) reply.raw.once('close', quotas.openStream(request.caller.scope))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
