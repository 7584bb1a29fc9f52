// Prints how alerts of labelled attacks come together in cases: npm run measure:correlation -- FILE (.jsonl.gz or .csv.gz).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { createBoard } from '../server/cases/correlation/correlation-board.ts'
import { type CorrelationFacts, correlationFacts } from '../server/cases/correlation/correlation-facts.ts'
import { readAlert } from '../server/reading/read-alert.ts'

interface Labelled {
  /** The attack it belongs to; undefined: none. */
  attack: string | undefined
  facts: CorrelationFacts
}

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { joins: { type: 'boolean', default: false }, most: { type: 'string', default: '1000000' } },
})
const [file] = positionals
if (!file) throw new Error('Name a file of labelled alerts.')
const text = gunzipSync(readFileSync(file)).toString('utf8').trim()
const alerts = (file.includes('.csv') ? fromTable(text) : interleave(fromLines(text))).slice(0, Number(options.most))
print(place(alerts))

interface Incident {
  incident: string
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at_source: string
}

function fromLines(lines: string): Labelled[] {
  return lines.split('\n').map((line) => {
    const row = JSON.parse(line) as Incident
    return {
      attack: row.incident,
      facts: factsOf({ ...row, at: Math.floor(Date.parse(row.created_at_source) / 1000) }),
    }
  })
}

/** One of each attack in turn, as if they happened at once. */
function interleave(rows: readonly Labelled[]): Labelled[] {
  const groups = [...Map.groupBy(rows, ({ attack }) => attack).values()]
  const longest = Math.max(...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, nth) => groups.flatMap((group) => group[nth] ?? [])).flat()
}

/** Columns: time,name,ip,host,short,time_label,event_label. The attack is where both labels agree. */
function fromTable(table: string): Labelled[] {
  const known = new Map<string, CorrelationFacts>()
  return table
    .split('\n')
    .slice(1)
    .map((line) => {
      const [time, name = '', ip = '', host = '', , byTime, byEvent] = line.trim().split(',')
      const alert_provider = name.split(':')[0] ?? 'siem'
      const what = `${name} ${ip} ${host}`
      const content = JSON.stringify({ name, ip, host })
      const facts = known.get(what) ?? factsOf({ alert_provider, alert_type: name, alert_content: content, at: 0 })
      known.set(what, facts)
      return {
        attack: byTime === byEvent && byTime !== '-' ? 'attack' : undefined,
        facts: { ...facts, at: Number(time) },
      }
    })
}

function factsOf(alert: { alert_provider: string; alert_type: string; alert_content: string; at: number }) {
  const reading = readAlert({ ...alert, created_at_source: alert.at, domains: [] })
  const { outcome, severity, observables } = reading
  const at = reading.event_time ?? alert.at
  return correlationFacts({
    ...alert,
    at,
    outcome,
    severity,
    observables,
    claims: reading.claims.map(({ claim }) => claim),
  })
}

/** Gives the alerts of each case. */
function place(rows: readonly Labelled[]): Map<string, Labelled[]> {
  const board = createBoard()
  const cases = new Map<string, Labelled[]>()
  let investigations = 0
  rows.forEach((row, nth) => {
    const own = String(nth).padStart(9, '0')
    const repeated = board.findRepeated(row.facts)
    if (repeated) board.repeat(repeated.id, row.facts.at)
    const chosen = repeated ? undefined : board.place(row.facts, { mode: 'default' }, own)
    if (!repeated) investigations++
    const id = repeated?.id ?? chosen?.id ?? own
    cases.set(id, [...(cases.get(id) ?? []), row].slice(-100_000))
    if (options.joins)
      process.stdout.write(
        `${row.attack} ${row.facts.alert_type} -> ${id} ${repeated ? 'repeat' : (chosen?.join.reason ?? 'opens')}\n`,
      )
  })
  process.stdout.write(`${rows.length} alerts, ${investigations} investigations, ${cases.size} cases\n`)
  return cases
}

function print(cases: ReadonlyMap<string, readonly Labelled[]>) {
  const all = [...cases.values()]
  const mixed = all.filter((rows) => new Set(rows.flatMap(({ attack }) => attack ?? [])).size > 1).length
  process.stdout.write(`${mixed} cases mix attacks\n`)
  for (const [attack] of Map.groupBy(all.flat(), (row) => row.attack)) {
    if (attack === undefined) continue
    const counts = all
      .map((rows) => ({ of: rows.filter((row) => row.attack === attack).length, size: rows.length }))
      .filter(({ of }) => of > 0)
      .sort((a, b) => b.of - a.of)
    const total = counts.reduce((sum, { of }) => sum + of, 0)
    const ten = counts.slice(0, 10)
    const share = ten.reduce((sum, { of }) => sum + of, 0) / total
    const purity = Math.min(...ten.map(({ of, size }) => of / size))
    process.stdout.write(
      `${attack}: ${total} alerts in ${counts.length} cases; the ten largest hold ${(share * 100).toFixed(1)} %, the least pure of them is ${(purity * 100).toFixed(1)} % attack\n`,
    )
  }
}
