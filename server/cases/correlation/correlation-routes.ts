// How cases are merged and split, and the rules of joining are set and tried, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Case } from '../../../contract/case.ts'
import {
  CorrelationPreview,
  CorrelationPreviewRequest,
  CorrelationSettings,
  DetachAlerts,
  MergeCases,
  SeparatedCase,
  SplitCase,
} from '../../../contract/correlation.ts'
import { mayUse } from '../../access/rights.ts'
import type { Db } from '../../database/transaction.ts'
import { problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { caseParams, findCaseBeforeBody } from '../api/find-before-body.ts'
import { setCorrelation, showCorrelation } from './correlation-rules.ts'
import { type MoveProposals, mergeCases } from './merge-cases.ts'
import { previewCorrelation } from './preview-correlation.ts'
import { splitCase } from './split-case.ts'

const tags = ['Correlation']
const params = z.object({ organization_code: z.string().max(32) })
const refusals = problems(400, 401, 403, 404, 409, 413, 415, 422)

export const correlationRoutes =
  (services: Services & { moveProposals: MoveProposals }, lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    findCaseBeforeBody(app, services)

    app.post('/platformapi/cases/:case/merge', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'mergeCases',
        summary: 'Merge other cases into this one',
        description:
          'Alerts, timelines, proposals, tasks and comments go along. The worst verdict leads. The merged cases are closed and answer with `merged_into`.',
        tags,
        params: caseParams,
        body: MergeCases,
        response: { 200: Case, ...refusals },
      },
      handler: ({ caller, params, body }) => mergeCases(services, caller, params.case, body),
    })

    app.post('/platformapi/cases/:case/detach', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'detachAlert',
        summary: 'Take alerts out of a case, into a case of their own',
        description: 'Their repeats and proposals follow. Both cases are judged again by the alerts that they hold.',
        tags,
        params: caseParams,
        body: DetachAlerts,
        response: { 200: SeparatedCase, ...refusals },
      },
      handler: ({ caller, params, body }) => splitCase(services, caller, params.case, { ...body, tasks: [] }),
    })

    app.post('/platformapi/cases/:case/split', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'splitCase',
        summary: 'Split a case: chosen alerts and tasks go into a new one',
        tags,
        params: caseParams,
        body: SplitCase,
        response: { 200: SeparatedCase, ...refusals },
      },
      handler: ({ caller, params, body }) => splitCase(services, caller, params.case, body),
    })

    app.get('/platformapi/organizations/:organization_code/correlation', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getCorrelation',
        summary: 'How alerts of an organization come together in cases',
        tags,
        params,
        response: { 200: CorrelationSettings, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showCorrelation(services.db, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/correlation', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'setCorrelation',
        summary: 'Set how alerts of an organization come together in cases',
        description: 'The whole of it, for alerts from now on. Preview it first.',
        tags,
        params,
        body: CorrelationSettings,
        response: { 200: CorrelationSettings, ...refusals },
      },
      handler: ({ caller, params, body }) => setCorrelation(services, caller.scope, params.organization_code, body),
    })

    app.post('/platformapi/correlation/preview', {
      config: { ...mayUse('read_cases'), audit: false },
      schema: {
        operationId: 'previewCorrelation',
        summary: 'What a rule would have joined',
        description: 'On the alerts that were investigated in that time, the newest 5,000 of them. Nothing is changed.',
        tags,
        body: CorrelationPreviewRequest,
        response: { 200: CorrelationPreview, ...refusals },
      },
      handler: ({ caller, body }) => previewCorrelation({ ...services, db: lists }, caller.scope, body),
    })
  }
