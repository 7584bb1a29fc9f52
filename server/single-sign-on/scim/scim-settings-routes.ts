// Settings of SCIM over HTTP, for who administers the installation: tokens, and what groups may.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CreatedScimToken, NewScimToken, ScimSettings, ScimSettingsChange } from '../../../contract/scim.ts'
import type { Authenticator } from '../../access/authenticator.ts'
import { lockAdministrators } from '../../access/people/administrators.ts'
import { mayUse } from '../../access/rights.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { problems } from '../../http/answers.ts'
import type { AddressOf } from '../../http/own-address.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../platform/services.ts'
import { readGroupRoles, showGroupRoles } from '../group-role-codes.ts'
import { applyGroupRoles } from './apply-group-roles.ts'
import {
  createScimToken,
  listScimTokens,
  readScimGroupRoles,
  removeScimToken,
  writeScimGroupRoles,
} from './scim-tokens.ts'

const tags = ['Single sign-on']
const path = '/platformapi/scim'
const mostGroups = 1000

export const scimSettingsRoutes =
  (services: Services, authenticator: Authenticator, addressOf: AddressOf): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services

    app.get(path, {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'getScim',
        summary: 'Get the settings of SCIM',
        tags,
        response: { 200: ScimSettings, ...problems(401, 403) },
      },
      handler: (request) => shown(db, addressOf(request)),
    })

    app.put(path, {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'setScim',
        summary: 'Map groups that come by SCIM to roles',
        description:
          'Takes effect at once for everybody who came by SCIM. Somebody who administers the installation stays.',
        tags,
        body: ScimSettingsChange,
        response: { 200: ScimSettings, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async (request) => {
        const { caller, body } = request
        await transact(db, async (tx) => {
          await lockAdministrators(tx) // nobody changes groups meanwhile
          const by = { changed_at: now(), changed_by: caller.principal_uuid }
          await writeScimGroupRoles(tx, await readGroupRoles(tx, body.group_roles), by)
          await applyGroupRoles(tx)
        })
        authenticator.forget()
        return shown(db, addressOf(request))
      },
    })

    app.post(`${path}/tokens`, {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'createScimToken',
        summary: 'Make a token for an identity provider',
        description: 'It writes all people and groups through SCIM, and is good for nothing else.',
        tags,
        body: NewScimToken,
        response: { 201: CreatedScimToken, ...problems(400, 401, 403, 409, 415, 422) },
      },
      handler: async ({ caller, body: { name } }, reply) => {
        const made = { name, created_by: caller.principal_uuid, created_at: now() }
        return reply.code(201).send(await createScimToken(db, made))
      },
    })

    app.delete(`${path}/tokens/:token_uuid`, {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'removeScimToken',
        summary: 'Remove a token of an identity provider',
        tags,
        params: z.object({ token_uuid: z.uuid() }),
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ params: { token_uuid } }, reply) => {
        if (!(await removeScimToken(db, token_uuid))) throw notFound('token', token_uuid)
        return reply.code(204).send(null)
      },
    })
  }

async function shown(db: Db, own: string): Promise<z.output<typeof ScimSettings>> {
  const groups = await db
    .selectFrom('scim_groups')
    .select('display_name')
    .orderBy('display_name')
    .limit(mostGroups)
    .execute()
  return {
    url: `${own}/scim/v2`,
    tokens: await listScimTokens(db),
    group_roles: await showGroupRoles(db, await readScimGroupRoles(db)),
    groups: groups.map(({ display_name }) => display_name),
  }
}
