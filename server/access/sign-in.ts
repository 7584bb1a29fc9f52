// Every request that needs it is signed in before its body is read: 401 first, then 403.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Right } from '../../contract/vocabulary.ts'
import { isReachedOverTls } from '../http/own-address.ts'
import { forbidden, unauthorized } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import type { Authenticator } from './authenticator.ts'
import { ownCaller } from './own-call.ts'
import { requireRight } from './rights.ts'
import { sessionCookie } from './session.ts'
import { requireStepUp } from './step-up.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** What the caller was signed in with. */
    callerKey: string
    /** Who it was, where only the request itself finds that out, such as a sign-in. */
    actsAs?: { uuid: string; name: string }
  }
}

export function signInEveryRequest(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now'>,
  authenticator: Authenticator,
  publicUrl: string | undefined,
) {
  app.decorateRequest('caller')
  app.decorateRequest('callerKey', '')
  app.decorateRequest('actsAs')
  app.addHook('onRequest', async (request) => {
    const { right, stepUp = false, isPassive = false } = request.routeOptions.config
    if (!right) return
    const own = ownCaller()
    if (own) {
      request.caller = { ...own, scope: requireRight(own.grants, right) }
      return
    }
    const { key, bearer } = keyOf(request, publicUrl)
    if (!key) throw unauthorized()
    const principal = await authenticator.authenticate(key, { address: request.ip, isUse: !isPassive })
    request.caller = { ...principal, scope: nowhere }
    request.callerKey = key
    refuseWithoutFactor(request.caller, right)
    if (!bearer) refuseForeignOrigin(request, publicUrl)
    request.caller = { ...principal, scope: requireRight(principal.grants, right) }
    if (stepUp) await requireStepUp(services, request.caller)
  })
}

/** Of a caller who was refused. */
const nowhere = { organization_uuids: new Set<string>() }
/** Where a second factor is required, who has none can only set one up. */
function refuseWithoutFactor({ session }: Pick<Caller, 'session'>, right: Right) {
  if (session?.lacks_factor && right !== 'see_own_session')
    throw forbidden('This installation requires a second factor. Set one up in your account first.')
}

/** The key that a request is signed in with; a bearer goes before the cookie. */
function keyOf(request: FastifyRequest, publicUrl: string | undefined) {
  const { headers } = request
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer) return { key: bearer, bearer }
  const reached = {
    isSecure: isReachedOverTls(request, publicUrl),
    isBrowser: headers['sec-fetch-site'] !== undefined,
  }
  return { key: sessionCookie(headers.cookie, reached), bearer }
}

/** A browser sends the cookie along whichever page asks for it: a write must come from a page of ours. */
export function refuseForeignOrigin({ method, headers, host }: FastifyRequest, publicUrl: string | undefined) {
  if (method === 'GET' || method === 'HEAD') return
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) {
    const ours = origin === publicUrl || (host !== '' && URL.parse(origin)?.host === host)
    if (!ours) throw forbidden('This page may not write with your session: its origin is not this service.')
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw forbidden('This page may not write with your session: its origin is not this service.')
  }
}
