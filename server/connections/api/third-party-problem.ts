// Failures of skills in the words of our own API.
import { InvalidInput, ThirdPartyError } from '../../../connectors/kit/call/third-party-error.ts'
import { invalidFields, refusedByThirdParty } from '../../http/problem.ts'

/** Throws the problem to answer with; what is neither the caller's nor the third party's doing is thrown as it is. */
export function throwAsProblem(error: unknown): never {
  if (error instanceof InvalidInput)
    throw invalidFields(
      error.errors.map(({ field, message }) => ({ field: field ? `input.${field}` : 'input', message })),
    )
  if (!(error instanceof ThirdPartyError)) throw error
  throw refusedByThirdParty(error.hint ? `${error.message}. ${error.hint}` : error.message, {
    status: error.status ?? null,
    hint: error.hint ?? null,
    kind: error.kind,
    code: error.code ?? null,
    retry_after_seconds: error.retryAfterSeconds ?? null,
    outcome_unknown: error.outcomeUnknown,
  })
}
