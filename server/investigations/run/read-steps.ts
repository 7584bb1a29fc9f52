// Reads the stored steps of investigations, with or without their outputs.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import type { EndedStep, StoredStep } from './ended-step.ts'

interface OfInvestigation {
  investigation_uuid: string
}

/** In the order they ended. */
export async function readSteps(db: Db, uuids: readonly string[]): Promise<Map<string, StoredStep[]>> {
  const { rows } = await sql<StoredStep & OfInvestigation>`
    select * from investigation_steps where investigation_uuid = any(${uuids}::uuid[])
    order by finished_ms, step_key`.execute(db)
  return Map.groupBy(rows, ({ investigation_uuid }) => investigation_uuid)
}

/** With their outputs: for the node that goes on with the investigation. */
export async function readStepsWithOutputs(db: Db, uuids: readonly string[]): Promise<Map<string, EndedStep[]>> {
  const { rows } = await sql<StoredStep & OfInvestigation & { output: string | null }>`
    select s.*, e.output from investigation_steps s
    join investigations i using (investigation_uuid)
    left join evidence e on e.organization_uuid = i.organization_uuid and e.sha256 = s.output_sha256
    where s.investigation_uuid = any(${uuids}::uuid[])
    order by s.finished_ms, s.step_key`.execute(db)
  const steps = rows.map(({ output, ...row }) => ({ ...row, output: output === null ? null : JSON.parse(output) }))
  return Map.groupBy(steps, ({ investigation_uuid }) => investigation_uuid)
}
