// How abuse mailboxes are stored, which node reads which, and how far. One function per query.
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { AbuseMailbox, type ListMailboxes } from '../../../contract/mailbox.ts'
import { databaseMs } from '../../database/database-clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor } from '../../http/cursor.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { CannotOpen, type Vault } from '../../platform/vault.ts'

export interface MailboxRow extends Selectable<Tables['intake_mailboxes']> {
  organization_code: string
}

const leaseMs = 120_000

export async function getMailbox(db: Db, scope: Scope, uuid: string): Promise<MailboxRow> {
  const row = z.uuid().safeParse(uuid).success
    ? await visible(db, scope).where('mailbox_uuid', '=', uuid).executeTakeFirst()
    : undefined
  if (!row) throw notFound('mailbox', uuid)
  return row
}

export const listMailboxRows = (db: Db, scope: Scope, list: ListMailboxes): Promise<MailboxRow[]> =>
  visible(db, scope)
    .$if(list.organization_code !== undefined, (query) =>
      query.where('organizations.organization_code', '=', list.organization_code ?? ''),
    )
    .$if(list.cursor !== undefined, (query) => query.where('mailbox_uuid', '>', readCursor(list.cursor ?? '')))
    .orderBy('mailbox_uuid')
    .limit(list.limit + 1)
    .execute()

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('intake_mailboxes')
    .innerJoin('organizations', 'organizations.organization_uuid', 'intake_mailboxes.organization_uuid')
    .selectAll('intake_mailboxes')
    .select('organizations.organization_code')
    .$if(organization_uuids !== null, (query) =>
      query.where('intake_mailboxes.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )

/** Those that are due and that nobody reads. */
export async function takeDueMailboxes(db: Db, holder: string, most: number): Promise<string[]> {
  if (most <= 0) return []
  const { rows } = await sql<{ mailbox_uuid: string }>`
    /* prepared take-due-mailboxes */ update intake_mailboxes set holder = ${holder}, leased_until_ms = ${databaseMs} + ${leaseMs}::int
    where mailbox_uuid in (
      select mailbox_uuid from intake_mailboxes
      where enabled and next_run_ms <= ${databaseMs} and leased_until_ms <= ${databaseMs}
      order by next_run_ms limit ${most} for update skip locked)
    returning mailbox_uuid`.execute(db)
  return rows.map(({ mailbox_uuid }) => mailbox_uuid)
}

export async function takeMailbox(db: Db, holder: string, uuid: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update intake_mailboxes set holder = ${holder}, leased_until_ms = ${databaseMs} + ${leaseMs}::int
    where mailbox_uuid = ${uuid} and leased_until_ms <= ${databaseMs}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const releaseMailbox = (db: Db, holder: string, uuid: string, afterMs: number) =>
  sql`update intake_mailboxes set leased_until_ms = 0, next_run_ms = ${databaseMs} + ${Math.round(afterMs)}::bigint
    where holder = ${holder} and mailbox_uuid = ${uuid}`.execute(db)

/** For a database that only one process can have open: whoever held a mailbox is gone. */
export const releaseAllMailboxes = (db: Db) =>
  db.updateTable('intake_mailboxes').set({ leased_until_ms: 0 }).where('leased_until_ms', '>', 0).execute()

/** Locks it until the transaction ends, and renews the lease; false: it is somebody else's. */
export async function holdMailbox(tx: Db, holder: string, uuid: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update intake_mailboxes set leased_until_ms = ${databaseMs} + ${leaseMs}::int
    where mailbox_uuid = ${uuid} and holder = ${holder} and leased_until_ms > 0`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const Failure = z.object({ message: z.string() }).nullable().catch(null)
const Security = AbuseMailbox.shape.security

export const asMailbox = (row: MailboxRow): AbuseMailbox => ({
  mailbox_uuid: row.mailbox_uuid,
  organization_uuid: row.organization_uuid,
  organization_code: row.organization_code,
  name: row.name,
  host: row.host,
  port: row.port,
  security: Security.parse(row.security),
  user_name: row.user_name,
  folder: row.folder,
  ca: row.ca,
  alert_provider: row.alert_provider,
  alert_type: row.alert_type,
  reads_existing: row.reads_existing,
  interval_seconds: row.interval_seconds,
  enabled: row.enabled,
  last_success_at: row.last_success_at,
  error: Failure.parse(row.failure),
  accepted: row.accepted,
  created_by: row.created_by,
  created_at: row.created_at,
  modified_at: row.modified_at,
})

const StoredSeal = z.object({ sealed_value: z.string(), sealed_data_key: z.string(), master_key: z.string() })
const placeOf = (uuid: string) => `intake_mailboxes/${uuid}`

export const sealMailPassword = (vault: Vault, uuid: string, password: string): string =>
  JSON.stringify(vault.seal(placeOf(uuid), password))

export const openMailPassword = (vault: Vault, { mailbox_uuid, sealed }: MailboxRow): string =>
  String(vault.open(placeOf(mailbox_uuid), StoredSeal.parse(sealed)))

const mostResealed = 100_000

/** Puts every password under the master key that seals now. Gives the names of those no known key opens. */
export async function resealMailboxes(db: Db, vault: Vault): Promise<string[]> {
  const unopened: string[] = []
  const columns = ['mailbox_uuid', 'name', 'sealed'] as const
  for (const row of await db.selectFrom('intake_mailboxes').select(columns).limit(mostResealed).execute()) {
    const before = StoredSeal.parse(row.sealed)
    try {
      const sealed = JSON.stringify({ ...before, ...vault.reseal(placeOf(row.mailbox_uuid), before) })
      await db.updateTable('intake_mailboxes').set({ sealed }).where('mailbox_uuid', '=', row.mailbox_uuid).execute()
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      unopened.push(row.name)
    }
  }
  return unopened
}
