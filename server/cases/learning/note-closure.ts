// Notes how a person closed a case beside what its investigation had come to; opening it again takes the note back.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import type { StoredCase } from '../case-store.ts'

/** `stored`: the case as it is after the change. */
export async function noteClosure(tx: Db, stored: StoredCase, by_uuid: string) {
  const { case_uuid, organization_uuid, status, classification, verdict, machine_verdict, claims, closed_at } = stored
  if (status !== 'closed' || !classification) {
    await tx.deleteFrom('closures').where('case_uuid', '=', case_uuid).execute()
    return
  }
  const judged = machine_verdict ?? verdict
  await sql`
    insert into closures (case_uuid, organization_uuid, closed_at, closed_by, verdict, is_changed, classification,
      playbook_uuid, claims)
    values (${case_uuid}::uuid, ${organization_uuid}::uuid, ${closed_at}::bigint, ${by_uuid}::uuid, ${judged},
      ${judged !== verdict}, ${classification}, (${playbookOf(case_uuid)}), ${claims}::text[])
    on conflict (case_uuid) do update set closed_at = excluded.closed_at, closed_by = excluded.closed_by,
      verdict = excluded.verdict, is_changed = excluded.is_changed, classification = excluded.classification,
      claims = excluded.claims`.execute(tx)
}

/** Of the alert that opened the case. */
const playbookOf = (case_uuid: string) => sql`
  select playbook_uuid from (select alert_uuid from case_alerts where case_uuid = ${case_uuid}::uuid
    order by joined_at, alert_uuid limit 1) first
  join investigations using (alert_uuid) order by run desc limit 1`
