// Keeps what a sign-in gave until it runs out or is refused; however many ask at once, one sign-in is made.

export interface Grant {
  headers: Record<string, string>
  /** Absent for keys, which do not run out by themselves and cannot be renewed. */
  expiresInSeconds?: number
  /** Permissions the third party says these credentials hold, where it says. */
  granted?: readonly string[]
  /** Values that must never be shown, beside the credentials themselves. */
  secrets?: readonly string[]
}

export interface TokenGrants {
  current(signIn: () => Promise<Grant>): Promise<Grant>
  /** Forgets a grant the third party refused, unless another caller has renewed it already. */
  refuse(grant: Grant): void
}

export function createGrants(now: () => number): TokenGrants {
  let current: { grant: Grant; renewAt: number } | undefined
  let underway: Promise<Grant> | undefined

  const renew = async (signIn: () => Promise<Grant>) => {
    try {
      const grant = await signIn()
      current = { grant, renewAt: now() + lifetimeMs(grant) }
      return grant
    } finally {
      underway = undefined
    }
  }

  return {
    current: (signIn) => {
      if (current && current.renewAt > now()) return Promise.resolve(current.grant)
      underway ??= renew(signIn)
      return underway
    },
    refuse: (grant) => {
      if (current?.grant === grant) current = undefined
    },
  }
}

/** Renewed a minute before it runs out, or a fifth of its life before when it lives shorter than that. */
function lifetimeMs({ expiresInSeconds }: Grant): number {
  if (expiresInSeconds === undefined) return Number.POSITIVE_INFINITY
  return (expiresInSeconds - Math.min(60, expiresInSeconds * 0.2)) * 1000
}
