// Whether there is anything to investigate: alerts that wait, or jobs that are due.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { investigationsQueue } from './investigation-services.ts'

export async function isWorkWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    /* prepared is-work-waiting */ select exists (select from alerts where investigation_status = 0)
      or exists (
        select from jobs.job
        where name in (${investigationsQueue}, ${`${investigationsQueue}-given-up`}) and state < 'active'
          and start_after <= jobs.job_now()
      ) as waits`.execute(db)
  return rows[0]?.waits ?? false
}
