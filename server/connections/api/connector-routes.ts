// How the catalogue of connectors is read over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Connector } from '../../../contract/connector.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { searchConnectors, showConnector } from './connectors.ts'

export const connectorRoutes =
  ({ connectors }: Pick<ConnectionServices, 'connectors'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/connectors', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listConnectors',
        summary: 'List connectors',
        description: 'What each asks for and what its skills do, with JSON Schemas.',
        tags: ['Connectors'],
        querystring: z.object({
          search: z.string().max(200).default('').meta({ description: 'Words in its names, products, skills' }),
        }),
        response: { 200: listOf(Connector), ...problems(401, 403, 422) },
      },
      handler: async ({ query }) => ({ data: searchConnectors(connectors, query.search), next_cursor: null }),
    })

    app.get('/platformapi/connectors/:connector', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getConnector',
        summary: 'Get a connector',
        tags: ['Connectors'],
        params: z.object({ connector: z.string().max(100).meta({ example: 'threat-intelligence' }) }),
        response: { 200: Connector, ...problems(401, 403, 404) },
      },
      handler: async ({ params }) => showConnector(connectors, params.connector),
    })
  }
