// How operations on many and saved views are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkAlerts,
  BulkCases,
  BulkResults,
  ExportCases,
  ExportSelectedAlerts,
  ListViews,
  NewView,
  SavedView,
} from '../../contract/queue.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { bulkAlerts, bulkCases } from './bulk.ts'
import type { DeskServices } from './bulk-operation.ts'
import { exportAlerts, exportCases } from './export-selected.ts'
import { createView, deleteView, listViews } from './saved-views.ts'
import { undoBulk } from './undo-bulk.ts'

const tags = ['Queue']
const csv = { description: 'CSV, UTF-8', content: { 'text/csv': { schema: z.unknown() } } }

export const deskRoutes =
  (services: DeskServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/platformapi/cases/bulk', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'bulkCases',
        summary: 'Change many cases',
        description: 'Each case is changed for itself: one that is refused does not keep the others from it.',
        tags,
        body: BulkCases,
        response: { 200: BulkResults, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: ({ caller, body }) => bulkCases(services, caller, body),
    })

    app.post('/platformapi/alerts/bulk', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'bulkAlerts',
        summary: 'Investigate many alerts again, or change their cases',
        tags,
        body: BulkAlerts,
        response: { 200: BulkResults, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: ({ caller, body }) => bulkAlerts(services, caller, body),
    })

    app.post('/platformapi/bulk/:operation_uuid/undo', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'undoBulk',
        summary: 'Take back what a bulk operation changed',
        description: 'By whoever did it, for an hour. Cases that were changed since stay as they are.',
        tags,
        params: z.object({ operation_uuid: z.uuid() }),
        response: { 200: BulkResults, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params }) => undoBulk(services, caller, params.operation_uuid),
    })

    app.post('/platformapi/cases/export', {
      config: { ...mayUse('read_cases'), audit: true },
      schema: {
        operationId: 'exportCases',
        summary: 'Export selected cases as CSV',
        tags,
        body: ExportCases,
        response: { 200: csv, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) =>
        reply.type('text/csv; charset=utf-8').send(await exportCases(services.db, caller.scope, body.cases)),
    })

    app.post('/platformapi/alerts/export', {
      config: { ...mayUse('read_alerts'), audit: true },
      schema: {
        operationId: 'exportSelectedAlerts',
        summary: 'Export selected alerts as CSV',
        tags,
        body: ExportSelectedAlerts,
        response: { 200: csv, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) =>
        reply.type('text/csv; charset=utf-8').send(await exportAlerts(services.db, caller.scope, body.alerts)),
    })

    app.get('/platformapi/views', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listViews',
        summary: 'List own and shared views',
        tags,
        querystring: ListViews,
        response: { 200: z.object({ data: z.array(SavedView) }), ...problems(401, 403, 422) },
      },
      handler: ({ caller, query }) => listViews(services.db, caller, query),
    })

    app.post('/platformapi/views', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'createView',
        summary: 'Save a filter under a name',
        tags,
        body: NewView,
        response: { 201: SavedView, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createView(services, caller, body)),
    })

    app.delete('/platformapi/views/:view_uuid', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'deleteView',
        summary: 'Delete one of your views',
        tags,
        params: z.object({ view_uuid: z.uuid() }),
        response: { 204: z.null(), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        await deleteView(services.db, caller, params.view_uuid)
        return reply.code(204).send(null)
      },
    })
  }
