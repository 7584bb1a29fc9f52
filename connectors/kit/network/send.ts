// The one door for HTTP: sends a request over a dialled stream and gives back a bounded, decompressed answer.
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Agent, type buildConnector, type Dispatcher } from 'undici'
import { type AllowList, bareHost } from './address-rules.ts'
import { type Dial, DialError } from './dial.ts'
import { secure } from './secure.ts'

export type Send = (request: OutboundRequest, signal: AbortSignal) => Promise<OutboundResponse>

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
  /** A new connection for this request alone, so that a connection dying of old age cannot leave its fate in doubt. */
  fresh: boolean
}

export interface OutboundResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export interface SendOptions {
  dial: Dial
  allow: AllowList
  /** Further certificate authorities, PEM. */
  ca?: string | undefined
  maxBytes?: number
}

/** An answer that cannot be used whatever it says: too large, or packed in a way we do not open. */
export class UnusableAnswer extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableAnswer'
  }
}

/** To one host. How many a connection may have under way is its own limit, which goes before this one. */
const mostConnections = 1000

const maxAnswerBytes = 32 * 1024 * 1024

export function createSend({ dial, allow, ca, maxBytes = maxAnswerBytes }: SendOptions): Send {
  const connect = connector(dial, ca)
  const pooled = new Agent({ connect, keepAliveTimeout: 4_000, connections: mostConnections })
  const once = new Agent({ connect, pipelining: 0, connections: mostConnections })

  return async (request, signal) => {
    checkUrl(request.url, allow)
    const response = await (request.fresh ? once : pooled).request({
      origin: request.url.origin,
      path: request.url.pathname + request.url.search,
      method: request.method,
      headers: { 'accept-encoding': 'gzip, br, deflate', ...request.headers },
      body: request.body ?? null,
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    const headers = plainHeaders(response.headers)
    const packed = await collect(response.body, maxBytes)
    const unpacked = await unpack(packed, headers['content-encoding'], maxBytes)
    return { status: response.statusCode, headers, body: unpacked.toString('utf8') }
  }
}

/** HTTPS on port 443; another port, or plain HTTP, only where the operator names the target. */
export function checkUrl(url: URL, allow: AllowList): void {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const named = allow.allows({ host: url.hostname, port, plain: url.protocol !== 'https:' })
  if (url.protocol === 'https:' && (port === 443 || named)) return
  if (url.protocol === 'http:' && named) return
  const problem = url.protocol === 'https:' ? `port ${port} is not 443` : 'it is not https'
  throw new DialError('not_allowed', `${bareHost(url.hostname)} may not be reached: ${problem}`)
}

function connector(dial: Dial, ca: string | undefined): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const target = { host: bareHost(hostname), port: Number(port), secured: protocol === 'https:' }
    openSocket(dial, ca, target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

async function openSocket(
  dial: Dial,
  ca: string | undefined,
  { host, port, secured }: { host: string; port: number; secured: boolean },
): Promise<Socket> {
  const stream = await dial(host, port || (secured ? 443 : 80))
  if (secured) return secure(stream, host, ca)
  if (servesAsSocket(stream)) return stream
  throw new DialError('unreachable', `${host} closed the connection`)
}

/** The HTTP client uses only the stream side of a socket, so any open two-way stream serves. */
const servesAsSocket = (stream: Duplex): stream is Socket => stream.writable && stream.readable

async function collect(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const unpackers = new Map([
  ['gzip', promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)],
  ['x-gzip', promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)],
  ['br', promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)],
  ['deflate', promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)],
])

async function unpack(packed: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (packed.length === 0 || name === '' || name === 'identity') return packed
  const unpacker = unpackers.get(name)
  if (!unpacker) throw new UnusableAnswer('The answer is packed in a way that was not asked for')
  try {
    return await unpacker(packed, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes)
    throw new UnusableAnswer('The answer could not be unpacked')
  }
}

const tooLarge = (maxBytes: number) =>
  new UnusableAnswer(`The answer is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB; narrow the question`)

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
