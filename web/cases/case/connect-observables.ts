// Which observables of a case belong together, told from its findings, and where each stands in the graph. Pure.
import { observableKey } from '../../../contract/identity.ts'
import { type Assessment, assessments, type ObservableKind } from '../../../contract/vocabulary.ts'
import type { Case } from '../cases-queries.ts'

type Finding = Case['findings'][number]

export interface ConnectedObservable {
  key: string
  kind: ObservableKind
  value: string
  /** The gravest that was found about it. */
  assessment: Assessment | undefined
  /** The finding that says so. */
  cited: string | undefined
  findings: number
  /** 1: what the alerts are about; 2: what a finding names together with one of those. */
  column: number
}

interface Edge {
  from: string
  to: string
  label?: string
}

const mostObservables = 30
const shortestName = 4

export function connectObservables({
  observables,
  findings,
  alerts,
}: Pick<Case, 'observables' | 'findings' | 'alerts'>) {
  const known = new Map(
    [...observables, ...findings.map(({ observable }) => observable)].map((observable) => [
      observableKey(observable),
      observable,
    ]),
  )
  const byObservable = Map.groupBy(findings, ({ observable }) => observableKey(observable))
  const drawn = [...known]
    .map(([key, { kind, value }]) => ({ key, kind, value, ...judge(byObservable.get(key) ?? []) }))
    .sort((a, b) => rankOf(a.assessment) - rankOf(b.assessment))
    .slice(0, mostObservables)
  const pairs = pairsOf(drawn, findings)
  const columns = columnsOf(drawn, pairs)
  const events = eventsOf(findings, new Set(drawn.map(({ key }) => key)))
  const about = drawn.filter(({ key }) => columns.get(key) === 1)
  const edges: Edge[] = [
    ...about.flatMap(({ key }) => alertsOf(byObservable.get(key), alerts).map((from) => ({ from, to: key }))),
    ...pairs.map(({ a, b, label }) =>
      (columns.get(a) ?? 1) <= (columns.get(b) ?? 1) ? { from: a, to: b, label } : { from: b, to: a, label },
    ),
    ...[...events].flatMap(([event, members]) => [...members].map((from) => ({ from, to: event }))),
  ]
  return {
    observables: drawn.map(
      (observable): ConnectedObservable => ({ ...observable, column: columns.get(observable.key) ?? 1 }),
    ),
    events: [...events.keys()],
    edges,
    leftOut: known.size - drawn.length,
  }
}

function judge(findings: readonly Finding[]) {
  const assessment = assessments.find((each) => findings.some((finding) => finding.assessment === each))
  return {
    assessment,
    cited: findings.find((finding) => finding.assessment === assessment)?.finding_id,
    findings: findings.length,
  }
}

/** Those whose investigations speak of it; all, when none does. */
function alertsOf(findings: readonly Finding[] = [], alerts: Case['alerts']): string[] {
  const named = [...new Set(findings.map(({ alert_id }) => alert_id))]
  return named.length > 0 ? named : alerts.map(({ alert_id }) => alert_id)
}

interface Pair {
  a: string
  b: string
  label: string
}

/** Two observables are connected by a finding about one that names the other. */
function pairsOf(observables: readonly { key: string; value: string }[], findings: readonly Finding[]): Pair[] {
  const cites = new Map<string, Set<string>>()
  for (const { observable, statement, finding_id } of findings) {
    const own = observableKey(observable)
    for (const { key, value } of observables) {
      if (key === own || value.length < shortestName || observable.value.includes(value)) continue
      if (!statement.includes(value) || !observables.some((each) => each.key === own)) continue
      const pair = [own, key].sort().join('\n')
      cites.set(pair, (cites.get(pair) ?? new Set()).add(finding_id))
    }
  }
  return [...cites].map(([pair, ids]) => {
    const [a = '', b = ''] = pair.split('\n')
    return { a, b, label: [...ids].slice(0, 2).join(', ') + (ids.size > 2 ? ' …' : '') }
  })
}

/** What is connected with most stands first; what is connected with that stands beside it. */
function columnsOf(observables: readonly { key: string }[], pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const beside = (key: string) => pairs.flatMap(({ a, b }) => (a === key ? [b] : b === key ? [a] : []))
  const columns = new Map<string, number>()
  for (const { key } of [...observables].sort((a, b) => beside(b.key).length - beside(a.key).length)) {
    if (columns.has(key)) continue
    columns.set(key, 1)
    for (const other of beside(key)) if (!columns.has(other)) columns.set(other, 2)
  }
  return columns
}

/** Incidents and detections that tell of several observables. */
/** People know incidents by their numbers, and detections by their titles. */
const nameOf = ({ id, titles: [title] }: NonNullable<Finding['event']>) => (/^incident /i.test(id) ? id : (title ?? id))

function eventsOf(findings: readonly Finding[], shown: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const events = new Map<string, Set<string>>()
  for (const { event, observable } of findings)
    if (event && shown.has(observableKey(observable)))
      events.set(nameOf(event), (events.get(nameOf(event)) ?? new Set()).add(observableKey(observable)))
  return new Map([...events].filter(([, members]) => members.size > 1))
}

const rankOf = (assessment: Assessment | undefined) =>
  assessment ? assessments.indexOf(assessment) : assessments.length
