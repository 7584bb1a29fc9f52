// What went wrong at a third party, in words for the person who will read it, never with a secret in them.
import type { FailureKind } from '../../../contract/vocabulary.ts'

export interface Failure {
  kind: FailureKind
  message: string
  status?: number | undefined
  /** What to do about it. */
  hint?: string | undefined
  /** The third party's own error code, where it sent one. */
  code?: string | undefined
  retryAfterSeconds?: number | undefined
  /** A change went out and it is not known whether it was made: look before trying again. */
  outcomeUnknown?: boolean
}

export class ThirdPartyError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly hint: string | undefined
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly outcomeUnknown: boolean

  /** Without a stack: it is an answer like others, and gathering the calls that led to it took longer than reading it. */
  constructor(failure: Failure) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(failure.message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'ThirdPartyError'
    this.kind = failure.kind
    this.status = failure.status
    this.hint = failure.hint
    this.code = failure.code
    this.retryAfterSeconds = failure.retryAfterSeconds
    this.outcomeUnknown = failure.outcomeUnknown ?? false
  }
}

/** The caller's mistake, told per field, found before anything was sent. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.name = 'InvalidInput'
    this.errors = errors
  }
}

export interface FieldError {
  field: string
  message: string
}

/** "Not there" as an answer: gives `otherwise` when the third party says 404, and passes every other failure on. */
export async function whenNotFound<T, U>(answer: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ThirdPartyError && error.status === 404) return otherwise
    throw error
  }
}
