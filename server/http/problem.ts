// Everything that can go wrong and be the caller's business. Anything else thrown is a bug and answers 500.
import type { FailureKind } from '../../contract/vocabulary.ts'

interface FieldError {
  field: string
  message: string
}

/** What a third party answered, for the person who has to put it right. */
export interface ThirdParty {
  status: number | null
  hint: string | null
  kind: FailureKind
  code: string | null
  retry_after_seconds: number | null
  /** A change went out and it is not known whether it was made. */
  outcome_unknown: boolean
}

interface More {
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
  thirdParty?: ThirdParty
}

export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly thirdParty: ThirdParty | undefined

  constructor(status: number, code: string, title: string, detail: string, more: More = {}) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.title = title
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.thirdParty = more.thirdParty
  }
}

export const malformed = (detail: string) => new ProblemError(400, 'malformed', 'Malformed request', detail)
export const unauthorized = () =>
  new ProblemError(401, 'unauthorized', 'Not signed in', 'Send a valid API key as Cookie: Session=<API key>.')
export const forbidden = (detail: string) => new ProblemError(403, 'forbidden', 'Not allowed', detail)
export const notFound = (what: string, id: string) =>
  new ProblemError(404, 'not_found', 'Not found', `There is no ${what} "${id.slice(0, 200)}".`)
export const conflict = (detail: string) => new ProblemError(409, 'conflict', 'Conflict', detail)
export const preconditionFailed = (detail: string) =>
  new ProblemError(412, 'precondition_failed', 'Changed meanwhile', detail)
export const preconditionRequired = (detail: string) =>
  new ProblemError(428, 'precondition_required', 'Version required', detail)
export const tooLarge = (detail: string, errors: readonly FieldError[] = []) =>
  new ProblemError(413, 'too_large', 'Too large', detail, { errors })
export const wrongMediaType = (detail: string) =>
  new ProblemError(415, 'wrong_media_type', 'Wrong content type', detail)
export const invalidFields = (errors: readonly FieldError[]) =>
  new ProblemError(
    422,
    'invalid',
    'Invalid request',
    errors.map(({ field, message }) => `${field}: ${message}`).join(' '),
    {
      errors,
    },
  )
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ProblemError(
    429,
    'too_many_requests',
    'Too many requests',
    'This API key sends more than its limit allows. Slow down.',
    {
      retryAfterSeconds,
    },
  )
export const refusedByThirdParty = (detail: string, thirdParty: ThirdParty) =>
  new ProblemError(502, 'third_party', 'The third party did not do it', detail, { thirdParty })
export const unavailable = (detail: string) =>
  new ProblemError(503, 'unavailable', 'Unavailable', detail, { retryAfterSeconds: 2 })
