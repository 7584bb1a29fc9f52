// How related findings become a verdict: the rules of docs/investigation.md, by example and by property.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import { aspects, type Claim, claims, observableKinds, relations } from '../../../contract/vocabulary.ts'
import type { Evidence } from './evidence.ts'
import type { Subject } from './subject.ts'
import { weighEvidence } from './weigh-evidence.ts'

const address = { kind: 'ip', value: '194.165.16.78' } as const
const person = { kind: 'email', value: 'tomas@havskoginstruments.com' } as const
const laptop = { kind: 'host', value: 'lap-014.havskoginstruments.com' } as const

const finding = (more: Partial<Finding>): Finding => ({
  finding_id: 'F1',
  observable: address,
  assessment: 'suspicious',
  weight: 0.5,
  statement: 'Something was seen.',
  source: 'threat-intelligence/get-enrichment',
  step: 'reputation',
  pointer: '/risk/score',
  relation: 'same object',
  ...more,
})
const booking = finding({
  observable: person,
  assessment: 'benign',
  weight: 0.8,
  aspect: 'sign-in',
  relation: 'same target, near',
  source: 'travel-booking/search-user-travel',
})
const event: FoundEvent = {
  id: 'incident 7',
  ids: [],
  titles: [],
  techniques: [],
  from: null,
  to: null,
  involves: [],
  judged: 'harmless',
  active: false,
}
const judged = finding({
  observable: person,
  assessment: 'benign',
  weight: 0.7,
  relation: 'same event',
  event,
  source: 'incident-source/list-incidents',
})
const named = (name: Pick<Observable, 'kind' | 'value'>, role: Observable['role']): Observable => ({
  ...name,
  internal: false,
  role,
  quoted: false,
  places: [],
})
const about = (claim: Claim, more: Partial<Subject> = {}): Subject => {
  const observables = [named(person, 'target'), named(address, 'actor')]
  const empty = {
    ids: new Set<string>(),
    titles: [],
    techniques: [],
    content: '',
    met: [],
    same: [],
    users: [],
    routines: [],
    provider: 'siem',
    own: [],
    mentions: new Set<string>(),
    mentioned: [],
  }
  return { claims: [claim], at: 0, outcome: 'succeeded', observables, principal: observables, ...empty, ...more }
}
const weigh = (findings: Finding[], more: Partial<Evidence> = {}) =>
  weighEvidence({
    findings,
    missing: [],
    answered: 1,
    subject: about('unfamiliar-sign-in'),
    unsure: [],
    happened: true,
    ...more,
  })
const verdict = (...args: Parameters<typeof weigh>) => weigh(...args).verdict

test('one certain source is enough for malicious', () => {
  const { verdict, confidence, decided_by } = weigh([finding({ assessment: 'malicious', weight: 0.95 })])
  assert.equal(verdict, 'malicious')
  assert.match(confidence.summary, /threat intelligence/)
  assert.deepEqual(decided_by, ['F1'])
})

test('a strong source alone is suspicious until an independent second one agrees', () => {
  const strong = finding({ weight: 0.7 })
  assert.equal(verdict([strong]), 'suspicious')
  assert.equal(verdict([strong, finding({ observable: person, weight: 0.7 })]), 'suspicious', 'the same source again')
  const second = finding({ observable: laptop, weight: 0.6, source: 'endpoint-detection/list-alerts' })
  assert.equal(verdict([strong, second]), 'malicious')
})

test('two platforms that pass on one detection are one source', () => {
  const told = finding({ observable: laptop, weight: 0.6, source: 'endpoint-detection/list-alerts' })
  const again = { ...told, source: 'incident-source/list-incidents', seen_by: 'endpoint-detection' }
  assert.equal(verdict([told, again]), 'suspicious')
})

test('a booking refutes the sign-in of that person, and nothing else', () => {
  assert.equal(verdict([booking]), 'benign')
  for (const claim of claims.filter((each) => each !== 'unfamiliar-sign-in' && each !== 'impossible-travel'))
    assert.equal(verdict([booking], { subject: about(claim) }), 'inconclusive', claim)
  const both = { ...about('unfamiliar-sign-in'), claims: ['unfamiliar-sign-in', 'token-theft'] as Claim[] }
  assert.equal(verdict([booking], { subject: both }), 'inconclusive')
})

test('a booking of one of two people refutes nothing', () => {
  const other = named({ kind: 'email', value: 'leila@havskoginstruments.com' }, 'target')
  const base = about('unfamiliar-sign-in')
  const subject = { ...base, principal: [...base.principal, other] }
  assert.equal(verdict([booking], { subject }), 'inconclusive')
  assert.equal(verdict([booking, { ...booking, observable: other }], { subject }), 'benign')
})

test('a judgement of people about the same event refutes every claim, and answers what is not strong', () => {
  for (const claim of claims) assert.equal(verdict([judged], { subject: about(claim) }), 'benign', claim)
  assert.equal(verdict([judged, finding({ weight: 0.5 })]), 'benign')
  assert.equal(verdict([judged, finding({ weight: 0.7 })]), 'suspicious')
  assert.equal(verdict([judged, finding({ weight: 0.6, source: 'alert', seen_by: 'alert' })]), 'benign')
})

test('a judgement about another event refutes nothing', () => {
  for (const relation of relations.filter((each) => each !== 'same event'))
    assert.equal(verdict([{ ...judged, relation }]), 'inconclusive', relation)
})

test('what is called malicious is never cleared, however lightly', () => {
  const lightly = finding({ observable: laptop, assessment: 'malicious', weight: 0.1 })
  assert.equal(verdict([judged, lightly]), 'inconclusive')
  assert.equal(verdict([judged, finding({ assessment: 'malicious', weight: 0.95 })]), 'malicious')
})

test('nothing is benign while a decisive question is open or something was cut off', () => {
  assert.equal(verdict([judged], { unsure: ['Is it known to be bad? Nobody answered it.'] }), 'inconclusive')
  assert.equal(verdict([booking], { unsure: ['12 findings are not shown.'] }), 'inconclusive')
})

test('that nothing bad is known does not make an alert benign', () => {
  const harmless = finding({ assessment: 'benign', weight: 0.3, aspect: 'reputation' })
  for (const claim of claims) assert.equal(verdict([harmless], { subject: about(claim) }), 'inconclusive', claim)
  assert.equal(verdict([], { answered: 12 }), 'inconclusive')
})

test('a scanner that publishes who it is explains a knock that was turned away', () => {
  const scanner = finding({ assessment: 'benign', weight: 0.4, aspect: 'reputation' })
  const knock = (outcome: Subject['outcome']) => about('discovery', { outcome })
  assert.equal(verdict([scanner], { subject: knock('blocked') }), 'benign')
  assert.equal(verdict([scanner], { subject: knock('succeeded') }), 'inconclusive')
  assert.equal(verdict([scanner], { subject: about('exploitation', { outcome: 'blocked' }) }), 'inconclusive')
})

test('a scanner that got through is not said to hide that it scans', () => {
  const scanner = finding({ assessment: 'benign', weight: 0.4, aspect: 'reputation' })
  const subject = about('discovery', { outcome: 'succeeded' })
  const why = (findings: Finding[]) => weigh(findings, { subject, answered: 3 }).confidence.summary
  assert.match(why([]), /does not publish that it scans/)
  assert.doesNotMatch(why([scanner]), /does not publish that it scans/)
})

test('an alert that makes no security claim is decided by its own event and by known attackers alone', () => {
  const subject = about('informational')
  assert.equal(verdict([finding({ weight: 0.8 })], { subject }), 'inconclusive')
  assert.equal(verdict([finding({ weight: 0.95, assessment: 'malicious' })], { subject }), 'malicious')
  const own = finding({ weight: 0.95, assessment: 'malicious', relation: 'same event' })
  assert.equal(verdict([own], { subject }), 'malicious')
})

test('an alert that makes no security claim tells nothing new of an attack that people confirmed and still work on', () => {
  const machine = named(laptop, 'target')
  const found = { link: 'part', step: 'harmful_commands', round: 1, statement: 'A command names it.' } as const
  const met = { ...named(address, 'object'), resolved_from: { ...found, observable: laptop } }
  const subject = about('informational', { observables: [machine, met], principal: [machine] })
  const known = finding({ weight: 0.95, assessment: 'malicious' })
  const confirmed: FoundEvent = { ...event, judged: 'confirmed', active: true, involves: [laptop, address] }
  const incident = finding({ observable: laptop, relation: 'same target, near', event: confirmed })
  assert.equal(verdict([known, incident], { subject }), 'inconclusive')
  assert.equal(verdict([known], { subject }), 'malicious', 'nobody knows of it yet')
  assert.equal(verdict([known, { ...incident, event: { ...confirmed, active: false } }], { subject }), 'malicious')
  const elsewhere = { ...confirmed, involves: [laptop] }
  assert.equal(verdict([known, { ...incident, event: elsewhere }], { subject }), 'malicious', 'another attack')
  const namedByAlert = about('informational')
  assert.equal(verdict([known, incident], { subject: namedByAlert }), 'malicious')
})

test('an alert that makes no security claim is suspicious where its person was elsewhere meanwhile', () => {
  const subject = about('informational')
  const elsewhere = finding({ observable: person, aspect: 'sign-in', weight: 0.6, relation: 'same target, near' })
  assert.equal(verdict([elsewhere], { subject }), 'suspicious')
  assert.equal(verdict([{ ...elsewhere, weight: 0.5 }], { subject }), 'inconclusive')
  assert.equal(verdict([{ ...elsewhere, event }], { subject }), 'inconclusive')
})

test('what is known of a file shows nothing while nobody met it', () => {
  const known = finding({ assessment: 'malicious', weight: 0.95 })
  assert.equal(verdict([known], { happened: false }), 'inconclusive')
})

test('a weakness of a machine is no evidence that something else is wrong with it', () => {
  const weakness = finding({ observable: laptop, weight: 0.5, aspect: 'weakness' })
  assert.equal(verdict([weakness], { subject: about('malware') }), 'inconclusive')
  assert.equal(verdict([weakness], { subject: about('vulnerable-software') }), 'suspicious')
})

test('a weakness that is found nowhere is harmless on a machine that is watched, and says nothing about another', () => {
  const cve = { kind: 'vulnerability', value: 'CVE-2024-3400' } as const
  const nowhere = finding({ observable: cve, assessment: 'benign', weight: 0.4, aspect: 'weakness' })
  const observables = [named(laptop, 'target'), named(cve, 'object')]
  const subject = about('vulnerable-software', { observables, principal: observables })
  const watched = finding({
    observable: laptop,
    assessment: 'context',
    weight: 0,
    source: 'endpoint-detection/get-machine',
  })
  const told = finding({ observable: laptop, assessment: 'context', weight: 0, source: 'alert' })
  assert.equal(verdict([nowhere, watched], { subject }), 'benign')
  assert.equal(verdict([nowhere, told], { subject }), 'inconclusive')
})

const anyFinding: fc.Arbitrary<Finding> = fc.record({
  finding_id: fc.integer({ min: 1, max: 99 }).map((number) => `F${number}`),
  observable: fc.record({
    kind: fc.constantFrom(...observableKinds),
    value: fc.constantFrom('a', 'A', 'a.b', person.value, address.value),
  }),
  assessment: fc.constantFrom('malicious', 'suspicious', 'benign', 'context'),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  statement: fc.constantFrom('One.', 'Two.'),
  source: fc.constantFrom('a/one', 'a/two', 'b/one', 'alert'),
  step: fc.constant('step'),
  pointer: fc.constant(''),
  aspect: fc.constantFrom(...aspects),
  relation: fc.constantFrom(...relations),
  event: fc.constantFrom(undefined, event, { ...event, judged: 'open' as const }),
}) as fc.Arbitrary<Finding>

const anySubject = fc.constantFrom(...claims).map((claim) => about(claim))

test('the order of the findings does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 12 }), anySubject, (findings, subject) => {
      const forward = weigh(findings, { subject })
      const backward = weigh(findings.toReversed(), { subject })
      assert.equal(forward.verdict, backward.verdict)
      assert.equal(forward.confidence.score, backward.confidence.score)
      assert.equal(forward.confidence.summary, backward.confidence.summary)
    }),
  )
})

test('a further finding against the alert never makes it benign, nor less than malicious', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 12 }), anyFinding, anySubject, (findings, more, subject) => {
      const further = { ...more, assessment: 'malicious' as const }
      const before = verdict(findings, { subject })
      const after = verdict([...findings, further], { subject })
      if (before === 'malicious') assert.equal(after, 'malicious')
      if (before !== 'benign') assert.notEqual(after, 'benign')
    }),
  )
})

test('context decides nothing, and a score is a share', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 12 }), anyFinding, anySubject, (findings, more, subject) => {
      const context = { ...more, assessment: 'context' as const }
      const [before, after] = [weigh(findings, { subject }), weigh([...findings, context], { subject })]
      assert.equal(before.verdict, after.verdict)
      assert.ok(after.confidence.score > 0 && after.confidence.score < 1)
    }),
  )
})

test('a ticket that names the machine alone clears only an address that is well known', () => {
  const ticket: FoundEvent = { ...event, titles: ['Unusual upload volume suspected'], involves: [laptop] }
  const closed = finding({
    observable: laptop,
    assessment: 'benign',
    weight: 0.6,
    relation: 'same event',
    event: ticket,
  })
  const observables = [named(laptop, 'target'), named(address, 'object')]
  const subject = about('exfiltration', { observables, principal: observables })
  const known = finding({ assessment: 'benign', weight: 0.3, aspect: 'reputation' })
  assert.equal(verdict([closed, known], { subject }), 'benign')
  assert.equal(verdict([closed], { subject }), 'inconclusive')
  assert.equal(verdict([closed, finding({ weight: 0.45 })], { subject }), 'suspicious')
})
