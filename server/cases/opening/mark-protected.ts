// Marks cases that name a machine which their organization protects: they come first in the queue.
import { sql } from 'kysely'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import type { CaseInBatch } from './decide-cases.ts'

/** A short name means the full one too. What stands in quoted text was chosen by somebody else. */
export async function markProtected(tx: Db, cases: readonly Pick<CaseInBatch, 'case_uuid' | 'content'>[]) {
  const named = cases.flatMap(({ case_uuid, content }) =>
    content.observables
      .filter(({ kind, quoted }) => kind === 'host' && !quoted)
      .map(({ value }) => ({ case_uuid, host: value.toLowerCase() })),
  )
  if (named.length === 0) return
  await sql`
    /* prepared mark-protected */ update cases set names_protected = true
    from json_to_recordset(${storableJson(named)}::json) as n(case_uuid uuid, host text), protected_machines p
    where cases.case_uuid = n.case_uuid and not names_protected and p.organization_uuid = cases.organization_uuid
      and (n.host = p.name or starts_with(n.host, p.name || '.'))`.execute(tx)
}
