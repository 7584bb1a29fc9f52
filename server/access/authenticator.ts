// Who is asking: turns an API key, or the session key of a browser, into a caller. Known keys are remembered for less than a second, so that revoking one
// takes effect within a second on every node, and are asked for again before that, so that nobody waits for it.
import { timingSafeEqual } from 'node:crypto'
import { unauthorized } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { findKeyByHash, touchApiKeys } from './api-key-store.ts'
import { hashOfKey } from './create-api-key.ts'
import { isSessionKey, prolongAfter, sessionSeconds } from './session.ts'
import { findSessionByHash, prolongSessions } from './session-store.ts'

const freshFor = 300
const knownFor = 900
const mostKnown = 10_000
const lastUsedPrecision = 60

interface Known {
  caller: Caller
  hash: string
  isSession: boolean
  expires_at: number | null
  seenAt: number
  asking: boolean
}

export type Authenticator = ReturnType<typeof createAuthenticator>

export function createAuthenticator({ db, now }: Services) {
  const known = new Map<string, Known>()
  const lastUsed = new Map<string, number>()
  let toTouch = new Map<string, number>()
  const toProlong = new Set<string>()

  const look = async (hash: string, isSession: boolean): Promise<Known | undefined> => {
    const key = await (isSession ? findSessionByHash(db, hash) : findKeyByHash(db, hash))
    if (!key || key.revoked_at !== null || !equalHashes(key.key_hash, hash)) {
      known.delete(hash)
      return undefined
    }
    const scope = { organization_uuids: key.organization_uuids && new Set(key.organization_uuids) }
    const found = {
      caller: { principal_uuid: key.api_key_uuid, role: key.role, scope },
      hash,
      isSession,
      expires_at: key.expires_at,
      seenAt: performance.now(),
      asking: false,
    }
    if (known.size >= mostKnown) known.clear()
    known.set(hash, found)
    lastUsed.set(key.api_key_uuid, key.last_used_at ?? 0)
    return found
  }

  const refresh = (key: Known) => {
    key.asking = true
    look(key.hash, key.isSession).catch(() => {
      key.asking = false // asked again with the next request, and after knownFor nobody is let in without an answer
    })
  }

  const noteUse = ({ caller: { principal_uuid: uuid }, hash, isSession, expires_at }: Known) => {
    if (isSession && (expires_at ?? 0) < now() + sessionSeconds - prolongAfter) toProlong.add(hash)
    if (now() - (lastUsed.get(uuid) ?? 0) < lastUsedPrecision) return
    lastUsed.set(uuid, now())
    toTouch.set(uuid, now())
  }

  const prolong = async () => {
    const used = [...toProlong]
    if (used.length === 0) return
    await prolongSessions(db, used, now() + sessionSeconds)
    for (const hash of used) toProlong.delete(hash)
  }

  return {
    async authenticate(apiKey: string): Promise<Caller> {
      const hash = hashOfKey(apiKey)
      let key = known.get(hash)
      const age = key ? performance.now() - key.seenAt : Number.POSITIVE_INFINITY
      if (age > knownFor) key = await look(hash, isSessionKey(apiKey))
      else if (key && age > freshFor && !key.asking) refresh(key)
      if (!key || (key.expires_at !== null && key.expires_at <= now())) throw unauthorized()
      noteUse(key)
      return key.caller
    },

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
