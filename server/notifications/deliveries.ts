// The log of deliveries, tests, and sending one again.
import { sql } from 'kysely'
import { z } from 'zod'
import type { DeliveryTest, ListDeliveries, NotificationDelivery } from '../../contract/notification.ts'
import type { DeliveryState } from '../../contract/notification-events.ts'
import { databaseMs } from '../database/database-clock.ts'
import { newUuid } from '../database/new-uuid.ts'
import { type NoticeDetails, noticesChannel } from '../database/notices.ts'
import { transact } from '../database/transaction.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import { openTarget } from './delivering/attempt.ts'
import { findHeld } from './delivering/delivery-store.ts'
import { messageId } from './messages/message.ts'
import type { NotificationServices } from './notification-services.ts'
import type { DeliveryOutcome } from './sending/outcome.ts'
import { getTarget } from './target-store.ts'

interface DeliveryRow {
  delivery_id: number
  notice_uuid: string
  event: string
  details: NoticeDetails
  state: DeliveryState
  attempts: number
  log: unknown
  due_ms: number
  replay_of: number | null
  created_at: number
  ended_at: number | null
}

/** Newest first. */
export async function listDeliveries(
  { db }: NotificationServices,
  scope: Scope,
  uuid: string,
  { limit, cursor, state }: ListDeliveries,
): Promise<{ data: NotificationDelivery[]; next_cursor: string | null }> {
  const { target_uuid } = await getTarget(db, scope, uuid)
  const before = cursor === undefined ? undefined : readDeliveryId(cursor)
  if (cursor !== undefined && before === undefined)
    throw invalid('cursor', 'Must be the next_cursor of an earlier page.')
  const { rows } = await sql<DeliveryRow>`
    select delivery_id, notice_uuid, event, details, state, attempts, log, due_ms, replay_of, created_at, ended_at
    from notification_deliveries join notices using (notice_id)
    where target_uuid = ${target_uuid}::uuid ${before === undefined ? sql`` : sql`and delivery_id < ${before}::bigint`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
    order by delivery_id desc limit ${limit + 1}`.execute(db)
  const data = rows.slice(0, limit).map(asDelivery)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? String(last.delivery_id) : null }
}

const Logged = z.array(
  z.object({ at_ms: z.number(), status: z.int().nullable(), duration_ms: z.int(), error: z.string().nullable() }),
)

function asDelivery({ notice_uuid, details, log: stored, due_ms, ...row }: DeliveryRow): NotificationDelivery {
  const log = Logged.parse(stored).map(({ at_ms, ...each }) => ({ at: Math.floor(at_ms / 1000), ...each }))
  const last = log.at(-1)
  return {
    ...row,
    log,
    message_id: messageId(notice_uuid),
    case_id: details.ids.case_id ?? null,
    path: details.path,
    status: last?.status ?? null,
    duration_ms: last?.duration_ms ?? null,
    error: last?.error ?? null,
    due_at: Math.floor(due_ms / 1000),
  }
}

const readDeliveryId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Sends the same notice again, beside the order of its case. Receivers tell repetitions by the message id. */
export async function replayDelivery(
  { db, now }: NotificationServices,
  scope: Scope,
  uuid: string,
  id: string,
): Promise<{ delivery_id: number }> {
  const target = await getTarget(db, scope, uuid)
  const wanted = readDeliveryId(id)
  if (wanted === undefined) throw notFound('delivery', id)
  if (!target.enabled) throw conflict('The target is disabled. Enable it first.')
  return transact(db, async (tx) => {
    const found = await tx
      .selectFrom('notification_deliveries')
      .select(['notice_id', 'state'])
      .where('delivery_id', '=', wanted)
      .where('target_uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('delivery', id)
    if (found.state === 'waiting') throw conflict('This delivery still waits to be sent.')
    const again = await sql<{ delivery_id: number }>`
      insert into notification_deliveries (target_uuid, notice_id, state, due_ms, replay_of, created_at)
      select ${uuid}::uuid, ${found.notice_id}::bigint, 'waiting', ${databaseMs}, ${wanted}::bigint, ${now()}::bigint
      where not exists (select from notification_deliveries where target_uuid = ${uuid}::uuid and state = 'waiting'
        and replay_of = ${wanted}::bigint)
      returning delivery_id`.execute(tx)
    const [made] = again.rows
    if (!made) throw conflict('This delivery is being sent again already.')
    await sql`select pg_notify(${noticesChannel}, '')`.execute(tx)
    return made
  })
}

/** Sends a test message at once and tells how it went. It is in the log like any other. */
export async function testTarget(services: NotificationServices, scope: Scope, uuid: string): Promise<DeliveryTest> {
  const { db, now } = services
  await getTarget(db, scope, uuid)
  const target = await findHeld(db, uuid)
  if (!target) throw notFound('notification target', uuid)
  const notice = {
    notice_uuid: newUuid(),
    event: 'test',
    organization_code: target.organization_code,
    case_uuid: null,
    details: {
      path: '/notifications',
      ids: { target_uuid: uuid },
      title: 'This is a test',
      text: 'Somebody sent it to see whether notifications arrive here.',
    },
    at: now(),
  }
  const opened = openTarget(services, target)
  const begun = performance.now()
  const outcome = await opened.deliver([notice]).finally(opened.close)
  const duration_ms = Math.round(performance.now() - begun)
  const tested = { notice, uuid, outcome, duration_ms, organization_uuid: target.organization_uuid }
  if (!(await logTest(services, tested))) throw notFound('notification target', uuid)
  return { ok: outcome.kind === 'delivered', status: outcome.status, duration_ms, error: outcome.error }
}

interface Tested {
  notice: { notice_uuid: string; details: NoticeDetails }
  organization_uuid: string | null
  uuid: string
  outcome: DeliveryOutcome
  duration_ms: number
}

/** False where the target was deleted meanwhile. */
async function logTest(
  { db, now }: NotificationServices,
  { notice, organization_uuid, uuid, outcome, duration_ms }: Tested,
): Promise<boolean> {
  const { numAffectedRows } = await sql`with target as (
      select target_uuid from notification_targets where target_uuid = ${uuid}::uuid for key share),
    told as (
      insert into notices (notice_uuid, organization_uuid, event, details, waiting, at)
      select ${notice.notice_uuid}::uuid, ${organization_uuid}::uuid, 'test', ${JSON.stringify(notice.details)}::jsonb, false,
        ${now()}::bigint from target
      returning notice_id)
    insert into notification_deliveries (target_uuid, notice_id, state, due_ms, attempts, log, created_at, ended_at)
    select ${uuid}::uuid, notice_id, ${outcome.kind === 'delivered' ? 'delivered' : 'failed'}, ${databaseMs}, 1,
      ${JSON.stringify([{ at_ms: Date.now(), status: outcome.status, duration_ms, error: outcome.error }])}::jsonb,
      ${now()}::bigint, ${now()}::bigint from told`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}
