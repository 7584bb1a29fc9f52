// Fills sightings, entities and cases for the alerts of fill.ts: each names a machine, a person, a proxy that all of them name,
// and every fifth a domain that nobody else does; every tenth is a case.
import { sql } from 'kysely'
import { sightingKey } from '../server/cases/sighting-key.ts'
import { storableJson } from '../server/database/storable-json.ts'
import { type Db, transact } from '../server/database/transaction.ts'
import { alertUuidOf } from './fill.ts'

const chunk = 5000
const machines = 5000
const people = 20_000

export async function fillEntities(db: Db, already: number, total: number) {
  for (let from = already; from < total; from += chunk)
    await transact(db, (tx) => fillChunk(tx, from, Math.min(from + chunk, total) - 1))
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

async function fillChunk(tx: Db, from: number, to: number) {
  await sql`set local statement_timeout = 0`.execute(tx)
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const named = numbers.flatMap((n) =>
    [
      { kind: 'host' as const, value: `FIN-${n % machines}` },
      { kind: 'user' as const, value: `user${n % people}` },
      { kind: 'host' as const, value: 'proxy-main' },
      // Laptops are named by the first alerts alone, a hundred times each: what is told of them does not grow.
      ...(n < 10_000 ? [{ kind: 'host' as const, value: `lt-${100 + (n % 100)}` }] : []),
      ...(n % 5 === 0 ? [{ kind: 'domain' as const, value: `d${n}.example.com` }] : []),
    ].map((each) => ({ n, ...each, key: sightingKey(each) })),
  )
  await sql`
    with named as materialized (
      select n, kind, value, key from json_to_recordset(${storableJson(named)}::json) as r(n bigint, kind text, value text, key uuid)
    ), owner as (select organization_uuid from organizations limit 1
    ), known as (
      insert into entities (organization_uuid, observable_key, kind, value)
      select distinct on (key) organization_uuid, key, kind, value from named cross join owner on conflict do nothing
    )
    insert into sightings (organization_uuid, observable_key, alert_uuid)
    select organization_uuid, key, ${alertUuidOf} from named cross join owner on conflict do nothing`.execute(tx)
  const cases = sql`select n, ${alertUuidOf} as uuid from generate_series(${from}::bigint, ${to}::bigint) n where n % 10 = 0`
  await sql`
    insert into cases (case_uuid, organization_uuid, number, title, severity, status, verdict, confidence, content,
      version, raised_at, created_at, modified_at)
    select uuid, organization_uuid, n + 1, 'Type ' || n % 40, 'low', 'closed', 'benign', '{"score":0.9}',
      convert_to(json_build_object('summary', '[]'::json, 'findings', '[]'::json, 'techniques', '[]'::json, 'observables',
        json_build_array(json_build_object('kind', 'host', 'value', 'FIN-' || n % ${machines}::bigint)))::text, 'UTF8'), 1, n, n, n
    from (${cases}) c cross join (select organization_uuid from organizations limit 1) o`.execute(tx)
  await sql`insert into case_alerts (alert_uuid, case_uuid, completed_at, joined_at) select uuid, uuid, n, n from (${cases}) c`.execute(
    tx,
  )
}
