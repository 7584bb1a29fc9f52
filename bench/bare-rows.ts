// The ceiling of intake on a database: the same rows by the same statement, without HTTP. Two batches of 64 are under way at once.
import { sql } from 'kysely'
import { insertAlerts } from '../server/alerts/insert-alerts.ts'
import { newUuid } from '../server/database/new-uuid.ts'
import type { Db } from '../server/database/transaction.ts'
import { someAlert } from './alerts.ts'

const inBatch = 64

/** Alerts a second. */
export async function insertBareRows(db: Db, seconds: number): Promise<number> {
  const { rows } = await sql<{
    organization_uuid: string
  }>`select organization_uuid from organizations limit 1`.execute(db)
  const organization_uuid = rows[0]?.organization_uuid ?? ''
  const prepared = Array.from({ length: 100 * inBatch }, someAlert)
  const insert = insertAlerts(db)
  const started = performance.now()
  let inserted = 0
  const run = async () => {
    while (performance.now() - started < seconds * 1000) {
      const from = inserted % prepared.length
      const batch = prepared.slice(from, from + inBatch).map((alert) => ({
        ...alert,
        alert_uuid: newUuid(),
        organization_uuid,
        provider: alert.alert_provider,
        created_at: 1_790_000_000,
        created_by: organization_uuid,
      }))
      inserted += batch.length
      await insert(batch)
    }
  }
  await Promise.all([run(), run()])
  return inserted / ((performance.now() - started) / 1000)
}
