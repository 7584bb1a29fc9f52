// How much of the bare HTTP rate remains when every alert is on disk before it is answered. Prints a table.
import { someBodies } from './alerts.ts'
import { load, prepare } from './load.ts'
import { databaseUrl, key, startBenchService } from './service.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const connections = 64
const bodies = someBodies(20_000)

const loadAlerts = (url: string, duration: number, rate?: number) => {
  const requests = bodies.map((body) => prepare('POST', url, '/platformapi/alerts', key, body))
  return load({ url, connections, seconds: duration, requests, ...(rate ? { rate } : {}) })
}

interface Row {
  way: string
  rate: number
  p99: number
  loopP99: number
  halfRateP50?: number
  halfRateP99?: number
  refused: number
}

async function measure(way: string, postgres: boolean, halfRate?: number): Promise<Row> {
  const service = await startBenchService(way, postgres)
  await loadAlerts(service.url, 3)
  await service.ask()
  const full = await loadAlerts(service.url, seconds)
  const { loopP99 } = await service.ask()
  const half = halfRate ? await loadAlerts(service.url, seconds, halfRate) : undefined
  await service.stop()
  const refused = full.refused + (half?.refused ?? 0)
  return {
    way,
    rate: full.rate,
    p99: full.p99,
    loopP99,
    refused,
    ...(half ? { halfRateP50: half.p50, halfRateP99: half.p99 } : {}),
  }
}

const ceiling = await measure('ceiling', false)
const half = Math.round(ceiling.rate / 2)
const rows = [ceiling, { ...(await measure('gathered', false, half)), way: 'embedded' }]
if (databaseUrl) {
  rows.push({ ...(await measure('gathered', true, half)), way: 'PostgreSQL' })
  rows.push({ ...(await measure('one by one', true)), way: 'PostgreSQL, one transaction a request' })
}
const number = (value: number | undefined, digits = 0) => (value === undefined ? '' : value.toFixed(digits))
console.log(`\n${connections} connections, ${seconds} s each, 600-byte alerts; half rate is ${half} requests/s\n`)
console.log(
  '| Way | answers/s | of the ceiling | p99 ms | loop delay p99 ms | at half rate p50 ms | p99 ms | refused |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const row of rows) {
  console.log(
    `| ${row.way} | ${number(row.rate)} | ${number(row.rate / ceiling.rate, 2)} | ${number(row.p99)} | ${number(row.loopP99, 1)} | ${number(row.halfRateP50)} | ${number(row.halfRateP99)} | ${row.refused} |`,
  )
}
