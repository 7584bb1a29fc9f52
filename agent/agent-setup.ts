// What a running agent works with.
import type { DialTarget } from './dial-target.ts'
import type { Identity } from './identity.ts'
import type { JoinLimits } from './join-streams.ts'
import type { Log } from './log.ts'
import type { Way } from './open-socket.ts'

export interface AgentSetup {
  way: Way
  identity: Identity
  /** Sent along until the service knows the key, and of no use after. */
  token: string | undefined
  version: string
  hostName: string
  dial: DialTarget
  log: Log
  limits: JoinLimits
  /** Pauses between tries to reach the service. */
  retry: { firstMs: number; maxMs: number }
}

export const defaultLimits: JoinLimits = { idleMs: 5 * 60_000, totalMs: 24 * 3600_000 }
export const defaultRetry = { firstMs: 1_000, maxMs: 15_000 }
