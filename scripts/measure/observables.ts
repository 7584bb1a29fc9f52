// Measures which observables are found: recall and precision by kind and by format.
import { isSameObservable, observableKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'
import { addressOf } from '../../server/observables/text/network-names.ts'
import { readAlert } from '../../server/reading/read-alert.ts'
import { disputedLabels, type LabelledAlert } from './labelled-alerts.ts'
import { type Measure, percent } from './measure.ts'

interface Score {
  /** Labels found as what they are, found as the same observable under another kind or name, and not found. */
  met: number
  alike: number
  missed: number
  right: number
  extra: number
}

export const measureObservables: Measure = (alerts) => {
  const disputed = new Set(
    disputedLabels().flatMap(({ id, part, label }) => (part === 'observables' ? [`${id} ${String(label)}`] : [])),
  )
  const isUndisputed = ({ id }: LabelledAlert, { value }: ObservableName) => !disputed.has(`${id} ${value}`)
  const all = tables(alerts, () => true)
  if (disputed.size === 0) return all
  return {
    ...all,
    lines: [...all.lines, '', 'Without the disputed labels:', '', ...tables(alerts, isUndisputed).lines],
  }
}

function tables(
  alerts: readonly LabelledAlert[],
  counts: (alert: LabelledAlert, observable: ObservableName) => boolean,
) {
  const kinds = new Map<string, Score>()
  const formats = new Map<string, Score>()
  const faults: string[] = []
  for (const alert of alerts)
    for (const [what, observables] of Object.entries(compare(alert)))
      for (const observable of observables.filter((each) => counts(alert, each))) {
        count(kinds, observable.kind, what)
        count(formats, alert.format, what)
        if (what === 'missed' || what === 'extra' || what === 'alike')
          faults.push(
            `${what} ${observable.kind} ${observable.value.slice(0, 150)} (${alert.id}, ${alert.format}, ${alert.alert_provider})`,
          )
      }
  return { lines: [...table('Kind', kinds), '', ...table('Format', formats)], faults }
}

function count(scores: Map<string, Score>, name: string, what: string): void {
  const score = scores.get(name) ?? { met: 0, alike: 0, missed: 0, right: 0, extra: 0 }
  scores.set(name, score)
  if (what === 'met' || what === 'alike' || what === 'missed' || what === 'right' || what === 'extra') score[what]++
}

function table(title: string, scores: Map<string, Score>): string[] {
  const labels = ({ met, alike, missed }: Score) => met + alike + missed
  return [
    `| ${title} | Labels | Recall | Recall with other names | Found | Precision |`,
    '|---|---|---|---|---|---|',
    ...[...scores]
      .sort(([, a], [, b]) => labels(b) - labels(a))
      .map(([name, score]) => {
        const { met, alike, right, extra } = score
        const recall = `${percent(met, labels(score))} | ${percent(met + alike, labels(score))}`
        return `| ${name} | ${labels(score)} | ${recall} | ${right + extra} | ${percent(right, right + extra)} |`
      }),
  ]
}

function compare(alert: LabelledAlert): Record<keyof Score, ObservableName[]> {
  const { observables, optional_observables } = alert.expected
  const found = readAlert({ ...alert, domains: [] }).observables
  const keys = new Set(found.map(observableKey))
  const isMet = (label: ObservableName) => keysOf(label).some((key) => keys.has(key))
  const isAlike = (label: ObservableName) => found.some((each) => isSameName(each, label))
  const wanted = new Set(observables.flatMap(keysOf))
  const implied = new Set([...observables, ...optional_observables].flatMap(impliedBy))
  const unmet = observables.filter((label) => !isMet(label))
  return {
    met: observables.filter(isMet),
    alike: unmet.filter(isAlike),
    missed: unmet.filter((label) => !isAlike(label)),
    right: found.filter((each) => wanted.has(observableKey(each))),
    extra: found.filter((each) => !wanted.has(observableKey(each)) && !implied.has(observableKey(each))),
  }
}

/** An account is the e-mail address that begins with it (contract/identity.ts); a machine's name may be read as a domain. */
const isSameName = (a: ObservableName, b: ObservableName): boolean =>
  isSameObservable(a, b) || (isName(a) && isName(b) && a.value.toLowerCase() === b.value.toLowerCase())

const isName = ({ kind }: ObservableName) => kind === 'host' || kind === 'domain'

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
