// How findings stand to an alert: a table of what was told, and the relation it must have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Relation } from '../../../contract/vocabulary.ts'
import { relate } from './relate.ts'
import { type Subject, subjectOf } from './subject.ts'

const at = 1_794_740_000
const hour = 3600
const laptop = { kind: 'host', value: 'lt-101.corp.example' } as const
const person = { kind: 'user', value: 'jo.berg' } as const
const outer = { kind: 'ip', value: '198.51.100.7' } as const
const hash = { kind: 'hash', value: 'a'.repeat(64) } as const
const site = { kind: 'domain', value: 'a1.cdn.example.net' } as const

const named = (name: ObservableName, more: Partial<Observable> = {}): Observable => ({
  ...name,
  internal: false,
  role: 'object',
  quoted: false,
  places: [],
  ...more,
})

const subject = (content: object, observables: Observable[], more: Partial<Subject> = {}): Subject => ({
  ...subjectOf(
    {
      alert_type: 'Suspicious remote activity',
      alert_content: JSON.stringify(content),
      created_at: at,
      created_at_source: null,
    },
    {
      claims: [{ claim: 'lateral-movement', technique_ids: ['T1569.002'], places: [] }],
      observables,
      observables_left_out: 0,
      observables_removed: 0,
      corrections: [],
      event_time: at,
      event_time_places: [],
      outcome: 'unknown',
      outcome_places: [],
      severity: null,
      severity_places: [],
      opinion: null,
      opinion_places: [],
      format: null,
      statement: '',
    },
  ),
  ...more,
})

const alert = subject({ id: 'da-77', note: 'x' }, [
  named(laptop, { role: 'target', internal: true }),
  named(person, { role: 'actor' }),
  named(hash),
  named(outer, { role: 'actor' }),
  named(site),
  named({ kind: 'host', value: 'fw-1' }, { role: 'reporter' }),
  named({ kind: 'email', value: 'other@corp.example' }, { role: 'bystander' }),
  named({ kind: 'ip', value: '203.0.113.9' }, { quoted: true }),
])

const event = (more: Partial<FoundEvent> = {}): FoundEvent => ({
  id: 'incident 9',
  ids: [],
  titles: ['Suspicious remote activity'],
  techniques: [],
  from: at - 60,
  to: at,
  involves: [laptop, person],
  judged: 'open',
  active: true,
  ...more,
})

type Told = Pick<Finding, 'observable'> & { event?: FoundEvent }
const rows: [string, Told, Relation][] = [
  ['the same title, machine, person and minute', { observable: laptop, event: event() }, 'same event'],
  [
    'another title, the same technique',
    { observable: laptop, event: event({ titles: ['Service tool'], techniques: ['T1569'] }) },
    'same event',
  ],
  [
    'another title in other words, the same claim',
    { observable: laptop, event: event({ titles: ['Lateral movement with PsExec'] }) },
    'same event',
  ],
  [
    'the same id, days apart in the books',
    { observable: laptop, event: event({ ids: ['DA-77'], titles: ['x'], from: at - 90 * hour, to: at - 80 * hour }) },
    'same event',
  ],
  [
    'the same id, but another machine: an id can be copied',
    { observable: person, event: event({ ids: ['da-77'], involves: [{ kind: 'host', value: 'lt-999' }, person] }) },
    'same target, near',
  ],
  [
    'the same tool on the same machine by another person',
    { observable: laptop, event: event({ involves: [laptop, { kind: 'user', value: 'sam.ek' }] }) },
    'same target, near',
  ],
  [
    'the same title about another file',
    { observable: laptop, event: event({ involves: [laptop, person, { kind: 'hash', value: 'b'.repeat(64) }] }) },
    'same target, near',
  ],
  [
    'the same machine and minute, something else',
    { observable: laptop, event: event({ titles: ['CVE-2026-1 on lt-101'], involves: [laptop] }) },
    'same target, near',
  ],
  [
    'two hours later',
    { observable: laptop, event: event({ from: at + 2 * hour, to: at + 2 * hour }) },
    'same target, near',
  ],
  [
    'two days before',
    { observable: laptop, event: event({ from: at - 48 * hour, to: at - 48 * hour }) },
    'same target, earlier',
  ],
  ['no time told', { observable: laptop, event: event({ from: null, to: null }) }, 'same target, earlier'],
  ['what is known of the file', { observable: hash }, 'same object'],
  ['what is known of the address', { observable: outer }, 'same object'],
  [
    'what is known of the domain above the host',
    { observable: { kind: 'domain', value: 'example.net' } },
    'same object',
  ],
  ['what is known of an address in free text', { observable: { kind: 'ip', value: '203.0.113.9' } }, 'same object'],
  [
    'another file on the machine, months ago',
    {
      observable: { kind: 'hash', value: 'c'.repeat(64) },
      event: event({ titles: ['PUA.Toolbar'], from: at - 900 * hour, to: at - 900 * hour, involves: [laptop] }),
    },
    'same target, earlier',
  ],
  ['how the machine fares', { observable: laptop }, 'same target, near'],
  ['how the reporter fares', { observable: { kind: 'host', value: 'fw-1' } }, 'other'],
  ['who a bystander is', { observable: { kind: 'email', value: 'other@corp.example' } }, 'other'],
  ['an address that nobody named', { observable: { kind: 'ip', value: '192.0.2.1' } }, 'other'],
  [
    'an event of a bystander',
    {
      observable: { kind: 'email', value: 'other@corp.example' },
      event: event({ involves: [{ kind: 'email', value: 'other@corp.example' }] }),
    },
    'other',
  ],
]

for (const [what, told, relation] of rows)
  test(`${what}: ${relation}`, () => assert.equal(relate(told, alert), relation))

test('an id in text that an attacker chose is no id of the alert', () => {
  const chosen = subject({ userAgent: 'alertId da-77', http: { headers: { id: 'da-77' } } }, [...alert.observables])
  const elsewhere = event({ ids: ['da-77'], titles: ['x'], from: at - 90 * hour, to: at - 80 * hour })
  assert.equal(relate({ observable: laptop, event: elsewhere }, chosen), 'same target, earlier')
})

test('a mail that only its sender, receiver and site tell is the same where all are', () => {
  const mail = subject(
    {},
    [
      named({ kind: 'email', value: 'jo@corp.example' }, { role: 'target', internal: true }),
      named({ kind: 'email', value: 'news@fair.example' }, { role: 'actor' }),
    ],
    { claims: ['unknown'], titles: ['Forwarded message'], techniques: [] },
  )
  const told = event({
    titles: ['Email reported by user'],
    involves: [
      { kind: 'email', value: 'jo@corp.example' },
      { kind: 'email', value: 'news@fair.example' },
    ],
  })
  assert.equal(relate({ observable: mail.principal[0] ?? laptop, event: told }, mail), 'same event')
  const another = { ...told, involves: told.involves.slice(0, 1) }
  assert.equal(relate({ observable: mail.principal[0] ?? laptop, event: another }, mail), 'same target, near')
})
