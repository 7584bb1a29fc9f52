// A window of time that ends before it begins is a mistake, and no list without rows.
import type { FastifyInstance } from 'fastify'
import { invalid } from './problem.ts'

const windows = [
  ['from', 'to'],
  ['created_from', 'created_to'],
] as const

export function refuseReversedWindows(http: Pick<FastifyInstance, 'addHook'>) {
  http.addHook('preHandler', async ({ query }) => {
    const asked = new Map(Object.entries(query ?? {}))
    for (const [from, to] of windows) {
      const [begin, end] = [asked.get(from), asked.get(to)]
      if (typeof begin === 'number' && typeof end === 'number' && begin > end)
        throw invalid(to, `Must not be before \`${from}\`.`)
    }
  })
}
