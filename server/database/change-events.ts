// Changes for live updates: written in the transaction that makes the change, announced when it commits.

import { sql } from 'kysely'
import type { ChangeKind } from '../../contract/vocabulary.ts'
import { publishOfProposals } from './proposal-notices.ts'
import type { Db } from './transaction.ts'

export const changesChannel = 'vedette_changes'

/**
 * For a statement that writes what changed: a table expression that tells it in the same commit. `changed` is the name of
 * an expression of that statement with columns organization_uuid and id.
 */
export const changesTold = (kind: ChangeKind, changed: string, now: number) => sql`
  insert into events (organization_uuid, kind, ids, at)
  select organization_uuid, ${kind}, array_agg(distinct id), ${now}::bigint from ${sql.ref(changed)}
  group by organization_uuid
  returning pg_notify(${changesChannel}, '')`

export interface Change {
  organization_uuid: string
  /** Its uuid. */
  id: string
}

/** One row for each organization, however many records changed. */
export async function tellChanges(tx: Db, kind: ChangeKind, changes: readonly Change[], now: number) {
  if (changes.length === 0) return
  await sql`/* prepared tell-changes */ with changed as (
      select * from json_to_recordset(${JSON.stringify(changes.map(({ organization_uuid, id }) => ({ organization_uuid, id })))}::json) as c(organization_uuid uuid, id uuid)
    ) ${changesTold(kind, 'changed', now)}`.execute(tx)
  const ids = [...new Set(changes.map(({ id }) => id))]
  await publishOfProposals(tx, kind, ids, now)
}
