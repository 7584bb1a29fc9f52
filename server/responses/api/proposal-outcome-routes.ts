// How a proposal is rejected, and how a change is taken back, confirmed, cancelled or checked over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { Proposal, ProposalCheck, ProposalReason } from '../../../contract/proposal.ts'
import { mayUse } from '../../access/rights.ts'
import { problems } from '../../http/answers.ts'
import type { Caller } from '../../platform/services.ts'
import { rejectProposal } from '../decide-proposal.ts'
import type { ResponseServices } from '../response-services.ts'
import { cancelProposal, checkProposal, confirmProposal, undoProposal } from '../undo-proposal.ts'
import { proposalParams } from './proposal-routes.ts'

const tags = ['Responses']
const response = { 200: Proposal, ...problems(400, 401, 403, 404, 409, 413, 415, 422) }

interface WithReason {
  verb: 'reject' | 'undo' | 'confirm' | 'cancel'
  summary: string
  description: string
  run(services: ResponseServices, caller: Caller, uuid: string, reason: string): Promise<z.output<typeof Proposal>>
}

const withReason: readonly WithReason[] = [
  {
    verb: 'reject',
    summary: 'Reject a proposal',
    description: 'It is not made, and not proposed again in its case.',
    run: rejectProposal,
  },
  {
    verb: 'undo',
    summary: 'Take a change back',
    description:
      'With the skill that takes it back, followed to its end. An undo that fails raises an alert of its own, and can be tried again.',
    run: undoProposal,
  },
  {
    verb: 'confirm',
    summary: 'Keep a change that would be taken back',
    description: 'For a change with for_hours: it stays until somebody takes it back.',
    run: confirmProposal,
  },
  {
    verb: 'cancel',
    summary: 'Stop a change that is under way',
    description: 'One that was not sent is not; one that was is stopped where the platform can.',
    run: cancelProposal,
  },
]

export const proposalOutcomeRoutes =
  (services: ResponseServices): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { verb, summary, description, run } of withReason)
      app.post(`/platformapi/proposals/:proposal_uuid/${verb}`, {
        config: { ...mayUse('act'), stepUp: verb === 'undo' },
        schema: {
          operationId: `${verb}Proposal`,
          summary,
          description,
          tags,
          params: proposalParams,
          body: ProposalReason,
          response,
        },
        handler: ({ caller, params, body }) => run(services, caller, params.proposal_uuid, body.reason),
      })

    app.post('/platformapi/proposals/:proposal_uuid/check', {
      config: mayUse('act'),
      schema: {
        operationId: 'checkProposal',
        summary: 'Say whether a change was made',
        description: 'For `needs_check`: it was sent, and the service could not learn whether it arrived.',
        tags,
        params: proposalParams,
        body: ProposalCheck,
        response,
      },
      handler: ({ caller, params, body }) => checkProposal(services, caller, params.proposal_uuid, body),
    })
  }
