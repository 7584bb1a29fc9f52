// Compresses long answers to reads for those who accept it: two hundred rows shrink to a tenth, which a slow link notices.
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this, the headers and the work cost more than they save. */
const shortest = 2048

/** Answers to writes stay as they are: they alone may hold secrets, whose size must not tell of them. */
export function compressAnswers(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || typeof payload !== 'string' || payload.length < shortest) return payload
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? '')) || reply.hasHeader('content-encoding'))
      return payload
    reply.removeHeader('content-length').header('content-encoding', 'gzip')
    return promisify(gzip)(payload, { level: constants.Z_BEST_SPEED })
  })
}
