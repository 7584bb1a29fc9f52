// How the quality of verdicts, and closing without a person, are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AutoClose, AutoCloseState } from '../../../contract/auto-close.ts'
import { Quality, QualityQuery } from '../../../contract/quality.ts'
import { mayUse } from '../../access/rights.ts'
import type { Db } from '../../database/transaction.ts'
import { problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { setAutoClose, showAutoClose } from './auto-close-store.ts'
import { showQuality } from './show-quality.ts'

const tags = ['Learning']
const params = z.object({ organization_code: z.string().max(32) })

export const qualityRoutes =
  (services: Services, lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/quality', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getQuality',
        summary: 'How good verdicts were, from how people closed cases',
        tags,
        querystring: QualityQuery,
        response: { 200: Quality, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => showQuality({ ...services, db: lists }, caller.scope, query),
    })

    app.get('/platformapi/organizations/:organization_code/auto-close', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getAutoClose',
        summary: 'Which benign cases are closed without a person, and how often that was wrong',
        tags,
        params,
        response: { 200: AutoCloseState, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showAutoClose(services, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/auto-close', {
      config: { ...mayUse('manage_automation'), stepUp: true },
      schema: {
        operationId: 'setAutoClose',
        summary: 'Set which benign cases are closed without a person',
        description:
          'The whole of it; it is off unless `enabled`. Only cases that nothing is proposed for, whose claims are all allowed, at or above the floor. A share of them is left open for review. Nothing is learnt from closing them.',
        tags,
        params,
        body: AutoClose,
        response: { 200: AutoCloseState, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => setAutoClose(services, caller.scope, params.organization_code, body),
    })
  }
