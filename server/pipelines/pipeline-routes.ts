// How pipelines are made, changed, run and compared with their sources over HTTP.
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AlertSource,
  DetectionSourceChoice,
  ListPipelines,
  NewPipeline,
  Pipeline,
  PipelineChanges,
  PipelineRun,
  ReconcileRequest,
  Reconciliation,
  RetriedEvent,
  SetAsideEvent,
} from '../../contract/pipeline.ts'
import { mayUse } from '../access/rights.ts'
import { listOf, problems } from '../http/answers.ts'
import { notFound } from '../http/problem.ts'
import { getAlertSource } from './alert-source.ts'
import { reconcilePipeline, retrySetAside, runPipeline } from './ask-pipeline.ts'
import { createPipeline, editPipeline } from './create-pipeline.ts'
import { listSourceChoices } from './list-sources.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { deletePipeline, requirePipeline } from './pipeline-store.ts'
import { listSetAside } from './set-aside.ts'
import { listPipelines, showPipeline } from './show-pipeline.ts'

const tags = ['Pipelines']
const params = z.object({ pipeline_uuid: z.uuid() })
const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})

export const pipelineRoutes =
  (services: PipelineServices): FastifyPluginAsyncZod =>
  async (app) => {
    findPipelineBeforeBody(app, services)

    app.get('/platformapi/pipelines', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listPipelines',
        summary: 'List pipelines',
        tags,
        querystring: ListPipelines,
        response: { 200: listOf(Pipeline), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listPipelines(services, caller.scope, query),
    })

    app.post('/platformapi/pipelines', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createPipeline',
        summary: 'Create a pipeline',
        description:
          'It reads a source of a connection and makes an alert of each event, once. A connection has one pipeline for each source.',
        tags,
        body: NewPipeline,
        response: { 201: Pipeline, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createPipeline(services, caller, body)),
    })

    app.get('/platformapi/pipelines/:pipeline_uuid', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getPipeline',
        summary: 'Get a pipeline',
        tags,
        params,
        response: { 200: Pipeline, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showPipeline(services, caller.scope, params.pipeline_uuid),
    })

    app.patch('/platformapi/pipelines/:pipeline_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'updatePipeline',
        summary: 'Change a pipeline',
        description: 'Only what is named is changed. A filter or a mapping takes the place of the one before.',
        tags,
        params,
        body: PipelineChanges,
        response: { 200: Pipeline, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => editPipeline(services, caller, params.pipeline_uuid, body),
    })

    app.delete('/platformapi/pipelines/:pipeline_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'deletePipeline',
        summary: 'Delete a pipeline',
        description: 'Its alerts stay. Another pipeline on the same source makes none of them again.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is deleted.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ params }, reply) => {
        await deletePipeline(services.db, params.pipeline_uuid)
        return reply.code(204).send(null)
      },
    })

    actions(app, services)
    lists(app, services)
  }

type App = Parameters<FastifyPluginAsyncZod>[0]

function actions(app: App, services: PipelineServices) {
  app.post('/platformapi/pipelines/:pipeline_uuid/run', {
    config: mayUse('run_skills'),
    schema: {
      operationId: 'runPipeline',
      summary: 'Poll a pipeline now',
      description: 'Waits for a poll that is under way. Works for a pipeline that is switched off too.',
      tags,
      params,
      response: { 200: PipelineRun, ...problems(401, 403, 404, 409, 502) },
    },
    handler: ({ params }) => runPipeline(services, params.pipeline_uuid),
  })

  app.post('/platformapi/pipelines/:pipeline_uuid/reconcile', {
    config: mayUse('run_skills'),
    schema: {
      operationId: 'reconcilePipeline',
      summary: 'Compare a window at the source with the alerts here',
      description: 'Events are counted by the time the source made them. With `fetch`, what is missing becomes alerts.',
      tags,
      params,
      body: ReconcileRequest,
      response: { 200: Reconciliation, ...problems(400, 401, 403, 404, 409, 413, 415, 422, 502) },
    },
    handler: ({ caller, params, body }) => reconcilePipeline(services, caller.scope, params.pipeline_uuid, body),
  })

  app.post('/platformapi/pipelines/:pipeline_uuid/set-aside/:id/retry', {
    config: mayUse('run_skills'),
    schema: {
      operationId: 'retrySetAside',
      summary: 'Try again an event that was set aside',
      tags,
      params: params.extend({ id: z.uuid() }),
      response: { 200: RetriedEvent, ...problems(401, 403, 404, 409, 502) },
    },
    handler: ({ caller, params }) => retrySetAside(services, caller.scope, params.pipeline_uuid, params.id),
  })
}

function lists(app: App, services: PipelineServices) {
  app.get('/platformapi/pipelines/:pipeline_uuid/set-aside', {
    config: mayUse('read_connections'),
    schema: {
      operationId: 'listSetAside',
      summary: 'List events that were set aside',
      description: 'Events that could not become alerts, with the reason, newest first.',
      tags,
      params,
      querystring: page,
      response: { 200: listOf(SetAsideEvent), ...problems(401, 403, 404, 422) },
    },
    handler: ({ params, query }) => listSetAside(services.db, params.pipeline_uuid, query),
  })

  app.get('/platformapi/connections/:connection_uuid/sources', {
    config: mayUse('read_connections'),
    schema: {
      operationId: 'listDetectionSources',
      summary: 'List what a pipeline can read from a connection',
      tags,
      params: z.object({ connection_uuid: z.uuid() }),
      response: { 200: z.object({ data: z.array(DetectionSourceChoice) }), ...problems(401, 403, 404) },
    },
    handler: ({ caller, params }) => listSourceChoices(services, caller.scope, params.connection_uuid),
  })

  app.get('/platformapi/alerts/:alert/source', {
    config: mayUse('read_alerts'),
    schema: {
      operationId: 'getAlertSource',
      summary: 'Get the event behind an alert',
      description: 'As the source shows it now. Only alerts of pipelines have one.',
      tags,
      params: z.object({ alert: z.string().max(200) }),
      response: { 200: AlertSource, ...problems(401, 403, 404) },
    },
    handler: ({ caller, params }) => getAlertSource(services.db, caller.scope, params.alert),
  })
}

const Named = z.object({ pipeline_uuid: z.string() })

/** Another organization's pipeline is not found, whatever the body says: so it is looked for before the body is read. */
function findPipelineBeforeBody(app: Pick<FastifyInstance, 'addHook'>, { db }: Pick<PipelineServices, 'db'>) {
  app.addHook('preParsing', async ({ params, caller }) => {
    const named = Named.safeParse(params)
    if (!named.success) return
    const { pipeline_uuid } = named.data
    if (!z.uuid().safeParse(pipeline_uuid).success) throw notFound('pipeline', pipeline_uuid)
    await requirePipeline(db, caller.scope, pipeline_uuid)
  })
}
