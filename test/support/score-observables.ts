// Compares what is found in the alerts of the table with what the table says they name.

import { observableKey } from '../../contract/identity.ts'
import type { ObservableKind } from '../../contract/vocabulary.ts'
import { findObservables } from '../../server/observables/find-observables.ts'

export interface TableRow {
  name: string
  content: string
  observables: [ObservableKind, string][]
  domains?: string[]
  internal?: string[]
}

export interface Score {
  right: number
  wrong: number
  missed: number
}

export function scoreObservables(rows: readonly TableRow[]) {
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
    const found = findObservables(row.content, { domains: row.domains ?? [] }).observables
    const keys = new Set(found.map(observableKey))
    const wanted = new Set(row.observables.map(([kind, value]) => observableKey({ kind, value })))
    for (const key of keys) count(wanted.has(key) ? 'right' : 'wrong', key, row)
    for (const key of wanted) if (!keys.has(key)) count('missed', key, row)
    const marked = found.filter((observable) => observable.internal).map((observable) => observable.value)
    for (const value of row.internal ?? [])
      if (!marked.includes(value)) faults.push(`not marked internal: ${value}   in "${row.name}"`)
    for (const value of marked)
      if (!row.internal?.includes(value)) faults.push(`marked internal: ${value}   in "${row.name}"`)
    for (const [kind, value] of row.observables)
      if (!found.some((observable) => observable.kind === kind && observable.value === value))
        faults.push(`not in this form: ${kind} ${value.slice(0, 100)}   in "${row.name}"`)
  }
  return { overall, kinds, faults }
}
