// How agents are made, seen and revoked over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Agent, CreatedAgent, ListAgents, NewAgent, NewAgentToken } from '../../contract/agent.ts'
import { mayUse } from '../access/rights.ts'
import { listOf, problems } from '../http/answers.ts'
import type { AddressOf } from '../http/own-address.ts'
import { notFound } from '../http/problem.ts'
import { revokeAgent, revokeInstance } from './agent-store.ts'
import type { Agents } from './agents.ts'
import { type AgentRouteServices, createAgent, createToken } from './create-agent.ts'
import { getAgent, listAgents, showAgent } from './show-agent.ts'

const tags = ['Agents']
const params = z.object({ agent_uuid: z.uuid() })
const done = z.null().meta({ description: 'It is revoked, and its sockets are cut.' })

export const agentRoutes =
  (services: AgentRouteServices & { agents: Agents }, addressOf: AddressOf): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, agents } = services

    app.post('/platformapi/agents', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createAgent',
        summary: 'Create a remote agent',
        description: 'The token, and the command to run with it, are in this answer and never shown again.',
        tags,
        body: NewAgent,
        response: { 201: CreatedAgent, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async (request, reply) =>
        reply.code(201).send(await createAgent(services, request.caller, request.body, addressOf(request))),
    })

    app.get('/platformapi/agents', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listAgents',
        summary: 'List remote agents',
        tags,
        querystring: ListAgents,
        response: { 200: listOf(Agent), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listAgents(services, caller.scope, query),
    })

    app.get('/platformapi/agents/:agent_uuid', {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getAgent',
        summary: 'Get a remote agent',
        tags,
        params,
        response: { 200: Agent, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params: { agent_uuid } }) => showAgent(services, caller.scope, agent_uuid),
    })

    app.post('/platformapi/agents/:agent_uuid/tokens', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createAgentToken',
        summary: 'Make a token for another machine',
        description: 'Several machines may serve one agent: the least loaded is used, and another when one is away.',
        tags,
        params,
        response: { 201: NewAgentToken, ...problems(401, 403, 404, 409, 422) },
      },
      handler: async (request, reply) =>
        reply
          .code(201)
          .send(await createToken(services, request.caller, request.params.agent_uuid, addressOf(request))),
    })

    app.delete('/platformapi/agents/:agent_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'revokeAgent',
        summary: 'Revoke a remote agent',
        description:
          'All its machines are cut, within a second on every node. Connections that name it fail until they name another.',
        tags,
        params,
        response: { 204: done, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { agent_uuid } }, reply) => {
        await getAgent(db, caller.scope, agent_uuid)
        await revokeAgent(db, agent_uuid, now())
        await agents.look()
        return reply.code(204).send(null)
      },
    })

    app.delete('/platformapi/agents/:agent_uuid/instances/:instance_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'revokeAgentInstance',
        summary: 'Revoke one machine of a remote agent',
        tags,
        params: params.extend({ instance_uuid: z.uuid() }),
        response: { 204: done, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { agent_uuid, instance_uuid } }, reply) => {
        await getAgent(db, caller.scope, agent_uuid)
        if (!(await revokeInstance(db, agent_uuid, instance_uuid, now()))) throw notFound('machine', instance_uuid)
        await agents.look()
        return reply.code(204).send(null)
      },
    })
  }
