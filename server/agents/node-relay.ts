// Nodes carry for each other: a node that does not hold an agent's socket asks the one that does.
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect as connectSecurely } from 'node:tls'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { DialError } from '../../connectors/kit/network/dial.ts'
import { streamSocketOptions } from '../../contract/agent-messages.ts'
import { carriedStream } from './carried-stream.ts'

export const relayPath = '/agent/relay'
export const relayedHeader = 'vedette-relayed'
const askHeader = 'vedette-relay'
const signatureHeader = 'vedette-signature'

const RelayAsk = z.object({
  instance_uuid: z.uuid(),
  host: z.string().max(255),
  port: z.int().min(1).max(65_535),
  /** Milliseconds since 1970. */
  at: z.int(),
  nonce: z.uuid(),
})
export type RelayAsk = z.output<typeof RelayAsk>

const RelayRefusal = z.object({
  reason: z.enum(['not_allowed', 'unreachable', 'certificate', 'carrier_away', 'carrier_returning']),
  message: z.string().max(2000),
  hint: z.string().max(2000).optional(),
})

export type NodeSecrets = readonly Buffer[]

/** What nodes of one installation know and nobody else does. While the master key is being changed there are two. */
export const nodeSecretsFrom = (masterKeys: readonly string[]): NodeSecrets =>
  masterKeys.map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'vedette node relay', 32)))

type Target = Pick<RelayAsk, 'instance_uuid' | 'host' | 'port'>

/** A stream to the target through the agent that the other node holds. */
export function openThroughNode(
  nodeUrl: string,
  secrets: NodeSecrets,
  target: Target,
  signal: AbortSignal,
): Promise<Duplex> {
  const ask = Buffer.from(JSON.stringify({ ...target, at: Date.now(), nonce: randomUUID() })).toString('base64url')
  const webSocket = new WebSocket(nodeUrl.replace(/^http/, 'ws') + relayPath, {
    headers: { [askHeader]: ask, [signatureHeader]: secrets.map((secret) => sign(secret, ask)).join(',') },
    ...streamSocketOptions,
  })
  const unreachable = (why: string) =>
    new DialError(
      'carrier_away',
      `The node ${nodeUrl}, which holds the socket of the remote agent, could not be reached (${why})`,
      'Nodes must reach each other; VEDETTE_NODE_URL is the address at which the others reach a node.',
    )
  return new Promise<Duplex>((resolve, reject) => {
    const tooLate = () => webSocket.terminate()
    if (signal.aborted) tooLate()
    signal.addEventListener('abort', tooLate, { once: true })
    webSocket.once('unexpected-response', (_request, answer) =>
      readRefusal(answer).then(
        (refusal) => reject(refusal ?? unreachable(`it answered ${answer.statusCode}`)),
        (error: Error) => reject(unreachable(error.message)),
      ),
    )
    webSocket.on('error', (error) => reject(unreachable(error.message)))
    webSocket.once('open', () => {
      signal.removeEventListener('abort', tooLate)
      resolve(carriedStream(webSocket))
    })
  })
}

async function readRefusal(answer: IncomingMessage): Promise<DialError | undefined> {
  let text = ''
  for await (const chunk of answer) {
    text += chunk
    if (text.length > 10_000) return undefined
  }
  const { data } = RelayRefusal.safeParse(JSON.parse(text))
  return data && new DialError(data.reason, data.message, data.hint)
}

const signatureSeconds = 30

/** Checks that another node of this installation asks, and that it has not asked the same before. */
export function createRelayGate(secrets: NodeSecrets) {
  const seen = new Map<string, number>()
  return (request: IncomingMessage): RelayAsk | undefined => {
    const ask = String(request.headers[askHeader] ?? '')
    const signatures = String(request.headers[signatureHeader] ?? '').split(',')
    if (!secrets.some((secret) => signatures.some((signature) => equal(signature, sign(secret, ask))))) return undefined
    const { data } = RelayAsk.safeParse(JSON.parse(Buffer.from(ask, 'base64url').toString()))
    const now = Date.now()
    if (!data || Math.abs(now - data.at) > signatureSeconds * 1000 || seen.has(data.nonce)) return undefined
    for (const [nonce, at] of seen) if (now - at > 3 * signatureSeconds * 1000) seen.delete(nonce)
    seen.set(data.nonce, now)
    return data
  }
}

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

function equal(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}

/** A balancer sent a stream to the wrong node: its bytes are passed on as they are, handshake and all. */
export async function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, nodeUrl: string): Promise<void> {
  const { protocol, hostname, port } = new URL(nodeUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const other =
    protocol === 'https:'
      ? connectSecurely({ host, servername: host, port: Number(port) || 443 })
      : connect({ host, port: Number(port) || 80 })
  const headers = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text)).join('')
  other.write(`${request.method} ${request.url} HTTP/1.1${headers}\r\n${relayedHeader}: 1\r\n\r\n`)
  other.write(head)
  await Promise.allSettled([pipeline(socket, other), pipeline(other, socket)])
}
