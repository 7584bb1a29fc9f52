// How API keys are made, listed and revoked over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiKey, CreatedApiKey, NewApiKey } from '../../contract/api-key.ts'
import { listOf, problems } from '../http/answers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../platform/services.ts'
import { listApiKeys, revokeApiKey } from './api-key-store.ts'
import type { Authenticator } from './authenticator.ts'
import { createApiKey } from './create-api-key.ts'
import { mayUse } from './rights.ts'

export const apiKeyRoutes =
  (services: Services, authenticator: Authenticator): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/api-keys', {
      config: mayUse('read_access'),
      schema: {
        operationId: 'listApiKeys',
        summary: 'List API keys',
        tags: ['API keys'],
        response: { 200: listOf(ApiKey), ...problems(401, 403) },
      },
      handler: async ({ caller }) => ({ data: await listApiKeys(services.db, caller.scope), next_cursor: null }),
    })

    app.post('/platformapi/api-keys', {
      config: { ...mayUse('manage_keys'), stepUp: true },
      schema: {
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description: 'The key is in this answer and never shown again.',
        tags: ['API keys'],
        body: NewApiKey,
        response: { 201: CreatedApiKey, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => {
        const made = await createApiKey(services, caller, body)
        authenticator.expect(made.api_key)
        return reply.code(201).send(made)
      },
    })

    app.delete('/platformapi/api-keys/:api_key_uuid', {
      config: mayUse('manage_keys'),
      schema: {
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key',
        description: 'Takes effect within a second on every node.',
        tags: ['API keys'],
        params: z.object({ api_key_uuid: z.uuid() }),
        response: { 204: z.null().meta({ description: 'It is revoked.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        const revoked = await revokeApiKey(services.db, caller.scope, params.api_key_uuid, services.now())
        if (!revoked) throw notFound('API key', params.api_key_uuid)
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })
  }
