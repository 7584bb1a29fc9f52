// How intake tokens are made, changed and rotated over HTTP, and a mapping proposed from a sample.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ChangedIntakeToken,
  CreatedIntakeToken,
  IntakeSample,
  IntakeToken,
  IntakeTokenChanges,
  ListIntakeTokens,
  NewIntakeToken,
  ProposedMapping,
  RotatedIntakeToken,
  RotateIntakeToken,
} from '../../contract/intake.ts'
import { mayUse } from '../access/rights.ts'
import { listOf, problems } from '../http/answers.ts'
import type { AddressOf } from '../http/own-address.ts'
import type { IntakeTokens } from './find-intake-token.ts'
import type { IntakeTokenServices } from './intake-services.ts'
import { asIntakeToken, getIntakeToken } from './intake-token-store.ts'
import {
  createIntakeToken,
  deleteIntakeToken,
  editIntakeToken,
  listIntakeTokens,
  rotateIntakeToken,
} from './manage-intake-tokens.ts'
import { proposeMapping } from './propose-mapping.ts'

const tags = ['Intake']
const path = '/platformapi/intake-tokens'
const params = z.object({ intake_token_uuid: z.string().max(200) })
const largestSample = 8 * 1024 * 1024

export const intakeTokenRoutes =
  (services: IntakeTokenServices, addressOf: AddressOf, tokens: IntakeTokens): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    // A token of another organization is not found, whatever the body says.
    app.addHook('preParsing', async ({ params: given, method, caller }) => {
      const named = params.safeParse(given)
      if (named.success && method !== 'GET') await getIntakeToken(db, caller.scope, named.data.intake_token_uuid)
    })

    // A change holds at once on this node, and within a second on the others.
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') tokens.forget()
    })

    app.get(path, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listIntakeTokens',
        summary: 'List intake tokens',
        tags,
        querystring: ListIntakeTokens,
        response: { 200: listOf(IntakeToken), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listIntakeTokens(services, caller.scope, query),
    })

    app.post(path, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createIntakeToken',
        summary: 'Create an intake token',
        description:
          'Whoever has its address can send alerts: any JSON, CEF, LEEF, syslog lines, or the webhook of a product as it is. Token, address and a secret that was made are answered this once.',
        tags,
        body: NewIntakeToken,
        response: { 201: CreatedIntakeToken, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async (request, reply) =>
        reply.code(201).send(await createIntakeToken(services, request.caller, request.body, addressOf(request))),
    })

    app.post(`${path}/propose`, {
      config: { ...mayUse('manage_connections'), audit: false },
      bodyLimit: largestSample,
      schema: {
        operationId: 'proposeIntakeMapping',
        summary: 'Propose a mapping from a sample',
        description: 'Nothing is stored. With corrections it shows what they make of the sample.',
        tags,
        body: IntakeSample,
        response: { 200: ProposedMapping, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ body }) => proposeMapping(body, now()),
    })

    app.get(`${path}/:intake_token_uuid`, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getIntakeToken',
        summary: 'Get an intake token',
        tags,
        params,
        response: { 200: IntakeToken, ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }) =>
        asIntakeToken(await getIntakeToken(db, caller.scope, params.intake_token_uuid), now()),
    })

    changes(app, services, addressOf)
  }

function changes(app: Parameters<FastifyPluginAsyncZod>[0], services: IntakeTokenServices, addressOf: AddressOf) {
  app.patch(`${path}/:intake_token_uuid`, {
    config: mayUse('manage_connections'),
    schema: {
      operationId: 'updateIntakeToken',
      summary: 'Change an intake token',
      description: 'Only what is named is changed. A mapping takes the place of the one before.',
      tags,
      params,
      body: IntakeTokenChanges,
      response: { 200: ChangedIntakeToken, ...problems(400, 401, 403, 404, 413, 415, 422) },
    },
    handler: ({ caller, params, body }) => editIntakeToken(services, caller.scope, params.intake_token_uuid, body),
  })

  app.delete(`${path}/:intake_token_uuid`, {
    config: mayUse('manage_connections'),
    schema: {
      operationId: 'deleteIntakeToken',
      summary: 'Delete an intake token',
      description: 'Its address stops working within a second. Its alerts stay.',
      tags,
      params,
      response: { 204: z.null().meta({ description: 'It is deleted.' }), ...problems(401, 403, 404) },
    },
    handler: async ({ params }, reply) => {
      await deleteIntakeToken(services, params.intake_token_uuid)
      return reply.code(204).send(null)
    },
  })

  app.post(`${path}/:intake_token_uuid/rotate`, {
    config: mayUse('manage_connections'),
    schema: {
      operationId: 'rotateIntakeToken',
      summary: 'Make a new token for the same sender',
      description: 'The token before is accepted for a day unless you say otherwise.',
      tags,
      params,
      body: RotateIntakeToken.nullish(),
      response: { 200: RotatedIntakeToken, ...problems(400, 401, 403, 404, 413, 415, 422) },
    },
    handler: (request) =>
      rotateIntakeToken(
        services,
        request.params.intake_token_uuid,
        RotateIntakeToken.parse(request.body ?? {}),
        addressOf(request),
      ),
  })
}
