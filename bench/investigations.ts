// From alert to case: how much of the bare rate of calls and rows remains when the engine does the work. Prints a table.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Pool } from 'undici'
import { reputationStep } from '../test/support/reputation-step.ts'
import { copyRows } from './copy-rows.ts'
import { databaseUrl, key, startFullService } from './service.ts'

const count = Number(process.env.BENCH_ALERTS ?? 3000)
const callsEach = 5
/** n8n 1.123 on the same kind of machine: webhook, one call, one set node, PostgreSQL. */
const n8nRunsPerSecond = 31

if (!databaseUrl) throw new Error('Set VEDETTE_BENCH_DATABASE_URL to a PostgreSQL server.')
const labProcess = fork(new URL('./lab-process.ts', import.meta.url))
const [lab] = await once(labProcess, 'message')
const intelligence = new URL(lab.addresses['threat-intelligence'])

const control = (method: string, path: string, body?: object) =>
  fetch(lab.addresses.control + path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })

interface Service {
  url: string
  database: pg.Pool
  post(path: string, body: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** A fresh service on an empty database, connected to the lab, with a playbook of five calls for each alert. */
async function startService(atOnce: number): Promise<Service> {
  const started = await startFullService({
    VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
    VEDETTE_INVESTIGATIONS_AT_ONCE: String(atOnce),
  })
  const post = async (path: string, body: unknown) => {
    const response = await fetch(started.url + path, {
      method: 'POST',
      headers: { cookie: `Session=${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const [{ credentials, settings }] = lab.credentials['threat-intelligence']
  await post('/platformapi/connections', {
    organization_code: 'MAIN',
    connector: 'threat-intelligence',
    instance_name: 'bench',
    credentials,
    settings,
    concurrency: 1000,
  })
  await post('/platformapi/playbooks', { organization_code: 'MAIN', document: playbook })
  return { ...started, database: new pg.Pool({ connectionString: started.databaseUrl }), post }
}

const playbook = {
  alert_type: 'Bench',
  title: 'Bench',
  class: 'network',
  steps: [reputationStep],
}

let next = 0
const address = () => {
  next += 1
  return `${45 + ((next >> 24) & 63)}.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
}
const anAlert = (addresses = Array.from({ length: callsEach }, address)) => ({
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Bench',
  alert_content: JSON.stringify({ message: 'Connections to unusual addresses', addresses }),
})

/** Gives alerts a second, from the first that is sent to the last case. */
async function rateOf({ post, database }: Service, alerts: readonly object[]): Promise<number> {
  const before = await cases(database)
  const started = performance.now()
  for (let from = 0; from < alerts.length; from += 1000)
    await post('/platformapi/alerts/batch', alerts.slice(from, from + 1000))
  while ((await cases(database)) < before + alerts.length) await pause(20)
  return (alerts.length / (performance.now() - started)) * 1000
}

const cases = async (database: pg.Pool) =>
  (await database.query('select count(*)::int as n from case_alerts')).rows[0].n

/** The same calls and the same rows, as fast as they go without an engine. */
async function ceiling(database: pg.Pool): Promise<number> {
  const http = new Pool(intelligence.origin, { connections: 100 })
  const token = lab.credentials['threat-intelligence'][0].credentials.api_key
  const rows = await copyRows(database, 100)
  let calls = count * callsEach
  const started = performance.now()
  const lane = async () => {
    while (calls-- > 0) {
      const { body } = await http.request({
        method: 'GET',
        path: `/v2/ip/${address()}?fields=entity,risk`,
        headers: { 'x-rftoken': token, 'x-threatinteltoken': token },
      })
      await body.text()
    }
  }
  await Promise.all([...Array.from({ length: 100 }, lane), rows.insertAll()])
  const rate = (count / (performance.now() - started)) * 1000
  await http.close()
  return rate
}

async function latencies({ post, database }: Service, perSecond: number, seconds: number) {
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
    void post('/platformapi/alerts', anAlert()).then((alert) =>
      sent.set((alert as { alert_uuid: string }).alert_uuid, at),
    )
    await pause(1000 / perSecond)
  }
  await pause(1000)
  sending = false
  await watch
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

const memoryOf = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`, { headers: { cookie: `Session=${key}` } })).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}

const service = await startService(1000)
const some = (number: number) => Array.from({ length: number }, () => anAlert())
await rateOf(service, some(500)) // warm
const fast = await rateOf(service, some(count))
const fastMemory = await memoryOf(service.url)
const bare = await ceiling(service.database)
const { p50, p95 } = await latencies(service, 20, 15)
await control('POST', '/faults', { platform: 'threat-intelligence', fault: 'latency', ms: 200 })
const slow = await rateOf(service, some(count))
const slowMemory = await memoryOf(service.url)
await control('DELETE', '/faults')
await control('DELETE', '/requests')
const storm = Array.from({ length: 10_000 }, () => anAlert(['185.220.101.4']))
const stormRate = await rateOf(service, storm)
const asked = ((await (await control('GET', '/requests/counts')).json()) as Record<string, number>)[
  'threat-intelligence'
]
await service.database.end()
await service.stop()
await end(labProcess)

async function end(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

console.log(`\n${count} alerts, ${callsEach} calls each, all about different observables; one process, PostgreSQL\n`)
console.log('| What | Measured | Bar |')
console.log('|---|---|---|')
const line = (what: string, measured: string, bar: string) => console.log(`| ${what} | ${measured} | ${bar} |`)
line('bare calls and rows', `${bare.toFixed(0)} alerts/s`, 'the ceiling')
line('alerts to cases', `${fast.toFixed(0)} /s, ${(fast / bare).toFixed(2)} of the ceiling`, '0.30 of the ceiling')
line('against n8n (1 call a run)', `${(fast / n8nRunsPerSecond).toFixed(1)} times`, '5 times')
line('POST to case at 20 alerts/s', `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, 'p95 500 ms')
line('third party takes 200 ms', `${slow.toFixed(0)} /s, ${(slow / fast).toFixed(2)} of the fast rate`, '0.80')
line('memory, fast and slow', `${fastMemory.toFixed(0)} MB, ${slowMemory.toFixed(0)} MB`, 'bounded')
line('10,000 alerts about one address', `${asked} requests, ${stormRate.toFixed(0)} alerts/s`, '1 request in 5 minutes')
