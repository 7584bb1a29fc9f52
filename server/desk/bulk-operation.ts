// An operation on many, and how the refusal of one of them is told.
import type { BulkAction } from '../../contract/queue.ts'
import type { WithdrawProposals } from '../cases/edit-case.ts'
import { ProblemError } from '../http/problem.ts'
import type { InvestigationServices } from '../investigations/queue/investigation-services.ts'

export interface DeskServices extends InvestigationServices {
  withdrawProposals: WithdrawProposals
}

export interface BulkOperation {
  operation_uuid: string
  do: BulkAction
  /** What was stated as expected in this operation, so that it is stated once. */
  stated: Set<string>
}

/** In the words for people; what is our own fault ends the whole request. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ProblemError) || error.status >= 500) throw error
  return error.errors[0]?.message ?? error.message
}
