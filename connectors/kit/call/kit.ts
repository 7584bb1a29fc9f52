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
import { type AllowList, allowNothing, carried, type ScopedAllowList } from '../network/address-rules.ts'
import { type CallWatch, createCallWatch } from '../network/call-watch.ts'
import { CarrierLost, createDial, type Dial, DialError } from '../network/dial.ts'
import { createSender, type Sender } from '../network/send.ts'
import type { StoredEvents } from '../vocabulary/connector.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createThreadAnswers } from './answers-of-threads.ts'
import { createGrants, type TokenGrants } from './grants.ts'
import { canonicalJson } from './json.ts'
import { type LimitStore, memoryLimits } from './limits.ts'
import { type createRedact, createRedactOnce } from './redact.ts'

export interface KitConnection {
  id: string
  /** Whose it is, where private targets may be limited to some organizations. */
  organization?: string | undefined
  credentials: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  profile?: string | undefined
  /** Another way to reach the third party, such as a remote agent. Give the same function each time. */
  dial?: Dial | undefined
  /** Certificate authorities for this connection, PEM, beside those of the installation. */
  ca?: string | undefined
  concurrency?: number | undefined
  /** Of the document of its connector: what was learnt with another version is not used with this one. */
  connectorDigest?: string | undefined
  storedEvents?: StoredEvents | undefined
}

export interface KitOptions {
  allow?: ScopedAllowList
  ca?: string | undefined
  dial?: Dial
  limits?: LimitStore
  now?: () => number
  backoff?: Partial<Backoff>
  breaker?: Partial<BreakerOptions>
  maxAnswerBytes?: number
  /** How many kits of the process ask the same connections: each has its part of what they allow at once, and they share answers. */
  kits?: number
  /** How long a call may linger in the HTTP client after its end before its connection's sockets are cut. */
  lingerMs?: number
  /** A call was given up at its deadline. */
  onLate?(connectionId: string): void
  /** A call did not end even when it was given up, so that the sockets of its connection were cut. */
  onStuck?(connectionId: string): void
  /** A request was sent, and answered or given up after so long. Those of tests are not told. */
  onSent?(connectionId: string, ms: number): void
  onWaited?(connectionId: string, reason: WaitReason, ms: number): void
}

/** limit: the third party asked for it; slot: as many requests as are allowed at once were under way. */
export type WaitReason = 'limit' | 'slot'

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

type Reaching = Pick<KitConnection, 'dial' | 'organization'>

export interface Kit {
  /** Which targets the connection may name in its settings. */
  allowFor(connection: Reaching): AllowList
  limits: LimitStore
  now(): number
  backoff: Backoff
  answers: Answers<SharedAnswer>
  /** Requests under way at third parties. */
  calls: CallWatch
  onLate(connectionId: string): void
  onSent(connectionId: string, ms: number): void
  onWaited(connectionId: string, reason: WaitReason, ms: number): void
  stateOf(connection: KitConnection, concurrency: number): ConnectionState
  /** One that nobody else has. Whoever asks for it closes its sender. */
  freshState(connection: KitConnection, concurrency: number): ConnectionState
  /** The connection was changed or deleted: what was learnt is dropped, and its sockets are closed. */
  forget(connectionId: string): void
  dialFor(connection: Reaching): Dial
  caFor(connection: KitConnection): string | undefined
  /** Other kits are told that answers of this one are gone. */
  close(): void
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
  grants: TokenGrants
  breaker: CircuitBreakerPolicy
  slots: BulkheadPolicy
  dial: Dial
  sender: Sender
  createRedact: typeof createRedact
  /** What is known of the connection's secrets: credentials and tokens. */
  secrets?: readonly string[] | undefined
}

const mostStates = 10_000

export function createKit(options: KitOptions = {}): Kit {
  const { now = Date.now, onLate = ignore, onSent = ignore, onWaited = ignore } = options
  const { allowFor, dialFor } = reach(options)
  const calls = createCallWatch()
  const shared = (options.kits ?? 1) > 1 ? createThreadAnswers<SharedAnswer>(now, 'answers of kits') : undefined
  const caFor = (connection: KitConnection) => joined(options.ca, connection.ca)
  const freshState = (connection: KitConnection, allowed: number): ConnectionState => {
    const concurrency = Math.max(1, Math.floor(allowed / (options.kits ?? 1)))
    const dial = dialFor(connection)
    const sender = createSender({
      dial,
      allow: allowFor(connection),
      ca: caFor(connection),
      most: concurrency,
      maxBytes: options.maxAnswerBytes,
      lingerMs: options.lingerMs,
      watch: calls,
      onStuck: () => options.onStuck?.(connection.id),
    })
    return { ...createState(now, concurrency, options.breaker), dial, sender }
  }
  const states = rememberStates(freshState, dialFor)
  return {
    allowFor,
    now,
    calls,
    onLate,
    onSent,
    onWaited,
    limits: options.limits ?? memoryLimits(now),
    backoff: { attempts: 4, firstMs: 500, maxMs: 10_000, ...options.backoff },
    answers: shared ?? createAnswers(now),
    close: () => shared?.close(),
    freshState,
    stateOf: states.of,
    forget: states.forget,
    dialFor,
    caFor,
    breakerState: (connection) => breakerNames[states.find(connection)?.breaker.state ?? 0],
  }
}

const ignore = () => undefined

/** What was learnt of each connection; of very many, those used last. */
function rememberStates(freshState: Kit['freshState'], dialFor: Kit['dialFor']) {
  const states = new Map<string, ConnectionState>()
  const drop = (key: string) => {
    states.get(key)?.sender.close()
    states.delete(key)
  }
  return {
    find: (connection: KitConnection) => states.get(connectionKey(connection)),
    of: (connection: KitConnection, concurrency: number) => {
      const key = connectionKey(connection)
      const known = states.get(key)
      const state = known && known.dial === dialFor(connection) ? known : freshState(connection, concurrency)
      if (state === known) states.delete(key)
      else drop(key)
      states.set(key, state)
      const [oldest] = states.keys()
      if (states.size > mostStates && oldest !== undefined) drop(oldest)
      return state
    },
    forget: (connectionId: string) => {
      for (const key of [...states.keys()]) if (key.startsWith(`${connectionId}:`)) drop(key)
    },
  }
}

/** What each organization's connections may reach, and how they dial. */
function reach({ allow = allowNothing, dial: given }: KitOptions) {
  const dials = new WeakMap<AllowList, Dial>()
  const carriedLists = new WeakMap<AllowList, AllowList>()
  const remembered = <T>(known: WeakMap<AllowList, T>, list: AllowList, make: (list: AllowList) => T) => {
    const made = known.get(list) ?? make(list)
    known.set(list, made)
    return made
  }
  const own = ({ organization }: Reaching) => allow.of?.(organization) ?? allow
  return {
    allowFor: (connection: Reaching) =>
      connection.dial ? remembered(carriedLists, own(connection), carried) : own(connection),
    dialFor: (connection: Reaching) =>
      connection.dial ?? given ?? remembered(dials, own(connection), (list) => createDial({ allow: list })),
  }
}

/** Changes with the credentials and settings, so that nothing learnt with old ones is used with new ones. */
export function connectionKey(connection: KitConnection): string {
  const known = keys.get(connection)
  if (known) return known
  const { id, credentials, settings, profile, ca, concurrency, connectorDigest } = connection
  const fingerprint = createHash('sha256')
    .update(canonicalJson({ credentials, settings, profile, ca, concurrency, connectorDigest }))
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

function createState(now: () => number, concurrency: number, options: Partial<BreakerOptions> = {}) {
  const { failures = 8, firstRestMs = 2_000, maxRestMs = 30_000 } = options
  return {
    grants: createGrants(now),
    createRedact: createRedactOnce(),
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
