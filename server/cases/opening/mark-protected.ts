// Marks the cases of a batch that name a machine which their organization protects: they come first in the queue.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** A short name means the full one too. What stands in quoted text was chosen by somebody else. */
export async function markProtected(tx: Db, caseUuids: readonly string[]) {
  if (caseUuids.length === 0) return
  await sql`
    update cases set names_protected = true
    where case_uuid = any(${caseUuids}::uuid[]) and not names_protected
      and organization_uuid in (select organization_uuid from protected_machines)
      and exists (
        select from jsonb_to_recordset(observables) as o(kind text, value text, quoted boolean)
          join protected_machines on protected_machines.organization_uuid = cases.organization_uuid
            and (lower(value) = protected_machines.name or starts_with(lower(value), protected_machines.name || '.'))
        where kind = 'host' and quoted is not true)`.execute(tx)
}
