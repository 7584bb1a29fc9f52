// Remembers for an hour what a bulk operation changed, and takes it back where nobody changed it since.
import { sql } from 'kysely'
import type { BulkResult, BulkResults } from '../../contract/queue.ts'
import { caseId } from '../cases/case.ts'
import { getCase, type StoredCase } from '../cases/case-store.ts'
import { actorOf, tellOfCase } from '../cases/edit-case.ts'
import { removeExpected } from '../cases/learning/learning-store.ts'
import { noteClosure } from '../cases/learning/note-closure.ts'
import { noteLevels } from '../cases/service-levels/service-level-store.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { refusalWords } from './bulk-operation.ts'

const undoSeconds = 3600

type Before = Pick<
  StoredCase,
  | 'status'
  | 'assignee'
  | 'assignee_uuid'
  | 'close_reason'
  | 'classification'
  | 'closed_at'
  | 'acknowledged_at'
  | 'contained_at'
>

/** Called with the case as it was, after it was changed. */
export async function rememberChange(
  tx: Db,
  at: number,
  caller: Caller,
  { operation_uuid, stored }: { operation_uuid: string; stored: StoredCase },
) {
  const { case_uuid, organization_uuid, version } = stored
  const { status, assignee, assignee_uuid, close_reason, classification, closed_at } = stored
  const before: Before = {
    ...{ status, assignee, assignee_uuid, close_reason, classification, closed_at },
    ...{ acknowledged_at: stored.acknowledged_at, contained_at: stored.contained_at },
  }
  const row = { operation_uuid, organization_uuid, case_uuid, principal_uuid: caller.principal_uuid, at }
  await tx
    .insertInto('bulk_changes')
    .values({ ...row, version: version + 1, before: JSON.stringify(before) })
    .execute()
}

interface ExpectedOf {
  operation_uuid: string
  organization_uuid: string
  case_uuid: string
  uuids: readonly string[]
}

export async function rememberExpected(tx: Db, at: number, caller: Caller, { uuids, ...of }: ExpectedOf) {
  if (uuids.length === 0) return
  const row = { ...of, principal_uuid: caller.principal_uuid, at, version: 0 }
  await tx
    .insertInto('bulk_changes')
    .values({ ...row, before: JSON.stringify({ expected: uuids }) })
    .execute()
}

const deletedAtOnce = 1000

/** What can no longer be taken back is not kept. */
export const deleteOldChanges = (db: Db, now: number) =>
  sql`delete from bulk_changes where (operation_uuid, case_uuid) in (
    select operation_uuid, case_uuid from bulk_changes where at < ${now - undoSeconds} limit ${deletedAtOnce})`.execute(
    db,
  )

interface ChangeRow {
  case_uuid: string
  version: number
  before: Before | { expected: string[] }
}

/** By whoever did it. */
export async function undoBulk(services: Services, caller: Caller, operation_uuid: string): Promise<BulkResults> {
  const rows = await sql<ChangeRow>`
    select case_uuid, version, before from bulk_changes where operation_uuid = ${operation_uuid}::uuid
      and principal_uuid = ${caller.principal_uuid}::uuid and at >= ${services.now() - undoSeconds}
    order by case_uuid`.execute(services.db)
  if (rows.rows.length === 0) throw notFound('operation that can be undone', operation_uuid)
  const results: BulkResult[] = []
  for (const row of rows.rows) results.push(await undoOne(services, caller, operation_uuid, row))
  return { operation_uuid, can_undo: false, results }
}

async function undoOne(
  services: Services,
  caller: Caller,
  operation_uuid: string,
  row: ChangeRow,
): Promise<BulkResult> {
  let id = row.case_uuid
  try {
    const found = await getCase(services.db, caller.scope, row.case_uuid)
    id = caseId(found.organization_code, found.number)
    const { before } = row
    if ('expected' in before) await removeAll(services, caller, before.expected)
    else await transact(services.db, (tx) => restore(tx, services.now(), caller, { row, before }))
    await services.db
      .deleteFrom('bulk_changes')
      .where('operation_uuid', '=', operation_uuid)
      .where('case_uuid', '=', row.case_uuid)
      .execute()
    return { id, case_id: id, outcome: 'done', detail: null }
  } catch (error) {
    return { id, case_id: id, outcome: 'refused', detail: refusalWords(error) }
  }
}

async function removeAll({ db }: Services, caller: Caller, uuids: readonly string[]) {
  for (const uuid of uuids) await removeExpected(db, caller.scope, uuid)
}

async function restore(
  tx: Db,
  now: number,
  caller: Caller,
  { row, before }: { row: ChangeRow; before: Before },
): Promise<void> {
  const stored = await getCase(tx, caller.scope, row.case_uuid, { lock: true })
  const id = caseId(stored.organization_code, stored.number)
  if (stored.version !== row.version) throw conflict(`${id} was changed since. It stays as it is.`)
  await tx
    .updateTable('cases')
    .set({ ...before, version: stored.version + 1, modified_at: now })
    .where('case_uuid', '=', stored.case_uuid)
    .execute()
  await noteLevels(tx, now, [stored])
  // One that is closed again was judged by whoever closed it, who is not asked again.
  if (before.status !== 'closed') await noteClosure(tx, { ...stored, ...before }, caller.principal_uuid)
  const text = `Undone: status ${words(before.status)}, assigned to ${before.assignee ?? 'nobody'}, as before.`
  const events = [{ case_uuid: stored.case_uuid, kind: 'status' as const, text, refers_to: null }]
  await tellOfCase(tx, now, stored, { ...(await actorOf(tx, caller)), events })
}

const words = (name: string) => name.replaceAll('_', ' ')
