// Creates, changes and removes targets of organizations.
import type {
  CreatedNotificationTarget,
  ListNotificationTargets,
  NewNotificationTarget,
  NewWebhookSecret,
  NotificationTarget,
  NotificationTargetChanges,
} from '../../contract/notification.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { conflict, forbidden, invalidFields } from '../http/problem.ts'
import type { Caller, Scope } from '../platform/services.ts'
import type { NotificationServices } from './notification-services.ts'
import { shownAddress, targetErrorsOf } from './notification-target.ts'
import { newWebhookSecret } from './sending/sign-webhook.ts'
import {
  asTarget,
  countTargets,
  freshState,
  getTarget,
  listTargetRows,
  lockTarget,
  mostTargetsOfOrganization,
  openSecrets,
  sealSecrets,
  type TargetRow,
} from './target-store.ts'

export async function listTargets(
  { db }: NotificationServices,
  scope: Scope,
  { limit, cursor }: ListNotificationTargets,
): Promise<{ data: NotificationTarget[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await listTargetRows(db, scope, { after, limit: limit + 1 })
  const data = rows.slice(0, limit).map(asTarget)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? writeCursor(last.target_uuid) : null }
}

export async function createTarget(
  services: NotificationServices,
  caller: Caller,
  { organization_code, url, addresses = [], ...input }: NewNotificationTarget,
): Promise<CreatedNotificationTarget> {
  const { db, now, vault, reach } = services
  const organization_uuid = await ownerOf(services, caller.scope, organization_code)
  const errors = targetErrorsOf({ ...input, url, addresses }, reach.allowFor(organization_code), true)
  if (errors.length > 0) throw invalidFields(errors)
  const target_uuid = newUuid()
  const secret = input.kind === 'webhook' ? newWebhookSecret() : undefined
  const row = {
    ...input,
    target_uuid,
    organization_uuid,
    addresses: [...addresses],
    sealed: url === undefined ? null : sealSecrets(vault, target_uuid, { url, secret }),
    shown_address: shownAddress(input.kind, url, addresses),
    created_by: caller.principal_uuid,
    created_at: now(),
    modified_at: now(),
  }
  await transact(db, async (tx) => {
    if ((await countTargets(tx, organization_uuid)) >= mostTargetsOfOrganization)
      throw conflict(`There are at most ${mostTargetsOfOrganization} targets. Remove some first.`)
    await tx.insertInto('notification_targets').values(row).execute()
  })
  return { ...asTarget(await getTarget(db, caller.scope, target_uuid)), secret: secret ?? null }
}

async function ownerOf({ directory }: NotificationServices, scope: Scope, code: string | null): Promise<string | null> {
  if (code !== null) return (await directory.organization(scope, code)).organization_uuid
  if (scope.organization_uuids !== null)
    throw forbidden('A target of all organizations is for who administers the installation.')
  return null
}

export async function editTarget(
  services: NotificationServices,
  scope: Scope,
  uuid: string,
  changes: NotificationTargetChanges,
): Promise<NotificationTarget> {
  await transact(services.db, async (tx) => {
    const changed = columnsToChange(services, await lockTarget(tx, scope, uuid), changes)
    await tx.updateTable('notification_targets').set(changed).where('target_uuid', '=', uuid).execute()
  })
  return asTarget(await getTarget(services.db, scope, uuid))
}

/** The columns that change. */
function columnsToChange(
  { now, vault, reach }: NotificationServices,
  before: TargetRow,
  { url, ...changes }: NotificationTargetChanges,
) {
  const or = <T>(changed: T | undefined, was: T) => (changed === undefined ? was : changed)
  const after = {
    kind: before.kind,
    addresses: or(changes.addresses, before.addresses),
    digest_minutes: or(changes.digest_minutes, before.digest_minutes),
    daily_at: or(changes.daily_at, before.daily_at),
    quiet_from: or(changes.quiet_from, before.quiet_from),
    quiet_to: or(changes.quiet_to, before.quiet_to),
  }
  const errors = targetErrorsOf({ ...after, url }, reach.allowFor(before.organization_code), false)
  if (errors.length > 0) throw invalidFields(errors)
  const place =
    url !== undefined
      ? {
          sealed: sealSecrets(vault, before.target_uuid, { ...openSecrets(vault, before), url }),
          shown_address: shownAddress(before.kind, url, []),
        }
      : before.kind === 'email'
        ? { shown_address: shownAddress('email', undefined, after.addresses) }
        : {}
  return {
    ...changes,
    ...place,
    ...(changes.enabled === true || url !== undefined ? freshState : {}),
    modified_at: now(),
  }
}

const overlapSeconds = 24 * 3600

/** The secret before goes on signing for a day, so that receivers can be changed one after the other. */
export const rotateWebhookSecret = (
  { db, now, vault }: NotificationServices,
  scope: Scope,
  uuid: string,
): Promise<NewWebhookSecret> =>
  transact(db, async (tx) => {
    const target = await lockTarget(tx, scope, uuid)
    if (target.kind !== 'webhook') throw conflict('Only webhooks are signed.')
    const { url, secret: previous_secret } = openSecrets(vault, target)
    const secret = newWebhookSecret()
    const previous_until = now() + overlapSeconds
    await tx
      .updateTable('notification_targets')
      .set({ sealed: sealSecrets(vault, uuid, { url, secret, previous_secret, previous_until }), modified_at: now() })
      .where('target_uuid', '=', uuid)
      .execute()
    return { secret, previous_until }
  })
