// Moves proposals between cases: where cases are merged, or alerts leave one.
import { sql } from 'kysely'
import { tellChanges } from '../database/change-events.ts'
import type { Db } from '../database/transaction.ts'

export interface ProposalMove {
  from: string
  to: string
  /** Only those of these alerts; null: all. */
  alerts: readonly string[] | null
  /** Changes that alerts which stay propose too. */
  stay: readonly string[]
}

/** A change that waits or was made in the other case already is not proposed there twice. */
export async function moveProposals(tx: Db, now: number, { from, to, alerts, stay }: ProposalMove) {
  const chosen = alerts === null ? sql`true` : sql`p.alert_uuid = any(${alerts}::uuid[])`
  const { rows } = await sql<{ organization_uuid: string; id: string }>`
    update proposals p set case_uuid = ${to}::uuid, modified_at = ${now},
      change_key = case when there.change_key is null then p.change_key else p.change_key || ' ' || p.proposal_uuid end,
      status = case when there.is_alive and p.status = 'pending' then 'withdrawn' else p.status end,
      outcome = case when there.is_alive and p.status = 'pending' then 'The case has the same proposal.' else p.outcome end,
      ended_at = case when there.is_alive and p.status = 'pending' then ${now} else p.ended_at end
    from proposals moved left join lateral (
      select change_key, status in ('pending', 'approved', 'running', 'succeeded') as is_alive from proposals same
      where same.case_uuid = ${to}::uuid and same.change_key = moved.change_key and same.proposed_by is null
        and moved.proposed_by is null limit 1
    ) there on true
    where moved.proposal_uuid = p.proposal_uuid and p.case_uuid = ${from}::uuid and ${chosen}
      and (p.proposed_by is not null or p.change_key <> all(${stay}::text[]))
    returning p.organization_uuid, p.proposal_uuid as id`.execute(tx)
  await tellChanges(tx, 'proposal', rows, now)
}
