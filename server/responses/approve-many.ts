// Approves several proposals, each as if it were alone.
import type { ManyApprovals, ManyApproved } from '../../contract/proposal.ts'
import { ProblemError } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { approveProposal } from './decide-proposal.ts'
import type { ResponseServices } from './response-services.ts'

export async function approveMany(
  services: ResponseServices,
  caller: Caller,
  { proposals }: ManyApprovals,
): Promise<ManyApproved> {
  const results: ManyApproved['results'] = []
  for (const { proposal_uuid, ...approval } of proposals) {
    try {
      const proposal = await approveProposal(services, caller, proposal_uuid, approval)
      results.push({ proposal_uuid, status: 200, detail: null, proposal })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      results.push({ proposal_uuid, status: error.status, detail: error.message, proposal: null })
    }
  }
  return { results }
}
