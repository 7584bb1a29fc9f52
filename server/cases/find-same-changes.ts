// Other proposals of the same change: the same connection, skill and input, whichever alert the input names.
import { sql } from 'kysely'
import type { Proposal, SameChange } from '../../contract/proposal.ts'
import { alertIdColumn, caseIdColumn } from '../database/id-columns.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'

type Wanted = Pick<Proposal, 'proposal_uuid' | 'connection_uuid' | 'skill' | 'target' | 'input' | 'alert_id'>

const mostOfEach = 20

/** By proposal: those that wait, are under way or were made, the newest first. */
export async function findSameChanges(db: Db, wanted: readonly Wanted[]): Promise<Map<string, SameChange[]>> {
  const same = new Map<string, SameChange[]>()
  if (wanted.length === 0) return same
  const rows = wanted.map(({ target, ...each }) => ({ ...each, target: target.id ?? target.value }))
  const { rows: found } = await sql<SameChange & { of: string }>`
    select w.proposal_uuid as of, found.*
    from json_to_recordset(${storableJson(rows)}::json)
      as w(proposal_uuid uuid, connection_uuid uuid, skill text, target text, input jsonb, alert_id text)
    cross join lateral (
      select proposals.proposal_uuid, ${caseIdColumn} as case_id, proposals.status, proposals.ended_at
      from proposals join organizations on organizations.organization_uuid = proposals.organization_uuid
      left join cases on cases.case_uuid = proposals.case_uuid
      left join alerts on alerts.alert_uuid = proposals.alert_uuid
      where proposals.connection_uuid = w.connection_uuid and proposals.skill = w.skill
        and md5(coalesce(proposals.target ->> 'id', proposals.target ->> 'value')) = md5(w.target)
        and proposals.proposal_uuid <> w.proposal_uuid
        and proposals.status in ('pending', 'approved', 'running', 'needs_check', 'succeeded', 'undo_failed')
        and replace(proposals.input::text, coalesce(${alertIdColumn}, ''), '') = replace(w.input::text, coalesce(w.alert_id, ''), '')
      order by proposals.proposal_uuid desc limit ${mostOfEach}
    ) found order by found.proposal_uuid desc`.execute(db)
  for (const { of, ...each } of found) same.set(of, [...(same.get(of) ?? []), each])
  return same
}
