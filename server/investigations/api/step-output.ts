// The stored output of one step of an alert's latest investigation.
import { sql } from 'kysely'
import type { StepOutput } from '../../../contract/investigation.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { readStepsWithOutputs } from '../run/read-steps.ts'

/** Step id, item and connection: nothing else names a step, and nothing else reaches the database. */
const stepKey = /^[a-z0-9_/-]{1,200}$/

export async function getStepOutput(
  db: Db,
  scope: Scope,
  { alert, key }: { alert: string; key: string },
): Promise<StepOutput> {
  const { alert_uuid } = await getAlert(db, scope, alert)
  if (!stepKey.test(key)) throw notFound('output of step', key)
  const { rows } = await sql<{ investigation_uuid: string }>`
    select investigation_uuid from investigations where alert_uuid = ${alert_uuid} order by run desc limit 1`.execute(
    db,
  )
  const uuid = rows[0]?.investigation_uuid ?? ''
  const ended = uuid === '' ? undefined : (await readStepsWithOutputs(db, [uuid])).get(uuid)
  const found = ended?.steps.find(({ step_key }) => step_key === key)
  if (!found || found.output_sha256 === null) throw notFound('output of step', key)
  return { output: found.output, output_sha256: found.output_sha256 }
}
