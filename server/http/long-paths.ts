// The parts of an address are short, except where one holds a value of any length, such as a link.
import type { FastifyInstance } from 'fastify'
import { malformed } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A part of its address may be as long as the value of an observable. */
    hasLongPath?: boolean
  }
}

/** Of a value of 4,096 characters, each written with up to three. */
export const longestPart = 12_288
const longestName = 200

export function refuseLongPaths(http: FastifyInstance) {
  http.addHook('onRequest', async ({ params, routeOptions }) => {
    if (routeOptions.config.hasLongPath) return
    const parts = Object.entries((params ?? {}) as Record<string, string>)
    if (parts.some(([name, { length }]) => name !== '*' && length > longestName))
      throw malformed('A part of the address is too long.')
  })
}
