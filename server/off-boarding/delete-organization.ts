// Deletes a closed organization, a batch at a time, and goes on after a restart. Every batch is counted in the transaction that
// deletes it; the organization itself goes last, in the transaction that has seen that nothing of it is left.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OffBoarding } from '../../contract/off-boarding.ts'
import { insertPending } from '../audit/pending-entries.ts'
import { newUuid } from '../database/new-uuid.ts'
import { isLinked } from '../database/table-owners.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'
import { removeJobsOfGroup } from '../queue/jobs.ts'
import { settledAfterSeconds } from './closed-organizations.ts'
import { deletePrincipals } from './delete-principals.ts'
import { countDeleted, finishOffBoarding } from './off-boarding-store.ts'
import { type OwnedTable, type OwnedTables, readOwnedTables } from './organization-rows.ts'

const rowsAtOnce = 500
const pauseMs = 20
/** Nobody writes for the organization any more, so one round is enough; a second one finds what was under way. */
const mostRounds = 10

type DeletionServices = Pick<Services, 'db' | 'now'>

/** Gives whether it is done. `signal` ends it between two batches. */
export async function deleteOrganization(
  services: DeletionServices,
  offBoarding: OffBoarding,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = services
  if (now() < offBoarding.closed_at + settledAfterSeconds) return false
  const tables = await readOwnedTables(db)
  for (let round = 0; round < mostRounds && !signal.aborted; round++) {
    for (const table of tables.inOrder) await emptyTable(db, tables, table, { offBoarding, signal })
    if (!signal.aborted && (await finish(services, tables, offBoarding))) return true
  }
  return false
}

interface Work {
  offBoarding: OffBoarding
  signal: AbortSignal
}

async function emptyTable(db: Db, tables: OwnedTables, table: OwnedTable, { offBoarding, signal }: Work) {
  while (!signal.aborted) {
    const deleted = await transact(db, async (tx) => {
      const counts = await deleteRows(tx, tables, table, offBoarding.organization_uuid)
      if (Object.values(counts).some((count) => count > 0))
        await countDeleted(tx, offBoarding.off_boarding_uuid, counts)
      return counts[table.table] ?? 0
    })
    if (deleted < rowsAtOnce) return
    await pause(pauseMs) // others come in between
  }
}

/** With what belongs to the rows without a foreign key, in one statement. */
async function deleteRows(tx: Db, { all, isOf }: OwnedTables, table: OwnedTable, uuid: string) {
  const linked = all.flatMap((each) =>
    each.by === 'parent' && each.parent === table.table && isLinked(each.table) ? [each] : [],
  )
  const parts = linked.map(
    ({ table: name, column, parentColumn }, index) => sql`, ${sql.id(`part${index}`)} as (
      delete from ${sql.table(name)} c using gone where ${sql.ref(`c.${column}`)} = ${sql.ref(`gone.${parentColumn}`)} returning 1)`,
  )
  const counts = [
    sql`(select count(*) from gone) as ${sql.id(table.table)}`,
    ...linked.map(({ table: name }, index) => sql`(select count(*) from ${sql.id(`part${index}`)}) as ${sql.id(name)}`),
  ]
  const { rows } = await sql<Record<string, number>>`
    with gone as (
      delete from ${sql.table(table.table)} where ctid = any(array(
        select t.ctid from ${sql.table(table.table)} t where ${isOf(table, uuid)} limit ${rowsAtOnce} for update)) returning *
    )${sql.join(parts, sql``)}
    select ${sql.join(counts)}`.execute(tx)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
}

/** False where something was written meanwhile: another round. */
const finish = ({ db, now }: DeletionServices, tables: OwnedTables, offBoarding: OffBoarding): Promise<boolean> =>
  transact(db, async (tx) => {
    const { organization_uuid, off_boarding_uuid } = offBoarding
    const remaining = await countRemaining(tx, tables, organization_uuid)
    if (Object.values(remaining).some((count) => count > 0)) return false
    const principals = await deletePrincipals(tx, organization_uuid)
    const jobs = await removeJobsOfGroup(tx, organization_uuid)
    await sql`delete from organizations where organization_uuid = ${organization_uuid}::uuid`.execute(tx)
    await countDeleted(tx, off_boarding_uuid, { ...principals, jobs, organizations: 1 })
    await finishOffBoarding(tx, off_boarding_uuid, remaining, now())
    await noteInAudit(tx, offBoarding)
    return true
  })

async function countRemaining(
  tx: Db,
  { all, inOrder, isOf }: OwnedTables,
  uuid: string,
): Promise<Record<string, number>> {
  const remaining: Record<string, number> = {}
  for (const table of [...inOrder, ...all.filter(({ table: name }) => isLinked(name))]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from ${sql.table(table.table)} t where ${isOf(table, uuid)} limit 1000) t`.execute(tx)
    remaining[table.table] = rows[0]?.count ?? 0
  }
  return remaining
}

/** Chained and signed with the rest of the trail. */
async function noteInAudit(
  tx: Db,
  { off_boarding_uuid, organization_uuid, organization_code, deleting_by }: OffBoarding,
) {
  const { rows } = await sql<{ deleted: unknown; exported: unknown; export_sha256: string; name: string | null }>`
    select deleted, exported, export_sha256, coalesce(
      (select name from users where user_uuid = ${deleting_by}::uuid), (select name from api_keys where api_key_uuid = ${deleting_by}::uuid)) as name
    from off_boardings where off_boarding_uuid = ${off_boarding_uuid}::uuid`.execute(tx)
  const { name = null, ...proof } = rows[0] ?? {}
  await insertPending(tx, [
    {
      pending_uuid: newUuid(),
      at_ms: Date.now(),
      organization_uuid,
      principal_uuid: deleting_by,
      principal_name: name ?? 'somebody who is gone',
      action: 'organizationDeleted',
      target: `off-boardings/${off_boarding_uuid}`,
      address: null,
      request_id: null,
      before: null,
      after: JSON.stringify({ organization_code, ...proof }),
      status: 200,
      connection_uuids: null,
    },
  ])
}
