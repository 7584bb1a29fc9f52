// How operators make, see and revoke hand-overs over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CreatedHandOver, HandOver, ListHandOvers, NewHandOver } from '../../contract/hand-over.ts'
import { mayUse } from '../access/rights.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { listOf, problems } from '../http/answers.ts'
import { writeCursor } from '../http/cursor.ts'
import type { AddressOf } from '../http/own-address.ts'
import { asHandOver, createHandOver, getHandOver } from './create-hand-over.ts'
import { listHandOverRows, revokeHandOver } from './hand-over-store.ts'

const tags = ['Hand-overs']
const params = z.object({ hand_over_uuid: z.uuid() })

export const handOverRoutes =
  (services: ConnectionServices, addressOf: AddressOf): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services

    app.post('/platformapi/hand-overs', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createHandOver',
        summary: 'Make a link for a customer to enter credentials',
        description: 'The link is in this answer and never shown again. It works once, for five tries.',
        tags,
        body: NewHandOver,
        response: { 201: CreatedHandOver, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async (request, reply) =>
        reply.code(201).send(await createHandOver(services, request.caller, request.body, addressOf(request))),
    })

    app.get('/platformapi/hand-overs', {
      config: mayUse('read_hand_overs'),
      schema: {
        operationId: 'listHandOvers',
        summary: 'List hand-overs',
        tags,
        querystring: ListHandOvers,
        response: { 200: listOf(HandOver), ...problems(401, 403, 422) },
      },
      handler: async ({ caller, query }) => {
        const rows = await listHandOverRows(db, caller.scope, query)
        const page = rows.slice(0, query.limit)
        const last = page.at(-1)
        return {
          data: page.map((row) => asHandOver(row, now())),
          next_cursor: rows.length > query.limit && last ? writeCursor(last.hand_over_uuid) : null,
        }
      },
    })

    app.get('/platformapi/hand-overs/:hand_over_uuid', {
      config: mayUse('read_hand_overs'),
      schema: {
        operationId: 'getHandOver',
        summary: 'Get a hand-over',
        tags,
        params,
        response: { 200: HandOver, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { hand_over_uuid } }) =>
        asHandOver(await getHandOver(db, caller.scope, hand_over_uuid), now()),
    })

    app.delete('/platformapi/hand-overs/:hand_over_uuid', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'revokeHandOver',
        summary: 'Revoke a hand-over',
        description: 'Its link stops working at once. A connection that it made stays.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is revoked.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { hand_over_uuid } }, reply) => {
        await getHandOver(db, caller.scope, hand_over_uuid)
        await revokeHandOver(db, hand_over_uuid, now())
        return reply.code(204).send(null)
      },
    })
  }
