// A change at a third party: proposed by an investigation or by a person, decided by people, made once, taken back.

import { z } from 'zod'
import { ObservableName } from './observable.ts'
import { oneOrMany } from './one-or-many.ts'
import { filledText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { machineRoles, proposalStatuses, runStatuses } from './vocabulary.ts'

const hours = z
  .number()
  .min(0.001)
  .max(24 * 90)

export const ProposalTarget = ObservableName.extend({
  id: z
    .string()
    .nullable()
    .meta({ description: 'The id by which the platform knows it; null where that is not known' }),
})
export type ProposalTarget = z.output<typeof ProposalTarget>

export const ProposalImpact = z
  .object({
    role: z.enum(machineRoles).nullable().meta({ description: 'What the machine is there for; null: no machine' }),
    users: z.array(z.string()).nullable().meta({
      description:
        'Who uses it, under all known names: whom platforms saw at it, and whom the alert names beside it; null where that is not known',
    }),
    protected: z.boolean().meta({ description: 'On the list of protected machines' }),
  })
  .meta({ description: 'What the change may break' })
export type ProposalImpact = z.output<typeof ProposalImpact>

const Approval = z.object({ principal_uuid: z.uuid(), by: z.string(), at: epochSeconds })
export type Approval = z.output<typeof Approval>

export const ProposalFinding = z.object({
  finding_id: z
    .string()
    .nullable()
    .meta({ description: 'Its id in the case, or else in the investigation; null: the case does not list it' }),
  statement: z.string(),
  source: z.string(),
})
export type ProposalFinding = z.output<typeof ProposalFinding>

const ProposalUndo = z.object({
  skill: z.string(),
  at: epochSeconds.nullable().meta({ description: 'When it is taken back unless confirmed; null: when somebody asks' }),
})

export const ProposalRun = z.object({
  run_uuid: z.uuid(),
  kind: z.enum(['act', 'undo']),
  skill: z.string(),
  status: z.enum(runStatuses),
  told: z.string().meta({ description: 'How far it is, or how it ended' }),
  by: z.string().nullable().meta({ description: 'Who asked for it; null: the service' }),
  by_uuid: z.uuid().nullable().meta({ description: 'The person or API key behind that name' }),
  reason: z.string(),
  attempts: z.int(),
  created_at: epochSeconds,
  sent_at: epochSeconds.nullable(),
  ended_at: epochSeconds.nullable(),
})
export type ProposalRun = z.output<typeof ProposalRun>

const SameChange = z.object({
  proposal_uuid: z.uuid(),
  case_id: z.string().nullable(),
  status: z.enum(proposalStatuses),
  ended_at: epochSeconds.nullable(),
})
export type SameChange = z.output<typeof SameChange>

export const Proposal = z
  .object({
    proposal_uuid: z.uuid(),
    organization_code: z.string(),
    case_id: z.string().nullable(),
    alert_id: z.string().nullable(),
    skill: z.string(),
    connection_uuid: z.uuid(),
    instance_name: z.string(),
    target: ProposalTarget,
    observable: z.unknown().meta({ description: 'What the investigation proposed it for; null: by hand' }),
    input: z.unknown(),
    for_hours: hours.nullable().meta({ description: 'It is taken back after so long, unless somebody confirms it' }),
    findings: z.array(ProposalFinding).meta({ description: 'What justifies it' }),
    what: z.string().meta({ description: 'What will change' }),
    why: z.string(),
    impact: ProposalImpact,
    warning: z.string().nullable().meta({ description: 'What depends on the target; null where nothing is known to' }),
    needs_confirmation: z.boolean().meta({ description: 'Approving it needs `confirm`' }),
    undo: ProposalUndo.nullable().meta({ description: 'How it is taken back; null: not by this service' }),
    digest: z.string().meta({ description: 'Of skill, target, input and evidence: an approval names what it saw' }),
    status: z.enum(proposalStatuses),
    outcome: z.string().meta({ description: 'What became of it, in words' }),
    proposed_by: z.string().nullable().meta({ description: 'null: an investigation' }),
    proposed_by_uuid: z.uuid().nullable().meta({ description: 'The person or service account behind that name' }),
    changed_by: z.string().nullable().meta({ description: 'Who changed the input' }),
    changed_by_uuid: z.uuid().nullable(),
    approvals: z.array(Approval),
    approvals_needed: z.int(),
    automatic: z.boolean().meta({ description: 'Approved by the automation of the organization' }),
    runs: z.array(ProposalRun),
    same_changes: z.array(SameChange).meta({
      description:
        'While it is pending: other proposals of the same connection, skill and input that wait, are under way or were made, the newest 20',
    }),
    expires_at: epochSeconds,
    created_at: epochSeconds,
    modified_at: epochSeconds,
    ended_at: epochSeconds.nullable(),
  })
  .meta({
    id: 'Proposal',
    example: {
      proposal_uuid: '019a86a2-9c33-7d63-8a79-8b4b2d2e1f23',
      organization_code: 'MAIN',
      case_id: 'MAIN-12',
      alert_id: 'MAIN-SIEM-1',
      skill: 'endpoint-detection/isolate-machine',
      connection_uuid: '019a86a2-5a10-7b41-8e57-6f2f0b0c9d01',
      instance_name: 'Defender',
      target: { kind: 'host', value: 'lt-101.corp.com', id: '1e5bc9d7e413ddd7902c2932e418702b84d0cc07' },
      observable: null,
      input: { machine_id: '1e5bc9d7e413ddd7902c2932e418702b84d0cc07', comment: 'Vedette, alert MAIN-SIEM-1' },
      for_hours: null,
      findings: [
        { finding_id: 'F1', statement: 'Ransomware ran on lt-101.', source: 'incident-source/list-incidents' },
      ],
      what: 'Isolate machine lt-101.corp.com',
      why: 'It was affected.',
      impact: { role: 'workstation', users: ['a.moreau'], protected: false },
      warning: null,
      needs_confirmation: false,
      undo: { skill: 'unisolate-machine', at: null },
      digest: 'Zm9vYmFy',
      status: 'pending',
      outcome: '',
      proposed_by: null,
      proposed_by_uuid: null,
      changed_by: null,
      changed_by_uuid: null,
      approvals: [],
      approvals_needed: 1,
      automatic: false,
      runs: [],
      same_changes: [],
      expires_at: 1_790_086_400,
      created_at: 1_790_000_000,
      modified_at: 1_790_000_000,
      ended_at: null,
    },
  })
export type Proposal = z.output<typeof Proposal>

export const ListProposals = z.object({
  organization_code: oneOrMany(z.string().max(32)).optional(),
  status: oneOrMany(z.enum(proposalStatuses)).optional(),
  case: z.string().max(100).optional().meta({ description: 'Of this case' }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListProposals = z.output<typeof ListProposals>

const input = z.record(z.string().max(200), z.unknown())
const digest = z.string().min(1).max(200).meta({ description: 'Of the proposal as you saw it' })
const reason = filledText(2000)

export const NewProposal = z
  .object({
    case: z.string().max(100).optional().meta({ description: 'Id of the case it belongs to; none: outside any case' }),
    skill: z.string().max(200).meta({ description: 'Id or name of a skill that changes something' }),
    connection_uuid: z.uuid(),
    input: input.default({}),
    for_hours: hours.optional(),
    reason: storableText(2000).default('').meta({ description: 'Why' }),
  })
  .meta({
    id: 'NewProposal',
    example: {
      case: 'MAIN-12',
      skill: 'isolate-machine',
      connection_uuid: '019a86a2-5a10-7b41-8e57-6f2f0b0c9d01',
      input: { machine_id: 'lt-101', comment: 'Spreads ransomware' },
      for_hours: 4,
    },
  })
export type NewProposal = z.output<typeof NewProposal>

export const ProposalChange = z
  .object({ digest, input: input.optional(), for_hours: hours.nullable().optional() })
  .refine(({ input, for_hours }) => input !== undefined || for_hours !== undefined, 'Say what to change.')
  .meta({ id: 'ProposalChange', example: { digest: 'Zm9vYmFy', for_hours: 4 } })
export type ProposalChange = z.output<typeof ProposalChange>

export const ProposalApproval = z
  .object({
    digest,
    input: input.optional().meta({ description: 'Another input, which is approved in the same step' }),
    for_hours: hours.nullable().optional(),
    confirm: z.boolean().default(false).meta({ description: 'Where needs_confirmation is true' }),
  })
  .meta({ id: 'ProposalApproval', example: { digest: 'Zm9vYmFy' } })
export type ProposalApproval = z.output<typeof ProposalApproval>

export const ManyApprovals = z
  .object({
    proposals: z
      .array(z.object({ proposal_uuid: z.uuid(), digest, confirm: z.boolean().default(false) }))
      .min(1)
      .max(100),
  })
  .meta({
    id: 'ManyApprovals',
    example: { proposals: [{ proposal_uuid: '019a86a2-9c33-7d63-8a79-8b4b2d2e1f23', digest: 'Zm9vYmFy' }] },
  })
export type ManyApprovals = z.output<typeof ManyApprovals>

export const ManyApproved = z
  .object({
    results: z.array(
      z.object({
        proposal_uuid: z.uuid(),
        status: z.int().meta({ description: 'As if it had been approved alone' }),
        detail: z.string().nullable().meta({ description: 'Why not' }),
        proposal: Proposal.nullable(),
      }),
    ),
  })
  .meta({ id: 'ManyApproved' })
export type ManyApproved = z.output<typeof ManyApproved>

export const ProposalReason = z.object({ reason }).meta({ id: 'ProposalReason', example: { reason: 'Not needed.' } })

export const ProposalCheck = z
  .object({ happened: z.boolean(), reason })
  .meta({ id: 'ProposalCheck', example: { happened: true, reason: 'The console shows it as isolated.' } })
export type ProposalCheck = z.output<typeof ProposalCheck>

export const ResponsePolicy = z
  .object({
    four_eyes: z.boolean().meta({ description: 'Nobody approves what they proposed, or whose input they changed' }),
    approvals: z.union([z.literal(1), z.literal(2)]).meta({ description: 'How many people must approve' }),
    expires_hours: hours.meta({ description: 'A proposal that nobody decided about expires after so long' }),
  })
  .meta({ id: 'ResponsePolicy', example: { four_eyes: true, approvals: 1, expires_hours: 24 } })
export type ResponsePolicy = z.output<typeof ResponsePolicy>

export const ResponsePolicyChange = ResponsePolicy.partial().meta({
  id: 'ResponsePolicyChange',
  example: { four_eyes: true },
})
