// What each role may do. Pure.
import type { Role } from '../../contract/api-key.ts'
import { forbidden } from '../platform/problem.ts'
import type { Caller } from '../platform/services.ts'

const rights = {
  see_own_session: ['intake', 'viewer', 'analyst', 'engineer', 'admin'],
  send_alerts: ['intake', 'admin'],
  read_directory: ['intake', 'viewer', 'analyst', 'engineer', 'admin'],
  read_alerts: ['viewer', 'analyst', 'engineer', 'admin'],
  read_cases: ['viewer', 'analyst', 'engineer', 'admin'],
  work_on_cases: ['analyst', 'engineer', 'admin'],
  read_connections: ['viewer', 'analyst', 'engineer', 'admin'],
  run_skills: ['analyst', 'engineer', 'admin'],
  manage_connections: ['engineer', 'admin'],
  read_playbooks: ['viewer', 'analyst', 'engineer', 'admin'],
  manage_playbooks: ['engineer', 'admin'],
  manage_keys: ['admin'],
  /** Things that belong to no organization: only for keys that cover the whole installation. */
  read_installation: ['viewer', 'analyst', 'engineer', 'admin'],
  manage_installation: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof rights

const installationWide: readonly Right[] = ['read_installation', 'manage_installation']

export function refuseWithout(right: Right, { role, scope }: Caller) {
  const roles: readonly Role[] = rights[right]
  if (!roles.includes(role))
    throw forbidden(`An API key with role ${roles.join(' or ')} may do this; this one has role ${role}.`)
  if (installationWide.includes(right) && scope.organization_uuids !== null) {
    throw forbidden('Only an API key for the whole installation may do this; this one is limited to organizations.')
  }
}

/** For a route's `config`: who may use it. A route without it needs no sign-in. */
export const mayUse = (right: Right) => ({ right })

declare module 'fastify' {
  interface FastifyContextConfig {
    right?: Right
  }
}
