// Knows which organizations are closed, on every thread of every node: they are hidden from everybody and from all work.
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { DatabaseAway } from '../database/database-away.ts'
import type { Db } from '../database/transaction.ts'
import { acrossOrganizations, hideOrganizations } from '../database/wall.ts'
import type { Services } from '../platform/services.ts'

const channel = 'organizations'
/** Where a notification was missed: that of the embedded database never is. */
const everyMs = 5000
/** So long after an organization was closed nobody can still write for it. */
export const settledAfterSeconds = 2 * (everyMs / 1000)

export const tellOrganizations = (db: Db) => sql`select pg_notify(${channel}, '')`.execute(db)

export async function followClosedOrganizations(
  { log }: Pick<Services, 'log'>,
  { kind, pools: { work: db }, listen }: Pick<Database, 'kind' | 'pools' | 'listen'>,
) {
  let known = ''
  const read = async () => {
    const { rows } = await acrossOrganizations('to know which organizations to hide', () =>
      sql<{ organization_uuid: string; is_deleted: boolean }>`
        select organization_uuid, state = 'deleted' as is_deleted from off_boardings order by 1`.execute(db),
    )
    const found = JSON.stringify(rows)
    if (found === known) return
    known = found
    const of = (deleted: boolean) => rows.flatMap((row) => (row.is_deleted === deleted ? [row.organization_uuid] : []))
    hideOrganizations(of(false), of(true))
  }
  const look = () =>
    read().catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'it is not known which organizations are closed')
    })
  await read()
  await listen(channel, () => void look())
  const timer = kind === 'embedded' ? undefined : setInterval(look, everyMs).unref()
  return {
    read,
    stop: async () => clearInterval(timer),
  }
}
