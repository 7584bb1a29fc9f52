// How findings stand to an alert: a table of what was told, and the relation it must have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Relation } from '../../../contract/vocabulary.ts'
import { readAlert } from '../../reading/read-alert.ts'
import { relate } from './relate.ts'
import { untoldBy } from './same-event.ts'
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
      alert_provider: 'siem',
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

test('a ticket need not name the own site that was attacked, but the outer address', () => {
  const server = { kind: 'host', value: 'srv-7' } as const
  const told = event({ involves: [server] })
  const attack = (...more: Observable[]) => subject({}, [named(server, { role: 'target', internal: true }), ...more])
  const own = named({ kind: 'domain', value: 'shop.corp.example' }, { role: 'target', internal: true })
  const alike = named({ kind: 'domain', value: 'shop.example.net' })
  assert.deepEqual(untoldBy(told, attack(own)), [])
  assert.deepEqual(untoldBy(told, attack(own, alike)), [alike])
})

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

const server = { kind: 'host', value: 'srv-copy-3' } as const
const mailbox = { kind: 'email', value: 'jo.berg@corp.example' } as const

/** What a ticket is called, by whom it is named, and how long after the alert it began. */
type Ticket = [what: string, title: string, involves: ObservableName, seconds: number, relation: Relation]

const upload = (...more: Observable[]) =>
  subject({}, [named(server, { role: 'target' }), named(outer, { role: 'target' }), ...more], {
    claims: ['exfiltration'],
    titles: ['Unusual upload volume suspected'],
    techniques: [],
  })
const uploads: Ticket[] = [
  ['its own title', 'Unusual upload volume suspected from srv-copy-3', server, 60, 'same event'],
  [
    'its own title, half an hour later',
    'Unusual upload volume suspected from srv-copy-3',
    server,
    1800,
    'same target, near',
  ],
  ['a title that shares most words', 'Unusual upload volume allowed from srv-copy-3', server, 60, 'same target, near'],
  [
    'its own title on another machine',
    'Unusual upload volume suspected from srv-copy-4',
    { kind: 'host', value: 'srv-copy-4' },
    60,
    'other',
  ],
]
for (const [what, title, involves, seconds, relation] of uploads)
  test(`a ticket that cannot name the address, ${what}: ${relation}`, () => {
    const told = event({ titles: [title], involves: [involves], from: at + seconds, to: at + seconds })
    assert.equal(relate({ observable: involves, event: told }, upload()), relation)
  })

test('a ticket that names no address is not about one of two', () => {
  const told = event({ titles: ['Unusual upload volume suspected from srv-copy-3'], involves: [server] })
  const two = upload(named({ kind: 'ip', value: '198.51.100.8' }))
  assert.equal(relate({ observable: server, event: told }, two), 'same target, near')
})

const locked = (...more: Observable[]) =>
  subject(
    {},
    [named(person, { role: 'target' }), named(mailbox, { role: 'target', internal: true }), named(laptop), ...more],
    {
      claims: ['brute-force'],
      titles: ['Konto wegen Fehlanmeldungen gesperrt'],
      techniques: [],
    },
  )
const tickets: Ticket[] = [
  ['the same claim', 'Account lockout for jo.berg', person, 120, 'same event'],
  ['the same claim, half an hour later', 'Account lockout for jo.berg', person, 1800, 'same target, near'],
  ['another claim', 'New mailbox rule of jo.berg', person, 120, 'same target, near'],
]
for (const [what, title, involves, seconds, relation] of tickets)
  test(`a ticket about the account in another language, ${what}: ${relation}`, () => {
    const told = event({ titles: [title], involves: [involves], from: at + seconds, to: at + seconds })
    assert.equal(relate({ observable: involves, event: told }, locked()), relation)
  })

test('a ticket in other words is not the same event where the alert names an address, a file or a second account', () => {
  const told = event({ titles: ['Account lockout for jo.berg'], involves: [person] })
  for (const more of [named(outer), named(hash), named({ kind: 'user', value: 'sam.ek' })])
    assert.equal(relate({ observable: person, event: told }, locked(more)), 'same target, near')
})

test('in other words, a claim about a machine is too wide to be the same event', () => {
  const ran = subject({}, [named(laptop, { role: 'target' }), named(person, { role: 'actor' })], {
    claims: ['execution'],
    titles: ['Befehlsfolge gestartet'],
    techniques: [],
  })
  const told = event({ titles: ['Suspicious command execution on lt-101'], involves: [laptop] })
  assert.equal(relate({ observable: laptop, event: told }, ran), 'same target, near')
})

test('an alert that nobody could read is the event with its machine, person and file, not with two of them', () => {
  const tool = { kind: 'file', value: 'C:\\Tools\\portlist.exe' } as const
  const unread = subject({}, [named(laptop, { role: 'target' }), named(person, { role: 'actor' }), named(tool)], {
    claims: ['unknown'],
    titles: ['Zzz'],
    techniques: [],
  })
  const told = event({ titles: ['Tool was run'], involves: [laptop, person, { kind: 'file', value: 'portlist.exe' }] })
  assert.equal(relate({ observable: laptop, event: told }, unread), 'same event')
  const another = { ...told, involves: [laptop, person] }
  assert.equal(relate({ observable: laptop, event: another }, unread), 'same target, near')
})

test('a full name is the account with the same parts, and no other', () => {
  const told = event({ ids: ['da-77'], titles: ['x'], involves: [laptop, person] })
  const by = (value: string) =>
    subject({ id: 'da-77' }, [named(laptop, { role: 'target' }), named({ kind: 'user', value }, { role: 'actor' })])
  assert.equal(relate({ observable: laptop, event: told }, by('Berg, Jo')), 'same event')
  assert.equal(relate({ observable: laptop, event: told }, by('Jo Bergman')), 'same target, near')
})

test('what somebody wrote is quoted, and its author acted where the alert names nobody else', () => {
  const read = (content: object): Subject => {
    const facts = {
      alert_provider: 'siem',
      alert_type: 'Suspicious remote activity',
      alert_content: JSON.stringify(content),
      created_at: at,
      created_at_source: null,
    }
    return subjectOf(facts, readAlert({ ...facts, domains: ['acme-corp.com'] }))
  }
  const commit = { author: 'jo.berg@acme-corp.com', message: 'tests for 203.0.113.9' }
  const alone = read(commit)
  assert.deepEqual(
    alone.principal.map(({ value, role }) => `${role} ${value}`),
    ['actor jo.berg@acme-corp.com'],
  )
  assert.equal(alone.observables.find(({ kind }) => kind === 'ip')?.quoted, true)
  const onMachine = read({ ...commit, hostname: 'lt-101' })
  assert.deepEqual(
    onMachine.principal.map(({ value }) => value),
    ['lt-101'],
  )
  const byNobody = read({ message: commit.message })
  assert.equal(byNobody.observables[0]?.quoted, false)
})
