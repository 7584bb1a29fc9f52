// Looks for the case before the body is read: a case of another organization is not found, whatever the body says.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { refuseMerged, requireCase } from '../case-store.ts'

export const caseParams = z.object({
  case: z.string().max(200).meta({ description: 'case_id or case_uuid', example: 'MAIN-12' }),
})

export function findCaseBeforeBody(app: Pick<FastifyInstance, 'addHook'>, { db }: Services) {
  app.addHook('preParsing', async ({ params, method, caller }) => {
    const named = caseParams.safeParse(params)
    if (!named.success || method === 'GET') return
    refuseMerged(await requireCase(db, caller.scope, named.data.case))
  })
}
