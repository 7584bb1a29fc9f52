// What the audit trail costs investigations: their rate and processor time with an entry for each and without, in turns. Prints
// a table. Five calls for each alert: the shorter the investigation, the more its entry weighs. BENCH_ALERTS and BENCH_ROUNDS say
// how much, BENCH_ONLY=entry, embedded or postgres measures a part.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { measureEntry } from './audit-entry.ts'
import { type InvestigatingService, startInvestigating } from './investigating-service.ts'
import { type LabProcess, startLabProcess } from './lab.ts'
import { databaseUrl, short } from './service.ts'

const alerts = Number(process.env.BENCH_ALERTS ?? (short ? 300 : 1500))
const rounds = Number(process.env.BENCH_ROUNDS ?? (short ? 4 : 10))
const only = process.env.BENCH_ONLY
const msPerTick = 10
const preload = `--import=${new URL('./without-audit.ts', import.meta.url).href}`

const entryMs = await measureEntry()
console.log(`An entry by itself: ${entryMs.toFixed(3)} ms of processor time on the embedded database.`)
if (only === 'entry') process.exit()
const lab = await startLabProcess()
const lines: string[] = []
if (databaseUrl && only !== 'embedded') lines.push(await measure(lab, false))
if (only !== 'postgres') lines.push(await measure(lab, true))
await lab.stop()
console.log(
  `\n${rounds} rounds of ${alerts} alerts each way, in turns. Ratios are those of each round: median, least to most.\n`,
)
console.log('| Database | cases/s with | without | of it | processor ms with | without | times |')
console.log('|---|---|---|---|---|---|---|')
for (const line of lines) console.log(line)

interface Measured {
  rate: number
  cpuMs: number
}

async function measure(lab: LabProcess, embedded: boolean): Promise<string> {
  const noting = await startInvestigating(lab, 'five calls', { embedded })
  const silent = await startInvestigating(lab, 'five calls', { embedded, settings: { NODE_OPTIONS: preload } })
  for (const each of [noting, silent]) await each.rateOf(each.someAlerts(Math.ceil(alerts / 2))) // warm
  const pairs: { noted: Measured; unnoted: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const isFirst = round % 2 === 0
    const first = await once(isFirst ? noting : silent)
    const second = await once(isFirst ? silent : noting)
    pairs.push(isFirst ? { noted: first, unnoted: second } : { noted: second, unnoted: first })
  }
  await requireEntries(noting, silent)
  for (const each of [noting, silent]) await each.stop()
  const of = (name: keyof Measured) => ({
    noted: median(pairs.map(({ noted }) => noted[name])),
    unnoted: median(pairs.map(({ unnoted }) => unnoted[name])),
    ratio: spread(pairs.map(({ noted, unnoted }) => noted[name] / unnoted[name])),
  })
  const [rate, cpu] = [of('rate'), of('cpuMs')]
  return `| ${embedded ? 'embedded' : 'PostgreSQL'} | ${rate.noted.toFixed(0)} | ${rate.unnoted.toFixed(0)} | ${rate.ratio} | ${cpu.noted.toFixed(2)} | ${cpu.unnoted.toFixed(2)} | ${cpu.ratio} |`
}

async function once(service: InvestigatingService): Promise<Measured> {
  const before = processorMs(service.pid)
  const rate = await service.rateOf(service.someAlerts(alerts))
  return { rate, cpuMs: (processorMs(service.pid) - before) / alerts }
}

/** Of all threads of the process, the embedded database among them; that of PostgreSQL's own processes is not in it. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** That it was measured what the table says. */
async function requireEntries(noting: InvestigatingService, silent: InvestigatingService) {
  const entriesOf = async ({ call }: InvestigatingService) =>
    ((await call('GET', '/platformapi/audit?action=investigateAlert&limit=1')) as { data: unknown[] }).data.length
  // Entries join the chain in batches, a little later.
  for (let left = 60; left > 0 && (await entriesOf(noting)) === 0; left--) await pause(500)
  if ((await entriesOf(noting)) === 0) throw new Error('The service that should note investigations has no entries.')
  if ((await entriesOf(silent)) > 0) throw new Error('The service that should not note investigations has entries.')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function spread(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(3)}, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
