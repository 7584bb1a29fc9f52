// Every request that needs it is signed in before its body is read: 401 first, then 403.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthorized } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import type { Authenticator } from './authenticator.ts'
import { refuseWithout } from './rights.ts'
import { sessionCookie } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export function signInEveryRequest(app: FastifyInstance, authenticator: Authenticator, publicUrl: string | undefined) {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config
    if (!right) return
    const { key, bearer } = keyOf(request)
    if (!key) throw unauthorized()
    request.caller = await authenticator.authenticate(key)
    if (!bearer) refuseForeignOrigin(request, publicUrl)
    refuseWithout(right, request.caller)
  })
}

/** The key that a request is signed in with; a bearer goes before the cookie. */
export function keyOf({ headers }: FastifyRequest) {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return { key: bearer ?? sessionCookie(headers.cookie), bearer }
}

/** A browser sends the cookie along whichever page asks for it: a write must come from a page of ours. */
export function refuseForeignOrigin({ method, headers }: FastifyRequest, publicUrl: string | undefined) {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) {
    const ours = origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host)
    if (!ours) throw forbidden('This page may not write with your session: its origin is not this service.')
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw forbidden('This page may not write with your session: its origin is not this service.')
  }
}
