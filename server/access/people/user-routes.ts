// How people are made, listed, changed and invited over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Invitation, NewUser, User, UserChange } from '../../../contract/user.ts'
import { listOf, problems } from '../../http/answers.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { AddressOf } from '../../http/own-address.ts'
import type { Services } from '../../platform/services.ts'
import type { Authenticator } from '../authenticator.ts'
import { mayUse } from '../rights.ts'
import { invite } from './invitations.ts'
import { changeUser, createUser, getUser } from './manage-users.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { listUsers } from './user-store.ts'

const tags = ['People']
const params = z.object({ user_uuid: z.uuid() })

export const userRoutes =
  (services: Services, authenticator: Authenticator, addressOf: AddressOf): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/users', {
      config: mayUse('read_access'),
      schema: {
        operationId: 'listUsers',
        summary: 'List people',
        description: 'Those who have a role in an organization that the caller administers or audits.',
        tags,
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(200).default(50),
          cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
        }),
        response: { 200: listOf(User), ...problems(401, 403, 422) },
      },
      handler: async ({ caller, query: { limit, cursor } }) => {
        const after = cursor === undefined ? undefined : readCursor(cursor)
        const rows = await listUsers(services.db, caller.scope, { after, limit: limit + 1 })
        const page = rows.slice(0, limit)
        const last = rows.length > limit ? page.at(-1) : undefined
        return {
          data: page.map(({ stored_roles: _, ...user }) => user),
          next_cursor: last ? writeCursor(last.user_uuid) : null,
        }
      },
    })

    app.post('/platformapi/users', {
      config: { ...mayUse('manage_people'), stepUp: true },
      schema: {
        operationId: 'createUser',
        summary: 'Create a person',
        description:
          'They cannot sign in before they were invited and have set a password. Nobody gives a role that may more than they may.',
        tags,
        body: NewUser,
        response: { 201: User, ...problems(400, 401, 403, 409, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createUser(services, caller, body)),
    })

    app.get('/platformapi/users/:user_uuid', {
      config: mayUse('read_access'),
      schema: {
        operationId: 'getUser',
        summary: 'Get a person',
        tags,
        params,
        response: { 200: User, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params: { user_uuid } }) => getUser(services.db, caller, user_uuid),
    })

    app.patch('/platformapi/users/:user_uuid', {
      config: { ...mayUse('manage_people'), stepUp: true },
      schema: {
        operationId: 'changeUser',
        summary: 'Change a person',
        description:
          'Roles replace those in organizations that the caller administers. Who is not active cannot sign in, their sessions and keys end within a second, and what they did stays.',
        tags,
        params,
        body: UserChange,
        response: { 200: User, ...problems(400, 401, 403, 404, 409, 415, 422) },
      },
      handler: async ({ caller, params: { user_uuid }, body }) => {
        const changed = await changeUser(services, caller, user_uuid, body)
        authenticator.forget()
        return changed
      },
    })

    app.delete('/platformapi/users/:user_uuid', {
      config: { ...mayUse('manage_people'), stepUp: true },
      schema: {
        operationId: 'deactivateUser',
        summary: 'Deactivate a person',
        description: 'The same as active: false. People are never deleted, so that what they did keeps its name.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'They are not active.' }), ...problems(401, 403, 404, 409, 422) },
      },
      handler: async ({ caller, params: { user_uuid } }, reply) => {
        await changeUser(services, caller, user_uuid, { active: false })
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })

    app.post('/platformapi/users/:user_uuid/invite', {
      config: { ...mayUse('manage_people'), stepUp: true },
      schema: {
        operationId: 'inviteUser',
        summary: 'Invite a person',
        description:
          'Gives a link, this once, with which they set a password. It works once and for three days; earlier ones stop working.',
        tags,
        params,
        response: { 201: Invitation, ...problems(401, 403, 404, 422) },
      },
      handler: async (request, reply) =>
        reply.code(201).send(await invite(services, request.caller, request.params.user_uuid, addressOf(request))),
    })

    app.delete('/platformapi/users/:user_uuid/second-factor', {
      config: { ...mayUse('manage_people'), stepUp: true },
      schema: {
        operationId: 'resetSecondFactor',
        summary: "Take a person's second factor away",
        description:
          'For who has lost it. Their authenticator app, passkeys and recovery codes stop working, and their sessions end. They sign in with the password and set up another.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'They have none.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { user_uuid } }, reply) => {
        await resetSecondFactor(services.db, caller, user_uuid)
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })
  }
