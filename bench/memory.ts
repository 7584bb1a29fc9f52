// Memory stays flat however many alerts are sent. Prints a table.
import { someBodies } from './alerts.ts'
import { load, prepare } from './load.ts'
import { databaseUrl, key, startBenchService } from './service.ts'

const total = Number(process.env.BENCH_ALERTS ?? 500_000)
const step = total / 10
const bodies = someBodies(20_000)

for (const postgres of databaseUrl ? [false, true] : [false]) {
  const service = await startBenchService('gathered', postgres)
  const requests = bodies.map((body) => prepare('POST', service.url, '/platformapi/alerts', key, body))
  console.log(
    `\n${postgres ? 'PostgreSQL' : 'Embedded'}\n\n| alerts sent | resident memory, MB | of the first reading | answers/s |\n|---|---|---|---|`,
  )
  let first = 0
  for (let sent = step; sent <= total; sent += step) {
    const { rate, refused } = await load({ url: service.url, connections: 64, requests, count: step })
    if (refused > 0) throw new Error(`${refused} were refused`)
    const { rss } = await service.ask()
    first ||= rss
    console.log(`| ${sent} | ${Math.round(rss / 1e6)} | ${(rss / first).toFixed(2)} | ${Math.round(rate)} |`)
  }
  await service.stop()
}
