// A page of alerts must cost the same among a million alerts as among ten thousand. Prints a table.
import { load, prepare } from './load.ts'
import { databaseUrl, key, startBenchService } from './service.ts'

const small = 10_000
const large = Number(process.env.BENCH_ALERTS ?? 1_000_000)
const asked = 300

const questions = {
  'newest first': '',
  'with a status (1 % of all)': '&investigation_status=20',
  'with a provider (10 % of all)': '&alert_provider=edr',
  'a word that few have': '&search=fin-4321',
  'a word that all have': '&search=host',
}

async function p95(url: string, query: string): Promise<number> {
  const requests = [prepare('GET', url, `/platformapi/alerts?limit=50${query}`, key)]
  await load({ url, connections: 1, requests, count: 30 })
  return (await load({ url, connections: 1, requests, count: asked })).p95
}

/** The cursor of page 200. */
async function cursorOf(url: string, page: number): Promise<string> {
  let cursor = ''
  for (let index = 1; index < page; index++) {
    const response = await fetch(`${url}/platformapi/alerts?limit=50${cursor && `&cursor=${cursor}`}`, {
      headers: { cookie: `Session=${key}` },
    })
    const page = (await response.json()) as { next_cursor: string }
    cursor = page.next_cursor
  }
  return cursor
}

async function measure(url: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, query] of Object.entries(questions)) found[name] = await p95(url, query)
  found['page 200 by cursor'] = await p95(url, `&cursor=${await cursorOf(url, 200)}`)
  return found
}

for (const postgres of databaseUrl ? [false, true] : [false]) {
  const service = await startBenchService('gathered', postgres)
  await service.fill(0, small)
  const before = await measure(service.url)
  const started = Date.now()
  await service.fill(small, large)
  const seconds = Math.round((Date.now() - started) / 1000)
  const after = await measure(service.url)
  await service.stop()
  console.log(
    `\n${postgres ? 'PostgreSQL' : 'Embedded'}: p95 of ${asked} pages of 50 alerts, in ms (${large} alerts loaded in ${seconds} s)\n`,
  )
  console.log(`| Page | at ${small} | at ${large} | ratio |\n|---|---|---|---|`)
  for (const name of Object.keys(before)) {
    const [was = 0, is = 0] = [before[name], after[name]]
    console.log(`| ${name} | ${was.toFixed(2)} | ${is.toFixed(2)} | ${(is / was).toFixed(2)} |`)
  }
}
