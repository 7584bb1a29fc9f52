// How urgent a case is follows from what is known, never from less.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Severity, severities, verdicts } from '../../../contract/vocabulary.ts'
import { caseSeverity, type SeverityFacts } from './severity.ts'

const facts = (more: Partial<SeverityFacts>): SeverityFacts => ({
  verdict: 'malicious',
  confidence_score: 0.9,
  observables: [{ kind: 'ip', internal: false }],
  alert_class: 'network',
  source_severity: null,
  ...more,
})
const levels = [...severities, null]

test('malicious is high, and critical when the source is alarmed too and we are sure', () => {
  assert.equal(caseSeverity(facts({})), 'high')
  assert.equal(caseSeverity(facts({ source_severity: 'high' })), 'critical')
  assert.equal(caseSeverity(facts({ source_severity: 'critical', confidence_score: 0.5 })), 'high')
  assert.equal(caseSeverity(facts({ source_severity: 'informational' })), 'high')
})

test('suspicious is medium; more when a machine of ours is in it, less when it is far away', () => {
  const suspicious = (more: Partial<SeverityFacts>) => caseSeverity(facts({ verdict: 'suspicious', ...more }))
  assert.equal(suspicious({}), 'medium')
  assert.equal(suspicious({ source_severity: 'critical', observables: [{ kind: 'host', internal: false }] }), 'high')
  assert.equal(suspicious({ alert_class: 'intelligence' }), 'low')
  assert.equal(suspicious({ source_severity: 'low', observables: [{ kind: 'email', internal: true }] }), 'medium')
})

test('benign is informational, or low when the source was alarmed', () => {
  assert.equal(caseSeverity(facts({ verdict: 'benign' })), 'informational')
  assert.equal(caseSeverity(facts({ verdict: 'benign', source_severity: 'critical' })), 'low')
})

test('what could not be told is as urgent as its source said, or medium', () => {
  for (const source_severity of levels)
    assert.equal(caseSeverity(facts({ verdict: 'inconclusive', source_severity })), source_severity ?? 'medium')
})

test('a worse verdict is never less urgent', () => {
  const order = ['benign', 'suspicious', 'malicious'] as const
  assert.equal(verdicts.length, order.length + 1)
  const urgency = (severity: Severity) => -severities.indexOf(severity)
  for (const source_severity of levels)
    for (const confidence_score of [0.1, 0.9]) {
      const urgencies = order.map((verdict) =>
        urgency(caseSeverity(facts({ verdict, source_severity, confidence_score }))),
      )
      assert.deepEqual(
        urgencies,
        urgencies.toSorted((a, b) => a - b),
      )
    }
})
