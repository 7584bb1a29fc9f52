// One piece of work on behalf of one connection: what it may use, how long it has, what it has cost so far.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorDeclaration, Setup, Skill } from '../vocabulary/connector.ts'
import type { ConnectionState, Kit, KitConnection } from './kit.ts'
import { type Redact, secretStrings } from './redact.ts'
import { resolveSetup, secretCredentials } from './setup.ts'

export interface CallContext {
  kit: Kit
  connector: ConnectorDeclaration
  connection: KitConnection
  setup: Setup
  base: URL
  state: ConnectionState
  effect: 'reads' | 'changes'
  /** What to do about a status or code of the third party. */
  hintFor(code: string): string | undefined
  /** Milliseconds since the epoch. */
  deadline: number
  /** How long one try may take. */
  tryMs: number
  maxAttempts: number
  retries: number
  bytes: number
  /** Whether it counts as traffic of the connection; a test does not. */
  isCounted: boolean
  redact: Redact
  /** Adds to what `redact` takes out. */
  hide(secrets: readonly string[]): void
}

export interface CallOptions {
  connector: ConnectorDeclaration
  connection: KitConnection
  skill?: Skill
  deadlineSeconds?: number | undefined
  /** Apart from everything learnt so far: used to test credentials that may differ from those in use. Close its sender. */
  apart?: boolean
}

export function openCallContext(
  kit: Kit,
  { connector, connection, skill, deadlineSeconds, apart = false }: CallOptions,
): CallContext {
  const setup = setupOf(kit, connector, connection)
  const concurrency = concurrencyOf(connector, connection)
  const seconds = deadlineSeconds ?? skill?.deadlineSeconds ?? 60
  const state = apart ? kit.freshState(connection, concurrency) : kit.stateOf(connection, concurrency)
  const secrets = [...(state.secrets ?? credentialSecrets(connector, setup))]
  let redact = state.createRedact(secrets)
  return {
    kit,
    connector,
    connection,
    setup,
    base: baseOf(connector, setup),
    state,
    effect: skill?.effect ?? 'reads',
    hintFor: (code) => skill?.hints?.[code] ?? connector.hints?.[code],
    deadline: kit.now() + seconds * 1000,
    tryMs: (seconds > 60 ? seconds : 30) * 1000,
    maxAttempts: apart ? 2 : kit.backoff.attempts,
    retries: 0,
    bytes: 0,
    isCounted: !apart,
    redact: (text) => redact(text),
    hide: (more) => {
      const unknown = more.filter((secret) => !secrets.includes(secret))
      if (unknown.length === 0) return
      secrets.push(...unknown)
      redact = state.createRedact(secrets)
      state.secrets = secrets.length <= mostSecrets ? [...secrets] : undefined
    },
  }
}

/** How many requests may be under way at once. */
export const concurrencyOf = (
  connector: Pick<ConnectorDeclaration, 'concurrency'>,
  { concurrency }: Pick<KitConnection, 'concurrency'>,
) => concurrency ?? connector.concurrency ?? 10

/** Those of the sign-in are learnt with the first call; after many renewals they are gathered anew. */
const mostSecrets = 12

const credentialSecrets = (connector: ConnectorDeclaration, { credentials }: Setup) =>
  secretCredentials(connector).flatMap((name) => secretStrings(credentials[name]))

const setups = new WeakMap<KitConnection, Setup>()

/** As resolveSetup; a connection that is asked again and again is read once. */
export function setupOf(kit: Kit, connector: ConnectorDeclaration, connection: KitConnection): Setup {
  const setup = setups.get(connection) ?? resolveSetup(connector, connection, kit.allowFor(connection))
  setups.set(connection, setup)
  return setup
}

const bases = new WeakMap<Setup, URL>()

function baseOf(connector: ConnectorDeclaration, setup: Setup): URL {
  const base = bases.get(setup) ?? new URL(connector.baseUrl(setup))
  bases.set(setup, base)
  return base
}

export const remainingMs = (context: CallContext) => context.deadline - context.kit.now()

/** False, without waiting, when the deadline would pass first. */
export async function pause(context: CallContext, ms: number): Promise<boolean> {
  if (ms >= remainingMs(context)) return false
  await sleep(ms)
  return true
}
