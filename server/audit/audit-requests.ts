// Notes every change, every sign-in, every export and every refusal: before it is done, and completed before it is answered.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAttemptCounter } from '../access/attempt-counter.ts'
import { findPrincipalName } from '../access/find-principal.ts'
import { asOwnCall, ownCaller } from '../access/own-call.ts'
import { newUuid } from '../database/new-uuid.ts'
import { networkOf } from '../http/client-address.ts'
import { findOrganization } from '../organizations/organization-store.ts'
import { shownPath } from '../platform/log.ts'
import { covers, type Services } from '../platform/services.ts'
import { auditText, differenceOf, isObject } from './hide-secrets.ts'
import { gatherPending } from './pending-entries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: nothing is changed and nobody is asked. true: noted although it is a GET, or open to everybody. */
    audit?: boolean
  }
  interface FastifyRequest {
    /** What is noted of this request, from when it was. */
    noted?: Noted
  }
}

interface Noted {
  pending_uuid: string
  subject: Subject | undefined
}

interface Subject {
  value: unknown
  url: string
  /** Whether the request is about this very resource, and not about something within it. */
  isItself: boolean
}

const strangers = { most: 10, milliseconds: 60_000 }

export function auditRequests(app: FastifyInstance, services: Services, wake: () => void) {
  const { db, log } = services
  const pending = gatherPending(db)
  const refusedStrangers = createAttemptCounter(strangers)
  app.decorateRequest('noted')

  app.addHook('preHandler', async (request) => {
    if (!isNoted(request)) return
    const subject = await subjectOf(app, request)
    const pending_uuid = newUuid()
    await pending.insert({
      ...(await entryOf(services, request, subject)),
      pending_uuid,
      status: null,
      before: null,
      after: null,
    })
    request.noted = { pending_uuid, subject }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (ownCaller()) return
    try {
      if (request.noted) await complete(request, reply, payload, request.noted)
      else if (isRefusal(request, reply)) await noteRefusal(request, reply)
      else return
      wake()
    } catch (error) {
      // It was noted before it was done; only how it ended is not known.
      log.error({ err: error, request_id: request.id }, 'how a request ended could not be noted in the audit trail')
    }
  })

  const complete = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    { pending_uuid, subject }: Noted,
  ) => {
    const answer = readJson(payload)
    const changed =
      reply.statusCode < 400
        ? await changeOf(app, request, subject, answer)
        : { before: null, after: auditText(request.body) }
    await pending.complete({
      pending_uuid,
      status: reply.statusCode,
      principal_uuid: request.actsAs?.uuid ?? null,
      principal_name: request.actsAs?.name ?? null,
      target: targetOf(request, answer),
      organization_uuid: await organizationOf(services, request, [request.body, answer, subject?.value]),
      ...changed,
    })
  }

  /** Of those nobody knows only some are noted: whoever guesses does not fill the trail. */
  const isRefusal = (request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (statusCode === 403 && request.caller) return true
    if (statusCode !== 401 || request.method === 'GET') return false
    const network = networkOf(request.ip)
    if (refusedStrangers.waitFor(network) > 0) return false
    refusedStrangers.add(network)
    return true
  }

  const noteRefusal = async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = await entryOf(services, request, undefined)
    await pending.insert({ ...entry, pending_uuid: newUuid(), status: reply.statusCode, before: null, after: null })
  }
}

function isNoted({ method, routeOptions: { config } }: FastifyRequest): boolean {
  if (ownCaller() || config.audit === false) return false
  if (config.audit === true) return true
  return config.right !== undefined && config.right !== 'send_alerts' && method !== 'GET' && method !== 'HEAD'
}

async function entryOf(services: Services, request: FastifyRequest, subject: Subject | undefined) {
  const principal_uuid = request.actsAs?.uuid ?? request.caller?.principal_uuid ?? null
  const name = request.actsAs?.name ?? (principal_uuid && (await findPrincipalName(services.db, principal_uuid)))
  return {
    at_ms: Date.now(),
    organization_uuid: await organizationOf(services, request, [request.body, subject?.value]),
    principal_uuid,
    principal_name: name || 'nobody who is signed in',
    action: operationOf(request),
    target: targetOf(request, undefined),
    address: request.ip,
    request_id: request.id,
    connection_uuids: null,
  }
}

const operationOf = ({ method, routeOptions: { schema, url } }: FastifyRequest) => {
  const operationId = isObject(schema) ? schema.operationId : undefined
  return typeof operationId === 'string' ? operationId : `${method} ${url ?? ''}`.slice(0, 100)
}

/** The path without its beginning, and the id of what was made. */
function targetOf({ url, method }: FastifyRequest, answer: unknown): string {
  const path = shownPath(url).replace(/^\/platformapi\//, '')
  const made =
    method === 'POST' && isObject(answer)
      ? Object.entries(answer).find(([name]) => /^[a-z_]+_uuid$/.test(name) && name !== 'organization_uuid')
      : undefined
  const isNew = made && !path.includes(String(made[1]))
  return (isNew ? `${path}/${String(made[1])}` : path).slice(0, 300)
}

const getterOf = (app: FastifyInstance, template: string) => app.hasRoute({ method: 'GET', url: template })

/** What the request is about: the nearest resource in its path that can be read, as the caller sees it. */
async function subjectOf(app: FastifyInstance, request: FastifyRequest): Promise<Subject | undefined> {
  const template = request.routeOptions.url ?? ''
  const path = request.url.split('?')[0] ?? ''
  const [names, parts] = [template.split('/'), path.split('/')]
  for (let length = names.length; length > 3; length--) {
    const above = names.slice(0, length).join('/')
    if (!names[length - 1]?.startsWith(':') || !getterOf(app, above)) continue
    const url = parts.slice(0, length).join('/')
    const value = await readOwn(app, request, url)
    return value === undefined ? undefined : { value, url, isItself: length === names.length }
  }
  return undefined
}

async function readOwn(app: FastifyInstance, { caller }: FastifyRequest, url: string): Promise<unknown> {
  if (!caller) return undefined
  const { statusCode, payload } = await asOwnCall(caller, async () => await app.inject({ method: 'GET', url }))
  return statusCode === 200 ? readJson(payload) : undefined
}

async function changeOf(app: FastifyInstance, request: FastifyRequest, subject: Subject | undefined, answer: unknown) {
  if (request.method === 'POST' || !subject?.isItself) return { before: null, after: auditText(request.body ?? null) }
  if (request.method === 'DELETE') return { before: auditText(subject.value), after: null }
  const { before, after } = differenceOf(subject.value, (await readOwn(app, request, subject.url)) ?? answer)
  return { before: auditText(before), after: auditText(after) }
}

function readJson(payload: unknown): unknown {
  if (typeof payload !== 'string' || !/^[[{]/.test(payload)) return undefined
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

/** The organization that the first of them names; not one where the caller has nothing to say, who then would be told of. */
async function organizationOf(
  { db }: Services,
  { caller }: FastifyRequest,
  values: readonly unknown[],
): Promise<string | null> {
  for (const value of values) {
    if (!isObject(value)) continue
    const uuid =
      typeof value.organization_uuid === 'string'
        ? value.organization_uuid
        : typeof value.organization_code === 'string'
          ? (await findOrganization(db, value.organization_code))?.organization_uuid
          : undefined
    if (uuid !== undefined) return caller && covers(caller.scope, uuid) ? uuid : null
  }
  return null
}
