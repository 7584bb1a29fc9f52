// Whether investigations of an organization have fallen behind: then pipelines wait, and direct intake goes first.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** So many alerts of one organization may wait to be investigated before its pipelines pause. */
const mostWaiting = 1_000

export async function isFallingBehind(db: Db, organizationUuid: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from alerts
      where organization_uuid = ${organizationUuid} and investigation_status = 0 limit ${mostWaiting}) waiting`.execute(
    db,
  )
  return (rows[0]?.waiting ?? 0) >= mostWaiting
}
