// How cases are read and changed over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Case, CaseRow } from '../../../contract/case.ts'
import { CaseChanges, CountCases, ListCases } from '../../../contract/case-work.ts'
import { Facets, sortedListOf } from '../../../contract/queue.ts'
import { mayUse } from '../../access/rights.ts'
import type { Db } from '../../database/transaction.ts'
import { problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { editCase, type WithdrawProposals } from '../edit-case.ts'
import { countCases } from './count-cases.ts'
import { caseParams, findCaseBeforeBody } from './find-before-body.ts'
import { listCases } from './list-cases.ts'
import { showCase } from './show-case.ts'

const tags = ['Cases']
const etag = ({ version }: Case) => `"${version}"`

export const caseRoutes =
  (services: Services & { withdrawProposals: WithdrawProposals }, lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    findCaseBeforeBody(app, services)

    app.get('/platformapi/cases', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listCases',
        summary: 'List cases',
        tags,
        querystring: ListCases,
        response: { 200: sortedListOf(CaseRow), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listCases(lists, caller.scope, query),
    })

    app.get('/platformapi/cases/facets', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'countCases',
        summary: 'Count cases by the values of each filter',
        description:
          'Each filter is counted among what the other filters leave, up to 10,000. `more` says that there are more than counted.',
        tags,
        querystring: CountCases,
        response: { 200: Facets, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => countCases(lists, caller.scope, query),
    })

    app.get('/platformapi/cases/:case', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getCase',
        summary: 'Get a case',
        description: 'The ETag is its version; send it as If-Match with a change.',
        tags,
        params: caseParams,
        response: { 200: Case, ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }, reply) => {
        const shown = await showCase(services.db, caller.scope, params.case)
        return reply.header('etag', etag(shown)).send(shown)
      },
    })

    app.patch('/platformapi/cases/:case', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'updateCase',
        summary: 'Change a case',
        description:
          'Only what is named is changed, and only on top of the version you saw: send it as If-Match (412 when it has changed since) or as `version` (409). Closing needs close_reason and classification; another verdict needs a reason. Changes that investigations proposed for a worse verdict, and nobody decided about, are withdrawn. Closing as false_positive or benign_positive withdraws all that wait.',
        tags,
        params: caseParams,
        headers: z.object({
          'if-match': z.string().max(200).optional().meta({ description: 'The ETag you saw', example: '"3"' }),
        }),
        body: CaseChanges,
        response: { 200: Case, ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428) },
      },
      handler: async ({ caller, params, body, headers }, reply) => {
        const shown = await editCase(services, caller, { ...params, changes: body, ifMatch: headers['if-match'] })
        return reply.header('etag', etag(shown)).send(shown)
      },
    })
  }
