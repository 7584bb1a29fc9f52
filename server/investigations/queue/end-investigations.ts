// Ends investigations without a verdict: broken attempts that are retried, failures, and cancellations.
import { sql } from 'kysely'
import { fail, failOrKeepVerdict, takeBack } from '../../alerts/move-alerts.ts'
import { tellChanges } from '../../database/change-events.ts'
import { alertIdColumn } from '../../database/id-columns.ts'
import { publishNotices } from '../../database/notices.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import type { InvestigationServices } from './investigation-services.ts'
import { storeFindings } from './store-findings.ts'

interface Ours {
  investigation_uuid: string
  holder: string
  job: HeldJob
}

interface Ended {
  investigation_uuid: string
  alert_uuid: string
  organization_uuid: string
  playbook_uuid: string | null
  playbook_version: number | null
}

/** The attempt broke: the alert goes back to Submitted, and the queue hands it out again after a pause. */
export async function breakOff(
  services: InvestigationServices,
  { investigation_uuid, holder, job }: Ours,
  reason: string,
) {
  const { db, now, queue } = services
  await transact(db, async (tx) => {
    const ended = await end(
      tx,
      sql`state = 'submitted', holder = null, failure = ${reason}, attempt = attempt + 1`,
      sql`investigation_uuid = ${investigation_uuid} and holder = ${holder} and state = 'running'`,
    )
    await takeBack(
      tx,
      ended.map(({ alert_uuid }) => alert_uuid),
      now(),
    )
    await tellEnded(tx, ended, now())
  })
  await queue.giveBack([job], reason)
}

/** The investigation cannot succeed: the alert becomes Failed with the reason. */
export const failOurs = (services: InvestigationServices, { investigation_uuid, holder, job }: Ours, reason: string) =>
  transact(services.db, async (tx) => {
    await failAndTell(
      services,
      tx,
      sql`state = 'failed', failure = ${reason}`,
      sql`investigation_uuid = ${investigation_uuid} and holder = ${holder} and state = 'running'`,
    )
    await services.queue.finish(tx, [job])
  })

/** The queue has given up after too many attempts. */
export const failGivenUp = (services: InvestigationServices, uuids: readonly string[]) =>
  transact(services.db, (tx) =>
    failAndTell(
      services,
      tx,
      sql`state = 'failed', failure = 'It was tried ' || case attempt when 1 then 'once' else attempt || ' times' end
        || ' and broke off. ' || coalesce('The last time: ' || failure, 'The service stopped while it ran.')`,
      sql`investigation_uuid = any(${uuids}::uuid[]) and state in ('submitted', 'running')`,
    ),
  )

/** Stops the investigation of an alert, wherever it runs; false when none is under way. */
export const cancelInvestigation = (
  services: InvestigationServices,
  alertUuid: string,
  by: { uuid: string; name: string },
): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const ended = await endForGood(
      tx,
      sql`state = 'cancelled', cancelled_by = ${by.uuid}, failure = ${`Cancelled by ${by.name}.`}`,
      sql`alert_uuid = ${alertUuid} and state in ('submitted', 'running')`,
    )
    await failOrKeepVerdict(
      tx,
      ended.map(({ alert_uuid }) => alert_uuid),
      services.now(),
    )
    await tellEnded(tx, ended, services.now())
    await services.queue.withdraw(
      tx,
      ended.map(({ investigation_uuid }) => investigation_uuid),
    )
    return ended.length > 0
  })

async function failAndTell(
  { now }: InvestigationServices,
  tx: Db,
  changes: ReturnType<typeof sql>,
  which: ReturnType<typeof sql>,
) {
  const ended = await endForGood(tx, changes, which)
  await fail(
    tx,
    ended.map(({ alert_uuid }) => alert_uuid),
    now(),
  )
  await tellEnded(tx, ended, now())
  await tellFailed(tx, ended, now())
}

async function endForGood(tx: Db, changes: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  const ended = await end(tx, sql`holder = null, finished_ms = ${Date.now()}, ${changes}`, which)
  await storeFindings(tx, ended)
  return ended
}

async function tellFailed(tx: Db, ended: readonly Ended[], now: number) {
  if (ended.length === 0) return
  const { rows } = await sql<{
    alert_id: string
    organization_uuid: string
    alert_type: string
    failure: string | null
  }>`
    select ${alertIdColumn} as alert_id, alerts.organization_uuid, alert_type, failure
    from investigations join alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    where investigation_uuid = any(${ended.map(({ investigation_uuid }) => investigation_uuid)}::uuid[])
    order by investigation_uuid`.execute(tx)
  await publishNotices(
    tx,
    now,
    rows.map(({ alert_id, organization_uuid, alert_type, failure }) => ({
      event: 'investigation.failed' as const,
      organization_uuid,
      details: { path: `/alerts/${alert_id}`, ids: { alert_id }, title: alert_type, text: failure ?? undefined },
    })),
  )
}

async function end(tx: Db, changes: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  const { rows } = await sql<Ended>`
    update investigations set ${changes} where ${which}
    returning investigation_uuid, alert_uuid, organization_uuid, playbook_uuid, playbook_version`.execute(tx)
  return rows
}

const tellEnded = (tx: Db, ended: readonly Ended[], now: number) =>
  tellChanges(
    tx,
    'alert',
    ended.map(({ organization_uuid, alert_uuid }) => ({ organization_uuid, id: alert_uuid })),
    now,
  )
