// A case is contained once its containment has succeeded, and no longer when all of it was taken back.
import { sql } from 'kysely'
import { tellOfCase } from '../cases/edit-case.ts'
import { noteLevels } from '../cases/service-levels/service-level-store.ts'
import type { Db } from '../database/transaction.ts'
import type { StoredProposal } from './proposal-store.ts'
import { theService } from './tell-of-proposal.ts'

type Containing = Pick<StoredProposal, 'proposal_uuid' | 'case_uuid' | 'organization_uuid'>

/** Not while another containment of the case waits or is under way. The caller has locked the case. */
export async function containCase(tx: Db, now: number, { proposal_uuid, case_uuid, organization_uuid }: Containing) {
  if (case_uuid === null) return
  const { rows } = await sql<{ was: string }>`
    update cases set status = 'contained', contained_at = coalesce(contained_at, ${now}),
      acknowledged_at = coalesce(acknowledged_at, ${now}), version = version + 1, modified_at = ${now}
    from (select status as was from cases where case_uuid = ${case_uuid}::uuid) before
    where case_uuid = ${case_uuid}::uuid and status in ('new', 'in_progress', 'waiting') and not exists (
      select from proposals where proposals.case_uuid = ${case_uuid}::uuid and contains
        and proposal_uuid <> ${proposal_uuid}::uuid and proposals.status in ('pending', 'approved', 'running', 'needs_check'))
    returning was`.execute(tx)
  if (rows[0]) await tell(tx, now, { case_uuid, organization_uuid }, [rows[0].was, 'contained'])
}

export async function uncontainCase(tx: Db, now: number, { proposal_uuid, case_uuid, organization_uuid }: Containing) {
  if (case_uuid === null) return
  const { rows } = await sql`
    update cases set status = 'in_progress', version = version + 1, modified_at = ${now}
    where case_uuid = ${case_uuid}::uuid and status = 'contained' and not exists (
      select from proposals where proposals.case_uuid = ${case_uuid}::uuid and contains
        and proposal_uuid <> ${proposal_uuid}::uuid and proposals.status = 'succeeded')
    returning case_uuid`.execute(tx)
  if (rows.length > 0) await tell(tx, now, { case_uuid, organization_uuid }, ['contained', 'in progress'])
}

const tell = async (
  tx: Db,
  now: number,
  found: { case_uuid: string; organization_uuid: string },
  [was, is]: readonly [string, string],
) => {
  await noteLevels(tx, now, [found])
  const text = `Status: was ${was.replaceAll('_', ' ')}, is ${is}.`
  const events = [{ case_uuid: found.case_uuid, kind: 'status' as const, text, refers_to: null }]
  return tellOfCase(tx, now, found, { by: theService, events })
}
