// Opens byte streams to third parties, to permitted addresses only. Every outbound byte of a connector starts here.
import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AllowList, bareHost, isPublicAddress } from './address-rules.ts'
import { endBy, timeLimit } from './time-limit.ts'

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
  /** Which ports of public addresses may be dialled without being named. */
  ports?: readonly number[]
}

/** Ports of HTTPS and of AMQP over TLS; any other only where the operator names the target. */
const openPorts: readonly number[] = [443, 5671]

/** Resolves the name once and connects to exactly the address that was checked, so a second answer cannot slip in. */
export function createDial(options: DialOptions): Dial {
  const { allow, lookup: resolve = resolveAll, timeoutMs = 10_000, ports = openPorts } = options
  const addressesOf = shareLookups(resolve)
  return async (host, port, signal) => {
    const name = bareHost(host)
    const limit = timeLimit(timeoutMs)
    const ends = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
    try {
      const addresses = isIP(name) ? [{ address: name }] : await resolveName(addressesOf, name, ends)
      const permitted = addresses.filter(({ address }) => mayDial(allow, { host: name, port, address }, ports))
      if (permitted.length === 0) throw notAllowed(name, port, addresses)
      return await connectToFirst(
        permitted.map(({ address }) => address),
        { name, port, ends },
      )
    } finally {
      limit.clear()
    }
  }
}

/** What a name stands for is judged when it is dialled; all else can be judged when a target is entered. */
export function mayEnterTarget(
  allow: AllowList,
  { host, port }: { host: string; port: number },
  ports = openPorts,
): boolean {
  const name = bareHost(host)
  return isIP(name)
    ? mayDial(allow, { host: name, port, address: name }, ports)
    : ports.includes(port) || allow.allows({ host: name, port })
}

const mayDial = (allow: AllowList, target: { host: string; port: number; address: string }, ports: readonly number[]) =>
  (isPublicAddress(target.address) && ports.includes(target.port)) || allow.allows(target)

const notAllowed = (name: string, port: number, addresses: { address: string }[]) =>
  new DialError(
    'not_allowed',
    addresses.some(({ address }) => isPublicAddress(address))
      ? `port ${port} of ${name} is not one that connectors may reach`
      : `${name} is a private or reserved address, which connectors may not reach`,
  )

const resolveAll: Lookup = (host) => lookup(host, { all: true })

/** Lookups wait in one short line for the whole process: of those for the same name one is enough. */
function shareLookups(resolve: Lookup): Lookup {
  const underway = new Map<string, ReturnType<Lookup>>()
  return (name) => {
    const known = underway.get(name)
    if (known) return known
    const asked = resolve(name).finally(() => underway.delete(name))
    underway.set(name, asked)
    return asked
  }
}

async function resolveName(resolve: Lookup, name: string, ends: AbortSignal) {
  try {
    return await endBy(resolve(name), ends)
  } catch {
    throw new DialError('unreachable', `The name ${name} could not be resolved`)
  }
}

interface Attempt {
  name: string
  port: number
  ends: AbortSignal
}

async function connectToFirst(addresses: string[], attempt: Attempt): Promise<Socket> {
  let last = 'no answer in time'
  for (const address of addresses.slice(0, 4)) {
    if (attempt.ends.aborted) break
    try {
      return await open(address, attempt)
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
  }
  throw new DialError('unreachable', `${attempt.name} port ${attempt.port} could not be reached (${last})`)
}

function open(address: string, { port, ends }: Attempt): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true, keepAlive: true })
    const giveUp = () => socket.destroy(new Error('no answer in time'))
    ends.addEventListener('abort', giveUp, { once: true })
    const settle = (act: () => void) => {
      ends.removeEventListener('abort', giveUp)
      act()
    }
    socket.once('error', (error) => settle(() => reject(error)))
    socket.once('connect', () => settle(() => resolve(socket)))
  })
}
