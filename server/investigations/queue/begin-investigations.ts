// Takes over a batch of investigations for this node, and reads the steps that an earlier attempt has ended.
import { sql } from 'kysely'
import { alertId } from '../../alerts/alert.ts'
import { begin, beginAgain } from '../../alerts/move-alerts.ts'
import { tellChanges } from '../../database/change-events.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import type { CorrectionToApply } from '../../reading/corrections/apply-corrections.ts'
import { correctionsOf } from '../../reading/corrections/correction-store.ts'
import type { EndedStep } from '../run/ended-step.ts'
import { readStepsWithOutputs } from '../run/read-steps.ts'
import type { InvestigationServices } from './investigation-services.ts'

/** All that is known of an alert when its investigation begins. */
export interface AlertUnderInvestigation {
  alert_uuid: string
  alert_id: string
  organization_uuid: string
  organization_code: string
  domains: readonly string[]
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at: number
  created_at_source: number | null
  /** What people corrected in readings of its provider. */
  corrections: readonly CorrectionToApply[]
}

export interface BegunInvestigation {
  investigation_uuid: string
  holder: string
  job: HeldJob
  run: number
  playbook_uuid: string
  playbook_version: number
  alert: AlertUnderInvestigation
  /** Results of an earlier attempt, and how many parts they are stored in. */
  done: readonly EndedStep[]
  parts: number
}

interface Row {
  investigation_uuid: string
  alert_uuid: string
  organization_uuid: string
  run: number
  playbook_uuid: string
  playbook_version: number
  state: 'submitted' | 'running'
}

export async function beginInvestigations(
  { db, now, queue }: InvestigationServices,
  jobs: readonly HeldJob[],
  holder: string,
): Promise<BegunInvestigation[]> {
  const held = new Map(jobs.map((job) => [job.id, job]))
  const rows = await transact(db, async (tx) => {
    const found = await hold(tx, [...held.keys()], holder)
    const uuids = (state: Row['state']) =>
      found.filter((row) => row.state === state).map(({ alert_uuid }) => alert_uuid)
    await begin(tx, uuids('submitted'), now())
    await beginAgain(tx, uuids('running'), now())
    await tellChanges(
      tx,
      'alert',
      found.map(({ organization_uuid, alert_uuid }) => ({ organization_uuid, id: alert_uuid })),
      now(),
    )
    const wanted = new Set(found.map(({ investigation_uuid }) => investigation_uuid))
    await queue.finish(
      tx,
      jobs.filter(({ id }) => !wanted.has(id)),
    )
    return found
  })
  const [alerts, done] = await Promise.all([
    readAlerts(
      db,
      rows.map(({ alert_uuid }) => alert_uuid),
    ),
    readStepsWithOutputs(
      db,
      rows.map(({ investigation_uuid }) => investigation_uuid),
    ),
  ])
  return rows.flatMap((row) => {
    const alert = alerts.get(row.alert_uuid)
    const job = held.get(row.investigation_uuid)
    const earlier = done.get(row.investigation_uuid) ?? { steps: [], parts: 0 }
    return alert && job ? [{ ...row, holder, job, alert, done: earlier.steps, parts: earlier.parts }] : []
  })
}

/** An investigation that was running belonged to a node that is gone. */
async function hold(tx: Db, uuids: readonly string[], holder: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    /* prepared hold-investigations */ with held as (
      select investigation_uuid, state from investigations
      where investigation_uuid = any(${uuids}::uuid[]) and state in ('submitted', 'running')
      order by investigation_uuid for update
    )
    update investigations i set state = 'running', holder = ${holder}, started_ms = coalesce(started_ms, ${Date.now()}),
      attempt = attempt + (held.state = 'running')::int
    from held where held.investigation_uuid = i.investigation_uuid
    returning i.investigation_uuid, i.alert_uuid, i.organization_uuid, i.run, i.playbook_uuid, i.playbook_version, held.state`.execute(
    tx,
  )
  return rows
}

export async function readAlerts(db: Db, uuids: readonly string[]): Promise<Map<string, AlertUnderInvestigation>> {
  const { rows } = await sql<
    Omit<AlertUnderInvestigation, 'alert_id' | 'corrections'> & { provider: string; number: number }
  >`
    /* prepared read-alerts */ select alert_uuid, organization_uuid, organization_code, domains, alert_provider, alert_type, alert_content,
      alerts.created_at, created_at_source, provider, number
    from alerts join alert_contents using (alert_uuid) join organizations using (organization_uuid)
    where alert_uuid = any(${uuids}::uuid[])`.execute(db)
  const corrections = await correctionsOf(
    db,
    rows.map(({ organization_uuid }) => organization_uuid),
  )
  return new Map(
    rows.map(({ provider, number, ...row }) => [
      row.alert_uuid,
      {
        ...row,
        alert_id: alertId(row.organization_code, provider, number),
        corrections: corrections(row.organization_uuid, provider),
      },
    ]),
  )
}
