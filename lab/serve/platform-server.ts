// One platform's HTTP server: logs what arrives, meets the faults that are on, and leaves the rest to its routes.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { altered, alteringFaults } from './altered-answers.ts'
import { brokenAnswer, cutShort } from './broken-answers.ts'
import { type ActiveFault, commonFaults, type Faults, type PlatformName } from './faults.ts'
import type { Journal } from './journal.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'

export type Tls = { key: string | Buffer; cert: string | Buffer }
type Refusal = { body: unknown; headers?: Record<string, string> }
/** How a platform words an error status. */
export type Refuse = (status: number, request: FastifyRequest, why: Why) => Refusal
type Why = { message?: string; code?: string; retryAfter?: number }

/** Thrown by routes: an answer that is an error, worded by the platform. */
export class Refused extends Error {
  readonly status: number
  readonly code: string | undefined
  constructor(status: number, message: string, code?: string) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.code = code
  }
}

export type ServeOptions = {
  faults: Faults
  requests: RequestLog
  journal: Journal
  now: () => number
  tls: Tls | undefined
}

export type PlatformServer = {
  platform: (request: FastifyRequest) => PlatformName
  refuse: Refuse
  /** Whether /API/Machines is the same as /api/machines. */
  ignoreCase?: boolean
  /** Another spelling of a path, made into the one the routes have. */
  rewrite?: (url: string) => string
}

export function platformServer(
  { faults, requests, now, tls }: ServeOptions,
  { platform, refuse, ignoreCase = false, rewrite = (url) => url }: PlatformServer,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: (handler): Server =>
      tls ? createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, handler) : createServer(handler),
    routerOptions: { caseSensitive: !ignoreCase, maxParamLength: 4000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => rewrite(url),
    bodyLimit: 16 * 1024 * 1024,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
  })
  const logged = new WeakMap<IncomingMessage, LoggedRequest>()
  const fated = new WeakMap<IncomingMessage, ActiveFault>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, url } = request.raw
    logged.set(
      request.raw,
      requests.add({ platform: platform(request), at: now(), method: method ?? '', url: url ?? '', headers }),
    )
    done()
  })
  // Hooks call back rather than promise: with no fault on, a request should cost next to nothing here.
  app.addHook('preHandler', (request, reply, done) => {
    const entry = logged.get(request.raw)
    if (entry && typeof request.body === 'string') entry.body = request.body
    if (faults.quiet()) return done()
    meetFault(request, reply).then((answered) => {
      if (!answered) done()
    }, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const changed = reply.statusCode === 200 ? payloadWith(request, payload) : payload
    const fault = fated.get(request.raw)
    done(null, fault ? cutShort(fault.fault, reply, changed) : changed)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const entry = logged.get(request.raw)
    if (entry) {
      entry.status = reply.statusCode
      entry.duration_ms = Math.round(reply.elapsedTime * 100) / 100
    }
    done()
  })

  function payloadWith(request: FastifyRequest, payload: unknown) {
    if (faults.quiet()) return payload
    const name = platform(request)
    const on = Object.keys(alteringFaults).flatMap(
      (fault) => faults.meet(name, (candidate) => candidate === fault, request.url, request.method) ?? [],
    )
    return on.length > 0 ? altered(payload, on) : payload
  }

  /** True when the fault has answered, or never will. */
  async function meetFault(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const name = platform(request)
    const late = faults.meet(name, (fault) => fault === 'latency', request.url, request.method)
    if (late) await wait(late.ms ?? 0)
    const fault = faults.meet(name, isCommon, request.url, request.method)
    if (!fault) return false
    if (fault.fault !== 'truncated' && fault.fault !== 'drop-mid-body')
      return strike(fault, request, reply, refuse, now()) !== undefined
    fated.set(request.raw, fault)
    return false
  }

  app.setNotFoundHandler((request, reply) => send(reply, 404, refuse(404, request, {})))
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) return send(reply, 400, refuse(400, request, {}))
    if (!(error instanceof Refused)) return send(reply, 500, refuse(500, request, { message: String(error) }))
    const { status, message, code } = error
    return send(reply, status, refuse(status, request, code === undefined ? { message } : { message, code }))
  })
  return app
}

const isCommon = (fault: string) =>
  /^[45]\d\d$/.test(fault) || (fault in commonFaults && fault !== 'latency' && !(fault in alteringFaults))

function send(reply: FastifyReply, status: number, { body, headers }: Refusal): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    .send(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
}

const windows = new WeakMap<ActiveFault, { until: number; count: number }>()

function strike(fault: ActiveFault, request: FastifyRequest, reply: FastifyReply, refuse: Refuse, now: number) {
  if (fault.fault === 'rate-limit') {
    const seconds = fault.seconds ?? 60
    const current = windows.get(fault)
    const open = current && current.until > now ? current : { until: now + seconds * 1000, count: 0 }
    open.count += 1
    windows.set(fault, open)
    if (open.count <= (fault.limit ?? 0)) return
    return refuseWith(429, { ...fault, retry_after: Math.ceil((open.until - now) / 1000) }, request, reply, refuse, now)
  }
  const broken = brokenAnswer(fault, request, reply)
  if (broken) return broken
  return refuseWith(Number(fault.fault), fault, request, reply, refuse, now)
}

function refuseWith(
  status: number,
  fault: ActiveFault,
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: Refuse,
  now: number,
) {
  const after = fault.retry_after
  const refusal = refuse(status, request, {
    ...(fault.value === undefined ? {} : { message: fault.value }),
    ...(after === undefined ? {} : { retryAfter: after }),
  })
  if (after === undefined) return send(reply, status, refusal)
  const retryAfter = fault.retry_after_date ? new Date(now + after * 1000).toUTCString() : String(after)
  return send(reply, status, { ...refusal, headers: { ...refusal.headers, 'retry-after': retryAfter } })
}
