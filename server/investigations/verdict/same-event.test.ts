// Tickets and detections that are about the alert's own event, though their titles are others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { withNamed } from './remarks.ts'
import { isJudgedBefore, isSameEvent } from './same-event.ts'
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
    ...{
      observables: principal,
      principal,
      mentions: new Set<string>(),
      met: [],
      same: [],
      users: [],
      routines: [],
      provider: 'siem',
      own: [],
      mentioned: [],
    },
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

const wrote = (text: string, secondsLater: number, ...involves: ObservableName[]): FoundEvent => ({
  ...told('Wireless in the canteen', secondsLater, ...involves),
  said: [{ by: 'Oskar Falk', at: at + secondsLater, text }],
})

test('a number of a device that stands in the alert and in what people wrote of its machine tells which event they mean', () => {
  const content = '{"Calling-Station-Id":"0C:7A:15:55:D3:45","Timestamp":"2026-11-19"}'
  const alert = { ...alertAbout(['brute-force'], [], server), content }
  const refused = (card: string, later = 600) => wrote(`srv-build-7 (card ${card}) is refused.`, later, server)
  assert.equal(isSameEvent(refused('0c-7a-15-55-d3-45'), alert), true)
  assert.equal(isSameEvent(refused('0c-7a-15-55-d3-46'), alert), false, 'another card')
  assert.equal(isSameEvent(refused('of 2026-11-19'), alert), false, 'a day is no number')
  assert.equal(isSameEvent(refused('0c-7a-15-55-d3-45', -8 * 86_400), alert), false, 'more than a week before')
})

test('what was raised is the event that people wrote of afterwards by the name of the product', () => {
  const alert = { ...alertAbout(['persistence'], [], server), provider: 'cayosoft_guardian' }
  assert.equal(isSameEvent(wrote('Guardian raised srv-build-7 for this. Checked.', 600, server), alert), true)
  assert.equal(isSameEvent(wrote('Guardian raised srv-build-7 for this.', -600, server), alert), false, 'before it was')
  const common = { ...alert, provider: 'cloud_security' }
  assert.equal(isSameEvent(wrote('Security raised srv-build-7.', 600, server), common), false, 'a word of everybody')
})

test('a site that people judged the day before is judged on every machine, and not for every account', () => {
  const site = { kind: 'domain', value: 'update.lens.example' } as const
  const other = { kind: 'host', value: 'lt-8' } as const
  const outer = (claims: readonly Claim[]): Subject => {
    const alert = alertAbout(claims, [], server, site)
    const principal = alert.principal.map((each) => (each.kind === 'domain' ? { ...each, internal: false } : each))
    return { ...alert, principal, observables: principal, titles: ['Callback to a command server'] }
  }
  const judged = told('Callback to a command server', -86_400, other, site)
  assert.equal(isJudgedBefore(judged, outer(['command-and-control'])), true)
  assert.equal(isJudgedBefore(judged, outer(['unfamiliar-sign-in'])), false, 'of accounts it matters whose')
  const elsewhere = told('Callback to a command server', -86_400, other, { kind: 'domain', value: 'other.example' })
  assert.equal(isJudgedBefore(elsewhere, outer(['command-and-control'])), false, 'another site')
})

test('the hash of a shell clears no other machine, and a tool that was in good hands is not held for malware', () => {
  const shell = { kind: 'process', value: 'powershell.exe' } as const
  const script = { kind: 'file', value: 'C:\\Tools\\deploy.ps1' } as const
  const laptop = { kind: 'host', value: 'lt-42' } as const
  const other = { kind: 'email', value: 'bo.ek@corp.example' } as const
  const judged = told('Component held', -20 * 86_400, server, author, shell, script, file)
  const ofShell = alertAbout(['malware'], [], laptop, other, shell, script, file)
  assert.equal(isJudgedBefore(judged, ofShell), false, 'the hash may be that of the shell')
  const ofScript = alertAbout(['malware'], [], laptop, other, script, file)
  assert.equal(isJudgedBefore(judged, ofScript), true, 'the one file that the alert names')
  const moved = alertAbout(['lateral-movement'], [], laptop, other, script, file)
  assert.equal(isJudgedBefore(judged, moved), false, 'what it was used for is the question')
})

test('names that are words of every ticket, and strangers who are called like colleagues, are not named in it', () => {
  const writes = (text: string) => wrote(text, 600, server)
  const about = (...named: ObservableName[]) => alertAbout(['execution'], [], server, ...named)
  const program = (value: string) => about({ kind: 'file', value })
  assert.equal(isSameEvent(writes('srv-build-7: Windows update on Thursday.'), program('C:\\Temp\\update.exe')), false)
  assert.equal(isSameEvent(writes('srv-build-7: update.exe runs on Thursday.'), program('C:\\Temp\\update.exe')), true)
  assert.equal(isSameEvent(writes('srv-build-7: LensSync is new.'), program('C:\\Temp\\LensSync.exe')), true)
  const below = program('C:\\ProgramData\\20417\\drop.exe')
  assert.equal(isSameEvent(writes('srv-build-7 has the files of 20417.'), below), false, 'what runs may lie anywhere')
  const stranger = { kind: 'email', value: 'anna.berg@evil.example' } as const
  const paid = about(stranger)
  const principal = paid.principal.map((each) => (each.kind === 'email' ? { ...each, internal: false } : each))
  const named = withNamed(writes('Anna Berg sends the invoices, see srv-build-7.'), { ...paid, principal })
  assert.ok(!named.involves.some(({ kind }) => kind === 'email'))
  assert.equal(isSameEvent(named, { ...paid, principal, observables: principal }), false)
})

test('a day that is written with its month in the middle is no number', () => {
  const alert = {
    ...alertAbout(['brute-force'], [], server),
    content: '{"date":"24-Oct-2026 10:15","on":"02-03-2026"}',
  }
  assert.equal(
    isSameEvent(wrote('24-Oct-2026: fan of srv-build-7 replaced, again 02-03-2026.', 600, server), alert),
    false,
  )
})

test('whoever was attacked from another machine is nobody who acted there', () => {
  const tool = { kind: 'file', value: 'C:\\Tools\\psexec64.exe' } as const
  const alert = alertAbout(['lateral-movement'], [], server, { kind: 'user', value: 'svc-backup' }, tool)
  const guest: Observable = {
    kind: 'host',
    value: 'lt-guest-7',
    internal: true,
    role: 'actor',
    quoted: false,
    places: [],
  }
  const from = { ...alert, principal: [...alert.principal, guest], observables: [...alert.observables, guest] }
  const planned = wrote('srv-build-7: patching with psexec64 tonight.', 600, server)
  assert.equal(isSameEvent(planned, alert), true)
  assert.equal(isSameEvent(planned, from), false, 'from another desk')
})

test('a number that people wrote tells of the alert where its product wrote it, not where a stranger could', () => {
  const ticket = wrote('Reader SG-00418801 on srv-build-7 answers again, I put it in.', 60, server)
  const alertWith = (content: string | object): Subject => ({
    ...alertAbout(['removable-media'], [], server),
    content: typeof content === 'string' ? content : JSON.stringify(content),
  })
  const isTold = (content: string | object) => isSameEvent(ticket, alertWith(content))
  assert.equal(isTold({ host: server.value, device: { serial: 'SG-00418801' } }), true)
  assert.equal(isTold('host=srv-build-7 serial=SG-00418801'), true)
  assert.equal(isTold('<E><Card t="1">SG-00418801 of jo</Card><Host t="1">srv-build-7</Host></E>'), true)
  assert.equal(isTold({ host: server.value, userAgent: 'SG-00418801' }), false)
  assert.equal(isTold({ host: server.value, commandLine: 'tool.exe --as SG-00418801' }), false)
  assert.equal(isTold({ host: server.value, mail: { subject: 'Reader SG-00418801' } }), false)
  assert.equal(isTold('host=srv-build-7 user_agent="reader SG-00418801" serial=SG-00990017'), false)
  assert.equal(isTold('srv-build-7: a visitor wrote "this is reader SG-00418801 again"'), false)
})
