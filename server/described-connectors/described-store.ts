// How described connectors are stored, and who uses one. One function per query.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

export type DescribedRow = Selectable<Tables['described_connectors']>

/** Told to all nodes when a transaction that changes a described connector commits. */
export const connectorsChannel = 'vedette_connectors'

/** Without their documents, which are long. */
export const listDescribed = (db: Db) =>
  db.selectFrom('described_connectors').select(['connector', 'version', 'digest']).orderBy('connector').execute()

export const findDescribed = (db: Db, connector: string): Promise<DescribedRow | undefined> =>
  db.selectFrom('described_connectors').selectAll().where('connector', '=', connector).executeTakeFirst()

/** Held until the end of the transaction, so that no connection is made with it meanwhile. */
export const lockDescribed = (tx: Db, connector: string): Promise<DescribedRow | undefined> =>
  tx.selectFrom('described_connectors').selectAll().where('connector', '=', connector).forUpdate().executeTakeFirst()

export async function insertDescribed(tx: Db, row: Insertable<Tables['described_connectors']>) {
  await tx.insertInto('described_connectors').values(row).execute()
  await tellNodes(tx)
}

export async function replaceDescribed(
  tx: Db,
  { connector, version }: Pick<DescribedRow, 'connector' | 'version'>,
  next: Pick<DescribedRow, 'document' | 'digest' | 'modified_by' | 'modified_at'>,
) {
  await tx
    .updateTable('described_connectors')
    .set({ ...next, version: version + 1 })
    .where('connector', '=', connector)
    .execute()
  await tellNodes(tx)
}

export async function deleteDescribed(tx: Db, connector: string) {
  await tx.deleteFrom('described_connectors').where('connector', '=', connector).execute()
  await tellNodes(tx)
}

const tellNodes = (tx: Db) => sql`select pg_notify(${connectorsChannel}, '')`.execute(tx)

const mostNamed = 5

/** Links that customers may still use. */
export async function openHandOversOf(tx: Db, connector: string, now: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('hand_overs')
    .innerJoin('organizations', 'organizations.organization_uuid', 'hand_overs.organization_uuid')
    .select(['organization_code', 'instance_name'])
    .where('connector', '=', connector)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(mostNamed)
    .execute()
  return rows.map((row) => `the link for "${row.instance_name}" of ${row.organization_code}`)
}

/** Playbooks whose current version a person wrote and that name one of these skills (`connector/skill`). Planned ones skip it. */
export async function playbooksNaming(tx: Db, skills: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string; organization_code: string }>`
    select title, organization_code from playbooks
    join playbook_versions using (playbook_uuid, version) join organizations using (organization_uuid)
    where origin = 'edited' and exists (
      select from jsonb_array_elements(document -> 'steps') as step where step ->> 'skill' = any(${[...skills]}::text[]))
    order by organization_code, title limit ${mostNamed}`.execute(tx)
  return rows.map(({ title, organization_code }) => `the playbook "${title}" of ${organization_code}`)
}
