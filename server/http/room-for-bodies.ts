// Bounds what is held in memory of long bodies that are under way, in all and for each sender: beyond it they are refused unread.
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'
import { tooBusy } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends, where that is known before the body is read and is no caller. */
    sender: string
  }
}

const mebibyte = 1024 * 1024
/** What is shorter is not counted. Strangers can send nothing longer anywhere. */
const short = 64 * 1024
const room = { inAll: 512 * mebibyte, ofSender: 128 * mebibyte }

/** After everything that tells who sends, so that strangers are refused before. */
export function boundBodies(http: FastifyInstance) {
  const taken = new Map<string, number>()
  let inAll = 0

  const roomFor = (sender: string, reply: FastifyReply) => {
    let own = 0
    let hasEnded = false
    const giveBack = () => {
      hasEnded = true
      inAll -= own
      const left = (taken.get(sender) ?? 0) - own
      if (left > 0) taken.set(sender, left)
      else taken.delete(sender)
      own = 0
    }
    reply.raw.once('finish', giveBack).once('close', giveBack)
    return (bytes: number) => {
      if (hasEnded) return
      const bySender = (taken.get(sender) ?? 0) + bytes
      if (bySender > room.ofSender || inAll + bytes > room.inAll)
        throw tooBusy('Too many long bodies are under way. Send this one again.')
      taken.set(sender, bySender)
      inAll += bytes
      own += bytes
    }
  }

  http.decorateRequest('sender', '')
  http.addHook('preParsing', (request, reply, payload, done) => {
    const declared = Number(request.headers['content-length'])
    const isCounted = request.headers['transfer-encoding'] !== undefined
    const { bodyLimit } = request.routeOptions
    if ((!isCounted && !(declared > short)) || bodyLimit <= short || declared > bodyLimit) return done(null, payload)
    const take = roomFor(senderOf(request), reply)
    if (isCounted) return done(null, counted(payload, take))
    try {
      take(declared)
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })
}

function senderOf({ sender, caller, ip }: FastifyRequest): string {
  const { principal_uuid }: { principal_uuid?: string } = caller ?? {}
  return principal_uuid ?? (sender || networkOf(ip))
}

/** A body that does not say how long it is takes room as it comes. */
function counted(payload: NodeJS.ReadableStream, take: (bytes: number) => void) {
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  payload.once('error', (error) => counting.destroy(error))
  return payload.pipe(counting)
}
