// Turns notices into deliveries: one node at a time, in the order of notices, so that those of a case stay in order.
import { sql } from 'kysely'
import { z } from 'zod'
import { roles } from '../../../contract/vocabulary.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { dueMs } from './schedule.ts'
import { isUrgent, isWanted, type Subscriber, type WaitingNotice } from './wanted.ts'

/** Any number that other users of advisory locks do not use. */
const lockNumber = 8_613_353
export const noticesAtOnce = 200
const mostSubscribers = 20_000
const rowsAtOnce = 2000

/** Gives how many notices were taken. */
export const fanOut = ({ db, now }: Services): Promise<number> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
    const notices = await takeNotices(tx)
    if (notices.length === 0) return 0
    const subscribers = await findSubscribers(tx)
    const nowMs = Date.now()
    let deliveries: NewDelivery[] = []
    for (const notice of notices) {
      for (const subscriber of subscribers)
        if (isWanted(subscriber, notice)) deliveries.push(deliveryOf(notice, subscriber, nowMs))
      if (deliveries.length < rowsAtOnce) continue
      await insertDeliveries(tx, deliveries, now())
      deliveries = []
    }
    if (deliveries.length > 0) await insertDeliveries(tx, deliveries, now())
    return notices.length
  })

async function takeNotices(tx: Db): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    update notices set waiting = false where notice_id in (
      select notice_id from notices where waiting order by notice_id limit ${noticesAtOnce})
    returning notice_id, event, organization_uuid, case_uuid, details`.execute(tx)
  return rows.sort((a, b) => a.notice_id - b.notice_id)
}

interface SubscriberRow extends Omit<Subscriber, 'person'> {
  person_uuid: string | null
  roles: unknown
}

const PersonRoles = z.array(z.object({ organization_uuid: z.string().nullable(), role: z.enum(roles) }))

/** Targets that are enabled; of people only those who may still sign in. */
async function findSubscribers(tx: Db): Promise<Subscriber[]> {
  const { rows } = await sql<SubscriberRow>`
    select target_uuid, t.organization_uuid, events, minimum_severity, verdicts, digest_minutes, daily_at, quiet_from, quiet_to,
      urgent_anyway, time_zone, u.user_uuid as person_uuid,
      (select json_agg(json_build_object('organization_uuid', r.organization_uuid, 'role', r.role))
        from user_roles r where r.user_uuid = t.user_uuid) as roles
    from notification_targets t left join users u on u.user_uuid = t.user_uuid
    where enabled and (t.user_uuid is null or u.active) order by target_uuid limit ${mostSubscribers}`.execute(tx)
  return rows.map(({ person_uuid, roles: stored, ...row }) => ({
    ...row,
    person: person_uuid === null ? null : { uuid: person_uuid, roles: PersonRoles.parse(stored ?? []) },
  }))
}

const deliveryOf = (notice: WaitingNotice, subscriber: Subscriber, nowMs: number): NewDelivery => ({
  target_uuid: subscriber.target_uuid,
  notice_id: notice.notice_id,
  case_uuid: notice.case_uuid,
  due_ms: dueMs(subscriber, nowMs, isUrgent(notice)),
})

interface NewDelivery {
  target_uuid: string
  notice_id: number
  case_uuid: string | null
  due_ms: number
}

const insertDeliveries = (tx: Db, deliveries: readonly NewDelivery[], now: number) =>
  sql`insert into notification_deliveries (target_uuid, notice_id, case_uuid, state, due_ms, created_at)
    select target_uuid, notice_id, case_uuid, 'waiting', due_ms, ${now}::bigint
    from rows from (json_to_recordset(${JSON.stringify(deliveries)}::json)
      as (target_uuid uuid, notice_id bigint, case_uuid uuid, due_ms bigint)) with ordinality
      as r(target_uuid, notice_id, case_uuid, due_ms, nth) order by nth`.execute(tx)
