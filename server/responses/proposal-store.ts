// Rows of proposals: read and locked for those who change them. The case goes first, so that nobody waits in a circle.
import { sql } from 'kysely'
import type { Approval, Proposal, ProposalFinding, ProposalImpact, ProposalTarget } from '../../contract/proposal.ts'
import type { ProposalStatus, Verdict } from '../../contract/vocabulary.ts'
import { isUuid } from '../cases/case.ts'
import { findProposals } from '../cases/read-proposals.ts'
import { type Db, transact } from '../database/transaction.ts'
import { notFound } from '../http/problem.ts'
import type { Scope, Services } from '../platform/services.ts'

export interface StoredProposal {
  proposal_uuid: string
  organization_uuid: string
  case_uuid: string | null
  connection_uuid: string
  skill: string
  observable: unknown
  target: ProposalTarget
  input: Record<string, unknown>
  for_hours: number | null
  findings: ProposalFinding[]
  what: string
  impact: ProposalImpact
  needs_confirmation: boolean
  undo_skill: string | null
  contains: boolean
  digest: string
  proposed_by: string | null
  changed_by: string | null
  approvals: Approval[]
  verdict: Verdict | null
  confidence: number | null
  alert_type: string | null
  status: ProposalStatus
  automatic: boolean
  expires_at: number
  undo_at: number | null
  undo_told: boolean
  created_at: number
}

const columns = sql`proposal_uuid, proposals.organization_uuid, proposals.case_uuid, connection_uuid, skill, observable, target,
  input, for_hours, findings, what, impact, needs_confirmation, undo_skill, contains, digest, proposed_by, changed_by, approvals,
  verdict, confidence, alert_type, status, automatic, expires_at, undo_at, undo_told, created_at`

const within = ({ organization_uuids }: Scope) =>
  organization_uuids ? sql`and proposals.organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql``

export async function getStored(db: Db, scope: Scope, uuid: string): Promise<StoredProposal> {
  const { rows } = isUuid(uuid)
    ? await sql<StoredProposal>`select ${columns} from proposals where proposal_uuid = ${uuid}::uuid ${within(scope)}`.execute(
        db,
      )
    : { rows: [] }
  if (!rows[0]) throw notFound('proposal', uuid)
  return rows[0]
}

export async function showProposal(db: Db, scope: Scope, uuid: string): Promise<Proposal> {
  const [found] = isUuid(uuid)
    ? await findProposals(db, sql`proposal_uuid = ${uuid}::uuid ${within(scope)}`, { limit: 1 })
    : []
  if (!found) throw notFound('proposal', uuid)
  return found
}

/** Changes a proposal that nobody else can change meanwhile. */
export async function onProposal<T>(
  { db }: Pick<Services, 'db'>,
  scope: Scope,
  uuid: string,
  work: (tx: Db, proposal: StoredProposal) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const { case_uuid } = await getStored(tx, scope, uuid)
    if (case_uuid !== null)
      await sql`select case_uuid from cases where case_uuid = ${case_uuid}::uuid for update`.execute(tx)
    const { rows } = await sql<StoredProposal>`
      select ${columns} from proposals where proposal_uuid = ${uuid}::uuid for update`.execute(tx)
    if (!rows[0]) throw notFound('proposal', uuid)
    return work(tx, rows[0])
  })
}
