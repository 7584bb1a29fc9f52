// Measures the built dashboard with 200 alerts of two organizations in a real Chromium: Lighthouse's scores (desktop, median of
// five), and how soon a first visit over a slow link shows the frame, the rows and the typeface.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { fillQueue } from '../test/end-to-end/queue-pages.ts'
import { globalSetup } from '../test/support/prepare.ts'
import { separateCases } from '../test/support/separate-cases.ts'
import { adminKey, startService } from '../test/support/service.ts'

const lighthouse = 'lighthouse@12.8.2' // fetched when it is asked for: it is larger than everything else together
const rounds = Number(process.env.MEASURE_ROUNDS ?? 5)
const port = Number(process.env.MEASURE_PORT ?? 9333)
const perRun = 180_000

const pages = [
  { name: 'Overview', path: '/', rows: 'text=Top alert types' },
  { name: 'Alerts', path: '/alerts', rows: '[role=gridcell] a' },
  { name: 'Cases', path: '/cases', rows: '[role=gridcell] a' },
]
const categories = ['performance', 'accessibility', 'best-practices'] as const

await globalSetup()
const service = await startService()
const folder = mkdtempSync(join(tmpdir(), 'vedette-pages-'))
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  await separateCases(service)
  await fillQueue({ service })
  await service.dashboard.prepare()
  await tellSlowLink(browser)
  if (process.argv.includes('--slow-link')) process.exitCode = 0
  else await tellLighthouse()
} finally {
  await browser.close()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** 400 kbit/s and 100 ms, nothing cached. */
async function tellSlowLink(browser: Browser) {
  tell('\n| First visit at 400 kbit/s | Frame (goal 3 s) | Rows (goal 8 s) | Typeface asked for | Loaded by then |')
  tell('|---|---|---|---|---|')
  for (const { name, path, rows } of pages) {
    const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1350, height: 940 } })
    await context.request.post('/platformapi/session', { data: { api_key: adminKey } })
    const page = await context.newPage()
    const link = await context.newCDPSession(page)
    await link.send('Network.enable')
    const bytesPerSecond = 400_000 / 8
    await link.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 100, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
    })
    let bytes = 0
    link.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const began = performance.now()
    const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    const font = page.waitForRequest(/\.woff2/, { timeout: 60_000 }).then(since)
    const going = page.goto(path, { timeout: 60_000 })
    await page.locator('header').first().waitFor({ timeout: 60_000 })
    const frame = since()
    await page.locator(rows).first().waitFor({ timeout: 60_000 })
    const seen = `${since()} | `
    const loaded = `${Math.round(bytes / 1000)} kB`
    await going
    tell(`| ${name} | ${frame} | ${seen}${await font} | ${loaded} |`)
    await context.close()
  }
}

async function tellLighthouse() {
  tell(
    `\n| Lighthouse, desktop, median of ${rounds} | Performance | Accessibility | Best practices | What is missing |`,
  )
  tell('|---|---|---|---|---|')
  for (const { name, path } of pages) {
    const runs: Report[] = []
    for (let round = 0; round < rounds; round++) runs.push(await runLighthouse(path))
    const scores = categories.map((id) => medianOf(runs.map(({ categories: all }) => (all[id]?.score ?? 0) * 100)))
    const missing = new Set(runs.flatMap((run) => faultsOf(run)))
    tell(`| ${name} | ${scores.map(Math.round).join(' | ')} | ${[...missing].join(', ') || 'nothing'} |`)
  }
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>
}

const mostAttempts = 3

/** Now and then Lighthouse misses the beginning of its own recording: then it is run again. */
async function runLighthouse(path: string, attempt = 1): Promise<Report> {
  try {
    return await runOnce(path)
  } catch (error) {
    if (attempt === mostAttempts) throw error
    return runLighthouse(path, attempt + 1)
  }
}

async function runOnce(path: string): Promise<Report> {
  const output = join(folder, 'report.json')
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      `${service.url}${path}`,
      ...['--preset=desktop', '--quiet', '--output=json', `--output-path=${output}`, `--port=${port}`],
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify({ Cookie: `Session=${adminKey}` })}`,
    ],
    { timeout: perRun, cwd: folder, maxBuffer: 16 * 1024 * 1024 },
  )
  return JSON.parse(readFileSync(output, 'utf8'))
}

/** Audits that count and did not pass, with their values. */
function faultsOf({ categories: all, audits }: Report): string[] {
  return categories.flatMap((id) =>
    (all[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => `${audit}${id === 'performance' ? ` ${audits[audit]?.displayValue}` : ''}`),
  )
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function tell(line: string) {
  process.stdout.write(`${line}\n`)
}
