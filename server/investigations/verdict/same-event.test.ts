// Tickets and detections that are about the alert's own event, though their titles are others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { isSameEvent } from './same-event.ts'
import type { Subject } from './subject.ts'

const at = 1_794_740_000
const server = { kind: 'host', value: 'srv-build-7' } as const
const author = { kind: 'email', value: 'jo.berg@corp.example' } as const
const file = { kind: 'hash', value: 'a'.repeat(64) } as const
const another = { kind: 'hash', value: 'b'.repeat(64) } as const

function alertAbout(claims: readonly Claim[], ids: readonly string[], ...named: ObservableName[]): Subject {
  const principal = named.map(
    (each): Observable => ({
      ...each,
      internal: each.kind !== 'hash',
      role: each.kind === 'hash' ? 'object' : 'target',
      quoted: false,
      places: [],
    }),
  )
  return {
    ...{ claims, at, ids: new Set(ids), titles: ['Component held'], techniques: [], outcome: 'blocked', content: '' },
    ...{ observables: principal, principal, mentions: new Set<string>(), met: [], same: [], mentioned: [] },
  }
}

const told = (title: string, secondsLater: number, ...involves: ObservableName[]): FoundEvent => ({
  ...{ id: 'incident 9', ids: [], titles: [title], techniques: [], judged: 'harmless', active: false },
  ...{ from: at + secondsLater, to: at + secondsLater, involves },
})

test('what another product says of the one file on that machine, in these minutes, is about the same event', () => {
  const alert = alertAbout(['malware'], [], server, file)
  const title = 'Package with an install script'
  assert.equal(isSameEvent(told(title, 90, server, file), alert), true)
  assert.equal(isSameEvent(told(title, 3000, server, file), alert), false, 'most of an hour later')
  assert.equal(isSameEvent(told(title, 90, server, another), alert), false, 'another file')
  assert.equal(isSameEvent(told(title, 90, { kind: 'host', value: 'srv-8' }, file), alert), false, 'another machine')
  const two = alertAbout(['malware'], [], server, file, another)
  assert.equal(isSameEvent(told(title, 90, server, file), two), false, 'it may be about the other file')
  const run = alertAbout(['lateral-movement'], [], server, file)
  assert.equal(isSameEvent(told(title, 90, server, file), run), false, 'the program of a command may do much')
})

test('a ticket that has the number of the alert in its title is about it', () => {
  const alert = alertAbout(['credential-leak'], ['8841207', '77'], author)
  assert.equal(isSameEvent(told('Scanner incident 8841207: keys', 120, author), alert), true)
  assert.equal(isSameEvent(told('Scanner incident 88412071: keys', 120, author), alert), false, 'another number')
  assert.equal(isSameEvent(told('Scanner incident 77: keys', 120, author), alert), false, 'too short to tell')
  assert.equal(isSameEvent(told('Scanner incident 8841207: keys', -86_400, author), alert), false, 'the day before')
  const somebody = { kind: 'email', value: 'sam.ek@corp.example' } as const
  assert.equal(isSameEvent(told('Scanner incident 8841207: keys', 120, somebody), alert), false, 'about another person')
})
