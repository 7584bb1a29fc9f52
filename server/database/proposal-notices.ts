// Notices of proposed actions: made whenever live readers are told what became of one, so that neither is forgotten.
import { sql } from 'kysely'
import type { NotificationEvent } from '../../contract/notification-events.ts'
import { caseIdColumn } from './id-columns.ts'
import { publishNotices } from './notices.ts'
import type { Db } from './transaction.ts'

/** By the kind of the change. */
const eventsOfProposals: Readonly<Record<string, NotificationEvent | undefined>> = {
  approval_waiting: 'approval.waiting',
  proposal_expired: 'approval.expired',
  action_succeeded: 'action.succeeded',
  action_failed: 'action.failed',
  undo_due: 'undo.due',
  undo_failed: 'undo.failed',
}

interface ProposalRow {
  proposal_uuid: string
  organization_uuid: string
  case_uuid: string | null
  case_id: string | null
  what: string
  outcome: string
  why: string
}

export async function publishOfProposals(tx: Db, kind: string, uuids: readonly string[], now: number): Promise<void> {
  const event = eventsOfProposals[kind]
  if (event === undefined || uuids.length === 0) return
  const { rows } = await sql<ProposalRow>`
    select proposal_uuid, p.organization_uuid, p.case_uuid, ${caseIdColumn} as case_id, what, outcome, why
    from proposals p join organizations on organizations.organization_uuid = p.organization_uuid
    left join cases on cases.case_uuid = p.case_uuid
    where proposal_uuid = any(${[...uuids]}::uuid[]) order by proposal_uuid`.execute(tx)
  await publishNotices(
    tx,
    now,
    rows.map(({ proposal_uuid, organization_uuid, case_uuid, case_id, what, outcome, why }) => ({
      event,
      organization_uuid,
      case_uuid,
      details: {
        path: case_id === null || event === 'approval.waiting' ? '/approvals' : `/cases/${case_id}`,
        ids: { proposal_uuid, ...(case_id === null ? {} : { case_id }) },
        title: what,
        text: outcome || why || undefined,
      },
    })),
  )
}
