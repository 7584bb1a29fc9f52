// Measures how well observables are found, against the table that was written before the code, and how long hostile texts take.
import { readFileSync } from 'node:fs'
import { findObservables } from '../server/observables/find-observables.ts'
import { hostileTexts } from '../test/support/hostile-texts.ts'
import { type Score, scoreObservables, type TableRow } from '../test/support/score-observables.ts'

const rows: TableRow[] = JSON.parse(
  readFileSync(new URL('../test/tables/observables-in-alerts.json', import.meta.url), 'utf8'),
)
const score = scoreObservables(rows)
const say = (line: string) => process.stdout.write(`${line}\n`)
const line = (name: string, { right, wrong, missed }: Score) => {
  const precision = right / (right + wrong || 1)
  const recall = right / (right + missed || 1)
  say(
    `${name.padEnd(16)} precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  (${right} right, ${wrong} wrong, ${missed} missed)`,
  )
}
line('overall', score.overall)
for (const [kind, each] of score.kinds) line(kind, each)
for (const each of score.faults) say(each)
say('')
for (const [name, text] of Object.entries(hostileTexts())) {
  const start = performance.now()
  findObservables(text, { domains: [] })
  say(`${name.padEnd(24)} ${text.length} characters  ${(performance.now() - start).toFixed(0)} ms`)
}
