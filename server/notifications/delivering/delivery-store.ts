// Queries of the outbox: which node holds which target, what is due, and how attempts went.
import { type RawBuilder, sql } from 'kysely'
import type { ContentLevel, TargetKind } from '../../../contract/notification-events.ts'
import { databaseMs } from '../../database/database-clock.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Db } from '../../database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { StoredNotice } from '../messages/message.ts'
import type { DeliveryOutcome } from '../sending/outcome.ts'
import type { DeliverySchedule } from './schedule.ts'

/** A target as a sender needs it. */
export interface HeldTarget extends DeliverySchedule {
  target_uuid: string
  organization_uuid: string | null
  organization_code: string | null
  kind: TargetKind
  /** Of one person, who may lose roles while something waits. */
  is_personal: boolean
  name: string
  sealed: unknown
  addresses: string[]
  content: ContentLevel
  failures: number
  failing_since: number | null
}

export interface DueDelivery extends StoredNotice {
  delivery_id: number
  refusals: number
  created_at: number
}

const columnsOfHeld = sql`t.target_uuid, t.organization_uuid, t.user_uuid is not null as is_personal, t.kind, t.name, t.sealed,
  case when t.user_uuid is null then t.addresses
    else array(select email from users u where u.user_uuid = t.user_uuid and u.active) end as addresses,
  (select organization_code from organizations o where o.organization_uuid = t.organization_uuid) as organization_code,
  t.content, t.failures, t.failing_since, t.digest_minutes, t.daily_at, t.quiet_from, t.quiet_to, t.urgent_anyway, t.time_zone`

/** The first of its case that waits; those after it wait for it. */
const isFirst = sql`(d.case_uuid is null or not exists (
  select from notification_deliveries earlier where earlier.target_uuid = d.target_uuid and earlier.state = 'waiting'
    and earlier.case_uuid = d.case_uuid and earlier.delivery_id < d.delivery_id))`

const isDue = (target: RawBuilder<unknown>) => sql`d.target_uuid = ${target} and d.state = 'waiting'
  and d.due_ms <= ${databaseMs} and ${isFirst}`

/** Takes targets for which something is due and that nobody holds; those that have waited longest first. */
export async function holdTargets(db: Db, holder: string, { most, leaseMs }: { most: number; leaseMs: number }) {
  const { rows } = await sql<HeldTarget>`
    /* prepared hold-targets */ update notification_targets t set held_by = ${holder}, held_until_ms = ${databaseMs} + ${leaseMs}::int
    where target_uuid in (
      select target_uuid from notification_targets c
      where enabled and held_until_ms <= ${databaseMs} and next_attempt_ms <= ${databaseMs}
        and exists (select from notification_deliveries d where ${isDue(sql`c.target_uuid`)})
      order by next_attempt_ms, held_until_ms limit ${most} for update skip locked)
    returning ${columnsOfHeld}`.execute(db)
  return rows
}

export const findHeld = async (db: Db, targetUuid: string): Promise<HeldTarget | undefined> =>
  (
    await sql<HeldTarget>`select ${columnsOfHeld} from notification_targets t
      where target_uuid = ${targetUuid}::uuid`.execute(db)
  ).rows[0]

/** Another node may take it at once. */
export const releaseTarget = (db: Db, holder: string, targetUuid: string) =>
  db
    .updateTable('notification_targets')
    .set({ held_by: null, held_until_ms: 0 })
    .where('target_uuid', '=', targetUuid)
    .where('held_by', '=', holder)
    .execute()

/** For a database that only one process can have open: whoever held a target is gone. */
export const releaseAllTargets = (db: Db) =>
  db.updateTable('notification_targets').set({ held_by: null, held_until_ms: 0 }).execute()

/** In order. Gathered ones come together, also several of one case. */
export async function findDue(db: Db, targetUuid: string, most: number): Promise<DueDelivery[]> {
  const which =
    most > 1
      ? sql`d.target_uuid = ${targetUuid}::uuid and d.state = 'waiting' and d.due_ms <= ${databaseMs}`
      : isDue(sql`${targetUuid}::uuid`)
  const { rows } = await sql<DueDelivery>`
    select d.delivery_id, d.refusals, d.created_at, n.notice_uuid, n.event, n.case_uuid, n.details, n.at, organization_code
    from notification_deliveries d join notices n using (notice_id)
    left join organizations o on o.organization_uuid = n.organization_uuid
    where ${which} order by d.delivery_id limit ${most}`.execute(db)
  return rows
}

/** What waits for a person who may no longer see it is not sent. */
export const dropForbidden = (db: Db, targetUuid: string) =>
  sql`update notification_deliveries d set state = 'failed', ended_at = ${databaseMs} / 1000,
      log = log || jsonb_build_array(jsonb_build_object('at_ms', ${databaseMs}, 'status', null, 'duration_ms', 0,
        'error', 'The person may no longer see it.'))
    from notices n, notification_targets t
    where d.target_uuid = ${targetUuid}::uuid and d.state = 'waiting' and n.notice_id = d.notice_id
      and t.target_uuid = d.target_uuid and not exists (
        select from user_roles r where r.user_uuid = t.user_uuid and r.role <> 'intake'
          and (r.organization_uuid is null or r.organization_uuid = n.organization_uuid))`.execute(db)

/** How long until something may be sent; null: nothing waits. */
export async function findNextDueMs(db: Db): Promise<number | null> {
  const { rows } = await sql<{ in_ms: number | null }>`
    select min(greatest(next_attempt_ms, held_until_ms, due.due_ms)) - ${databaseMs} as in_ms
    from notification_targets t cross join lateral (
      select min(d.due_ms) as due_ms from notification_deliveries d
      where d.target_uuid = t.target_uuid and d.state = 'waiting' and ${isFirst}) due
    where enabled and due.due_ms is not null`.execute(db)
  return rows[0]?.in_ms ?? null
}

/** At targets that are enabled. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification_deliveries d
    join notification_targets t using (target_uuid) where d.state = 'waiting' and enabled`.execute(db)
  return rows[0]?.count ?? 0
}

interface AttemptToRecord {
  target_uuid: string
  holder: string
  delivery_ids: readonly number[]
  outcome: DeliveryOutcome
  state: 'waiting' | 'delivered' | 'failed'
  duration_ms: number
  /** When these deliveries are tried again. */
  wait_ms: number
}

const loggedAttempts = 10

/** False: another node holds the target by now, so that this one's word does not count any more. */
export async function recordAttempt(db: Db, attempt: AttemptToRecord, leaseMs: number): Promise<boolean> {
  const { outcome, delivery_ids, state, target_uuid, holder } = attempt
  const entry = { at_ms: Date.now(), status: outcome.status, duration_ms: attempt.duration_ms, error: outcome.error }
  const { rows } = await sql<{ delivery_id: number }>`
    with held as (
      update notification_targets set held_until_ms = ${databaseMs} + ${leaseMs}::int
      where target_uuid = ${target_uuid}::uuid and held_by = ${holder}::uuid returning target_uuid)
    update notification_deliveries d set state = ${state}, attempts = attempts + 1,
      refusals = refusals + ${outcome.kind === 'refused' ? 1 : 0}::int,
      due_ms = case when ${state} = 'waiting' then ${databaseMs} + ${attempt.wait_ms}::bigint else due_ms end,
      ended_at = case when ${state} = 'waiting' then null else ${databaseMs} / 1000 end,
      log = (case when jsonb_array_length(log) >= ${loggedAttempts}::int then log - 0 else log end)
        || ${JSON.stringify([entry])}::jsonb
    from held where d.target_uuid = held.target_uuid and delivery_id = any(${[...delivery_ids]}::bigint[])
    returning d.delivery_id`.execute(db)
  return rows.length > 0
}

export const recordTargetHealth = (
  db: Db,
  targetUuid: string,
  health: { failures: number; failing_since: number | null; wait_ms: number },
) =>
  sql`update notification_targets set failures = ${health.failures}, failing_since = ${health.failing_since}::bigint,
      next_attempt_ms = ${databaseMs} + ${health.wait_ms}::bigint
    where target_uuid = ${targetUuid}::uuid`.execute(db)

const day = 24 * 3600
const remembered = 30 * day

/** Deliveries go with their notice. */
export const deleteOldNotices = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'notices', where: sql`at < ${now() - remembered}`, signal })
