// How judgements and expected activities are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CaseJudgement, ExpectedActivity, ListJudgements, NewExpectedActivity } from '../../../contract/learning.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { createExpected, listExpected, listJudgements, removeExpected, removeJudgement } from './learning-store.ts'

const tags = ['Learning']

export const learningRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/judgements', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listJudgements',
        summary: 'List how people judged closed cases, newest first',
        tags,
        querystring: ListJudgements,
        response: { 200: listOf(CaseJudgement), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listJudgements(services.db, caller.scope, query),
    })

    app.delete('/platformapi/judgements/:judgement_uuid', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'deleteJudgement',
        summary: 'Forget a judgement',
        tags,
        params: z.object({ judgement_uuid: z.uuid() }),
        response: { 204: z.null(), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeJudgement(services.db, caller.scope, params.judgement_uuid)
        return reply.code(204).send(null)
      },
    })

    app.get('/platformapi/expected-activities', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listExpectedActivities',
        summary: 'List what is expected, newest first, with how often it was used',
        tags,
        querystring: ListJudgements,
        response: { 200: listOf(ExpectedActivity), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listExpected(services, caller.scope, query),
    })

    app.post('/platformapi/expected-activities', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'createExpectedActivity',
        summary: 'State what is expected',
        description:
          'Alerts about it are still investigated and kept. Their cases come out closed, unless the evidence is malicious. It ends by itself.',
        tags,
        body: NewExpectedActivity,
        response: { 201: ExpectedActivity, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createExpected(services, caller, body)),
    })

    app.delete('/platformapi/expected-activities/:expected_activity_uuid', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'deleteExpectedActivity',
        summary: 'No longer expect an activity',
        tags,
        params: z.object({ expected_activity_uuid: z.uuid() }),
        response: { 204: z.null(), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeExpected(services.db, caller.scope, params.expected_activity_uuid)
        return reply.code(204).send(null)
      },
    })
  }
