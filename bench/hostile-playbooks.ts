// How long the API's event loop is held up while hostile playbooks are investigated and tried in dry runs. Prints a table.
import { readFileSync } from 'node:fs'
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
  const watch = watching(call, service.pid)
  const name = embedded ? 'embedded' : 'PostgreSQL'
  const idle = await watch(`${name}, idle`)
  await call(
    'POST',
    '/platformapi/alerts/batch',
    Array.from({ length: 200 }, () => hostile),
  )
  const investigating = await watch(`${name}, 200 alerts`)
  let trying = true
  const dryRun = `/platformapi/playbooks/${playbook.playbook_uuid}/dry-run`
  let answered = 0
  const tries = async () => {
    for (; trying; answered++) await call('POST', dryRun, { alert: alert.alert_uuid })
  }
  const lanes = Promise.all([tries(), tries()])
  const tried = await watch(`${name}, and two dry runs at a time`)
  trying = false
  await lanes.catch(() => {})
  await service.stop()
  console.log(`${name}: ${answered} dry runs were answered.`)
  return [idle, investigating, tried]
}

/** Processor time of the process's first thread, which is the API's. It says what the API did however busy the machine is. */
function apiMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function watching(call: (method: string, path: string) => Promise<string>, pid: number) {
  return async (what: string): Promise<string> => {
    await call('GET', '/metrics') // what it has measured so far is over
    const before = apiMilliseconds(pid)
    const times: number[] = []
    for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(20)) {
      const at = performance.now()
      await call('GET', '/healthz')
      times.push(performance.now() - at)
    }
    const busy = (apiMilliseconds(pid) - before) / seconds
    const metrics = await call('GET', '/metrics')
    const delay = (name: string) =>
      (Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1000).toFixed(0)
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    return `| ${what} | ${delay('p50')} | ${delay('p99')} | ${delay('max')} | ${p99.toFixed(0)} | ${busy.toFixed(0)} |`
  }
}

const lines = [...(databaseUrl ? await measure(false) : []), ...(await measure(true))]
console.log(
  '\n| What | loop delay p50, ms | p99 | max | GET /healthz p99, ms | CPU of the API, ms a second |\n|---|---|---|---|---|---|',
)
for (const line of lines) console.log(line)
