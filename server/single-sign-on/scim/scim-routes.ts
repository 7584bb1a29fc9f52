// SCIM 2.0 over HTTP (RFC 7644): an identity provider makes, changes and deactivates people and groups.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { createAttemptCounter } from '../../access/attempt-counter.ts'
import type { Authenticator } from '../../access/authenticator.ts'
import { ownCaller } from '../../access/own-call.ts'
import { lockAdministrators } from '../../access/people/administrators.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { networkOf } from '../../http/client-address.ts'
import { decodeUtf8, readJson } from '../../http/json-body.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { answerScimError, mediaType, notThere, ScimError } from './scim-error.ts'
import {
  createScimGroup,
  getScimGroup,
  groupAttributes,
  listScimGroups,
  removeScimGroup,
  replaceScimGroup,
} from './scim-groups.ts'
import { applyPatch, PatchBody, type Resource } from './scim-patch.ts'
import { listResponse, mostAtOnce, resourceTypes, schemas, serviceProviderConfig } from './scim-schemas.ts'
import { findScimToken } from './scim-tokens.ts'
import {
  createScimUser,
  getScimUser,
  listScimUsers,
  removeScimUser,
  replaceScimUser,
  type ScimWriter,
  userAttributes,
} from './scim-users.ts'

const root = '/scim/v2'
const tags = ['SCIM']
const perNetwork = { most: 30, milliseconds: 60_000 }
const bodyLimit = 4 * 1024 * 1024
/** A group may come with tens of thousands of members. */
const mostOfBody = { items: 1_000, names: 1_000, values: 500_000 }
const security = [{ scim: [] }]
const anything = z.looseObject({})
const answer = (description: string) => ({ description, content: { [mediaType]: { schema: anything } } })
const good = answer('As RFC 7644 says.')
const refused = answer('An error as RFC 7644 says.')
const refusals = { 400: refused, 401: refused, 404: refused, 409: refused, 429: refused }
const params = z.object({ id: z.string().max(100) })

const List = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(mostAtOnce).default(100),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
})

interface Kind {
  name: 'User' | 'Group'
  known: readonly string[]
  list: typeof listScimUsers
  get: typeof getScimUser
  create: typeof createScimUser
  replace: typeof replaceScimUser
  remove: typeof removeScimUser
}

const kinds: readonly Kind[] = [
  {
    ...{ name: 'User', known: userAttributes, list: listScimUsers, get: getScimUser },
    ...{ create: createScimUser, replace: replaceScimUser, remove: removeScimUser },
  },
  {
    ...{ name: 'Group', known: groupAttributes, list: listScimGroups, get: getScimGroup },
    ...{ create: createScimGroup, replace: replaceScimGroup, remove: removeScimGroup },
  },
]

export const scimRoutes =
  (services: Services, authenticator: Authenticator): FastifyPluginAsyncZod =>
  async (app) => {
    app.setErrorHandler(answerScimError)
    app.removeAllContentTypeParsers()
    const types = [mediaType, 'application/json']
    app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, async (_request: unknown, body: Buffer) =>
      body.length === 0 ? undefined : readJson(decodeUtf8(body), mostOfBody),
    )
    signInByToken(app, services)
    describeItself(app)
    for (const kind of kinds) serve(app, kind, services, authenticator.forget)
  }

/** The token stands for the identity provider, which may write all people. It is good here alone. */
function signInByToken(app: FastifyInstance, { db, now }: Services) {
  const failed = createAttemptCounter(perNetwork)
  app.addHook('onRequest', async (request, reply) => {
    reply.type(mediaType)
    const own = ownCaller()
    if (own) {
      request.caller = own
      return
    }
    const network = networkOf(request.ip)
    if (failed.waitFor(network) > 0) throw new ScimError(429, 'Too many wrong tokens came from your network.')
    const token = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const found = token === undefined ? undefined : await findScimToken(db, token, now())
    if (!found) {
      failed.add(network)
      throw new ScimError(401, 'Send a SCIM token as Authorization: Bearer <token>.')
    }
    request.actsAs = { uuid: found.token_uuid, name: `SCIM: ${found.name}` }
    request.caller = {
      ...{ principal_uuid: found.token_uuid, kind: 'api_key' },
      grants: { whole: 'admin', organizations: new Map() },
      scope: { organization_uuids: null },
    }
  })
}

function serve(
  app: Parameters<FastifyPluginAsyncZod>[0],
  kind: Kind,
  { db, now }: Pick<Services, 'db' | 'now'>,
  forget: () => void,
) {
  const { name } = kind
  const path = `${root}/${name}s`
  const describe = (operationId: string, summary: string) => ({
    ...{ operationId, summary, tags, security },
    consumes: [mediaType, 'application/json'],
  })
  /** One after the other: what is changed is read after everything before was written. */
  const write = async <T>(caller: Caller, work: (tx: Db, by: ScimWriter) => Promise<T>): Promise<T> => {
    const answer = await transact(db, async (tx) => {
      await lockAdministrators(tx)
      return work(tx, { caller, now: now() })
    })
    forget()
    return answer
  }

  app.get(path, {
    schema: {
      ...describe(`scimList${name}s`, `List ${name}s`),
      querystring: List,
      response: { 200: good, ...refusals },
    },
    handler: async ({ query: { filter, startIndex, count, ...shape } }) => {
      const page = { startIndex: Math.max(1, startIndex), count: Math.min(Math.max(0, count), mostAtOnce) }
      const list = await kind.list(db, { filter, ...page })
      return { ...list, Resources: list.Resources.map((each) => shaped(each, shape)) }
    },
  })
  app.get(`${path}/:id`, {
    schema: {
      ...describe(`scimGet${name}`, `Get a ${name}`),
      params,
      querystring: List,
      response: { 200: good, ...refusals },
    },
    handler: async ({ params: { id }, query }) => shaped(await kind.get(db, id), query),
  })
  app.post(path, {
    ...{ bodyLimit, config: { audit: true } },
    schema: {
      ...describe(`scimCreate${name}`, `Create a ${name}`),
      body: anything,
      response: { 201: good, ...refusals },
    },
    handler: async ({ caller, body }, reply) => {
      const made = await write(caller, async (tx, by) => kind.get(tx, await kind.create(tx, by, body)))
      return reply
        .code(201)
        .header('location', `${path}/${String(made.id)}`)
        .send(made)
    },
  })
  app.put(`${path}/:id`, {
    ...{ bodyLimit, config: { audit: true } },
    schema: {
      ...describe(`scimReplace${name}`, `Replace a ${name}`),
      params,
      body: anything,
      response: { 200: good, ...refusals },
    },
    handler: ({ caller, params: { id }, body }) =>
      write(caller, async (tx, by) => {
        await kind.get(tx, id)
        await kind.replace(tx, by, id, body)
        return kind.get(tx, id)
      }),
  })
  app.patch(`${path}/:id`, {
    ...{ bodyLimit, config: { audit: true } },
    schema: {
      ...describe(`scimPatch${name}`, `Change a ${name}`),
      params,
      body: anything,
      response: { 200: good, ...refusals },
    },
    handler: async ({ caller, params: { id }, body }) => {
      const read = PatchBody.safeParse(body)
      if (!read.success) throw new ScimError(400, 'Send Operations.', 'invalidSyntax')
      return write(caller, async (tx, by) => {
        const before = await kind.get(tx, id)
        await kind.replace(tx, by, id, applyPatch(before, read.data.Operations, kind.known))
        return kind.get(tx, id)
      })
    },
  })
  app.delete(`${path}/:id`, {
    config: { audit: true },
    schema: {
      ...describe(`scimRemove${name}`, `Remove a ${name}`),
      params,
      response: { 204: z.null().meta({ description: 'It is removed.' }), ...refusals },
    },
    handler: async ({ caller, params: { id } }, reply) => {
      await write(caller, async (tx, by) => {
        await kind.get(tx, id)
        await kind.remove(tx, by, id)
      })
      return reply.code(204).send(null)
    },
  })
}

type Shape = Pick<z.output<typeof List>, 'attributes' | 'excludedAttributes'>

/** Leaves out what the caller does not want; what identifies a resource stays. */
function shaped(resource: Resource, { attributes, excludedAttributes }: Shape): Resource {
  const names = (list: string) => list.split(',').map((each) => each.trim().split('.')[0]?.toLowerCase())
  const isFixed = (name: string) => ['schemas', 'id', 'meta'].includes(name)
  const isWanted = (name: string) =>
    isFixed(name) ||
    ((attributes === undefined || names(attributes).includes(name.toLowerCase())) &&
      !(excludedAttributes !== undefined && names(excludedAttributes).includes(name.toLowerCase())))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)))
}

function describeItself(app: Parameters<FastifyPluginAsyncZod>[0]) {
  const describe = (operationId: string, summary: string) => ({
    schema: { operationId, summary, tags, security, response: { 200: good, ...refusals } },
  })
  app.get(`${root}/ServiceProviderConfig`, {
    ...describe('scimServiceProviderConfig', 'What this SCIM service can do'),
    handler: () => serviceProviderConfig,
  })
  for (const [name, all] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemas],
  ] as const) {
    app.get(`${root}/${name}`, {
      ...describe(`scim${name}`, `List ${name}`),
      handler: () => listResponse<object>(all, all.length, 1),
    })
    app.get(`${root}/${name}/:id`, {
      ...describe(`scimGet${name}`, `Get one of ${name}`),
      handler: (request: FastifyRequest) => {
        const { id } = params.parse(request.params)
        const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
        if (!found) throw notThere(name, id)
        return found
      },
    })
  }
}
