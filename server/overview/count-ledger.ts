// Accounts for every alert: what was accepted, and what there is of it in each status.
import { sql } from 'kysely'
import type { Ledger, LedgerEntry, StatusCounts } from '../../contract/ledger.ts'
import type { Scope, Services } from '../platform/services.ts'
import { noCounts, statusNames } from './status-names.ts'

interface Counted {
  organization_code: string
  provider: string
  accepted: number
  /** Null: no alert is there. */
  investigation_status: number | null
  count: number
}

/** One statement, so one moment: an alert and its number are committed together. */
export async function countLedger(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { organization_uuids }: Scope,
): Promise<Ledger> {
  const own = organization_uuids ? sql`where organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql``
  const { rows } = await sql<Counted>`
    with counted as (
      select organization_uuid, provider, investigation_status, count(*) as count from alerts ${own}
      group by organization_uuid, provider, investigation_status
    ), accepted as (select organization_uuid, provider, last_number from alert_counters ${own})
    select organization_code, provider, coalesce(last_number, 0) as accepted, investigation_status,
      coalesce(count, 0) as count
    from accepted full join counted using (organization_uuid, provider) join organizations using (organization_uuid)
    order by organization_code, provider, investigation_status`.execute(db)
  const data = entriesOf(rows)
  return { at: now(), data, total: totalOf(data), discrepancies: data.flatMap(discrepancyOf) }
}

function entriesOf(rows: readonly Counted[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>()
  for (const { organization_code, provider, accepted, investigation_status, count } of rows) {
    const key = `${organization_code} ${provider}`
    const entry = entries.get(key) ?? { organization_code, provider, accepted, by_status: noCounts() }
    const name = investigation_status === null ? undefined : statusNames[investigation_status]
    if (name) entry.by_status[name] += count
    entries.set(key, entry)
  }
  return [...entries.values()]
}

function totalOf(entries: readonly LedgerEntry[]): Ledger['total'] {
  const total = { accepted: 0, by_status: noCounts() }
  for (const { accepted, by_status } of entries) {
    total.accepted += accepted
    for (const name of Object.values(statusNames)) total.by_status[name] += by_status[name]
  }
  return total
}

function discrepancyOf({ organization_code, provider, accepted, by_status }: LedgerEntry): Ledger['discrepancies'] {
  const found = sumOf(by_status)
  if (found === accepted) return []
  const message = `${accepted === 1 ? `1 alert of ${provider} was` : `${accepted} alerts of ${provider} were`} accepted for ${organization_code}, and ${found} are there.`
  return [{ organization_code, provider, accepted, found, message }]
}

const sumOf = (counts: StatusCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
