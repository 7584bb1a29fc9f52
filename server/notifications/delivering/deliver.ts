// Sends what is due to one target that this node holds, one message after the other, until it fails or nothing is left.
import { publishNotices } from '../../database/notices.ts'
import { transact } from '../../database/transaction.ts'
import { CannotOpen } from '../../platform/vault.ts'
import type { NotificationServices } from '../notification-services.ts'
import {
  type DeliveryOutcome,
  disableAfterSeconds,
  mostRefusals,
  tooOldAfterSeconds,
  waitOfMessage,
  waitOfTarget,
} from '../sending/outcome.ts'
import { type OpenedTarget, openTarget } from './attempt.ts'
import {
  type DueDelivery,
  dropForbidden,
  findDue,
  type HeldTarget,
  recordAttempt,
  recordTargetHealth,
  releaseTarget,
} from './delivery-store.ts'
import { isGathered } from './schedule.ts'

/** Longer than an attempt may take. */
export const leaseMs = 45_000
/** Then the target is given back, so that others get their turn. */
const mostInTurn = 100
const mostTogether = 50

type Delivering = Pick<NotificationServices, 'db' | 'vault' | 'now' | 'reach' | 'log'>

export async function deliverDue(services: Delivering, holder: string, target: HeldTarget, signal: AbortSignal) {
  const { db, log } = services
  const opened = openTarget(services, target, signal)
  const most = isGathered(target) && target.kind !== 'webhook' ? mostTogether : 1
  try {
    if (target.is_personal) await dropForbidden(db, target.target_uuid)
    for (let sent = 0; sent < mostInTurn && !signal.aborted; sent++) {
      const due = await findDue(db, target.target_uuid, most)
      if (due.length === 0 || !(await deliverOnce(services, { holder, target, opened, due, signal }))) return
    }
  } catch (error) {
    log.error({ err: error, target_uuid: target.target_uuid }, 'notifications could not be delivered')
    await recordTargetHealth(db, target.target_uuid, { ...target, wait_ms: waitOfTarget(5) })
  } finally {
    opened.close()
    await releaseTarget(db, holder, target.target_uuid).catch(() => undefined) // else the lease ends by itself
  }
}

interface Turn {
  holder: string
  target: HeldTarget
  opened: OpenedTarget
  due: readonly DueDelivery[]
  signal: AbortSignal
}

/** Whether the target takes more. */
async function deliverOnce(services: Delivering, turn: Turn): Promise<boolean> {
  const { db, now } = services
  const { target, holder, due } = turn
  const begun = performance.now()
  const outcome = await attempt(services, turn)
  if (turn.signal.aborted && outcome.kind === 'trouble') return false // we broke it off, not the target
  const refusals = Math.max(...due.map((each) => each.refusals)) + 1
  const isHeld = await recordAttempt(
    db,
    {
      target_uuid: target.target_uuid,
      holder,
      delivery_ids: due.map(({ delivery_id }) => delivery_id),
      outcome,
      state: stateAfter(outcome, refusals, due, now()),
      duration_ms: Math.round(performance.now() - begun),
      wait_ms: outcome.kind === 'refused' ? waitOfMessage(refusals) : 0,
    },
    leaseMs,
  )
  if (!isHeld) return false
  await noteHealth(services, target, outcome)
  return outcome.kind === 'delivered' || outcome.kind === 'refused'
}

async function attempt({ log }: Delivering, { opened, due, target }: Turn): Promise<DeliveryOutcome> {
  try {
    return await opened.deliver(due)
  } catch (error) {
    if (error instanceof CannotOpen) return { kind: 'trouble', status: null, error: `Its secret: ${error.message}` }
    log.error({ err: error, target_uuid: target.target_uuid }, 'a notification could not be made')
    return { kind: 'refused', status: null, error: 'The message could not be made.' }
  }
}

function stateAfter(outcome: DeliveryOutcome, refusals: number, due: readonly DueDelivery[], now: number) {
  if (outcome.kind === 'delivered') return 'delivered'
  if (outcome.kind === 'refused' && refusals > mostRefusals) return 'failed'
  return due.every(({ created_at }) => created_at < now - tooOldAfterSeconds) ? 'failed' : 'waiting'
}

/** What this attempt says about the target as a whole. */
async function noteHealth({ db, now, log }: Delivering, target: HeldTarget, outcome: DeliveryOutcome) {
  if (outcome.kind === 'delivered') {
    if (target.failing_since === null && target.failures === 0) return
    Object.assign(target, { failures: 0, failing_since: null })
    return recordTargetHealth(db, target.target_uuid, { failures: 0, failing_since: null, wait_ms: 0 })
  }
  const failures = outcome.kind === 'refused' ? 0 : target.failures + 1
  const failing_since = target.failing_since ?? now()
  Object.assign(target, { failures, failing_since })
  const wait_ms = failures === 0 ? 0 : (outcome.retryAfterMs ?? waitOfTarget(failures))
  await recordTargetHealth(db, target.target_uuid, { failures, failing_since, wait_ms })
  const isLong = failing_since < now() - disableAfterSeconds
  if (outcome.kind !== 'gone' && !isLong) return
  const reason =
    outcome.kind === 'gone'
      ? (outcome.error ?? 'It is gone.')
      : `Nothing could be delivered for three days. ${outcome.error ?? ''}`
  log.warn({ target_uuid: target.target_uuid }, 'a notification target is disabled')
  await disableTarget({ db, now }, target, reason.trim())
}

const disableTarget = ({ db, now }: Pick<Delivering, 'db' | 'now'>, target: HeldTarget, reason: string) =>
  transact(db, async (tx) => {
    await tx
      .updateTable('notification_targets')
      .set({ enabled: false, disabled_at: now(), disabled_reason: reason })
      .where('target_uuid', '=', target.target_uuid)
      .execute()
    await publishNotices(tx, now(), [
      {
        event: 'target.disabled',
        organization_uuid: target.organization_uuid,
        details: {
          path: '/notifications',
          ids: { target_uuid: target.target_uuid },
          title: `"${target.name}" is disabled`,
          text: `${reason} What waits is sent when somebody enables it again within seven days.`,
        },
      },
    ])
  })
