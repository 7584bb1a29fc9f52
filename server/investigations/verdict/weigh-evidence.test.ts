// How findings become a verdict: the rules of docs/investigation.md, by example and by property.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Finding } from '../../../contract/investigation.ts'
import { alertClasses, aspects, observableKinds } from '../../../contract/vocabulary.ts'
import { weighEvidence } from './weigh-evidence.ts'

const finding = (more: Partial<Finding>): Finding => ({
  finding_id: 'F1',
  observable: { kind: 'ip', value: '194.165.16.78' },
  assessment: 'suspicious',
  weight: 0.5,
  statement: 'Something was seen.',
  source: 'threat-intelligence/get-enrichment',
  step: 'reputation',
  pointer: '/risk/score',
  ...more,
})
const person = { kind: 'email', value: 'tomas@havskoginstruments.com' } as const
const laptop = { kind: 'host', value: 'lap-014.havskoginstruments.com' } as const
const booking = finding({
  observable: person,
  assessment: 'benign',
  weight: 0.8,
  aspect: 'sign-in',
  source: 'travel-booking/search-user-travel',
})
const weigh = (findings: Finding[], more: Partial<Parameters<typeof weighEvidence>[0]> = {}) =>
  weighEvidence({ findings, missing: [], answered: 1, alert_class: 'identity', ...more })
const verdict = (...args: Parameters<typeof weigh>) => weigh(...args).verdict

test('one certain source is enough for malicious', () => {
  const { verdict, confidence, decided_by } = weigh([finding({ assessment: 'malicious', weight: 0.95 })])
  assert.equal(verdict, 'malicious')
  assert.equal(confidence.score, 0.95)
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
  const again = finding({
    observable: laptop,
    weight: 0.6,
    source: 'incident-source/list-incidents',
    seen_by: 'endpoint-detection',
  })
  assert.equal(verdict([told, again]), 'suspicious')
  assert.equal(weigh([told, again]).confidence.score, 0.6)
})

test('a booking answers the sign-in of that person', () => {
  const echo = finding({ observable: person, aspect: 'sign-in', source: 'incident-source/list-incidents' })
  assert.equal(verdict([echo]), 'suspicious')
  assert.equal(verdict([echo, booking]), 'benign')
})

test('what an incident says of a person and of an address is answered once for both', () => {
  const incident = { aspect: 'sign-in', source: 'incident-source/list-incidents', event: 'incident 7' } as const
  const told = [finding({ observable: person, ...incident }), finding(incident)]
  assert.equal(verdict([...told, booking]), 'benign')
  assert.equal(verdict([...told, finding({ ...incident, event: 'incident 8' }), booking]), 'suspicious')
})

test('a booking clears neither malware on a machine nor another person', () => {
  const malware = finding({ observable: laptop, weight: 0.6, source: 'endpoint-detection/list-alerts' })
  assert.equal(verdict([malware, booking]), 'suspicious')
  assert.equal(verdict([booking], { alert_class: 'malware' }), 'inconclusive')
  const other = finding({ observable: { kind: 'email', value: 'leila@havskoginstruments.com' }, aspect: 'sign-in' })
  assert.equal(verdict([other, booking]), 'suspicious')
})

test('without any answer the verdict is inconclusive', () => {
  const { verdict, confidence } = weigh([], { answered: 0, missing: ['Who is it? Not answered.'] })
  assert.equal(verdict, 'inconclusive')
  assert.equal(confidence.score, 0)
  assert.deepEqual(confidence.missing_information, ['Who is it? Not answered.'])
})

test('that nothing bad is known does not make an alert benign', () => {
  const harmless = finding({ assessment: 'benign', weight: 0.3, aspect: 'reputation' })
  for (const alert_class of alertClasses) assert.equal(verdict([harmless], { alert_class }), 'inconclusive')
  assert.equal(verdict([], { answered: 12 }), 'inconclusive')
})

test('benign needs more where something could not be asked', () => {
  const judged = finding({ observable: person, assessment: 'benign', weight: 0.6 })
  assert.equal(verdict([judged]), 'benign')
  assert.equal(verdict([judged], { missing: ['Is it known to be bad? Not answered.'] }), 'inconclusive')
})

test('what is called malicious, however lightly, is never cleared, also behind a stronger doubt of the same source', () => {
  const doubt = finding({ observable: laptop, weight: 0.2, finding_id: 'F2' })
  assert.equal(verdict([booking, doubt]), 'benign')
  const lightly = finding({ observable: laptop, assessment: 'malicious', weight: 0.1, finding_id: 'F3' })
  assert.equal(verdict([booking, doubt, lightly]), 'inconclusive')
})

test('a weakness of a machine is no evidence that something else is wrong with it', () => {
  const weakness = finding({ observable: laptop, weight: 0.5, aspect: 'weakness' })
  assert.equal(verdict([weakness], { alert_class: 'malware' }), 'inconclusive')
  assert.equal(verdict([weakness], { alert_class: 'vulnerability' }), 'suspicious')
})

const anyFinding: fc.Arbitrary<Finding> = fc.record({
  finding_id: fc.integer({ min: 1, max: 99 }).map((number) => `F${number}`),
  observable: fc.record({
    kind: fc.constantFrom(...observableKinds),
    value: fc.constantFrom('a', 'A', 'a.b', 'a@b', 'c'),
  }),
  assessment: fc.constantFrom('malicious', 'suspicious', 'benign', 'context'),
  weight: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  statement: fc.constantFrom('One.', 'Two.'),
  source: fc.constantFrom('a/x', 'a/y', 'b/x', 'c/x'),
  step: fc.constant('s'),
  pointer: fc.constant(''),
  aspect: fc.constantFrom(...aspects),
  seen_by: fc.constantFrom('a', 'b', 'c', 'd'),
  event: fc.constantFrom('1', '2', '3'),
})
const anyEvidence = fc.record({
  findings: fc.array(anyFinding, { maxLength: 12 }),
  missing: fc.array(fc.constantFrom('X? Not answered.', 'Y? Not answered.'), { maxLength: 2 }),
  answered: fc.nat(3),
  alert_class: fc.constantFrom(...alertClasses),
})
const isBad = (name: string) => name === 'malicious' || name === 'suspicious'
const badness = { benign: 0, inconclusive: 0, suspicious: 1, malicious: 2 }

test('a further malicious finding never lowers the score or the verdict', () => {
  fc.assert(
    fc.property(anyEvidence, anyFinding, (evidence, further) => {
      const before = weighEvidence(evidence)
      const after = weighEvidence({
        ...evidence,
        findings: [...evidence.findings, { ...further, assessment: 'malicious' as const }],
      })
      assert.ok(badness[after.verdict] >= badness[before.verdict])
      if (isBad(before.verdict)) assert.ok(after.confidence.score >= before.confidence.score)
      assert.notEqual(after.verdict === 'benign' && before.verdict !== 'benign', true)
    }),
  )
})

test('a heavier bad finding never weighs less', () => {
  fc.assert(
    fc.property(anyEvidence, fc.nat(), fc.nat(100), (evidence, at, more) => {
      const chosen = evidence.findings[at % Math.max(evidence.findings.length, 1)]
      if (chosen?.assessment !== 'malicious') return
      const heavier = { ...chosen, weight: Math.min(1, chosen.weight + more / 100) }
      const before = weighEvidence(evidence)
      const after = weighEvidence({ ...evidence, findings: evidence.findings.map((f) => (f === chosen ? heavier : f)) })
      assert.ok(badness[after.verdict] >= badness[before.verdict])
      if (isBad(before.verdict)) assert.ok(after.confidence.score >= before.confidence.score)
    }),
  )
})

test('neither the order of findings nor a repetition matters', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const { verdict, confidence } = weighEvidence(evidence)
      const turned = weighEvidence({ ...evidence, findings: evidence.findings.toReversed() })
      const twice = weighEvidence({ ...evidence, findings: [...evidence.findings, ...evidence.findings] })
      assert.deepEqual([turned.verdict, turned.confidence.score], [verdict, confidence.score])
      assert.deepEqual([twice.verdict, twice.confidence.score], [verdict, confidence.score])
      assert.equal(turned.confidence.summary, confidence.summary)
    }),
  )
})

test('benign always rests on benign evidence, on an answer, and on nothing bad left open', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const { verdict, decided_by, confidence } = weighEvidence(evidence)
      assert.ok(confidence.score >= 0 && confidence.score <= 1)
      if (verdict !== 'benign') return
      assert.ok(evidence.answered > 0)
      assert.ok(
        evidence.findings.some(
          ({ assessment, finding_id }) => assessment === 'benign' && decided_by.includes(finding_id),
        ),
      )
      assert.ok(!evidence.findings.some(({ assessment }) => assessment === 'malicious'))
    }),
  )
})
