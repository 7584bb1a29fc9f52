// How off-boardings are stored. They are about organizations that everybody else no longer sees.
import { type RawBuilder, sql } from 'kysely'
import type { OffBoarding } from '../../contract/off-boarding.ts'
import type { Db } from '../database/transaction.ts'

const columns = sql`off_boarding_uuid, organization_uuid, organization_code, name, state, closed_at, closed_by, exported_at,
  export_sha256, exported, deleting_at, deleting_by, deleted, remaining, deleted_at, problem`

export async function listOffBoardings(db: Db, condition: RawBuilder<unknown> = sql`true`): Promise<OffBoarding[]> {
  const { rows } = await sql<OffBoarding>`
    select ${columns} from off_boardings where ${condition} order by off_boarding_uuid desc limit 1000`.execute(db)
  return rows
}

export const findOffBoarding = async (db: Db, uuid: string): Promise<OffBoarding | undefined> =>
  (await listOffBoardings(db, sql`off_boarding_uuid = ${uuid}::uuid`))[0]

export type NewOffBoarding = Pick<
  OffBoarding,
  'off_boarding_uuid' | 'organization_uuid' | 'organization_code' | 'name' | 'closed_at' | 'closed_by'
>

export const insertOffBoarding = (tx: Db, row: NewOffBoarding) =>
  tx
    .insertInto('off_boardings')
    .values({ ...row, state: 'closed' })
    .execute()

/** The last export that was read to its end counts. */
export const noteExport = (
  db: Db,
  uuid: string,
  { sha256, counts, now }: { sha256: string; counts: Record<string, number>; now: number },
) =>
  sql`update off_boardings set state = 'exported', exported_at = ${now}, export_sha256 = ${sha256},
      exported = ${JSON.stringify(counts)}::jsonb
    where off_boarding_uuid = ${uuid}::uuid and state in ('closed', 'exported')`.execute(db)

/** False where its state or its export has changed meanwhile. */
export async function beginDeleting(
  db: Db,
  { off_boarding_uuid, export_sha256 }: { off_boarding_uuid: string; export_sha256: string },
  by: { now: number; principal_uuid: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update off_boardings set state = 'deleting', deleting_at = ${by.now}, deleting_by = ${by.principal_uuid}::uuid
    where off_boarding_uuid = ${off_boarding_uuid}::uuid and state = 'exported' and export_sha256 = ${export_sha256}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) === 1
}

/** In the transaction that deletes them, so that it is exact whatever stops the work. */
export const countDeleted = (tx: Db, uuid: string, counts: Record<string, number>) =>
  sql`update off_boardings set problem = null, deleted = (
      select coalesce(jsonb_object_agg(key, total), '{}') from (
        select key, sum(value::bigint) as total
        from (select * from jsonb_each_text(deleted) union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb)) each
        group by key) sums)
    where off_boarding_uuid = ${uuid}::uuid`.execute(tx)

export const noteProblem = (db: Db, uuid: string, problem: string) =>
  sql`update off_boardings set problem = ${problem.slice(0, 500)} where off_boarding_uuid = ${uuid}::uuid`.execute(db)

export const finishOffBoarding = (tx: Db, uuid: string, remaining: Record<string, number>, now: number) =>
  sql`update off_boardings set state = 'deleted', deleted_at = ${now}, remaining = ${JSON.stringify(remaining)}::jsonb
    where off_boarding_uuid = ${uuid}::uuid`.execute(tx)
