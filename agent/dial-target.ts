// Opens a TCP stream to a target that the rules allow. The address that was checked is the one that is dialled.
import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { type DialRules, hostWithoutBrackets } from './dial-rules.ts'

export class DialRefused extends Error {
  readonly reason: 'not_allowed' | 'unreachable'

  constructor(reason: DialRefused['reason'], message: string) {
    super(message)
    this.name = 'DialRefused'
    this.reason = reason
  }
}

export interface DialTargetOptions {
  rules: DialRules
  /** How names are resolved and addresses reached; the machine's own way unless given. */
  resolve?: (host: string) => Promise<{ address: string }[]>
  connect?: (address: string, port: number) => Socket
  /** For all addresses of a name together. */
  timeoutMs?: number
}

export type DialTarget = (host: string, port: number) => Promise<{ socket: Socket; address: string }>

export function createDialTarget(options: DialTargetOptions): DialTarget {
  const { rules, resolve = resolveAll, timeoutMs = 10_000 } = options
  const open = options.connect ?? ((host, port) => connect({ host, port, noDelay: true, keepAlive: true }))
  return async (asked, port) => {
    const host = hostWithoutBrackets(asked)
    const deadline = AbortSignal.timeout(timeoutMs)
    const addresses = isIP(host) ? [host] : await resolveName(resolve, host, deadline)
    const allowed = addresses.filter((address) => rules.allows({ host, port, address }))
    if (allowed.length === 0)
      throw new DialRefused('not_allowed', `${host}:${port} is not among the targets that this agent dials`)
    let last = 'no answer in time'
    for (const address of allowed.slice(0, 4)) {
      if (deadline.aborted) break
      try {
        return { socket: await connected(open(address, port), deadline), address }
      } catch (error) {
        last = error instanceof Error ? error.message : String(error)
      }
    }
    throw new DialRefused('unreachable', `${host}:${port} could not be reached (${last})`)
  }
}

const resolveAll = (host: string) => lookup(host, { all: true })

async function resolveName(
  resolve: NonNullable<DialTargetOptions['resolve']>,
  host: string,
  deadline: AbortSignal,
): Promise<string[]> {
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  try {
    return (await Promise.race([resolve(host), late])).map(({ address }) => address)
  } catch {
    throw new DialRefused('unreachable', `The name ${host} could not be resolved`)
  }
}

function connected(socket: Socket, deadline: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const giveUp = () => socket.destroy(new Error('no answer in time'))
    deadline.addEventListener('abort', giveUp, { once: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      deadline.removeEventListener('abort', giveUp)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
