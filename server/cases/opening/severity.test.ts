// How urgent a case is follows from what is at stake and how far it got.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomes, type Severity, severities, verdicts } from '../../../contract/vocabulary.ts'
import { caseSeverity, type SeverityFacts } from './severity.ts'

const facts = (more: Partial<SeverityFacts>): SeverityFacts => ({
  verdict: 'malicious',
  claims: ['command-and-control'],
  outcome: 'allowed',
  unwanted: false,
  confidence_score: 0.9,
  source_severity: null,
  ...more,
})
const levels = [...severities, null]

test('an attack that got somewhere is high, and critical when much is at stake and we are sure', () => {
  assert.equal(caseSeverity(facts({})), 'high')
  assert.equal(caseSeverity(facts({ source_severity: 'high' })), 'critical')
  assert.equal(caseSeverity(facts({ claims: ['ransomware'] })), 'critical')
  assert.equal(caseSeverity(facts({ source_severity: 'critical', confidence_score: 0.5 })), 'high')
  assert.equal(caseSeverity(facts({ source_severity: 'informational' })), 'high')
})

test('an attack that failed or was blocked is low, whatever its source tells', () => {
  for (const outcome of ['failed', 'blocked'] as const)
    for (const source_severity of levels)
      assert.equal(caseSeverity(facts({ outcome, source_severity, claims: ['brute-force'] })), 'low')
})

test('an attack that nobody is known to have met is medium', () => {
  assert.equal(caseSeverity(facts({ claims: ['brand-abuse'], outcome: 'unknown' })), 'medium')
  assert.equal(caseSeverity(facts({ claims: ['phishing-clicked'], outcome: 'unknown' })), 'high')
})

test('a suspicion is medium; more when much is at stake and the source is alarmed, less for unwanted software', () => {
  const suspicious = (more: Partial<SeverityFacts>) => caseSeverity(facts({ verdict: 'suspicious', ...more }))
  assert.equal(suspicious({}), 'medium')
  assert.equal(suspicious({ outcome: 'failed' }), 'medium')
  assert.equal(suspicious({ claims: ['ransomware'], source_severity: 'high' }), 'high')
  assert.equal(suspicious({ unwanted: true, source_severity: 'high' }), 'low')
})

test('benign is informational, or low when the source was alarmed', () => {
  assert.equal(caseSeverity(facts({ verdict: 'benign' })), 'informational')
  assert.equal(caseSeverity(facts({ verdict: 'benign', source_severity: 'critical' })), 'low')
})

test('an alert that makes no security claim is informational', () => {
  for (const source_severity of levels)
    assert.equal(
      caseSeverity(facts({ verdict: 'inconclusive', claims: ['informational'], source_severity })),
      'informational',
    )
})

test('what could not be told is as urgent as its source tells, and never more than medium', () => {
  const open = (source_severity: Severity | null) => caseSeverity(facts({ verdict: 'inconclusive', source_severity }))
  assert.deepEqual(levels.map(open), ['medium', 'medium', 'medium', 'low', 'informational', 'low'])
})

test('a worse verdict about what got through is never less urgent', () => {
  const order = ['benign', 'suspicious', 'malicious'] as const
  assert.equal(verdicts.length, order.length + 1)
  const urgency = (severity: Severity) => -severities.indexOf(severity)
  for (const source_severity of levels)
    for (const outcome of outcomes.filter((each) => each !== 'failed' && each !== 'blocked')) {
      const urgencies = order.map((verdict) => urgency(caseSeverity(facts({ verdict, source_severity, outcome }))))
      assert.deepEqual(
        urgencies,
        urgencies.toSorted((a, b) => a - b),
      )
    }
})
