// A change that could not be taken back is an alert like any other: it is investigated, and somebody finds it in a case.
import { sql } from 'kysely'
import { insertAlerts } from '../alerts/insert-alerts.ts'
import { caseIdColumn } from '../database/id-columns.ts'
import { newUuid, secondsOfUuid } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import type { StoredProposal } from './proposal-store.ts'
import type { StoredRun } from './runs/run-store.ts'

/** No person and no key. */
const nobody = '00000000-0000-0000-0000-000000000000'
const provider = 'vedette'

export async function raiseUndoFailed(
  tx: Db,
  proposal: StoredProposal,
  { run, told }: { run: Pick<StoredRun, 'skill' | 'reason'>; told: string },
) {
  const { organization_uuid, proposal_uuid, target, what, case_uuid } = proposal
  const alert_uuid = newUuid()
  const { rows } = await sql<{ organization_code: string; case_id: string | null }>`
    select organization_code, ${caseIdColumn} as case_id from organizations
    left join cases on cases.case_uuid = ${case_uuid}::uuid
    where organizations.organization_uuid = ${organization_uuid}::uuid`.execute(tx)
  const content = {
    message: `A change could not be taken back: ${what}. ${told}`,
    severity: 'high',
    target: { kind: target.kind, value: target.value },
    change: what,
    undo: run.skill,
    reason: run.reason,
    case_id: rows[0]?.case_id ?? null,
    proposal_uuid,
  }
  const [inserted] = await insertAlerts(tx)([
    {
      alert_uuid,
      organization_uuid,
      organization_code: rows[0]?.organization_code ?? '',
      provider,
      alert_provider: provider,
      alert_type: 'Undo of a response failed',
      alert_content: JSON.stringify(content),
      created_at: secondsOfUuid(alert_uuid),
      created_by: nobody,
    },
  ])
  if (inserted instanceof Error) throw inserted
}
