// A storm: ten thousand alerts at once, through the front door of the service as people run it. Prints what it cost, and fails
// unless every alert is kept, answered and in a case, and investigations and cases are bounded. `--short` sends two thousand.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger } from '../contract/ledger.ts'
import { databaseUrl, key, short, startFullService } from './service.ts'

const alerts = short ? 2000 : 10_000
const mostWaitMs = 20 * 60_000
/** Three detections with other observables each time, and one that repeats itself about these machines. */
const detections = ['Port scan', 'Malware detected', 'C2 beacon detected'] as const
const repeating = 20
/** docs/correlation.md: so many of one detection are investigated in ten minutes, and every fiftieth further one. */
const bound = detections.length * (300 + Math.ceil((alerts / 4 - 300) / 50)) + repeating + 1
/** `embedded` or `postgres`: that one alone. */
const only = process.env.BENCH_DATABASE

type Service = Awaited<ReturnType<typeof startFullService>>
type Shown = { case_id: string; alert_count: number }

const common = { organization_code: 'MAIN', alert_provider: 'siem' }
function alertOf(nth: number) {
  const detection = detections[nth % 4]
  const [alert_type, fields] = detection
    ? [detection, { host: `ws-${nth}`, dest_ip: `45.${nth % 200}.${(nth >> 8) % 250}.${(nth * 7) % 250}` }]
    : ['Brute force', { host: `srv-${(nth >> 2) % repeating}`, severity: 'medium' }]
  return { ...common, alert_type, alert_content: JSON.stringify(fields) }
}
/** What must not drown. */
const needle = { ...common, alert_type: 'Ransomware detected', alert_content: JSON.stringify({ host: 'fin-1' }) }

interface Answer {
  alert_uuid: string
  case_id: string
  repeats: number
  alerts: { joined: object | null }[]
  data: Shown[]
  next_cursor: string | null
  total: Ledger['total']
  discrepancies: Ledger['discrepancies']
}

const calling = (service: Service) => async (method: string, path: string, body?: unknown) => {
  for (const until = Date.now() + mostWaitMs; ; await pause(500)) {
    const response = await fetch(`${service.url}/platformapi${path}`, {
      method,
      headers: { cookie: `Session=${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.ok) return response.json() as Promise<Answer>
    if (![429, 503].includes(response.status) || Date.now() > until) throw new Error(await response.text())
  }
}
type Call = ReturnType<typeof calling>

/** Seconds until all of them were acknowledged, and until all were at their end. */
async function send(call: Call) {
  const started = performance.now()
  const batches = Array.from({ length: alerts / 500 }, (_, nth) =>
    Array.from({ length: 500 }, (_, index) => alertOf(nth * 500 + index)),
  )
  const half = batches.length / 2
  await Promise.all(batches.slice(0, half).map((batch) => call('POST', '/alerts/batch', batch)))
  const { alert_uuid } = await call('POST', '/alerts', needle)
  await Promise.all(batches.slice(half).map((batch) => call('POST', '/alerts/batch', batch)))
  const sent = (performance.now() - started) / 1000
  for (;;) {
    const { total, discrepancies } = await call('GET', '/ledger')
    if (total.by_status.completed === alerts + 1) {
      assert.deepEqual(discrepancies, [])
      return { sent, ended: (performance.now() - started) / 1000, needle: alert_uuid }
    }
    assert.equal(total.by_status.failed, 0)
    assert.ok(performance.now() - started < mostWaitMs, JSON.stringify(total))
    await pause(1000)
  }
}

async function countCases(call: Call) {
  const cases: Shown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Answer = await call('GET', `/cases?limit=200${cursor}`)
    cases.push(...page.data)
    cursor = page.next_cursor === null ? null : `&cursor=${encodeURIComponent(page.next_cursor)}`
  }
  let joined = 0
  for (const each of cases.filter(({ alert_count }) => alert_count > 1))
    joined += (await call('GET', `/cases/${each.case_id}`)).repeats
  return { cases: cases.length, held: cases.reduce((sum, { alert_count }) => sum + alert_count, 0), joined }
}

console.log(
  '| Database | alerts | acknowledged in | all ended in | investigated | cases | bound |\n|---|---|---|---|---|---|---|',
)
for (const name of ['embedded', 'postgres']) {
  if (only ? only !== name : name === 'postgres' && !databaseUrl) continue
  const service = await startFullService({ VEDETTE_LOG_LEVEL: 'error' }, { embedded: name === 'embedded' })
  const call = calling(service)
  const { sent, ended, needle: found } = await send(call)
  const { cases, held, joined } = await countCases(call)
  const { case_id } = await call('GET', `/alerts/${found}/investigation`)
  const shown = await call('GET', `/cases/${case_id}`)
  await service.stop()
  const investigated = held - joined
  console.log(
    `| ${name} | ${alerts + 1} | ${sent.toFixed(1)} s | ${ended.toFixed(1)} s | ${investigated} | ${cases} | ${bound} |`,
  )
  assert.equal(held, alerts + 1, 'every alert is in a case')
  assert.ok(investigated <= bound && cases <= bound, 'investigations and cases are bounded')
  assert.deepEqual(
    shown.alerts.map(({ joined }) => joined),
    [null],
    'another detection is investigated, and a case of its own',
  )
}
process.exit()
