// Stores the results of steps as they arrive. Those that arrive during a commit share the next one.
import { sql } from 'kysely'
import { changesTold } from '../../database/change-events.ts'
import { gather } from '../../database/gather.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import type { EndedStep } from './ended-step.ts'

export interface StepToInsert {
  investigation_uuid: string
  organization_uuid: string
  holder: string
  step: EndedStep
  /** What is inserted of the output, redacted. */
  evidence: string | null
}

/** Another node has taken over the investigation, or it was cancelled: the results of this run do not count. */
export class NotOursAnyMore extends Error {
  constructor() {
    super('The investigation is held by another node or was cancelled.')
  }
}

const mebibyte = 1024 * 1024

export const createStepWriter = (db: Db) =>
  gather<StepToInsert, true>({
    commit: async (steps) => {
      const inserted = await insertTogether(db, steps)
      return steps.map(({ investigation_uuid, step }) =>
        inserted.has(`${investigation_uuid} ${step.step_key}`) ? true : new NotOursAnyMore(),
      )
    },
    weigh: ({ evidence }) => (evidence?.length ?? 0) + 500,
    maxItems: 200,
    maxWeight: 4 * mebibyte,
    maxWaitingWeight: 512 * mebibyte,
    lanes: 2,
  })

/**
 * One statement, which also tells whoever follows the alerts. A step that is there already stays as it is and counts as
 * inserted; one whose holder has changed does not.
 */
async function insertTogether(db: Db, steps: readonly StepToInsert[]): Promise<ReadonlySet<string>> {
  const rows = steps.map(({ step: { output: _, ...step }, evidence: __, ...rest }) => ({ ...rest, ...step }))
  const now = Math.floor(Date.now() / 1000)
  const evidence = new Map(
    steps.flatMap(({ organization_uuid, step, evidence: output }) =>
      step.output_sha256 !== null && output !== null
        ? [
            [
              `${organization_uuid} ${step.output_sha256}`,
              { organization_uuid, sha256: step.output_sha256, output, created_at: now },
            ] as const,
          ]
        : [],
    ),
  )
  const inOrder = [...evidence].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const { rows: inserted } = await sql<{ investigation_uuid: string; step_key: string }>`
    with incoming as materialized (
      select r.*, i.organization_uuid, i.alert_uuid as id
      from json_to_recordset(${storableJson(rows)}::json) as r(investigation_uuid uuid, holder uuid, step_key text,
        step_id text, item jsonb, skill text, connection_uuid uuid, state text, summary text, input jsonb,
        error jsonb, findings jsonb, call jsonb, output_sha256 text, started_ms bigint, finished_ms bigint)
      join investigations i using (investigation_uuid, holder) where i.state = 'running'
    ), answers as (
      insert into evidence (organization_uuid, sha256, output, created_at)
      select * from json_to_recordset(${JSON.stringify(inOrder)}::json) as e(organization_uuid uuid, sha256 text, output text, created_at bigint)
      on conflict do nothing
    ), steps as (
      insert into investigation_steps (investigation_uuid, step_key, step_id, item, skill, connection_uuid, state, summary,
        input, error, findings, call, output_sha256, started_ms, finished_ms)
      select investigation_uuid, step_key, step_id, item, skill, connection_uuid, state, summary, input, error, findings,
        call, output_sha256, started_ms, finished_ms from incoming
      on conflict do nothing
    ), told as (${changesTold('alert', 'incoming', now)})
    select investigation_uuid, step_key from incoming`.execute(db)
  return new Set(inserted.map(({ investigation_uuid, step_key }) => `${investigation_uuid} ${step_key}`))
}
