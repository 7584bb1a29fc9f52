// How an attempt to deliver went, and what follows from it. Pure.

export interface DeliveryOutcome {
  /**
   * `refused`: the target does not want this message, others may go. `trouble`: the target takes nothing now.
   * `gone`: it takes nothing any more.
   */
  kind: 'delivered' | 'refused' | 'trouble' | 'gone'
  status: number | null
  /** In our own words: what a target answers is not repeated. */
  error: string | null
  /** When the target asks to be left alone so long. */
  retryAfterMs?: number | undefined
}

const longestWaitMs = 3600_000

/** Of an HTTP answer. Redirects are not followed. */
export function outcomeOfStatus(status: number, retryAfter: string | undefined): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status, error: null }
  const error =
    status >= 300 && status < 400
      ? `It answered ${status}, a redirect; those are not followed. Enter the final address.`
      : `It answered ${status}.`
  if (status === 410) return { kind: 'gone', status, error: 'It answered 410: the address is gone for good.' }
  if (isAboutMessage(status)) return { kind: 'refused', status, error }
  return { kind: 'trouble', status, error, retryAfterMs: readRetryAfter(retryAfter) }
}

/** The others are about the address, the sign-in or the moment. */
const isAboutMessage = (status: number) =>
  status >= 400 && status < 500 && ![401, 402, 403, 404, 405, 407, 408, 423, 425, 429].includes(status)

function readRetryAfter(text: string | undefined): number | undefined {
  const seconds = Number(text)
  return text !== undefined && seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : undefined
}

const second = 1000
const waits = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400].map(
  (s) => s * second,
)

/** A message that is refused each time is given up after more than two days. */
export const mostRefusals = waits.length

/** After so many failures in a row; with a tenth more or less, so that those who failed together do not come back together. */
export const waitOfMessage = (failures: number, random = Math.random()) =>
  Math.round((waits[Math.min(failures, waits.length) - 1] ?? second) * (0.9 + random * 0.2))

/** A target that is down is asked at least every hour, so that what waits comes soon after it is back. */
export const waitOfTarget = (failures: number, random = Math.random()) =>
  Math.min(waitOfMessage(failures, random), longestWaitMs)

/** Failing for so long without a single success, a target is disabled. */
export const disableAfterSeconds = 3 * 24 * 3600

/** What could not be sent within this time is told to nobody any more. */
export const tooOldAfterSeconds = 7 * 24 * 3600
