// How long the API's event loop is held up while hostile playbooks are investigated and tried in dry runs. Prints a table.
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, key, startFullService } from './service.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const pairs = 'observables.filter(a, observables.exists(b, b.value == a.value + "x"))'
const document = {
  alert_type: 'Hostile',
  title: 'Hostile',
  class: 'network',
  steps: Array.from({ length: 10 }, (_, number) => ({
    id: `pairs_${number}`,
    question: 'Which pairs are there?',
    skill: 'built-in/decode',
    for_each: 'observables',
    with: { text: Array.from({ length: 10 }, () => `\${size(${pairs})}`).join(' ') },
    because: 'It costs much.',
  })),
}
const addresses = Array.from({ length: 200 }, (_, number) => `198.51.${100 + (number >> 7)}.${number & 127}`)
const hostile = {
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Hostile',
  alert_content: JSON.stringify({ addresses }),
}

/** Delay of the API's event loop, and how long a small request takes: with nothing to do, and under hostile playbooks. */
async function measure(embedded: boolean): Promise<string[]> {
  const service = await startFullService({}, { embedded })
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(service.url + path, {
      method,
      headers: { cookie: `Session=${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }
  const playbook = JSON.parse(await call('POST', '/platformapi/playbooks', { organization_code: 'MAIN', document }))
  const alert = JSON.parse(await call('POST', '/platformapi/alerts', hostile))
  for (let status = 0; status < 15; await pause(100))
    status = JSON.parse(await call('GET', `/platformapi/alerts/${alert.alert_uuid}`)).investigation_status
  const name = embedded ? 'embedded' : 'PostgreSQL'
  const idle = await watch(call, `${name}, idle`)
  await call(
    'POST',
    '/platformapi/alerts/batch',
    Array.from({ length: 200 }, () => hostile),
  )
  const investigating = await watch(call, `${name}, 200 alerts`)
  let trying = true
  const dryRun = `/platformapi/playbooks/${playbook.playbook_uuid}/dry-run`
  const tries = async () => {
    while (trying) await call('POST', dryRun, { alert: alert.alert_uuid })
  }
  const lanes = Promise.all([tries(), tries()])
  const tried = await watch(call, `${name}, and two dry runs at a time`)
  trying = false
  await lanes.catch(() => {})
  await service.stop()
  return [idle, investigating, tried]
}

async function watch(call: (method: string, path: string) => Promise<string>, what: string): Promise<string> {
  await call('GET', '/metrics') // what it has measured so far is over
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(20)) {
    const at = performance.now()
    await call('GET', '/healthz')
    times.push(performance.now() - at)
  }
  const metrics = await call('GET', '/metrics')
  const delay = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1000
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return `| ${what} | ${delay('p50').toFixed(0)} | ${delay('p99').toFixed(0)} | ${delay('max').toFixed(0)} | ${p99.toFixed(0)} |`
}

const lines = [...(databaseUrl ? await measure(false) : []), ...(await measure(true))]
console.log('\nThe delay includes the 10 ms between two looks at it.\n')
console.log('| What | loop delay p50, ms | p99 | max | GET /healthz p99, ms |\n|---|---|---|---|---|')
for (const line of lines) console.log(line)
