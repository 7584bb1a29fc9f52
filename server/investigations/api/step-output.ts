// The stored output of one step of an alert's latest investigation.
import { sql } from 'kysely'
import type { StepOutput } from '../../../contract/investigation.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'

/** Step id, item and connection: nothing else names a step, and nothing else reaches the database. */
const stepKey = /^[a-z0-9_/-]{1,200}$/

export async function getStepOutput(
  db: Db,
  scope: Scope,
  { alert, key }: { alert: string; key: string },
): Promise<StepOutput> {
  const { alert_uuid } = await getAlert(db, scope, alert)
  if (!stepKey.test(key)) throw notFound('output of step', key)
  const { rows } = await sql<{ output: string; output_sha256: string }>`
    with latest as (
      select investigation_uuid, organization_uuid from investigations
      where alert_uuid = ${alert_uuid} order by run desc limit 1
    )
    select e.output, e.sha256 as output_sha256
    from latest join investigation_steps s using (investigation_uuid)
    join evidence e on e.organization_uuid = latest.organization_uuid and e.sha256 = s.output_sha256
    where s.step_key = ${key}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('output of step', key)
  return { output: JSON.parse(found.output), output_sha256: found.output_sha256 }
}
