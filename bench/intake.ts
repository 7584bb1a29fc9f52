// How much of its ceilings intake reaches: alone, while the same process investigates, and beside slow lists. Prints tables.
import { readFileSync } from 'node:fs'
import { someBodies } from './alerts.ts'
import { load, prepare } from './load.ts'
import { databaseUrl, key, short, startBenchService, startFullService } from './service.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? (short ? 4 : 10))
const filled = Number(process.env.BENCH_FILLED ?? (short ? 30_000 : 100_000))
const connections = 64
const slowLists = 12
const bodies = someBodies(20_000)

const loadAlerts = (url: string, duration: number, rate?: number) => {
  const requests = bodies.map((body) => prepare('POST', url, '/platformapi/alerts', key, body))
  return load({ url, connections, seconds: duration, requests, ...(rate ? { rate } : {}) })
}

/** With the processor time that the service took for each answer, in microseconds: it tells more on a busy machine. */
async function loadAndTime({ url, pid }: { url: string; pid: number }) {
  const before = processorMs(pid)
  const loaded = await loadAlerts(url, seconds)
  return { ...loaded, cpu: ((processorMs(pid) - before) * 1000) / (loaded.rate * seconds) }
}

/** All threads of the process. A tick of the kernel's clock is 10 ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Everything but the database. */
async function measureHttp() {
  const service = await startBenchService('ceiling', false)
  await loadAlerts(service.url, 3)
  const http = await loadAndTime(service)
  await service.stop()
  return http
}

async function measureRows(postgres: boolean): Promise<number> {
  const service = await startBenchService('gathered', postgres)
  await service.insertBareRows(2)
  const rate = await service.insertBareRows(seconds)
  await service.stop()
  return rate
}

/** As people start it, as fast as it answers, and then at half of that. */
async function measureService(roles: string, postgres: boolean, of = 0.5) {
  const service = await startFullService({ VEDETTE_ROLES: roles }, { embedded: !postgres })
  await loadAlerts(service.url, 3)
  const full = await loadAndTime(service)
  await service.stop()
  const fresh = await startFullService({ VEDETTE_ROLES: roles }, { embedded: !postgres })
  await loadAlerts(fresh.url, 2, full.rate * of)
  const half = await loadAlerts(fresh.url, seconds, full.rate * of)
  await fresh.stop()
  return { full, half }
}

/** The same rate of alerts without and with lists that look through every alert and find nothing. */
async function measureBesideLists(postgres: boolean, rate: number) {
  const service = await startBenchService('gathered', postgres)
  await service.fill(0, filled)
  await loadAlerts(service.url, 2, rate)
  const alone = await loadAlerts(service.url, seconds, rate)
  const lists = prepare('GET', service.url, '/platformapi/alerts?alert_type=nothing%20of%20this%20type', key)
  const ready = prepare('GET', service.url, '/readyz', key)
  const [beside, listed, readiness] = await Promise.all([
    loadAlerts(service.url, seconds, rate),
    load({ url: service.url, connections: slowLists, seconds, requests: [lists] }),
    load({ url: service.url, connections: 1, seconds, requests: [ready], rate: 5 }),
  ])
  await service.stop()
  return { alone, beside, listed, readiness }
}

const number = (value: number, digits = 0) => value.toFixed(digits)
const share = (part: number, whole: number) => number(part / whole, 2)

const http = await measureHttp()
console.log(
  `\n${connections} connections, ${seconds} s each. HTTP alone, nothing stored: ${number(http.rate)} answers/s, ${number(http.cpu)} µs of processor time each\n`,
)
for (const postgres of databaseUrl ? [false, true] : [false]) {
  const rows = await measureRows(postgres)
  const api = await measureService('api', postgres)
  const whole = await measureService('api,worker', postgres)
  const lists = await measureBesideLists(postgres, api.full.rate / 4)
  console.log(`${postgres ? 'PostgreSQL' : 'Embedded'}. Bare rows without HTTP: ${number(rows)} alerts/s\n`)
  console.log(
    '| What | answers/s | of HTTP alone | of bare rows | of api only | µs of processor time | p99 ms | at half of it p99 ms | refused |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const [name, { full, half }] of [
    ['api only', api],
    ['api,worker, while it investigates', whole],
  ] as const)
    console.log(
      `| ${name} | ${number(full.rate)} | ${share(full.rate, http.rate)} | ${share(full.rate, rows)} | ${share(full.rate, api.full.rate)} | ${number(full.cpu)} | ${number(full.p99)} | ${number(half.p99)} | ${full.refused + half.refused} |`,
    )
  const { alone, beside, listed, readiness } = lists
  console.log(
    `\n${number(api.full.rate / 4)} alerts/s beside ${slowLists} slow lists among ${filled} alerts: p50 ${number(alone.p50)} -> ${number(beside.p50)} ms, p99 ${number(alone.p99)} -> ${number(beside.p99)} ms (${share(beside.p99, alone.p99)}), ${beside.refused} refused; lists ${number(listed.rate, 1)}/s, ${listed.refused} refused; /readyz refused ${readiness.refused} times\n`,
  )
}
