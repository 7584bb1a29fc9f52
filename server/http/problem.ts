// Everything that can go wrong and be the caller's business. Anything else thrown is a bug and answers 500.
import type { VerifyWay } from '../../contract/session.ts'
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
  verifyWith?: readonly VerifyWay[]
  allow?: readonly string[]
}

interface ProblemKind {
  status: number
  code: string
  title: string
}

export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly thirdParty: ThirdParty | undefined
  readonly verifyWith: readonly VerifyWay[] | undefined
  /** The methods that the address takes. */
  readonly allow: readonly string[] | undefined

  constructor({ status, code, title }: ProblemKind, detail: string, more: More = {}) {
    super(detail)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.title = title
    this.errors = more.errors ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.thirdParty = more.thirdParty
    this.verifyWith = more.verifyWith
    this.allow = more.allow
  }
}

export const malformed = (detail: string) =>
  new ProblemError({ status: 400, code: 'malformed', title: 'Malformed request' }, detail)
export const unauthorized = (detail = 'Send a valid API key as Cookie: Session=<API key>.') =>
  new ProblemError({ status: 401, code: 'unauthorized', title: 'Not signed in' }, detail)
export const secondFactorRequired = () =>
  new ProblemError(
    { status: 401, code: 'second_factor_required', title: 'Second factor required' },
    'Send the code of your authenticator, or a recovery code, as well.',
  )
export const forbidden = (detail: string) =>
  new ProblemError({ status: 403, code: 'forbidden', title: 'Not allowed' }, detail)
/** The caller may do it, once they have proven again who they are. */
export const verificationRequired = (verifyWith: readonly VerifyWay[]) =>
  new ProblemError(
    { status: 403, code: 'verification_required', title: 'Verification required' },
    verifyWith.includes('sign_in')
      ? 'Sign out and in again first: this needs a sign-in within the last 15 minutes.'
      : 'Prove again who you are (POST /platformapi/session/verify): this needs it within the last 15 minutes.',
    { verifyWith },
  )
export const notFound = (what: string, id: string) =>
  new ProblemError({ status: 404, code: 'not_found', title: 'Not found' }, `There is no ${what} "${id.slice(0, 200)}".`)
/** The code is not repeated: what is answered holds nothing of organizations that the caller does not see. */
export const noSuchOrganization = (advice: string) => {
  const message = `There is no such organization, or you may not see it.${advice}`
  const errors = [{ field: 'organization_code', message }]
  return new ProblemError({ status: 404, code: 'not_found', title: 'Not found' }, message, { errors })
}
export const methodNotAllowed = (method: string, path: string, allow: readonly string[]) =>
  new ProblemError(
    { status: 405, code: 'method_not_allowed', title: 'Method not allowed' },
    `${method} is not possible on ${path.slice(0, 200)}. ${
      allow.length === 1
        ? `Only ${allow[0]} is possible.`
        : `Possible are ${allow.slice(0, -1).join(', ')} and ${allow.at(-1)}.`
    }`,
    { allow },
  )
export const conflict = (detail: string) =>
  new ProblemError({ status: 409, code: 'conflict', title: 'Conflict' }, detail)
export const preconditionFailed = (detail: string) =>
  new ProblemError({ status: 412, code: 'precondition_failed', title: 'Changed meanwhile' }, detail)
export const preconditionRequired = (detail: string) =>
  new ProblemError({ status: 428, code: 'precondition_required', title: 'Version required' }, detail)
export const tooLarge = (detail: string, errors: readonly FieldError[] = []) =>
  new ProblemError({ status: 413, code: 'too_large', title: 'Too large' }, detail, { errors })
export const wrongMediaType = (detail: string) =>
  new ProblemError({ status: 415, code: 'wrong_media_type', title: 'Wrong content type' }, detail)
/** Whoever sends thousands of wrong fields is told of the first. */
const mostErrors = 100
export function invalidFields(all: readonly FieldError[]) {
  const errors = all.slice(0, mostErrors)
  return new ProblemError(
    { status: 422, code: 'invalid', title: 'Invalid request' },
    errors.map(({ field, message }) => `${field}: ${message}`).join(' '),
    { errors },
  )
}
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])
export const tooManyRequests = (retryAfterSeconds: number, detail: string) =>
  new ProblemError({ status: 429, code: 'too_many_requests', title: 'Too many requests' }, detail, {
    retryAfterSeconds,
  })
export const overQuota = (detail: string, retryAfterSeconds: number) =>
  new ProblemError({ status: 429, code: 'over_quota', title: 'Quota used up' }, detail, { retryAfterSeconds })
export const refusedByThirdParty = (detail: string, thirdParty: ThirdParty) =>
  new ProblemError({ status: 502, code: 'third_party', title: 'The third party did not do it' }, detail, { thirdParty })
export const unavailable = (detail: string) =>
  new ProblemError({ status: 503, code: 'unavailable', title: 'Unavailable' }, detail, { retryAfterSeconds: 2 })
/** The service and its database are there, but others have asked for more than can be done at once. */
export const tooBusy = (detail: string) =>
  new ProblemError({ status: 503, code: 'too_busy', title: 'Too busy' }, detail, { retryAfterSeconds: 2 })
