// How the traffic of a connection, and what depends on it, are read over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ConnectionDependents, ConnectionTraffic, TrafficQuery } from '../../../contract/connection-traffic.ts'
import { mayUse } from '../../access/rights.ts'
import { problems } from '../../http/answers.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { findDependents } from '../traffic/find-dependents.ts'
import { showTraffic } from '../traffic/show-traffic.ts'
import { connectionParams, findConnectionBeforeBody } from './find-before-body.ts'

const tags = ['Connections']

export const trafficRoutes =
  (services: ConnectionServices): FastifyPluginAsyncZod =>
  async (app) => {
    findConnectionBeforeBody(app, services)

    app.get('/platformapi/connections/:connection_uuid/traffic', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getConnectionTraffic',
        summary: 'See the traffic of a connection',
        description:
          'Calls, failures, latency and waits in a range of time, the limits that hold now, and the last failures. The range is rounded to whole buckets: five minutes up to four hours within the last two days, then hours, six hours or days. What investigations ask shows within ten seconds. Counts are stored for 90 days.',
        tags,
        params: connectionParams,
        querystring: TrafficQuery,
        response: { 200: ConnectionTraffic, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params, query }) => showTraffic(services, caller.scope, params.connection_uuid, query),
    })

    app.get('/platformapi/connections/:connection_uuid/dependents', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getConnectionDependents',
        summary: 'See what depends on a connection',
        tags,
        params: connectionParams,
        response: { 200: ConnectionDependents, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => findDependents(services, caller.scope, params.connection_uuid),
    })
  }
