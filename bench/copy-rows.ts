// Everything that investigations have written, to be written again into tables of the same shape, in batches.
import type pg from 'pg'

const tables = [
  'alerts',
  'alert_contents',
  'alert_words',
  'investigations',
  'step_parts',
  'evidence',
  'sightings',
  'cases',
  'case_alerts',
  'case_events',
]

/** Reads the rows beforehand; `insertAll` then writes them, `batch` alerts with each commit. */
export async function copyRows(database: pg.Pool, batch: number) {
  const alerts = (await database.query('select count(*)::int as n from alerts')).rows[0].n
  const rows = new Map<string, string[]>()
  for (const table of tables) {
    await database.query(`create table bench_${table} (like ${table} including all)`)
    const all = (await database.query(`select to_jsonb(${table}) as row from ${table}`)).rows.map(({ row }) => row)
    const each = Math.ceil(all.length / Math.ceil(alerts / batch))
    const batches = Array.from({ length: Math.ceil(alerts / batch) }, (_, index) =>
      JSON.stringify(all.slice(index * each, (index + 1) * each)),
    )
    rows.set(table, batches)
  }
  return {
    insertAll: async () => {
      const client = await database.connect()
      for (let index = 0; index < Math.ceil(alerts / batch); index++) {
        await client.query('begin')
        for (const table of tables)
          await client.query(
            `insert into bench_${table} select * from jsonb_populate_recordset(null::bench_${table}, $1::jsonb)`,
            [rows.get(table)?.[index] ?? '[]'],
          )
        await client.query('commit')
      }
      client.release()
    },
  }
}
