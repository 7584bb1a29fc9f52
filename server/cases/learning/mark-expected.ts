// Marks the conclusions about activity that people have stated as expected, in the transaction that opens their cases.
import { sql } from 'kysely'
import type { ExpectedScope } from '../../../contract/learning.ts'
import type { Db } from '../../database/transaction.ts'
import type { Conclusion } from '../opening/conclusion.ts'
import { isExpected } from './expected-activity.ts'

interface Row {
  expected_activity_uuid: string
  organization_uuid: string
  scope: ExpectedScope
  reason: string
}

/** More than this many are not looked at; nobody can oversee them either. */
export const mostExpected = 500

export async function markExpected(tx: Db, now: number, conclusions: readonly Conclusion[]): Promise<Conclusion[]> {
  const organizations = [...new Set(conclusions.map(({ organization_uuid }) => organization_uuid))]
  const { rows } = await sql<Row>`
    /* prepared find-expected */ select each.* from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
      select expected_activity_uuid, organization_uuid, scope, reason from expected_activities e
      where e.organization_uuid = o.organization_uuid and expires_at > ${now}
      order by expected_activity_uuid desc limit ${mostExpected}) each`.execute(tx)
  if (rows.length === 0) return [...conclusions]
  const used = new Map<string, number>()
  const marked = conclusions.map((conclusion) => {
    const row = rows.find(
      ({ organization_uuid, scope }) =>
        organization_uuid === conclusion.organization_uuid && conclusion.run === 1 && isExpected(scope, conclusion),
    )
    if (!row) return conclusion
    used.set(row.expected_activity_uuid, (used.get(row.expected_activity_uuid) ?? 0) + 1)
    return { ...conclusion, expected: { reason: row.reason }, proposals: [], tasks: [] }
  })
  for (const [uuid, times] of [...used].sort())
    await sql`update expected_activities set uses = uses + ${times}, last_used_at = ${now}
      where expected_activity_uuid = ${uuid}::uuid`.execute(tx)
  return marked
}
