// The sockets of one connection: opened when it is used, closed when it is idle, cut when a request cannot be ended.
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Agent, type buildConnector, type Dispatcher } from 'undici'
import { bareHost } from './address-rules.ts'
import { type Dial, DialError } from './dial.ts'
import { secure } from './secure.ts'

export interface PoolOptions {
  dial: Dial
  /** Further certificate authorities, PEM. */
  ca?: string | undefined
  /** Sockets to one host at most. */
  most?: number
  idleMs?: number
}

export interface Pool {
  /** Sockets for one request, to be given back in the end. */
  take(): TakenSockets
  /** Nothing new goes out over the present sockets; requests under way are finished. */
  close(): void
}

interface TakenSockets {
  dispatcherFor(fresh: boolean): Dispatcher
  giveBack(): void
  /** Ends everything under way on the same sockets. */
  cut(): void
}

const idleAfterMs = 30_000
const mostSockets = 10

export function createPool({ dial, ca, most = mostSockets, idleMs = idleAfterMs }: PoolOptions): Pool {
  let present: Sockets | undefined
  let users = 0
  let idle: NodeJS.Timeout | undefined

  const close = () => {
    present?.close()
    present = undefined
  }
  return {
    close,
    take: () => {
      clearTimeout(idle)
      users++
      present ??= openSockets(dial, ca, most)
      const taken = present
      return {
        dispatcherFor: taken.dispatcherFor,
        giveBack: () => {
          users--
          if (users === 0) idle = setTimeout(close, idleMs).unref()
        },
        cut: () => {
          if (present === taken) present = undefined
          taken.cut()
        },
      }
    },
  }
}

type Sockets = ReturnType<typeof openSockets>

function openSockets(dial: Dial, ca: string | undefined, most: number) {
  const cutting = new AbortController()
  const connect = connector(dial, ca, cutting.signal)
  // HTTP/1.1 alone: while HTTP/2 is possible, undici lets all requests wait for one that finds out, even if that one fails.
  const options = { connect, connections: most, allowH2: false }
  let kept: Agent | undefined
  let fresh: Agent | undefined
  const ended = (ending: Promise<void> | undefined) => void ending?.catch(() => undefined)
  return {
    dispatcherFor: (isFresh: boolean): Dispatcher => {
      if (isFresh) {
        fresh ??= new Agent({ ...options, pipelining: 0 })
        return fresh
      }
      kept ??= new Agent({ ...options, keepAliveTimeout: 4_000 })
      return kept
    },
    close: () => {
      for (const agent of [kept, fresh]) ended(agent?.close())
    },
    cut: () => {
      cutting.abort()
      for (const agent of [kept, fresh]) ended(agent?.destroy(new Error('the connection was cut')))
    },
  }
}

function connector(dial: Dial, ca: string | undefined, cutting: AbortSignal): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const target = { host: bareHost(hostname), port: Number(port), secured: protocol === 'https:' }
    openSocket(dial, ca, target, cutting).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

async function openSocket(
  dial: Dial,
  ca: string | undefined,
  { host, port, secured }: { host: string; port: number; secured: boolean },
  cutting: AbortSignal,
): Promise<Socket> {
  const stream = await dial(host, port || (secured ? 443 : 80), cutting)
  const cut = () => stream.destroy(new Error('the connection was cut'))
  if (cutting.aborted) cut()
  cutting.addEventListener('abort', cut, { once: true })
  try {
    if (secured) return await secure(stream, host, ca)
    if (servesAsSocket(stream)) return stream
    throw new DialError('unreachable', `${host} closed the connection`)
  } finally {
    cutting.removeEventListener('abort', cut)
  }
}

/** The HTTP client uses only the stream side of a socket, so any open two-way stream serves. */
const servesAsSocket = (stream: Duplex): stream is Socket => stream.writable && stream.readable
