// How long one alert of an organization takes to its case while another has a hundred thousand waiting, and what sharing costs
// the whole. Prints a table.
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, key, startFullService } from './service.ts'

const onPostgres = databaseUrl !== undefined && process.env.BENCH_EMBEDDED === undefined
const waiting = Number(process.env.BENCH_WAITING ?? (onPostgres ? 100_000 : 20_000))
const samples = 5
const measuredMs = 15_000

const service = await startFullService({ VEDETTE_LOG_LEVEL: 'error' }, { embedded: !onPostgres })

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(service.url + path, {
    method,
    headers: { cookie: `Session=${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<{ alert_uuid: string; investigation_status: number; data: { case_id: string }[] }>
}

const anAlert = (organization_code: string, number: number) => ({
  organization_code,
  alert_provider: 'siem',
  alert_type: 'Connections to unusual addresses',
  alert_content: JSON.stringify({ message: 'Connections to unusual addresses', severity: 'medium', number }),
})

/** Milliseconds from the POST to the end of the investigation. */
async function timeToCase(number: number): Promise<number> {
  const started = performance.now()
  const { alert_uuid } = await call('POST', '/platformapi/alerts', anAlert('SMALL', number))
  for (; performance.now() - started < 60_000; await pause(20)) {
    const { investigation_status } = await call('GET', `/platformapi/alerts/${alert_uuid}`)
    if (investigation_status >= 15) return performance.now() - started
  }
  return Number.POSITIVE_INFINITY
}

/** Cases are numbered without gaps, and each alert has its own here. */
const completed = async () => {
  const { data } = await call('GET', '/platformapi/cases?organization_code=LARGE&limit=1')
  return Number(/(\d+)$/.exec(data[0]?.case_id ?? '0')?.[1])
}

for (const organization_code of ['LARGE', 'SMALL']) {
  await call('POST', '/platformapi/organizations', { organization_code, name: organization_code })
  await call('PUT', `/platformapi/organizations/${organization_code}/correlation`, { rule: { mode: 'off' } })
}
const idle = await timeToCase(0)
const sent = performance.now()
for (let from = 0; from < waiting; from += 4000)
  await Promise.all(
    [0, 1000, 2000, 3000].map((more) =>
      call(
        'POST',
        '/platformapi/alerts/batch',
        Array.from({ length: 1000 }, (_, index) => anAlert('LARGE', from + more + index)),
      ),
    ),
  )
const sentMs = performance.now() - sent
const before = await completed()
const started = performance.now()
await pause(measuredMs)
const middle = await completed()
const rate = ((middle - before) / (performance.now() - started)) * 1000
const times: number[] = []
for (let number = 1; number <= samples; number++) {
  times.push(await timeToCase(number))
  if (times.some((time) => time === Number.POSITIVE_INFINITY)) break
}
const after = await completed()
await service.stop()

times.sort((a, b) => a - b)
const seconds = (ms: number | undefined) =>
  ms === Number.POSITIVE_INFINITY ? 'over 60 s' : `${((ms ?? 0) / 1000).toFixed(2)} s`
console.log(
  `\n${onPostgres ? 'PostgreSQL' : 'Embedded database'}, one process; ${waiting} alerts of LARGE sent in ${seconds(sentMs)}\n`,
)
console.log('| What | Measured | Bar |')
console.log('|---|---|---|')
console.log(`| an alert of SMALL, nothing else waits | ${seconds(idle)} | |`)
console.log(`| LARGE alone, alerts to cases | ${rate.toFixed(0)} /s | 0.9 of the code without shares |`)
console.log(
  `| an alert of SMALL while ${waiting - after} of LARGE wait, median and worst of ${times.length} | ${seconds(times[Math.floor(times.length / 2)])}, ${seconds(times.at(-1))} | 5 s |`,
)
