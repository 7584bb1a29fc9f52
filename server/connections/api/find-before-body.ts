// Another organization's connection is not found, whatever the body says: so it is looked for before the body is read.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../http/problem.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { requireConnection } from '../connection-store.ts'

export const connectionParams = z.object({ connection_uuid: z.uuid() })

const Named = z.object({ connection_uuid: z.string() })

export function findConnectionBeforeBody(
  app: Pick<FastifyInstance, 'addHook'>,
  { db }: Pick<ConnectionServices, 'db'>,
) {
  app.addHook('preParsing', async ({ params, caller }) => {
    const named = Named.safeParse(params)
    if (!named.success) return
    const { connection_uuid } = named.data
    if (!z.uuid().safeParse(connection_uuid).success) throw notFound('connection', connection_uuid)
    await requireConnection(db, caller.scope, connection_uuid)
  })
}
