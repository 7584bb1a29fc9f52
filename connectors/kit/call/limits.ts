// How long a third party asked us to stay away, kept where every node can see it.

export interface LimitStore {
  /** Milliseconds since the epoch until which nothing may be sent for this connection. */
  until(connectionId: string): Promise<number | undefined>
  tell(connectionId: string, untilMs: number): Promise<void>
}

/** For one process. Several nodes need a store they share. */
export function memoryLimits(now: () => number = Date.now): LimitStore {
  const limits = new Map<string, number>()
  return {
    until: async (connectionId) => {
      const until = limits.get(connectionId)
      if (until !== undefined && until <= now()) limits.delete(connectionId)
      return until !== undefined && until > now() ? until : undefined
    },
    tell: async (connectionId, untilMs) => {
      limits.set(connectionId, Math.max(untilMs, limits.get(connectionId) ?? 0))
    },
  }
}

/** Reads Retry-After (seconds or a date), then any header the connector names, in seconds. */
export function askedToWaitMs(
  headers: Record<string, string>,
  furtherHeaders: readonly string[],
  now: number,
): number | undefined {
  const retryAfter = headers['retry-after']?.trim()
  if (retryAfter !== undefined) {
    if (/^\d+(\.\d+)?$/.test(retryAfter)) return bounded(Number(retryAfter) * 1000)
    const date = Date.parse(retryAfter)
    if (!Number.isNaN(date)) return bounded(date - now)
  }
  const seconds = furtherHeaders
    .map((name) => headers[name])
    .find((value) => value !== undefined && /^\d+$/.test(value))
  return seconds === undefined ? undefined : bounded(Number(seconds) * 1000)
}

/** A third party's mistake must not silence a connection for ever: one day at most. */
const bounded = (ms: number) => Math.min(Math.max(ms, 0), 24 * 60 * 60 * 1000)
