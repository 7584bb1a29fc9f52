// Answers that are not what HTTP or JSON promise: hung, dropped, cut short, oversized.
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActiveFault } from './faults.ts'

const page =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const mebibyte = 1024 * 1024

/** Undefined when the fault is not one of these. */
export function brokenAnswer(fault: ActiveFault, request: FastifyRequest, reply: FastifyReply) {
  switch (fault.fault) {
    case 'hang':
      return reply.hijack()
    case 'drop':
      request.raw.socket.destroy()
      return reply.hijack()
    case 'not-json':
      return reply.code(200).type('text/html').send(page)
    case 'empty':
      return reply.code(200).type('application/json').send('')
    case 'huge':
      return reply.type('application/json').send(`{"value":"${'a'.repeat(40 * mebibyte)}"}`)
    case 'gzip-bomb':
      return reply
        .type('application/json')
        .header('content-encoding', 'gzip')
        .send(gzipSync(Buffer.alloc(64 * mebibyte, 'a')))
    case 'redirect':
      return reply
        .code(302)
        .header('location', fault.value ?? '/')
        .send('')
    default:
      return undefined
  }
}

/** Half of an answer: as a whole message, or with the connection closed in the middle. */
export function cutShort(fault: string, reply: FastifyReply, payload: unknown) {
  const whole = Buffer.from(typeof payload === 'string' || payload instanceof Uint8Array ? payload : '')
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  if (fault === 'truncated') return half
  reply.header('content-length', whole.length)
  const socket = reply.raw.socket
  return Readable.from(
    (async function* () {
      yield half
      await new Promise((flushed) => setTimeout(flushed, 20))
      socket?.destroy()
    })(),
  )
}
