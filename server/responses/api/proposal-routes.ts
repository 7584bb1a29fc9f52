// How changes at third parties are proposed, decided, followed and taken back over HTTP. Nothing acts on a GET.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ListProposals,
  ManyApprovals,
  ManyApproved,
  NewProposal,
  Proposal,
  ProposalApproval,
  ProposalChange,
} from '../../../contract/proposal.ts'
import { mayUse } from '../../access/rights.ts'
import type { Db } from '../../database/transaction.ts'
import { listOf, problems } from '../../http/answers.ts'
import { approveMany } from '../approve-many.ts'
import { createProposal } from '../create-proposal.ts'
import { approveProposal, changeProposal } from '../decide-proposal.ts'
import { listProposals } from '../list-proposals.ts'
import { showProposal } from '../proposal-store.ts'
import type { ResponseServices } from '../response-services.ts'

const tags = ['Responses']
export const proposalParams = z.object({ proposal_uuid: z.string().max(100) })

export const proposalRoutes =
  (services: ResponseServices, lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/proposals', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listProposals',
        summary: 'List proposed changes',
        description: 'Newest first. `status=pending`: those that wait for a person.',
        tags,
        querystring: ListProposals,
        response: { 200: listOf(Proposal), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listProposals(lists, caller.scope, query),
    })

    app.get('/platformapi/proposals/:proposal_uuid', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getProposal',
        summary: 'Get a proposed change',
        tags,
        params: proposalParams,
        response: { 200: Proposal, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showProposal(services.db, caller.scope, params.proposal_uuid),
    })

    app.post('/platformapi/proposals', {
      config: mayUse('run_skills'),
      schema: {
        operationId: 'createProposal',
        summary: 'Propose a change by hand',
        description:
          'With or without a case. Nothing happens until somebody with the right `act` approves it. The target is looked up at the platform first.',
        tags,
        body: NewProposal,
        response: { 201: Proposal, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createProposal(services, caller, body)),
    })

    app.patch('/platformapi/proposals/:proposal_uuid', {
      config: mayUse('act'),
      schema: {
        operationId: 'changeProposal',
        summary: 'Change the input of a proposal',
        description: 'Approvals so far are void. 409 when it has changed since you saw it.',
        tags,
        params: proposalParams,
        body: ProposalChange,
        response: { 200: Proposal, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => changeProposal(services, caller, params.proposal_uuid, body),
    })

    app.post('/platformapi/proposals/:proposal_uuid/approve', {
      config: { ...mayUse('act'), stepUp: true },
      schema: {
        operationId: 'approveProposal',
        summary: 'Approve a proposal',
        description:
          'Bound to what was seen: 409 when the digest is stale, or the proposal does not wait any more. 403 for the proposer where four eyes are asked for. The change is then made once, and followed to its end.',
        tags,
        params: proposalParams,
        body: ProposalApproval,
        response: { 200: Proposal, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => approveProposal(services, caller, params.proposal_uuid, body),
    })

    app.post('/platformapi/proposals/approve', {
      config: { ...mayUse('act'), stepUp: true },
      schema: {
        operationId: 'approveProposals',
        summary: 'Approve several proposals',
        description: 'Each as if it were alone: `results` tells of each whether it was approved, and why not.',
        tags,
        body: ManyApprovals,
        response: { 200: ManyApproved, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: ({ caller, body }) => approveMany(services, caller, body),
    })
  }
