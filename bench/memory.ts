// Resident memory of the service as people start it: the first start, idle, investigating, mixed load, and a minute after.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { someAlert, someBodies } from './alerts.ts'
import { load, prepare } from './load.ts'
import { databaseUrl, key, short, startFullService } from './service.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? (short ? 10 : 20))
const alerts = Number(process.env.BENCH_ALERTS ?? (short ? 1000 : 3000))
const connections = 64
const bodies = someBodies(5000)

const goals = {
  embedded: { first: 600, idle: 300, investigating: 500, mixed: 600 },
  postgres: { first: Number.NaN, idle: 150, investigating: 400, mixed: 450 },
}

const inMegabytes = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The most that was resident while the work was done. */
async function mostDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, inMegabytes(pid, 'VmRSS'))
  }, 100)
  await work
  clearInterval(look)
  return most
}

async function ask(url: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: `Session=${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.text()
}

/** Sends many at once and waits until none is under way any more. */
async function investigate(url: string) {
  for (let sent = 0; sent < alerts; sent += 1000)
    await ask(url, '/platformapi/alerts/batch', Array.from({ length: 1000 }, someAlert))
  await investigatedAll(url)
}

async function investigatedAll(url: string) {
  for (let waiting = true; waiting; ) {
    await pause(500)
    const pages = await Promise.all(
      [0, 5, 10].map((status) => ask(url, `/platformapi/alerts?limit=1&investigation_status=${status}`)),
    )
    waiting = pages.some((page) => page.includes('alert_uuid'))
  }
}

/** Alerts, lists and searches at once, as fast as they are answered, while it investigates. */
const mix = (url: string) => {
  const posts = bodies.map((body) => prepare('POST', url, '/platformapi/alerts', key, body))
  const reads = ['', '?search=powershell', '?alert_type=brute%20force'].map((query) =>
    prepare('GET', url, `/platformapi/alerts${query}`, key),
  )
  return Promise.all([
    load({ url, connections, seconds, requests: posts }),
    load({ url, connections: 4, seconds, requests: reads }),
  ])
}

/** A service gives back what it took to start in its first quiet moment, and what a load took within a minute. */
const quietAfterMs = 25_000

async function measure(kind: 'embedded' | 'postgres') {
  const service = await startFullService({}, { embedded: kind === 'embedded' })
  const { pid, url } = service
  const first = inMegabytes(pid, 'VmHWM')
  await pause(quietAfterMs)
  const idle = inMegabytes(pid, 'VmRSS')
  const investigating = await mostDuring(pid, investigate(url))
  const mixed = await mostDuring(pid, mix(url))
  await investigatedAll(url)
  await pause(60_000)
  const after = inMegabytes(pid, 'VmRSS')
  await service.stop()
  const measured = { first, idle, investigating, mixed }
  console.log(`\n${kind}\n\n| When | resident, MB | goal |\n|---|---|---|`)
  for (const [name, most] of Object.entries(measured)) {
    const goal = goals[kind][name as keyof typeof measured]
    console.log(
      `| ${name === 'first' ? 'first start, peak' : name} | ${Math.round(most)} | ${Number.isNaN(goal) ? '' : goal} |`,
    )
  }
  console.log(`| a minute after the last work | ${Math.round(after)} | as idle: ${Math.round(idle)} |`)
}

// Side by side in the short form: they measure memory, not time.
const kinds = databaseUrl ? (['embedded', 'postgres'] as const) : (['embedded'] as const)
if (short) await Promise.all(kinds.map(measure))
else for (const kind of kinds) await measure(kind)
