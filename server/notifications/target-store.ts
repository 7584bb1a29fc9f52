// Queries for targets of notifications. Every query is limited to the caller's scope.
import { sql } from 'kysely'
import { z } from 'zod'
import type { NotificationTarget } from '../../contract/notification.ts'
import type { Db } from '../database/transaction.ts'
import { notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import type { Vault } from '../platform/vault.ts'
import { openSealed, targetPlace } from './sealed-value.ts'

/** A target of an organization or of the installation; those of persons are apart. */
export interface TargetRow extends Omit<NotificationTarget, 'address'> {
  organization_uuid: string | null
  user_uuid: string | null
  shown_address: string
  sealed: unknown
}

const TargetSecrets = z.object({
  url: z.string(),
  secret: z.string().optional(),
  previous_secret: z.string().optional(),
  previous_until: z.number().optional(),
})
export type TargetSecrets = z.output<typeof TargetSecrets>

const columns = sql`t.target_uuid, t.organization_uuid, t.user_uuid, organization_code, t.kind, t.name, t.sealed, shown_address,
  addresses, events, minimum_severity, verdicts, content, digest_minutes, daily_at, quiet_from, quiet_to, urgent_anyway,
  time_zone, enabled, disabled_at, disabled_reason, failing_since, t.created_at, t.modified_at,
  (select count(*)::int from notification_deliveries d where d.target_uuid = t.target_uuid and state = 'waiting') as waiting,
  (select max(ended_at) from notification_deliveries d where d.target_uuid = t.target_uuid and state = 'delivered')
    as last_delivered_at`

const from = sql`notification_targets t left join organizations o on o.organization_uuid = t.organization_uuid`

/** Targets of the whole installation are only seen by who may see all of it. */
const within = ({ organization_uuids }: Scope) =>
  organization_uuids === null
    ? sql`t.user_uuid is null`
    : sql`t.user_uuid is null and t.organization_uuid = any(${[...organization_uuids]}::uuid[])`

export async function listTargetRows(db: Db, scope: Scope, page: { after: string | undefined; limit: number }) {
  const { rows } = await sql<TargetRow>`select ${columns} from ${from}
    where ${within(scope)} and ${page.after === undefined ? sql`true` : sql`t.target_uuid > ${page.after}::uuid`}
    order by t.target_uuid limit ${page.limit}`.execute(db)
  return rows
}

export async function getTarget(db: Db, scope: Scope, uuid: string): Promise<TargetRow> {
  const { rows } = z.uuid().safeParse(uuid).success
    ? await sql<TargetRow>`select ${columns} from ${from}
        where ${within(scope)} and t.target_uuid = ${uuid}::uuid`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw notFound('notification target', uuid)
  return rows[0]
}

/** Locks it until the transaction ends, so that one change at a time reads and seals its secrets. */
export async function lockTarget(tx: Db, scope: Scope, uuid: string): Promise<TargetRow> {
  await getTarget(tx, scope, uuid)
  await sql`select 1 from notification_targets where target_uuid = ${uuid}::uuid for update`.execute(tx)
  return getTarget(tx, scope, uuid)
}

export async function findOwnTarget(db: Db, userUuid: string): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`select ${columns} from ${from} where t.user_uuid = ${userUuid}::uuid`.execute(
    db,
  )
  return rows[0]
}

export const openSecrets = (vault: Vault, target: { target_uuid: string; sealed: unknown }): TargetSecrets =>
  TargetSecrets.parse(openSealed(vault, targetPlace(target.target_uuid), target.sealed))

export const sealSecrets = (vault: Vault, targetUuid: string, secrets: TargetSecrets) =>
  JSON.stringify(vault.seal(targetPlace(targetUuid), secrets))

export const asTarget = ({
  organization_uuid: _,
  user_uuid: __,
  sealed: ___,
  ...row
}: TargetRow): NotificationTarget => {
  const { shown_address, ...rest } = row
  return { ...rest, address: shown_address }
}

/** What a target starts with, and what it has again when a person enables it. */
export const freshState = {
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  failures: 0,
  next_attempt_ms: 0,
} as const

export const mostTargetsOfOrganization = 100

export async function countTargets(db: Db, organizationUuid: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification_targets
    where user_uuid is null and organization_uuid is not distinct from ${organizationUuid}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}
