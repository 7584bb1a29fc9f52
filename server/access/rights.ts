// What each role may do, and where. Pure.
import { installationRights, type Right, type Role, rightNames, rights } from '../../contract/vocabulary.ts'
import { forbidden } from '../http/problem.ts'
import type { Grants, Scope } from '../platform/services.ts'

const allows = (role: Role | null | undefined, right: Right) => {
  const roles: readonly Role[] = rights[right]
  return role != null && roles.includes(role)
}

/** Where the right holds; undefined: nowhere. */
export function scopeOfRight({ whole, organizations }: Grants, right: Right): Scope | undefined {
  if (allows(whole, right)) return { organization_uuids: null }
  if (installationRights.includes(right)) return undefined
  const uuids = [...organizations].flatMap(([uuid, role]) => (allows(role, right) ? [uuid] : []))
  return uuids.length > 0 ? { organization_uuids: new Set(uuids) } : undefined
}

export function requireRight(grants: Grants, right: Right): Scope {
  const scope = scopeOfRight(grants, right)
  if (scope) return scope
  const held = heldRoles(grants)
  if (installationRights.includes(right) && held.some((role) => allows(role, right)))
    throw forbidden('This concerns the whole installation, and your role is limited to organizations.')
  throw forbidden(`This needs the role ${rights[right].join(' or ')}; yours is ${held.join(' or ') || 'none'}.`)
}

const heldRoles = ({ whole, organizations }: Grants): Role[] => [
  ...new Set([...(whole ? [whole] : []), ...organizations.values()]),
]

/** Everything that a caller may do somewhere. */
export const rightsOf = (grants: Grants): Right[] => rightNames.filter((right) => scopeOfRight(grants, right))

/** What a caller may do in one organization. */
export const rightsIn = (grants: Grants, organizationUuid: string): Right[] =>
  rightNames.filter(
    (right) => scopeOfRight(grants, right)?.organization_uuids?.has(organizationUuid) ?? allows(grants.whole, right),
  )

/** Whether a role in an organization (null: in all) may no more there than the grants allow. */
export function withinRights(grants: Grants, role: Role, organizationUuid: string | null): boolean {
  return rightNames
    .filter((right) => allows(role, right) && (organizationUuid === null || !installationRights.includes(right)))
    .every((right) => {
      const scope = scopeOfRight(grants, right)
      return (
        scope !== undefined &&
        (scope.organization_uuids === null ||
          (organizationUuid !== null && scope.organization_uuids.has(organizationUuid)))
      )
    })
}

/** For a route's `config`: who may use it. A route without it needs no sign-in. */
export const mayUse = (right: Right) => ({ right })

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
    /** Happens by itself in an open dashboard, so it does not keep a session alive. */
    isPassive?: boolean
  }
}
