// Listens for syslog over TCP and TLS. A sender is read only as fast as its messages are stored.
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { behindWall, isHidden } from '../../database/wall.ts'
import { ProblemError } from '../../http/problem.ts'
import { acceptEvents } from '../accept-events.ts'
import { mostEvents, ofLine, plainText } from '../formats/read-body.ts'
import type { DoorServices } from '../intake-services.ts'
import { getIntakeToken, type IntakeTokenRow, mappingOf, noteIntakeUses } from '../intake-token-store.ts'
import { mapEvents } from '../read-delivery.ts'
import { createFrameReader, type FrameReader, type Frames } from './read-frames.ts'

interface SyslogListener {
  security: 'tcp' | 'tls'
  host: string
  port: number
  intake_token_uuid: string
}

interface SyslogSettings {
  listeners: readonly SyslogListener[]
  certFile: string | undefined
  keyFile: string | undefined
  /** Senders must show a certificate of this authority. */
  clientCaFile: string | undefined
}

const mostConnections = 500
const idleMs = 3_600_000
const againMs = 1_000
const tokenForMs = 5_000

/** A port that cannot be had stops the start. */
export const syslogListeners =
  (services: DoorServices, settings: SyslogSettings): FastifyPluginAsyncZod =>
  async (app) => {
    const stops: (() => Promise<void>)[] = []
    app.addHook('onReady', async () => {
      for (const listener of settings.listeners) stops.push(await listen(services, settings, listener))
    })
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()))
    })
  }

async function listen(services: DoorServices, settings: SyslogSettings, listener: SyslogListener) {
  const sockets = new Map<Socket, Promise<void>>()
  const stopping = new AbortController()
  const receive = (socket: Socket) => {
    socket.setTimeout(idleMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    sockets.set(
      socket,
      readSender(services, listener, socket, stopping.signal).finally(() => {
        sockets.delete(socket)
        socket.destroy()
      }),
    )
  }
  const server = serverFor(settings, listener, receive)
  server.maxConnections = mostConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: listener.host, port: listener.port }, resolve)
  })
  server.on('error', (error) => services.log.warn({ err: error }, 'a syslog listener has trouble'))
  return async () => {
    stopping.abort()
    server.close()
    const reading = [...sockets.values()]
    for (const socket of sockets.keys()) socket.destroy()
    await Promise.all(reading)
  }
}

function serverFor(settings: SyslogSettings, { security }: SyslogListener, receive: (socket: Socket) => void): Server {
  if (security === 'tcp') return createServer(receive)
  const { certFile = '', keyFile = '', clientCaFile } = settings
  const client = clientCaFile ? { ca: readFileSync(clientCaFile), requestCert: true, rejectUnauthorized: true } : {}
  const keys = { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' as const }
  const server = createTlsServer({ ...keys, ...client, handshakeTimeout: 15_000 }, receive)
  server.on('tlsClientError', () => undefined) // one sender's own trouble
  return server
}

/** Chunk after chunk: the next is read when the one before is stored, so that a sender waits and nothing piles up. */
async function readSender(services: DoorServices, listener: SyslogListener, socket: Socket, signal: AbortSignal) {
  const { log } = services
  const reader = createFrameReader(services.intake.maxContentBytes)
  const tokens = tokenOf(services, listener)
  try {
    for await (const chunk of socket) await storeFrames(services, tokens, reader.read(chunk), signal)
    await storeFrames(services, tokens, lastOf(reader), signal)
  } catch (error) {
    if (signal.aborted || isEndOfSocket(error)) return
    log.warn({ err: error, port: listener.port, from: socket.remoteAddress }, 'a sender of syslog was cut off')
  }
}

const isEndOfSocket = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:ECONN|EPIPE|ERR_STREAM)/.test(String(error.code))

function lastOf(reader: FrameReader): Frames {
  const last = reader.end()
  return { messages: last ? [last] : [], tooLong: 0 }
}

async function storeFrames(
  services: DoorServices,
  tokens: () => Promise<IntakeTokenRow>,
  { messages, tooLong }: Frames,
  signal: AbortSignal,
) {
  if (tooLong > 0) services.log.warn({ messages: tooLong }, 'messages of syslog were longer than is taken')
  for (let at = 0; at < messages.length; at += mostEvents) {
    const lines = messages
      .slice(at, at + mostEvents)
      .map(textOf)
      .filter((line) => line.trim() !== '')
    if (lines.length > 0) await storeLines(services, tokens, lines, signal)
  }
}

/** Until they are stored: syslog has no answer that could ask the sender to send them again. */
async function storeLines(
  services: DoorServices,
  tokens: () => Promise<IntakeTokenRow>,
  lines: readonly string[],
  signal: AbortSignal,
) {
  const events = lines.map((line) => ofLine(line) ?? plainText(line))
  // Two equal lines are two events; what is tried again is the same.
  const id = randomUUID()
  let stored = 0
  const note = (_token: IntakeTokenRow, accepted: number) => {
    stored += accepted
  }
  for (;;) {
    const token = await tokens()
    try {
      const scope = new Set([token.organization_uuid])
      const mapped = mapEvents(events, { mapping: mappingOf(token), nowSeconds: services.now(), id })
      const { refused } = await behindWall(scope, () => acceptEvents(services, token, mapped, note))
      if (refused.length > 0) services.log.warn({ refused: refused.length }, 'messages of syslog were refused')
      return await noteUse(services, token, stored)
    } catch (error) {
      if (error instanceof ProblemError && error.status < 429)
        return services.log.warn({ err: error }, 'messages of syslog were refused')
      await pause(againMs, undefined, { signal })
    }
  }
}

async function noteUse({ lookup, now }: DoorServices, { intake_token_uuid }: IntakeTokenRow, accepted: number) {
  await noteIntakeUses(lookup, [{ intake_token_uuid, last_used_at: now(), accepted }])
}

const textOf = (bytes: Buffer) =>
  bytes
    .toString(isUtf8(bytes) ? 'utf8' : 'latin1')
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n\0]+$/, '')

/** As it is now: whoever switches the token off cuts its senders off. */
function tokenOf({ lookup }: DoorServices, { intake_token_uuid }: SyslogListener) {
  let known: { row: IntakeTokenRow; until: number } | undefined
  return async () => {
    if (known && known.until > performance.now()) return known.row
    const row = await getIntakeToken(lookup, { organization_uuids: null }, intake_token_uuid)
    if (!row.enabled || isHidden(row.organization_uuid))
      throw new Error('The intake token of the listener is switched off.')
    known = { row, until: performance.now() + tokenForMs }
    return row
  }
}
