// Opens byte streams to third parties, to permitted addresses only. Every outbound byte of a connector starts here.
import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AllowList, bareHost, isPublicAddress } from './address-rules.ts'

/** A byte stream to host and port: straight out, or carried by someone who can reach it. */
export type Dial = (host: string, port: number, signal?: AbortSignal) => Promise<Duplex>

/** Nothing was sent: the third party cannot have acted on the request. */
export class DialError extends Error {
  /**
   * not_allowed and certificate stay as they are until someone changes a setting; unreachable may pass. carrier_away and
   * carrier_returning say nothing about the third party: whoever carries the stream is not there, and in the second case
   * may be back any moment, which is worth waiting for.
   */
  readonly reason: 'not_allowed' | 'unreachable' | 'certificate' | 'carrier_away' | 'carrier_returning'
  /** What to do about it, where whoever dialled knows better than the kit. */
  readonly hint: string | undefined

  constructor(reason: DialError['reason'], message: string, hint?: string) {
    super(message)
    this.name = 'DialError'
    this.reason = reason
    this.hint = hint
  }
}

/** Whoever carries an open stream is gone. What was sent may have arrived; the third party has done nothing wrong. */
export class CarrierLost extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CarrierLost'
  }
}

type Lookup = (host: string) => Promise<{ address: string }[]>

export interface DialOptions {
  allow: AllowList
  lookup?: Lookup
  timeoutMs?: number
}

/** Resolves the name once and connects to exactly the address that was checked, so a second answer cannot slip in. */
export function createDial({ allow, lookup: resolve = resolveAll, timeoutMs = 10_000 }: DialOptions): Dial {
  return async (host, port, signal) => {
    const name = bareHost(host)
    const addresses = isIP(name) ? [{ address: name }] : await resolveName(resolve, name)
    const permitted = addresses.filter(
      ({ address }) => isPublicAddress(address) || allow.allows({ host: name, port, address }),
    )
    if (permitted.length === 0)
      throw new DialError('not_allowed', `${name} is a private or reserved address, which connectors may not reach`)
    return connectToFirst(
      permitted.map(({ address }) => address),
      { name, port, timeoutMs, signal },
    )
  }
}

const resolveAll: Lookup = (host) => lookup(host, { all: true })

async function resolveName(resolve: Lookup, name: string) {
  try {
    return await resolve(name)
  } catch {
    throw new DialError('unreachable', `The name ${name} could not be resolved`)
  }
}

interface Attempt {
  name: string
  port: number
  timeoutMs: number
  signal: AbortSignal | undefined
}

async function connectToFirst(addresses: string[], attempt: Attempt): Promise<Socket> {
  let last = 'no address'
  for (const address of addresses.slice(0, 4)) {
    try {
      return await open(address, attempt)
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
  }
  throw new DialError('unreachable', `${attempt.name} port ${attempt.port} could not be reached (${last})`)
}

function open(address: string, { port, timeoutMs, signal }: Attempt): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true, keepAlive: true })
    const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    const giveUp = () => socket.destroy(new Error('no answer in time'))
    limit.addEventListener('abort', giveUp, { once: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      limit.removeEventListener('abort', giveUp)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
