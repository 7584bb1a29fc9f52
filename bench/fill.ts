// Fills the tables with alerts as they look after a while: most completed, a few failed, a few waiting, ten providers.
import { sql } from 'kysely'
import { type Db, transact } from '../server/database/transaction.ts'

const chunk = 10_000
const firstMillisecond = 1_760_000_000_000

/** Of the alert with the number `n`. */
export const alertUuidOf = sql`(lpad(to_hex(${sql.lit(firstMillisecond)} + n * 1000), 12, '0') || '70008' || substr(md5(n::text), 1, 15))::uuid`

/** Makes the table hold `total` alerts, of which `already` are there. */
export async function fill(db: Db, already: number, total: number) {
  for (let from = already; from < total; from += chunk) {
    await transact(db, (tx) => fillChunk(tx, from, Math.min(from + chunk, total) - 1))
  }
  await countFilled(db)
  await sql`analyze`.execute(db)
}

/** So that alerts that are sent later get numbers of their own. */
const countFilled = (db: Db) =>
  sql`insert into alert_counters (organization_uuid, provider, last_number)
    select organization_uuid, provider, max(number) from alerts group by organization_uuid, provider
    on conflict (organization_uuid, provider) do update set last_number = excluded.last_number`.execute(db)

async function fillChunk(tx: Db, from: number, to: number) {
  await sql`set local statement_timeout = 0`.execute(tx)
  const uuid = alertUuidOf
  await sql`
    insert into alerts (alert_uuid, organization_uuid, provider, number, alert_provider, alert_type, content_excerpt, created_at,
      created_by, investigation_status, modified_at)
    select ${uuid}, o.organization_uuid, p.provider, n + 1, p.provider, 'Type ' || n % 40, md5(n::text) || ' on host FIN-' || n % 5000,
      ${sql.lit(firstMillisecond / 1000)} + n, o.organization_uuid,
      case when n % 100 = 7 then 20 when n % 1000 = 3 then 0 else 15 end, ${sql.lit(firstMillisecond / 1000)} + n
    from generate_series(${from}::bigint, ${to}::bigint) n
    cross join (select organization_uuid from organizations limit 1) o
    join (select provider, row_number() over (order by provider) - 1 as place from providers limit 10) p on p.place = n % 10`.execute(
    tx,
  )
  await sql`
    insert into alert_contents (alert_uuid, alert_content)
    select ${uuid}, repeat(md5(n::text) || ' ', 18) from generate_series(${from}::bigint, ${to}::bigint) n`.execute(tx)
  await sql`
    insert into alert_words (alert_uuid, words)
    select ${uuid}, array_to_tsvector(array['host', 'fin-' || n % 5000, md5(n::text), 'user' || n % 20000, 'type'])
    from generate_series(${from}::bigint, ${to}::bigint) n`.execute(tx)
  await sql`update search_position set transaction = pg_current_xact_id(), alert_uuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(
    tx,
  )
}
