// How described connectors are uploaded, read, replaced and removed over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ConnectorChange, ConnectorCheck, NewConnector, StoredConnector } from '../../contract/connector.ts'
import { mayUse } from '../access/rights.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { problems } from '../http/answers.ts'
import { decodeUtf8 } from '../http/json-body.ts'
import {
  createConnector,
  removeConnector,
  replaceConnector,
  showStored,
  validateConnector,
} from './install-connector.ts'

const tags = ['Connectors']
const params = z.object({ connector: z.string().max(100).meta({ example: 'ticket-desk' }) })

export const describedConnectorRoutes =
  (services: ConnectionServices): FastifyPluginAsyncZod =>
  async (app) => {
    for (const type of ['application/yaml', 'application/x-yaml', 'text/yaml'])
      app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => ({
        document: decodeUtf8(body),
      }))

    app.post('/platformapi/connectors', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'createConnector',
        summary: 'Add a connector that is described in a document',
        description:
          'All nodes have it at once. Every mistake is told with its line and path. It cannot have the id of a built-in connector.',
        tags,
        body: NewConnector,
        response: { 201: StoredConnector, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) =>
        reply.code(201).send(await createConnector(services, caller, body.document)),
    })

    app.post('/platformapi/connectors/validate', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'validateConnector',
        summary: 'Say what is wrong with the document of a connector',
        description:
          'Nothing is kept, and mistakes are an answer, not a refusal. `vedette connector test` also plays its examples.',
        tags,
        body: NewConnector,
        response: { 200: ConnectorCheck, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ body }) => validateConnector(body.document),
    })

    app.get('/platformapi/connectors/:connector/document', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getConnectorDocument',
        summary: 'Get the document of a described connector',
        tags,
        params,
        response: { 200: StoredConnector, ...problems(401, 403, 404) },
      },
      handler: ({ params: { connector } }) => showStored(services.db, connector),
    })

    app.put('/platformapi/connectors/:connector', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'replaceConnector',
        summary: 'Replace a described connector by a new version',
        description:
          'All nodes use the new version at once; investigations under way go on with it. Refused with 409 where a connection would not fit, or would send its credentials elsewhere.',
        tags,
        params,
        body: ConnectorChange,
        response: { 200: StoredConnector, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params: { connector }, body }) => replaceConnector(services, caller, connector, body),
    })

    app.delete('/platformapi/connectors/:connector', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'deleteConnector',
        summary: 'Remove a described connector',
        description:
          'Refused with 409 while a connection, an open hand-over or a playbook that a person wrote uses it. Steps of planned playbooks that name it are skipped.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404, 409) },
      },
      handler: async ({ params: { connector } }, reply) => {
        await removeConnector(services, connector)
        return reply.code(204).send(null)
      },
    })
  }
