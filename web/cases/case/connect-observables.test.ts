// Which observables of a case are connected in its graph, and where they stand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Case } from '../cases-queries.ts'
import { connectObservables } from './connect-observables.ts'

type Given = Parameters<typeof connectObservables>[0]
type Finding = Case['findings'][number]
type Observable = Case['observables'][number]

const observable = (kind: Observable['kind'], value: string): Observable => ({
  kind,
  value,
  role: 'unknown',
  internal: false,
  quoted: false,
  places: [{ start: 0, end: 1 }],
})
const host = observable('host', 'fin-042')
const ip = observable('ip', '203.0.113.9')

let ids = 0
const finding = (about: Observable, statement: string, more: Partial<Finding> = {}): Finding => ({
  finding_id: `F${++ids}`,
  step: 'step',
  source: 'endpoint-detection',
  observable: { kind: about.kind, value: about.value },
  assessment: 'context',
  aspect: 'activity',
  weight: 1,
  statement,
  pointer: '',
  alert_id: 'MAIN-SIEM-1',
  ...more,
})
const incident = (id: string): NonNullable<Finding['event']> => ({
  id,
  ids: [],
  titles: ['Beacon'],
  techniques: [],
  from: null,
  to: null,
  involves: [],
  judged: 'open',
  active: true,
})
const alerts: Given['alerts'] = [
  { alert_id: 'MAIN-SIEM-1', alert_uuid: 'a', alert_type: 'A', joined_at: 1, joined: null, link: null },
  { alert_id: 'MAIN-SIEM-2', alert_uuid: 'b', alert_type: 'B', joined_at: 2, joined: null, link: null },
]

test('a finding that names another observable connects the two, and cites itself', () => {
  const told = finding(host, 'fin-042 connected to 203.0.113.9')
  const { edges, observables } = connectObservables({ observables: [host, ip], findings: [told], alerts })
  assert.deepEqual(
    edges.filter(({ label }) => label),
    [{ from: 'host fin-042', to: 'ip 203.0.113.9', label: told.finding_id }],
  )
  assert.deepEqual(
    observables.map(({ value, column }) => [value, column]),
    [
      ['fin-042', 1],
      ['203.0.113.9', 2],
    ],
  )
})

test('the gravest finding decides how an observable is shown, and is the one that is opened', () => {
  const bad = finding(ip, 'Known to be bad', { assessment: 'malicious' })
  const { observables } = connectObservables({ observables: [host, ip], findings: [finding(ip, 'Seen'), bad], alerts })
  assert.deepEqual(
    observables.map(({ value, assessment, cited, findings }) => [value, assessment, cited, findings]),
    [
      ['203.0.113.9', 'malicious', bad.finding_id, 2],
      ['fin-042', undefined, undefined, 0],
    ],
  )
})

test('an observable hangs on the alerts whose findings speak of it; on all when none does', () => {
  const { edges } = connectObservables({ observables: [host, ip], findings: [finding(ip, 'Seen')], alerts })
  assert.deepEqual(
    edges.filter(({ to }) => to === 'ip 203.0.113.9').map(({ from }) => from),
    ['MAIN-SIEM-1'],
  )
  assert.deepEqual(
    edges.filter(({ to }) => to === 'host fin-042').map(({ from }) => from),
    ['MAIN-SIEM-1', 'MAIN-SIEM-2'],
  )
})

test('an incident that involves several observables is drawn once; one of a single observable is not', () => {
  const findings = [
    finding(host, 'In it', { event: incident('Incident 7') }),
    finding(ip, 'In it', { event: incident('Incident 7') }),
    finding(ip, 'Alone', { event: incident('Incident 8') }),
  ]
  const { events, edges } = connectObservables({ observables: [host, ip], findings, alerts })
  assert.deepEqual(events, ['Incident 7'])
  assert.equal(edges.filter(({ to }) => to === 'Incident 7').length, 2)
})

test('the same observable in other letters is one', () => {
  const { observables } = connectObservables({
    observables: [observable('host', 'FIN-042')],
    findings: [finding(host, 'Seen')],
    alerts,
  })
  assert.equal(observables.length, 1)
})

test('the graph stops at thirty observables and says how many it leaves out', () => {
  const many = Array.from({ length: 42 }, (_, index) => observable('host', `machine-${index}`))
  const { observables, leftOut } = connectObservables({ observables: many, findings: [], alerts })
  assert.deepEqual([observables.length, leftOut], [30, 12])
})
