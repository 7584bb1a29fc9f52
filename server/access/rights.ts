// What each role may do. Pure.
import { installationRights, type Right, type Role, rightNames, rights } from '../../contract/vocabulary.ts'
import { forbidden } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'

export function refuseWithout(right: Right, { role, scope }: Caller) {
  const roles: readonly Role[] = rights[right]
  if (!roles.includes(role))
    throw forbidden(`An API key with role ${roles.join(' or ')} may do this; this one has role ${role}.`)
  if (installationRights.includes(right) && scope.organization_uuids !== null) {
    throw forbidden('Only an API key for the whole installation may do this; this one is limited to organizations.')
  }
}

/** Everything that a caller may do. */
export const rightsOf = ({ role, scope }: Caller): Right[] =>
  rightNames.filter((right) => {
    const roles: readonly Role[] = rights[right]
    return roles.includes(role) && (scope.organization_uuids === null || !installationRights.includes(right))
  })

/** For a route's `config`: who may use it. A route without it needs no sign-in. */
export const mayUse = (right: Right) => ({ right })

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
    /** Happens by itself in an open dashboard, so it does not keep a session alive. */
    isPassive?: boolean
  }
}
