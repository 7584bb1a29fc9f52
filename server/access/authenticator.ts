// Who is asking: turns an API key, or the session key of a browser, into a caller. Known keys are remembered for less than a second, so that revoking one
// takes effect within a second on every node, and are asked for again before that, so that nobody waits for it.
import { timingSafeEqual } from 'node:crypto'
import { unauthorized } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { touchApiKeys } from './api-key-store.ts'
import { hashOfKey } from './create-api-key.ts'
import { type FoundPrincipal, findByKey, findBySession } from './find-principal.ts'
import { guardSignIns } from './guard-sign-ins.ts'
import { isSessionKey, prolongAfter, sessionSeconds } from './session.ts'
import { prolongSessions } from './session-store.ts'

const freshFor = 300
const knownFor = 900
const mostKnown = 10_000
const lastUsedPrecision = 60

interface Known extends FoundPrincipal {
  isSession: boolean
  seenAt: number
  asking: boolean
}

export interface SignIn {
  /** Of the client, for limits. */
  address: string | undefined
  /** Whether this keeps a session alive. */
  isUse: boolean
}

/** Who is asking, before it is known what for. */
type Principal = Omit<Caller, 'scope'>

export type Authenticator = ReturnType<typeof createAuthenticator>

export function createAuthenticator(services: Services, sessionHours: number) {
  const { db, now } = services
  const lifetime = sessionHours * 3600
  const guard = guardSignIns(services)
  const known = new Map<string, Known>()
  const lastUsed = new Map<string, number>()
  let toTouch = new Map<string, number>()
  const toProlong = new Set<string>()

  const look = async (hash: string, isSession: boolean): Promise<Known | undefined> => {
    const principal = await (isSession ? findBySession(db, hash, lifetime) : findByKey(db, hash))
    if (!principal || !equalHashes(principal.key_hash, hash)) {
      known.delete(hash)
      return undefined
    }
    const found = { ...principal, isSession, seenAt: performance.now(), asking: false }
    if (known.size >= mostKnown) known.clear()
    known.set(hash, found)
    if (found.kind === 'api_key') lastUsed.set(found.principal_uuid, found.last_used_at ?? 0)
    return found
  }

  const refresh = (key: Known) => {
    key.asking = true
    look(key.key_hash, key.isSession).catch(() => {
      key.asking = false // asked again with the next request, and after knownFor nobody is let in without an answer
    })
  }

  const lookGuarded = async (apiKey: string, hash: string, address: string | undefined) => {
    const attempt = await guard.begin(apiKey, hash, address)
    const found = await look(hash, isSessionKey(apiKey)).catch((error: unknown) => {
      attempt.forgive()
      throw error
    })
    if (found && isGood(found)) attempt.forgive()
    return found
  }

  const isGood = ({ expires_at }: Known) => expires_at === null || expires_at > now()

  const noteUse = ({ principal_uuid: uuid, kind, key_hash, session, expires_at }: Known) => {
    if (session?.may_be_prolonged && (expires_at ?? 0) < now() + sessionSeconds - prolongAfter) toProlong.add(key_hash)
    if (kind === 'user' || now() - (lastUsed.get(uuid) ?? 0) < lastUsedPrecision) return
    lastUsed.set(uuid, now())
    toTouch.set(uuid, now())
  }

  const prolong = async () => {
    const used = [...toProlong]
    if (used.length === 0) return
    await prolongSessions(db, used, { now: now(), seconds: sessionSeconds, lifetime })
    for (const hash of used) toProlong.delete(hash)
  }

  return {
    async authenticate(apiKey: string, { address, isUse }: SignIn): Promise<Principal> {
      const hash = hashOfKey(apiKey)
      let key = known.get(hash)
      const age = key ? performance.now() - key.seenAt : Number.POSITIVE_INFINITY
      if (age > knownFor) key = await lookGuarded(apiKey, hash, address)
      else if (key && age > freshFor && !key.asking) refresh(key)
      if (!key || !isGood(key)) throw unauthorized()
      if (isUse) noteUse(key)
      const { principal_uuid, kind, grants, session } = key
      return { principal_uuid, kind, grants, ...(session ? { session } : {}) }
    },

    /** Whether a key that was let in before is still good. */
    async isStillGood(apiKey: string): Promise<boolean> {
      const hash = hashOfKey(apiKey)
      let key = known.get(hash)
      if (!key || performance.now() - key.seenAt > knownFor) key = await look(hash, isSessionKey(apiKey))
      return key !== undefined && isGood(key)
    },

    /** A key was made here: it is let in at once, also where keys are being guessed. */
    expect: (apiKey: string) => guard.expect(hashOfKey(apiKey)),

    /** A key was revoked here: forget it at once. */
    forget: () => known.clear(),

    /** Until when a key is good, as far as was seen; null: for ever. */
    expiresAt: (apiKey: string) => known.get(hashOfKey(apiKey))?.expires_at ?? null,

    /** Writes down when keys were last used, and lets sessions that were used last longer. Called now and then, not per request; what fails is written next time. */
    async flush() {
      await prolong()
      if (toTouch.size === 0) return
      const used = toTouch
      toTouch = new Map()
      const rows = [...used].map(([api_key_uuid, last_used_at]) => ({ api_key_uuid, last_used_at }))
      await touchApiKeys(db, rows).catch((error: unknown) => {
        toTouch = new Map([...used, ...toTouch])
        throw error
      })
    },
  }
}

const equalHashes = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
