// Proposals as they are answered. The folder of responses writes them; cases and lists read them here.

import { type RawBuilder, sql } from 'kysely'
import type { Proposal, ProposalRun } from '../../contract/proposal.ts'
import { alertIdColumn, caseIdColumn } from '../database/id-columns.ts'
import type { Db } from '../database/transaction.ts'
import { citeFindings } from './cite-findings.ts'
import { findSameChanges } from './find-same-changes.ts'

interface Row extends Omit<Proposal, 'undo' | 'runs' | 'same_changes'> {
  case_uuid: string | null
  undo_skill: string | null
  undo_at: number | null
}

/** In the order they were made, unless said. */
export async function findProposals(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, newestFirst = false }: { limit: number; newestFirst?: boolean },
): Promise<Proposal[]> {
  const { rows } = await sql<Row>`
    select proposal_uuid, proposals.case_uuid, organizations.organization_code, ${caseIdColumn} as case_id, ${alertIdColumn} as alert_id, skill,
      proposals.connection_uuid, coalesce(instance_name, 'a connection that is gone') as instance_name, target, observable,
      input, for_hours, proposals.findings, what, why, impact, warning, needs_confirmation, undo_skill, undo_at, digest,
      proposals.status, outcome, proposed_by_name as proposed_by, proposed_by as proposed_by_uuid, changed_by_name as changed_by,
      changed_by as changed_by_uuid, proposals.approvals,
      coalesce(response_policies.approvals, 1) as approvals_needed, automatic, expires_at, proposals.created_at,
      proposals.modified_at, ended_at
    from proposals
    join organizations on organizations.organization_uuid = proposals.organization_uuid
    left join response_policies on response_policies.organization_uuid = proposals.organization_uuid
    left join connections on connections.connection_uuid = proposals.connection_uuid
    left join cases on cases.case_uuid = proposals.case_uuid
    left join alerts on alerts.alert_uuid = proposals.alert_uuid
    where ${where} order by proposal_uuid ${newestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(db)
  const runs = rows.length > 0 ? await runsOf(db, rows) : new Map<string, ProposalRun[]>()
  const cited = await citeFindings(db, rows)
  const same = await findSameChanges(
    db,
    rows.filter(({ status }) => status === 'pending'),
  )
  return rows.map(({ undo_skill, undo_at, case_uuid: _, ...row }) => ({
    ...row,
    findings: cited.get(row.proposal_uuid) ?? row.findings,
    undo: undo_skill === null ? null : { skill: undo_skill, at: undo_at },
    runs: runs.get(row.proposal_uuid) ?? [],
    same_changes: same.get(row.proposal_uuid) ?? [],
  }))
}

const mostRuns = 20

async function runsOf(db: Db, rows: readonly { proposal_uuid: string }[]): Promise<Map<string, ProposalRun[]>> {
  const uuids = rows.map(({ proposal_uuid }) => proposal_uuid)
  const { rows: found } = await sql<ProposalRun & { proposal_uuid: string }>`
    select proposal_uuid, run_uuid, kind, skill, status, told, by_name as by, by_uuid, reason, attempts, created_ms / 1000 as created_at,
      sent_ms / 1000 as sent_at, ended_ms / 1000 as ended_at
    from proposal_runs where proposal_uuid = any(${uuids}::uuid[]) order by run_uuid`.execute(db)
  const runs = new Map<string, ProposalRun[]>()
  for (const { proposal_uuid, ...run } of found) {
    const known = runs.get(proposal_uuid) ?? []
    if (known.length < mostRuns) runs.set(proposal_uuid, [...known, run])
  }
  return runs
}
