// How an alert's investigation status changes. Every move compares before it sets, so two workers never both win.

import { sql } from 'kysely'
import { investigationStatus, type Severity, type Verdict } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import { recountHours } from './count-hours.ts'

const { Created, Submitted, InProgress, Completed, Failed } = investigationStatus

/** An alert that waits to be investigated, as much as is needed to bind a playbook and to tell how urgent it is. */
export interface WaitingAlert {
  alert_uuid: string
  organization_uuid: string
  alert_type: string
  provider: string
  investigation_retry_count: number
  /** Null when it is long: reading it would cost more than it tells. */
  short_content: string | null
}

/** Organizations with alerts that wait, in the order of their ids, from the one after `after` on. */
export async function listWaitingOrganizations(db: Db, after: string, max: number): Promise<string[]> {
  const next = (from: ReturnType<typeof sql>) => sql`(
    select organization_uuid from alerts where investigation_status = ${sql.lit(Created)} and organization_uuid > ${from}
    order by organization_uuid, alert_uuid limit 1)`
  const { rows } = await sql<{ organization_uuid: string }>`
    /* prepared list-waiting-organizations */ with recursive waiting as (
      ${next(sql`${after}::uuid`)}
      union all
      select ${next(sql`waiting.organization_uuid`)} from waiting where waiting.organization_uuid is not null
    )
    select organization_uuid from waiting where organization_uuid is not null limit ${max}`.execute(db)
  return rows.map(({ organization_uuid }) => organization_uuid)
}

const shortContent = 16 * 1024

/** So many of each organization, the oldest of it, held until the transaction ends; those another node holds are left to it. */
export async function holdWaiting(
  tx: Db,
  wanted: readonly { organization_uuid: string; count: number }[],
): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    /* prepared hold-waiting-alerts */ select held.*, case when octet_length(alert_content) <= ${sql.lit(shortContent)} then alert_content end as short_content
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(organization_uuid uuid, count int)
    cross join lateral (
      select alert_uuid, organization_uuid, alert_type, provider, investigation_retry_count from alerts
      where investigation_status = ${sql.lit(Created)} and alerts.organization_uuid = wanted.organization_uuid
      order by alert_uuid limit wanted.count for update skip locked
    ) held
    join alert_contents using (alert_uuid)`.execute(tx)
  return rows
}

interface Move {
  from: readonly number[]
  to: number
  /** How many retries are added. */
  tries?: number
}

/** Gives those that were moved. */
async function move(tx: Db, uuids: readonly string[], now: number, { from, to, tries = 0 }: Move) {
  if (uuids.length === 0) return []
  const { rows } = await sql<{ alert_uuid: string }>`
    /* prepared move-alerts-${sql.raw([...from, to, tries].join('-'))} */ update alerts set investigation_status = ${sql.lit(to)}, modified_at = ${now},
      investigation_retry_count = investigation_retry_count + ${sql.lit(tries)}
    where alert_uuid = any(${uuids}::uuid[]) and investigation_status in (${sql.join(from.map((each) => sql.lit(each)))})
    returning alert_uuid`.execute(tx)
  return rows.map(({ alert_uuid }) => alert_uuid)
}

export const submit = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [Created], to: Submitted })
export async function submitAgain(tx: Db, uuids: readonly string[], now: number) {
  const moved = await move(tx, uuids, now, { from: [Completed, Failed], to: Submitted, tries: 1 })
  await recountHours(tx, moved)
  return moved
}
/** The attempt broke and comes again. */
export const takeBack = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [InProgress], to: Submitted, tries: 1 })
export const begin = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [Submitted], to: InProgress })
/** Begun by a node that died: it is taken back and begun again at once. */
export const beginAgain = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [InProgress], to: InProgress, tries: 1 })

/** What the investigation of an alert came to, as far as lists sort and count by it. */
export interface AlertOutcome {
  alert_uuid: string
  investigation_uuid: string
  verdict: Verdict
  severity: Severity
  claims: readonly string[]
}

export async function complete(tx: Db, outcomes: readonly AlertOutcome[], now: number) {
  if (outcomes.length === 0) return
  await sql`
    /* prepared complete-alerts */ update alerts set investigation_status = ${sql.lit(Completed)}, modified_at = ${now}, found_verdict = r.verdict,
      found_severity = r.severity, found_claims = r.claims, investigated_with = i.playbook_uuid
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
        as r(alert_uuid uuid, investigation_uuid uuid, verdict text, severity text, claims text[])
      left join investigations i on i.investigation_uuid = r.investigation_uuid
    where alerts.alert_uuid = r.alert_uuid and investigation_status = ${sql.lit(InProgress)}`.execute(tx)
}

export const fail = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [Created, Submitted, InProgress], to: Failed })
/** An alert that has a verdict from an earlier investigation keeps it. */
export async function failOrKeepVerdict(tx: Db, uuids: readonly string[], now: number) {
  if (uuids.length === 0) return
  await sql`update alerts set modified_at = ${now},
      investigation_status = case when found_verdict is null then ${sql.lit(Failed)} else ${sql.lit(Completed)} end
    where alert_uuid = any(${uuids}::uuid[]) and investigation_status in (${sql.lit(Submitted)}, ${sql.lit(InProgress)})`.execute(
    tx,
  )
}
/** No playbook could be bound this time. */
export const countTry = (tx: Db, uuids: readonly string[], now: number) =>
  move(tx, uuids, now, { from: [Created], to: Created, tries: 1 })
