// An organization that is asked for must be there: a code that is misspelt would look like an organization without rows.
import type { FastifyInstance } from 'fastify'
import { noSuchOrganization } from '../http/problem.ts'
import type { Directory } from './directory.ts'

/** Another's is not found, never forbidden. */
export function requireAskedOrganizations(http: FastifyInstance, directory: Directory): void {
  http.addHook('preHandler', async ({ caller, query }) => {
    const asked: unknown = new Map(Object.entries(query ?? {})).get('organization_code')
    if (asked === undefined || !caller) return
    for (const code of [asked].flat())
      if (typeof code === 'string' && !(await directory.find(caller.scope, code)))
        throw noSuchOrganization(await directory.nearest(caller.scope, code))
  })
}
