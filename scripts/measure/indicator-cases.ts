// Measures how many short texts with indicators, many of them defanged, are read rightly.
import { join } from 'node:path'
import { z } from 'zod'
import { observableKey } from '../../contract/identity.ts'
import { observableKinds } from '../../contract/vocabulary.ts'
import { findObservables } from '../../server/observables/find-observables.ts'
import { addressOf } from '../../server/observables/text/network-names.ts'
import { linesOf } from './labelled-alerts.ts'
import { type Measured, percent } from './measure.ts'

const byKind = z.partialRecord(z.enum(observableKinds), z.array(z.string()))
const Case = z.object({
  id: z.string(),
  source: z.string(),
  text: z.string(),
  expect: byKind,
  forbid: byKind,
  exact: z.array(z.enum(observableKinds)).optional(),
})

export function measureIndicators(folder: string): Measured {
  const cases = linesOf(join(folder, 'indicator-cases-dev.jsonl.gz')).map((line) => Case.parse(line))
  const sources = new Map<string, { right: number; all: number }>()
  const faults: string[] = []
  for (const each of cases) {
    const wrong = faultsOf(each)
    for (const name of [each.source, 'all']) {
      const score = sources.get(name) ?? { right: 0, all: 0 }
      sources.set(name, { right: score.right + (wrong.length === 0 ? 1 : 0), all: score.all + 1 })
    }
    if (wrong.length > 0)
      faults.push(`${each.id} ${JSON.stringify(each.text.slice(0, 300))}: ${wrong.join(', ').slice(0, 400)}`)
  }
  const rows = [...sources].map(([name, { right, all }]) => `| ${name} | ${right} of ${all} | ${percent(right, all)} |`)
  return { lines: ['| Source | Right | Share |', '|---|---|---|', ...rows], faults }
}

/** A case is right when all it expects is found, nothing it forbids, and nothing more of the kinds it names exactly. */
function faultsOf({ text, expect, forbid, exact = [] }: z.output<typeof Case>): string[] {
  const found = findObservables(text, { domains: [] }).observables
  const keys = new Set(found.map(observableKey))
  const keysOf = (named: z.output<typeof byKind>) =>
    observableKinds.flatMap((kind) =>
      (named[kind] ?? []).map((value) =>
        observableKey({ kind, value: kind === 'ip' ? (addressOf(value) ?? value) : value }),
      ),
    )
  const wanted = new Set(keysOf(expect))
  const missed = [...wanted].filter((key) => !keys.has(key)).map((key) => `missed ${key}`)
  const forbidden = keysOf(forbid)
    .filter((key) => keys.has(key))
    .map((key) => `forbidden ${key}`)
  const extra = found
    .filter((each) => exact.includes(each.kind) && !wanted.has(observableKey(each)))
    .map((each) => `extra ${observableKey(each)}`)
  return [...missed, ...forbidden, ...extra]
}
