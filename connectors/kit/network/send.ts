// The one door for HTTP: sends a request over a dialled stream and gives back a bounded, decompressed answer.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { type AllowList, bareHost } from './address-rules.ts'
import { type CallWatch, createCallWatch } from './call-watch.ts'
import { DialError } from './dial.ts'
import { badHeaderAt } from './header-rules.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { endBy } from './time-limit.ts'

type Send = (request: OutboundRequest, signal: AbortSignal) => Promise<OutboundResponse>

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

/** Sends over sockets of its own, which nobody else's trouble can block. */
export interface Sender {
  send: Send
  /** Requests under way are finished. */
  close(): void
}

export interface SenderOptions extends PoolOptions {
  allow: AllowList
  maxBytes?: number | undefined
  watch?: CallWatch
  /** How long after its end a request may still be on its way out of the HTTP client: longer than connecting takes. */
  lingerMs?: number | undefined
  /** A request did not even end when it was aborted: all sockets were cut. */
  onStuck?(): void
}

/** An answer that cannot be used whatever it says: too large, or packed in a way we do not open. */
export class UnusableAnswer extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableAnswer'
  }
}

const maxAnswerBytes = 32 * 1024 * 1024
const lingersMs = 25_000

export function createSender(options: SenderOptions): Sender {
  const { allow, maxBytes = maxAnswerBytes, watch = createCallWatch(), lingerMs = lingersMs, onStuck } = options
  const pool = createPool(options)

  const send: Send = async (request, signal) => {
    checkUrl(request.url, allow)
    checkHeaders(request.headers)
    const sockets = pool.take()
    const over = watch.begin()
    let lingering: NodeJS.Timeout | undefined
    const linger = () => {
      lingering = setTimeout(() => {
        sockets.cut()
        onStuck?.()
      }, lingerMs)
    }
    signal.addEventListener('abort', linger, { once: true })
    const answered = exchange(sockets.dispatcherFor(request.fresh), request, signal, maxBytes).finally(() => {
      signal.removeEventListener('abort', linger)
      clearTimeout(lingering)
      over()
      sockets.giveBack()
    })
    return endBy(answered, signal)
  }
  return { send, close: pool.close }
}

async function exchange(dispatcher: Dispatcher, request: OutboundRequest, signal: AbortSignal, maxBytes: number) {
  const { status, headers, packed } = await receive(dispatcher, request, signal, maxBytes)
  const unpacked = await unpack(packed, headers['content-encoding'], maxBytes)
  return { status, headers, body: unpacked.toString('utf8') }
}

interface Received {
  status: number
  headers: Record<string, string>
  packed: Buffer
}

/** The answer is gathered as it comes in: a stream for each would cost more than all the rest of a call. */
const receive = (dispatcher: Dispatcher, request: OutboundRequest, signal: AbortSignal, maxBytes: number) =>
  new Promise<Received>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let answer = { status: 0, headers: {} as Record<string, string> }
    let cut = () => {}
    signal.addEventListener('abort', () => cut(), { once: true })
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        headers: { 'accept-encoding': 'gzip, br, deflate', ...request.headers },
        body: request.body ?? null,
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart: (controller) => {
          cut = () => controller.abort(asError(signal.reason))
          if (signal.aborted) cut()
        },
        onResponseStart: (_controller, status, headers) => {
          if (status >= 200) answer = { status, headers: plainHeaders(headers) }
        },
        onResponseData: (controller, chunk) => {
          size += chunk.length
          if (size > maxBytes) return controller.abort(tooLarge(maxBytes))
          chunks.push(chunk)
        },
        onResponseEnd: () =>
          resolve({ ...answer, packed: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) }),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** What the HTTP client would refuse is not given to it: a token, too, comes from outside. */
function checkHeaders(headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    const at = badHeaderAt(value)
    if (at === undefined) continue
    throw new DialError(
      'not_allowed',
      `the request was not sent: character ${at} of its header ${name} cannot be part of a header`,
      'Enter the credentials again. If they are right, the platform gave out a token that cannot be sent.',
    )
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
  const plain: Record<string, string> = {}
  for (const name of Object.keys(headers)) {
    const value = headers[name]
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  }
  return plain
}
