// What is noted before it is chained.
import { sql } from 'kysely'
import { gather } from '../database/gather.ts'
import { newUuid } from '../database/new-uuid.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import type { ChainedEntry } from './chain.ts'

export interface PendingEntry extends Omit<ChainedEntry, 'entry' | 'hash'> {
  pending_uuid: string
}

const columns = sql`pending_uuid, at_ms, organization_uuid, principal_uuid, principal_name, action, target, address,
  request_id, before, after, status, connection_uuids`

export const insertPending = (db: Db, entries: readonly PendingEntry[]) =>
  entries.length === 0
    ? undefined
    : sql`/* prepared insert-audit-pending */ insert into audit_pending (${columns})
        select ${columns} from json_to_recordset(${storableJson(entries)}::json) as r(pending_uuid uuid, at_ms bigint,
          organization_uuid uuid, principal_uuid uuid, principal_name text, action text, target text, address text,
          request_id text, before text, after text, status int, connection_uuids uuid[])`.execute(db)

/** What was done on the machine itself, by somebody who runs the installation. */
export async function noteOperator(db: Db, action: string, target: string): Promise<void> {
  const nothing = { organization_uuid: null, principal_uuid: null, address: null, request_id: null, before: null }
  const what = { principal_name: 'operator of the machine', action, target, status: 200, after: null }
  const entry = { pending_uuid: newUuid(), at_ms: Date.now(), connection_uuids: null, ...nothing, ...what }
  await insertPending(db, [entry])
}

export interface Completion {
  pending_uuid: string
  status: number
  /** Where only the answer tells who it was, as with a sign-in. */
  principal_uuid: string | null
  principal_name: string | null
  target: string | null
  organization_uuid: string | null
  before: string | null
  after: string | null
}

const completePending = (db: Db, entries: readonly Completion[]) =>
  sql`update audit_pending p set status = r.status, before = r.before, after = r.after, target = r.target,
      organization_uuid = coalesce(r.organization_uuid, p.organization_uuid),
      principal_uuid = coalesce(r.principal_uuid, p.principal_uuid),
      principal_name = coalesce(r.principal_name, p.principal_name)
    from json_to_recordset(${storableJson(entries)}::json) as r(pending_uuid uuid, status int, target text,
      organization_uuid uuid, before text, after text, principal_uuid uuid, principal_name text)
    where p.pending_uuid = r.pending_uuid`.execute(db)

const limits = { maxItems: 100, maxWeight: 100, maxWaitingWeight: 10_000, weigh: () => 1 }

/** Many at once share a commit. */
export const gatherPending = (db: Db) => ({
  insert: gather<PendingEntry, true>({
    ...limits,
    commit: async (entries) => {
      await insertPending(db, entries)
      return entries.map(() => true as const)
    },
  }).add,
  complete: gather<Completion, true>({
    ...limits,
    commit: async (entries) => {
      await completePending(db, entries)
      return entries.map(() => true as const)
    },
  }).add,
})
