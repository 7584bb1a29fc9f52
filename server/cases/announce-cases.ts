// Tells live readers which cases have changed: one row for each organization, in the transaction that changes them.
import { sql } from 'kysely'
import { storableJson } from '../platform/storable-json.ts'
import type { Db } from '../platform/transaction.ts'

export async function announceCases(
  tx: Db,
  at: number,
  cases: readonly { organization_uuid: string; case_id: string }[],
) {
  const named = cases.map(({ organization_uuid, case_id }) => ({ organization_uuid, case_id }))
  await sql`insert into events (organization_uuid, kind, things, at)
    select organization_uuid, 'case', array_agg(case_id), ${at}
    from json_to_recordset(${storableJson(named)}::json) as c(organization_uuid uuid, case_id text)
    group by organization_uuid`.execute(tx)
}
