// Which things of a case belong together, told from its findings, and where each stands in the graph. Pure.
import type { Case } from './cases-queries.ts'

type Finding = Case['findings'][number]
export type Says = Finding['says']

export interface ConnectedThing {
  key: string
  kind: string
  value: string
  /** The gravest that was found about it. */
  says: Says | undefined
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

const mostThings = 30
const shortestName = 4
const gravest: readonly Says[] = ['malicious', 'suspicious', 'benign', 'context']

export function connectThings({ things, findings, alerts }: Pick<Case, 'things' | 'findings' | 'alerts'>) {
  const known = new Map([...things, ...findings.map(({ thing }) => thing)].map((thing) => [keyOf(thing), thing]))
  const byThing = Map.groupBy(findings, ({ thing }) => keyOf(thing))
  const drawn = [...known]
    .map(([key, { kind, value }]) => ({ key, kind, value, ...judge(byThing.get(key) ?? []) }))
    .sort((a, b) => rankOf(a.says) - rankOf(b.says))
    .slice(0, mostThings)
  const pairs = pairsOf(drawn, findings)
  const columns = columnsOf(drawn, pairs)
  const events = eventsOf(findings, new Set(drawn.map(({ key }) => key)))
  const about = drawn.filter(({ key }) => columns.get(key) === 1)
  const edges: Edge[] = [
    ...about.flatMap(({ key }) => alertsOf(byThing.get(key), alerts).map((from) => ({ from, to: key }))),
    ...pairs.map(({ a, b, label }) =>
      (columns.get(a) ?? 1) <= (columns.get(b) ?? 1) ? { from: a, to: b, label } : { from: b, to: a, label },
    ),
    ...[...events].flatMap(([event, members]) => [...members].map((from) => ({ from, to: event }))),
  ]
  return {
    things: drawn.map((thing): ConnectedThing => ({ ...thing, column: columns.get(thing.key) ?? 1 })),
    events: [...events.keys()],
    edges,
    leftOut: known.size - drawn.length,
  }
}

function judge(findings: readonly Finding[]) {
  const says = gravest.find((each) => findings.some((finding) => finding.says === each))
  return { says, cited: findings.find((finding) => finding.says === says)?.finding_id, findings: findings.length }
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

/** Two things are connected by a finding about one that names the other. */
function pairsOf(things: readonly { key: string; value: string }[], findings: readonly Finding[]): Pair[] {
  const cites = new Map<string, Set<string>>()
  for (const { thing, statement, finding_id } of findings) {
    const own = keyOf(thing)
    for (const { key, value } of things) {
      if (key === own || value.length < shortestName || thing.value.includes(value)) continue
      if (!statement.includes(value) || !things.some((each) => each.key === own)) continue
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
function columnsOf(things: readonly { key: string }[], pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const beside = (key: string) => pairs.flatMap(({ a, b }) => (a === key ? [b] : b === key ? [a] : []))
  const columns = new Map<string, number>()
  for (const { key } of [...things].sort((a, b) => beside(b.key).length - beside(a.key).length)) {
    if (columns.has(key)) continue
    columns.set(key, 1)
    for (const other of beside(key)) if (!columns.has(other)) columns.set(other, 2)
  }
  return columns
}

/** Incidents and detections that tell of several things. */
function eventsOf(findings: readonly Finding[], shown: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const events = new Map<string, Set<string>>()
  for (const { event, thing } of findings)
    if (event && shown.has(keyOf(thing))) events.set(event, (events.get(event) ?? new Set()).add(keyOf(thing)))
  return new Map([...events].filter(([, members]) => members.size > 1))
}

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
const rankOf = (says: Says | undefined) => (says ? gravest.indexOf(says) : gravest.length)
