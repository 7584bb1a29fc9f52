// What all connections of one process have in common: doors to the network, limits, shared answers, state per connection.
import { createHash } from 'node:crypto'
import {
  BulkheadPolicy,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel'
import { type AllowList, allowNothing, carried } from '../network/address-rules.ts'
import { CarrierLost, createDial, type Dial, DialError } from '../network/dial.ts'
import { createSend, type Send } from '../network/send.ts'
import type { StoredEvents } from '../vocabulary/connector.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createGrants, type Grants } from './grants.ts'
import { canonicalJson } from './json.ts'
import { type LimitStore, memoryLimits } from './limits.ts'

export interface KitConnection {
  id: string
  credentials: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  profile?: string | undefined
  /** Another way to reach the third party, such as a remote agent. Give the same function each time: it has its own pool. */
  dial?: Dial | undefined
  /** Certificate authorities for this connection, PEM, beside those of the installation. */
  ca?: string | undefined
  concurrency?: number | undefined
  storedEvents?: StoredEvents | undefined
}

export interface KitOptions {
  allow?: AllowList
  ca?: string | undefined
  dial?: Dial
  limits?: LimitStore
  now?: () => number
  backoff?: Partial<Backoff>
  breaker?: Partial<BreakerOptions>
  maxAnswerBytes?: number
}

interface Backoff {
  attempts: number
  firstMs: number
  maxMs: number
}

interface BreakerOptions {
  failures: number
  firstRestMs: number
  maxRestMs: number
}

export interface Kit {
  /** Which targets the connection may name in its settings. */
  allowFor(connection: Pick<KitConnection, 'dial'>): AllowList
  limits: LimitStore
  now(): number
  backoff: Backoff
  answers: Answers<SharedAnswer>
  stateOf(connection: KitConnection, concurrency: number): ConnectionState
  freshState(concurrency: number): ConnectionState
  dialFor(connection: KitConnection): Dial
  caFor(connection: KitConnection): string | undefined
  sendFor(connection: KitConnection): Send
  /** closed: it works; open: it is being left alone after failures; half_open: being tried again. */
  breakerState(connection: KitConnection): 'closed' | 'open' | 'half_open'
}

export interface SharedAnswer {
  output: unknown
  retries: number
  /** Names the call that brought it, so that all who share the answer can tell where it came from. */
  call_uuid: string
  asked_at_ms: number
  /** False: it was put together from what another call had brought. */
  sent: boolean
}

export interface ConnectionState {
  grants: Grants
  breaker: CircuitBreakerPolicy
  slots: BulkheadPolicy
}

export function createKit(options: KitOptions = {}): Kit {
  const { allow = allowNothing, now = Date.now } = options
  const dial = options.dial ?? createDial({ allow })
  const states = new Map<string, ConnectionState>()
  const senders = new WeakMap<Dial, Map<string, Send>>()
  const freshState = (concurrency: number) => createState(now, concurrency, options.breaker)
  const dialFor = (connection: KitConnection) => connection.dial ?? dial
  const throughOther = carried(allow)
  const allowFor = (connection: Pick<KitConnection, 'dial'>) => (connection.dial ? throughOther : allow)
  const caFor = (connection: KitConnection) => joined(options.ca, connection.ca)

  return {
    allowFor,
    now,
    limits: options.limits ?? memoryLimits(now),
    backoff: { attempts: 4, firstMs: 500, maxMs: 10_000, ...options.backoff },
    answers: createAnswers(now),
    freshState,
    stateOf: (connection, concurrency) => {
      const key = connectionKey(connection)
      const state = states.get(key) ?? freshState(concurrency)
      states.delete(key)
      states.set(key, state)
      const [oldest] = states.keys()
      if (states.size > 10_000 && oldest !== undefined) states.delete(oldest)
      return state
    },
    dialFor,
    caFor,
    sendFor: (connection) => {
      const byAuthority = senders.get(dialFor(connection)) ?? new Map<string, Send>()
      senders.set(dialFor(connection), byAuthority)
      const ca = caFor(connection)
      const send =
        byAuthority.get(ca ?? '') ??
        createSend({
          dial: dialFor(connection),
          allow: allowFor(connection),
          ca,
          ...maxBytes(options.maxAnswerBytes),
        })
      byAuthority.set(ca ?? '', send)
      return send
    },
    breakerState: (connection) => breakerNames[states.get(connectionKey(connection))?.breaker.state ?? 0],
  }
}

/** Changes with the credentials and settings, so that nothing learnt with old ones is used with new ones. */
export function connectionKey(connection: KitConnection): string {
  const known = keys.get(connection)
  if (known) return known
  const { id, credentials, settings, profile, concurrency } = connection
  const fingerprint = createHash('sha256')
    .update(canonicalJson({ credentials, settings, profile, concurrency }))
    .digest('base64url')
  const key = `${id}:${fingerprint}`
  keys.set(connection, key)
  return key
}

const keys = new WeakMap<KitConnection, string>()

const breakerNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
} as const

function createState(now: () => number, concurrency: number, options: Partial<BreakerOptions> = {}): ConnectionState {
  const { failures = 8, firstRestMs = 2_000, maxRestMs = 30_000 } = options
  return {
    grants: createGrants(now),
    // A target we may not reach, or whose certificate is wrong, is our setting's fault; a carrier that is away says
    // nothing about the target. Leaving the target alone mends neither.
    breaker: circuitBreaker(
      handleWhen((error) =>
        error instanceof DialError ? error.reason === 'unreachable' : !(error instanceof CarrierLost),
      ),
      {
        halfOpenAfter: new ExponentialBackoff({ initialDelay: firstRestMs, maxDelay: maxRestMs }),
        breaker: new ConsecutiveBreaker(failures),
      },
    ),
    slots: new BulkheadPolicy(concurrency, Number.POSITIVE_INFINITY),
  }
}

const joined = (...authorities: (string | undefined)[]) => authorities.filter((pem) => pem).join('\n') || undefined

const maxBytes = (bytes: number | undefined) => (bytes === undefined ? {} : { maxBytes: bytes })
