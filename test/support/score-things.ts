// Compares what is found in the alerts of the table with what the table says they name.
import type { ThingKind } from '../../contract/thing.ts'
import { findThings } from '../../server/things/find-things.ts'
import { thingKey } from '../../server/things/thing-key.ts'

export interface TableRow {
  name: string
  content: string
  things: [ThingKind, string][]
  domains?: string[]
  internal?: string[]
}

export interface Score {
  right: number
  wrong: number
  missed: number
}

export function scoreThings(rows: readonly TableRow[]) {
  const overall: Score = { right: 0, wrong: 0, missed: 0 }
  const kinds = new Map<string, Score>()
  const faults: string[] = []
  const count = (what: keyof Score, key: string, row: TableRow) => {
    const kind = key.slice(0, key.indexOf(' '))
    const score = kinds.get(kind) ?? { right: 0, wrong: 0, missed: 0 }
    kinds.set(kind, score)
    score[what]++
    overall[what]++
    if (what !== 'right') faults.push(`${what}: ${key.slice(0, 200)}   in "${row.name}"`)
  }
  for (const row of rows) {
    const found = findThings(row.content, { domains: row.domains ?? [] }).things
    const keys = new Set(found.map(thingKey))
    const wanted = new Set(row.things.map(([kind, value]) => thingKey({ kind, value })))
    for (const key of keys) count(wanted.has(key) ? 'right' : 'wrong', key, row)
    for (const key of wanted) if (!keys.has(key)) count('missed', key, row)
    const marked = found.filter((thing) => thing.internal).map((thing) => thing.value)
    for (const value of row.internal ?? [])
      if (!marked.includes(value)) faults.push(`not marked internal: ${value}   in "${row.name}"`)
    for (const value of marked)
      if (!row.internal?.includes(value)) faults.push(`marked internal: ${value}   in "${row.name}"`)
    for (const [kind, value] of row.things)
      if (!found.some((thing) => thing.kind === kind && thing.value === value))
        faults.push(`not in this form: ${kind} ${value.slice(0, 100)}   in "${row.name}"`)
  }
  return { overall, kinds, faults }
}
