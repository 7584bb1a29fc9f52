// Alerts that wait are bound to their playbook and put into the queue, many with one commit.
import { sql } from 'kysely'
import { countTry, fail, holdWaiting, submit, type WaitingAlert } from '../../alerts/move-alerts.ts'
import { tellChanges } from '../../database/change-events.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { type BoundPlaybook, bindPlaybooks } from '../../playbooks/store/bind-playbooks.ts'
import { type InvestigationServices, workChannel } from './investigation-services.ts'

const batch = 100
/** The queue stays short: a million alerts that wait cost it nothing. */
const mostInQueue = 500
/** How often a playbook is tried to be bound before the alert fails. */
const mostTries = 5

/** Gives how many alerts were taken on; 0 when none waits or the queue is full. */
export async function dispatchAlerts({ db, now, queue, log }: InvestigationServices): Promise<number> {
  return transact(db, async (tx) => {
    const room = mostInQueue - (await countSubmitted(tx))
    if (room <= 0) return 0
    const waiting = await holdWaiting(tx, Math.min(room, batch))
    if (waiting.length === 0) return 0
    const bound = await bindPlaybooks(tx, now(), waiting)
    const ready: { alert: WaitingAlert; playbook: BoundPlaybook }[] = []
    const refused: { alert: WaitingAlert; error: Error }[] = []
    waiting.forEach((alert, index) => {
      const playbook = bound[index]
      if (playbook && !(playbook instanceof Error)) ready.push({ alert, playbook })
      else refused.push({ alert, error: playbook ?? new Error('No playbook was given.') })
    })
    for (const { alert, error } of refused)
      log.error({ err: error, alert_uuid: alert.alert_uuid }, 'no playbook could be bound')

    const made = await insertInvestigations(tx, ready, Date.now())
    await queue.enqueue(
      tx,
      made.map(({ investigation_uuid }) => ({ id: investigation_uuid, data: { investigation_uuid } })),
    )
    await submit(
      tx,
      ready.map(({ alert }) => alert.alert_uuid),
      now(),
    )
    await giveUpOrWait(tx, refused, now())
    await tellChanges(
      tx,
      'alert',
      waiting.map(({ organization_uuid, alert_uuid }) => ({ organization_uuid, id: alert_uuid })),
      now(),
    )
    await sql`select pg_notify(${workChannel}, '')`.execute(tx)
    return ready.length
  })
}

async function countSubmitted(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from investigations where state = 'submitted' limit ${mostInQueue}) s`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The first investigation of each; a further one of an alert has the next number. */
export async function insertInvestigations(
  tx: Db,
  wanted: readonly { alert: Omit<WaitingAlert, 'provider' | 'alert_type'>; playbook: BoundPlaybook; run?: number }[],
  nowMs: number,
) {
  const rows = wanted.map(({ alert, playbook, run = 1 }) => ({
    investigation_uuid: newUuid(),
    alert_uuid: alert.alert_uuid,
    organization_uuid: alert.organization_uuid,
    run,
    attempt: alert.investigation_retry_count + 1,
    playbook_uuid: playbook.playbook_uuid,
    playbook_version: playbook.version,
    state: 'submitted',
    created_ms: nowMs,
  }))
  if (rows.length > 0)
    await sql`insert into investigations (investigation_uuid, alert_uuid, organization_uuid, run, attempt, playbook_uuid,
        playbook_version, state, created_ms)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(investigation_uuid uuid, alert_uuid uuid,
        organization_uuid uuid, run int, attempt int, playbook_uuid uuid, playbook_version int, state text, created_ms bigint)`.execute(
      tx,
    )
  return rows
}

async function giveUpOrWait(tx: Db, refused: readonly { alert: WaitingAlert; error: Error }[], now: number) {
  const isLast = ({ alert }: { alert: WaitingAlert }) => alert.investigation_retry_count + 1 >= mostTries
  await countTry(
    tx,
    refused.filter((each) => !isLast(each)).map(({ alert }) => alert.alert_uuid),
    now,
  )
  const lost = refused.filter(isLast)
  if (lost.length === 0) return
  await tx
    .insertInto('investigations')
    .values(
      lost.map(({ alert, error }) => ({
        investigation_uuid: newUuid(),
        alert_uuid: alert.alert_uuid,
        organization_uuid: alert.organization_uuid,
        run: 1,
        attempt: alert.investigation_retry_count + 1,
        state: 'failed',
        failure: `No playbook could be made for this alert type: ${error.message}`,
        created_ms: now * 1000,
        finished_ms: now * 1000,
      })),
    )
    .execute()
  await fail(
    tx,
    lost.map(({ alert }) => alert.alert_uuid),
    now,
  )
}
