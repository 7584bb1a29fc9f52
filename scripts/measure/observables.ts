// Measures which observables are found: recall and precision by kind and by format.
import { isSameObservable, observableKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'
import { addressOf } from '../../server/observables/text/network-names.ts'
import { readAlert } from '../../server/reading/read-alert.ts'
import { disputedLabels, type LabelledAlert } from './labelled-alerts.ts'
import { type Measure, percent } from './measure.ts'

interface Score {
  expected: number
  found: number
  right: number
  extra: number
}

export const measureObservables: Measure = (alerts) => {
  const disputed = disputedLabels().filter(({ part }) => part === 'observables')
  const kinds = new Map<string, Score>()
  const formats = new Map<string, Score>()
  const faults: string[] = []
  for (const alert of alerts) {
    const { missed, right, extra, met } = compare(alert)
    const count = (observable: ObservableName, what: keyof Score) => {
      for (const [scores, name] of [
        [kinds, observable.kind],
        [formats, alert.format],
      ] as const) {
        const score = scores.get(name) ?? { expected: 0, found: 0, right: 0, extra: 0 }
        score[what]++
        scores.set(name, score)
      }
    }
    for (const each of met) for (const what of ['expected', 'found'] as const) count(each, what)
    for (const each of missed) count(each, 'expected')
    for (const each of right) count(each, 'right')
    for (const each of extra) count(each, 'extra')
    const told = (what: string, { kind, value }: ObservableName) => {
      const isDisputed = disputed.some(({ id, label }) => id === alert.id && JSON.stringify(label).includes(value))
      faults.push(
        `${what} ${kind} ${value.slice(0, 150)} (${alert.id}, ${alert.format}, ${alert.alert_provider})${isDisputed ? ' disputed' : ''}`,
      )
    }
    for (const each of missed) told('missed', each)
    for (const each of extra) told('extra', each)
  }
  return { lines: [...table('Kind', kinds), '', ...table('Format', formats)], faults }
}

function table(title: string, scores: Map<string, Score>): string[] {
  const rows = [...scores].sort(([, a], [, b]) => b.expected - a.expected)
  return [
    `| ${title} | Labels | Recall | Found | Precision |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, { expected, found, right, extra }]) =>
        `| ${name} | ${expected} | ${percent(found, expected)} | ${right + extra} | ${percent(right, right + extra)} |`,
    ),
  ]
}

function compare(alert: LabelledAlert) {
  const { observables, optional_observables } = alert.expected
  const found = readAlert({ ...alert, domains: [] }).observables
  const keys = new Set(found.map(observableKey))
  const labels = observables.map((label) => ({ label, keys: keysOf(label) }))
  const isMet = ({ label, keys: wanted }: (typeof labels)[number]) =>
    wanted.some((key) => keys.has(key)) ||
    (label.kind === 'user' && found.some((each) => isSameObservable(each, label)))
  const met = labels.filter(isMet).map(({ label }) => label)
  const missed = labels.filter((each) => !isMet(each)).map(({ label }) => label)
  const wanted = new Set(labels.flatMap(({ keys }) => keys))
  const implied = new Set([...observables, ...optional_observables].flatMap(impliedBy))
  const right = found.filter((each) => wanted.has(observableKey(each)))
  const extra = found.filter((each) => !wanted.has(observableKey(each)) && !implied.has(observableKey(each)))
  return { met, missed, right, extra }
}

/** The forms in which docs/observables.md lets a label be found. */
function keysOf(label: ObservableName & { also_acceptable_kinds?: readonly ObservableName['kind'][] }): string[] {
  const kinds = [label.kind, ...(label.also_acceptable_kinds ?? [])]
  return kinds.flatMap((kind) => {
    const value = label.value.trim()
    const bare = value.slice(value.lastIndexOf('\\') + 1)
    const forms: ObservableName[] = [{ kind, value }]
    if (kind === 'user')
      forms.push(
        { kind, value: bare },
        { kind: 'email', value },
        { kind, value: bare.replace(/@.*/, '') },
        { kind: 'host', value: bare.replace(/\$$/, '') },
      )
    if (kind === 'ip') forms.push({ kind, value: addressOf(value) ?? value })
    if (kind === 'host') forms.push({ kind: 'ip', value }, { kind, value: value.replace(/\$$/, '') })
    if (kind === 'email') forms.push({ kind: 'user', value })
    if (kind === 'process') forms.push({ kind, value: value.slice(/.*[\\/]/s.exec(value)?.[0].length ?? 0) })
    return forms.map(observableKey)
  })
}

/** What a label names besides itself: the host of a link, the program of a process. Neither a miss nor an extra. */
function impliedBy({ kind, value }: ObservableName): string[] {
  const keys = keysOf({ kind, value })
  const host = kind === 'url' ? URL.parse(value)?.hostname.replace(/^\[|\]$/g, '') : undefined
  if (host)
    for (const other of ['domain', 'ip', 'host'] as const) keys.push(observableKey({ kind: other, value: host }))
  if (kind === 'process' || kind === 'file')
    for (const other of ['process', 'file'] as const)
      for (const name of [value, value.slice(/.*[\\/]/s.exec(value)?.[0].length ?? 0)])
        keys.push(observableKey({ kind: other, value: name }))
  if (kind === 'host' || kind === 'domain')
    for (const other of ['domain', 'host'] as const) keys.push(observableKey({ kind: other, value }))
  return keys
}
