// How connections are made, changed and removed over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Connection, ConnectionChanges, ListConnections, NewConnection } from '../../../contract/connection.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { deleteConnection } from '../connection-store.ts'
import { createConnection } from '../create-connection.ts'
import { editConnection } from '../edit-connection.ts'
import { connectionParams, findConnectionBeforeBody } from './find-before-body.ts'
import { listConnections, showConnection } from './show-connection.ts'

const tags = ['Connections']
const withTest = z.object({
  test: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'true: keep it only when the test is ok; otherwise 422 says what does not work' }),
})

export const connectionRoutes =
  (services: ConnectionServices): FastifyPluginAsyncZod =>
  async (app) => {
    findConnectionBeforeBody(app, services)

    app.get('/platformapi/connections', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listConnections',
        summary: 'List connections',
        tags,
        querystring: ListConnections,
        response: { 200: listOf(Connection), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listConnections(services, caller.scope, query),
    })

    app.post('/platformapi/connections', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createConnection',
        summary: 'Create a connection',
        description:
          'Fields are checked, credentials sealed; the third party is asked only with `test=true`. Otherwise use testConnection afterwards.',
        tags,
        querystring: withTest,
        body: NewConnection,
        response: { 201: Connection, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body, query }, reply) =>
        reply.code(201).send(await createConnection(services, caller, body, { test: query.test === 'true' })),
    })

    app.get('/platformapi/connections/:connection_uuid', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getConnection',
        summary: 'Get a connection',
        tags,
        params: connectionParams,
        response: { 200: Connection, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showConnection(services, caller.scope, params.connection_uuid),
    })

    app.patch('/platformapi/connections/:connection_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'updateConnection',
        summary: 'Change a connection',
        description:
          'Only what is named is changed. Changing an address, header name or certificate authority asks for all credentials in the same request, so that a stored secret is never sent elsewhere.',
        tags,
        params: connectionParams,
        querystring: withTest,
        body: ConnectionChanges,
        response: { 200: Connection, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params, body, query }) =>
        editConnection(services, caller, params.connection_uuid, { changes: body, test: query.test === 'true' }),
    })

    app.delete('/platformapi/connections/:connection_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'deleteConnection',
        summary: 'Delete a connection',
        description: 'Its credentials are gone for good.',
        tags,
        params: connectionParams,
        response: { 204: z.null().meta({ description: 'It is deleted.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ params }, reply) => {
        await deleteConnection(services.db, params.connection_uuid)
        services.kit.forget(params.connection_uuid)
        return reply.code(204).send(null)
      },
    })
  }
