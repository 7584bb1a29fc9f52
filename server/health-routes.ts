// Whether the service lives, whether it can work, and its metrics.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import { mayUse } from './access/rights.ts'
import { problems } from './http/answers.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'

const Health = z.object({ status: z.literal('ok') })

export const healthRoutes =
  ({ db, metrics }: Services, measureElsewhere: () => Promise<MeasuredElsewhere>): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Health']

    app.get('/healthz', {
      schema: {
        operationId: 'healthz',
        summary: 'Is the process alive?',
        security: [],
        tags,
        response: { 200: Health },
      },
      handler: async () => ({ status: 'ok' as const }),
    })

    app.get('/readyz', {
      schema: {
        operationId: 'readyz',
        summary: 'Can it work?',
        description: '503 while the database does not answer.',
        security: [],
        tags,
        response: { 200: Health, ...problems() },
      },
      handler: async () => {
        await sql`select 1`.execute(db)
        return { status: 'ok' as const }
      },
    })

    app.get('/metrics', {
      config: mayUse('read_installation'),
      schema: {
        operationId: 'metrics',
        summary: 'Metrics for Prometheus',
        tags,
        response: {
          200: { description: 'Prometheus text format', content: { 'text/plain': { schema: z.string() } } },
          ...problems(401, 403),
        },
      },
      handler: async (_request, reply) =>
        reply.type(metrics.contentType).send(await metrics.text(await measureElsewhere())),
    })
  }
