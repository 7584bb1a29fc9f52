// Everything that investigations have written, to be written again into tables of the same shape, in batches.

const tables = [
  'alerts',
  'alert_contents',
  'alert_words',
  'investigations',
  'step_parts',
  'evidence',
  'sightings',
  'entities',
  'cases',
  'case_alerts',
  'case_events',
]

/** Runs one statement, on whichever database it is. */
export type Query = (text: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** Reads the rows of the newest alerts beforehand; `insertAll` then writes them, `batch` alerts with each commit. */
export async function copyRows(query: Query, batch: number) {
  const [counted] = await query('select count(*)::int as n from alerts')
  const alerts = Number(counted?.n)
  const batches = Math.ceil(alerts / batch)
  const rows = new Map<string, string[]>()
  for (const table of tables) {
    await query(`create table bench_${table} (like ${table} including all)`)
    const all = (await query(`select to_jsonb(${table}) as row from ${table}`)).map(({ row }) => row)
    const each = Math.ceil(all.length / batches)
    rows.set(
      table,
      Array.from({ length: batches }, (_, index) => JSON.stringify(all.slice(index * each, (index + 1) * each))),
    )
  }
  return {
    alerts,
    insertAll: async () => {
      for (let index = 0; index < batches; index++) {
        await query('begin')
        for (const table of tables)
          await query(
            `insert into bench_${table} select * from jsonb_populate_recordset(null::bench_${table}, $1::jsonb)`,
            [rows.get(table)?.[index] ?? '[]'],
          )
        await query('commit')
      }
    },
  }
}
