// Everything about an observable, and the search for observables, must cost the same among a million alerts as among ten thousand.
import { load, prepare } from './load.ts'
import { databaseUrl, key, startBenchService } from './service.ts'

const small = 10_000
const large = Number(process.env.BENCH_ALERTS ?? 1_000_000)
const mostAttempts = 5
const asked = Number(process.env.BENCH_ASKED ?? 300)

const questions = {
  'a machine': '/observables/host/lt-103',
  'a proxy that every alert names': '/observables/host/proxy-main',
  'search: a whole value': '/observables?search=lt-103',
  'search: a beginning': '/observables?search=lt-1',
  'search: a part': '/observables?search=t-103',
  'search: a part of nearly all': '/observables?search=example',
  'cases by a part of an observable': '/cases?search=t-103',
}

async function times(url: string, path: string) {
  const requests = [prepare('GET', url, `/platformapi${path}`, key)]
  await load({ url, connections: 1, requests, count: 20 })
  for (let attempt = 1; ; attempt++) {
    const { p50, p95, refused } = await load({ url, connections: 1, requests, count: asked })
    if (refused === 0) return { p50, p95 }
    // A machine that does other work may be too busy for a while.
    if (attempt === mostAttempts) throw new Error(`${path} was refused ${refused} times.`)
  }
}

async function measure(url: string) {
  const found = new Map<string, { p50: number; p95: number }>()
  for (const [name, path] of Object.entries(questions)) found.set(name, await times(url, path))
  return found
}

/** `embedded` or `postgres`: that one alone. */
const only = process.env.BENCH_DATABASE
const measured = [false, true].filter((postgres) =>
  postgres ? databaseUrl !== undefined && only !== 'embedded' : only !== 'postgres',
)

for (const postgres of measured) {
  const service = await startBenchService('gathered', postgres)
  await service.fill(0, small, { entities: true })
  const before = await measure(service.url)
  await service.fill(small, large, { entities: true })
  const after = await measure(service.url)
  await service.stop()
  console.log(
    `\n${postgres ? 'PostgreSQL' : 'Embedded'}: p50 and p95 of ${asked} answers, in ms (goal: p95 100, and 1.5 times)\n`,
  )
  console.log(`| Question | at ${small} | at ${large} | p50, times | p95, times |\n|---|---|---|---|---|`)
  for (const [name, was] of before) {
    const is = after.get(name) ?? was
    const told = [was, is].map(({ p50, p95 }) => `${p50.toFixed(1)} and ${p95.toFixed(1)}`).join(' | ')
    console.log(`| ${name} | ${told} | ${(is.p50 / was.p50).toFixed(2)} | ${(is.p95 / was.p95).toFixed(2)} |`)
  }
}
