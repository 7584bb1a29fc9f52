// From alert to case: how much of the bare rate of calls and rows remains when the engine does the work. Prints tables.
// BENCH_ONLY=planned,postgres measures a part; BENCH_ALERTS and BENCH_PLANNED_ALERTS say how many alerts.
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { openEmbedded } from '../server/database/database.ts'
import { ceilingOf } from './ceiling.ts'
import type { Query } from './copy-rows.ts'
import { type InvestigatingService, type LoadName, startInvestigating } from './investigating-service.ts'
import { fiveCallAlert } from './investigation-alerts.ts'
import { startLabProcess } from './lab.ts'
import { databaseUrl, short } from './service.ts'

const alertsOf: Record<LoadName, number> = {
  'five calls': Number(process.env.BENCH_ALERTS ?? (short ? 1000 : 2000)),
  planned: Number(process.env.BENCH_PLANNED_ALERTS ?? (short ? 200 : 400)),
}
const only = process.env.BENCH_ONLY?.split(',') ?? []
/** Of several words, those that are named count; where none is named, all do. */
const wants = (word: string, ...others: string[]) =>
  only.includes(word) || !others.some((other) => only.includes(other))

const written = [
  'investigations',
  'step_parts',
  'evidence',
  'sightings',
  'entities',
  'cases',
  'case_alerts',
  'case_events',
  'proposals',
  'case_parts',
]

const lines: string[] = []
for (const embedded of [false, true]) {
  if (!embedded && !databaseUrl) continue
  if (embedded ? !wants('embedded', 'postgres') : !wants('postgres', 'embedded')) continue
  if (wants('five', 'planned', 'further')) lines.push(await measure('five calls', embedded))
  if (wants('planned', 'five', 'further')) lines.push(await measure('planned', embedded))
}
const further = databaseUrl && !short && wants('further', 'five', 'planned', 'embedded') ? await measureFurther() : []

console.log(
  '\n| Load | Database | cases/s | bare calls and rows | of it | loop p99, max ms | MB | KB stored | KB of log |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const line of lines) console.log(line)
if (further.length > 0) console.log(`\n| What | Measured |\n|---|---|\n${further.join('\n')}`)

async function measure(load: LoadName, embedded: boolean): Promise<string> {
  const lab = await startLabProcess()
  const service = await startInvestigating(lab, load, { embedded })
  await service.rateOf(service.someAlerts(Math.ceil(alertsOf[load] / 4))) // warm
  const before = embedded ? undefined : await sizesOf(service)
  await service.health()
  const alerts = service.someAlerts(alertsOf[load])
  const rate = await service.rateOf(alerts)
  const { p99, max, megabytes } = await service.health()
  const after = embedded ? undefined : await sizesOf(service)
  await service.end()
  const database = await openAgain(service, embedded)
  const bare = await ceilingOf(lab, database.query)
  await database.close()
  await service.remove()
  await lab.stop()
  const each = (name: 'bytes' | 'log') =>
    before && after ? ((after[name] - before[name]) / alerts.length / 1000).toFixed(1) : ''
  return `| ${load} | ${embedded ? 'embedded' : 'PostgreSQL'} | ${rate.toFixed(0)} | ${bare.toFixed(0)} | ${(rate / bare).toFixed(2)} | ${p99.toFixed(0)}, ${max.toFixed(0)} | ${megabytes.toFixed(0)} | ${each('bytes')} | ${each('log')} |`
}

/** Tables that investigations write, with their indexes; and the server's log, which has everything. */
async function sizesOf({ databaseUrl: url }: InvestigatingService) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select (select sum(pg_total_relation_size(name::regclass)) from unnest($1::text[]) name)::float8 as bytes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`,
    [written],
  )
  await client.end()
  return rows[0] as { bytes: number; log: number }
}

/** The database of a service that has ended. */
async function openAgain({ databaseUrl: url, folder }: InvestigatingService, embedded: boolean) {
  if (!embedded) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const query: Query = async (text, parameters = []) => (await client.query(text, [...parameters])).rows
    return { query, close: () => client.end() }
  }
  const database = await openEmbedded(folder, (error) => {
    throw error
  })
  const query: Query = async (text, parameters = []) =>
    (await database.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]))).rows
  return { query, close: database.close }
}

/** On PostgreSQL, five calls for each alert. */
async function measureFurther(): Promise<string[]> {
  const lab = await startLabProcess()
  const service = await startInvestigating(lab, 'five calls', { embedded: false, atOnce: 1000 })
  const count = alertsOf['five calls']
  await service.rateOf(service.someAlerts(500)) // warm
  const fast = await service.rateOf(service.someAlerts(count))
  const { p50, p95 } = await latencies(service, 20, 15)
  await lab.slow('threat-intelligence', 200)
  const slow = await service.rateOf(service.someAlerts(count))
  await lab.recover()
  await lab.forgetRequests()
  const storm = await service.rateOf(Array.from({ length: 10_000 }, () => fiveCallAlert(['185.220.101.4'])))
  const { 'threat-intelligence': asked = 0 } = await lab.counts()
  await service.stop()
  await lab.stop()
  return [
    `| POST to case at 20 alerts/s | p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms |`,
    `| the third party takes 200 ms a call | ${slow.toFixed(0)} /s, ${(slow / fast).toFixed(2)} of the fast rate |`,
    `| 10,000 alerts about one address | ${asked} requests, ${storm.toFixed(0)} alerts/s |`,
  ]
}

async function latencies({ call, databaseUrl: url }: InvestigatingService, perSecond: number, seconds: number) {
  const database = new pg.Pool({ connectionString: url })
  const sent = new Map<string, number>()
  const times: number[] = []
  let sending = true
  const watch = (async () => {
    while (sending || sent.size > 0) {
      const { rows } = await database.query('select alert_uuid from case_alerts where alert_uuid = any($1::uuid[])', [
        [...sent.keys()],
      ])
      for (const { alert_uuid } of rows) {
        times.push(performance.now() - (sent.get(alert_uuid) ?? 0))
        sent.delete(alert_uuid)
      }
      await pause(5)
    }
  })()
  for (let number = 0; number < perSecond * seconds; number++) {
    const at = performance.now()
    void call('POST', '/platformapi/alerts', fiveCallAlert()).then((alert) =>
      sent.set((alert as { alert_uuid: string }).alert_uuid, at),
    )
    await pause(1000 / perSecond)
  }
  await pause(1000)
  sending = false
  await watch
  await database.end()
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}
