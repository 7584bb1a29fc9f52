// However alerts come together in a case, what it says is supported by what it holds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { severities, verdicts } from '../../../contract/vocabulary.ts'
import { aFinding, anIp, confidence } from '../../../test/support/conclude.ts'
import { isWorse, worseSeverity } from '../case.ts'
import { addToContent, type CaseContent } from './case-content.ts'

const content: fc.Arbitrary<CaseContent> = fc
  .record({
    verdict: fc.constantFrom(...verdicts),
    severity: fc.constantFrom(...severities),
    hosts: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
    alert: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ verdict, severity, hosts, alert }) => ({
    verdict,
    severity,
    confidence: confidence(alert / 100),
    summary: hosts.map((host, nth) => ({ text: `Host ${host}`, cites: [`F${nth + 1}`] })),
    observables: hosts.map((host) => anIp(`198.18.0.${host}`)),
    findings: hosts.map((host, nth) => ({
      ...aFinding(`F${nth + 1}`, `198.18.0.${host}`),
      alert_id: `MAIN-SIEM-${alert}`,
    })),
    techniques: hosts.map((host, nth) => ({
      technique_id: `T1${host}`,
      name: 'x',
      tactics: [],
      named_by: nth % 2 ? 'alert' : `F${nth + 1}`,
    })),
    claims: ['malware'],
    running_claims: ['malware'],
    providers: [`siem-${alert}`],
  }))
const several = fc.array(content, { minLength: 1, maxLength: 8 })

test('every sentence cites the finding that it cited in its own investigation, under its id in the case', () => {
  fc.assert(
    fc.property(several, (parts) => {
      const { summary, findings } = parts.reduce(addToContent)
      const byId = new Map(findings.map((finding) => [finding.finding_id, finding]))
      assert.equal(byId.size, findings.length)
      for (const { text, cites } of summary)
        assert.deepEqual(
          cites.map((cite) => byId.get(cite)?.observable.value),
          [`198.18.0.${text.slice(5)}`],
        )
    }),
  )
})

test('the worst verdict leads and the worst severity stays, in whatever order alerts come', () => {
  fc.assert(
    fc.property(several, (parts) => {
      const merged = parts.reduce(addToContent)
      assert.ok(parts.every(({ verdict }) => !isWorse(verdict, merged.verdict)))
      assert.ok(parts.some(({ confidence }) => confidence.score === merged.confidence.score))
      assert.equal(merged.severity, parts.map(({ severity }) => severity).reduce(worseSeverity))
      const reversed = parts.toReversed().reduce(addToContent)
      assert.deepEqual([reversed.verdict, reversed.severity], [merged.verdict, merged.severity])
    }),
  )
})

test('observables and techniques are there once, and each technique names what named it', () => {
  fc.assert(
    fc.property(several, (parts) => {
      const { observables, techniques, findings } = parts.reduce(addToContent)
      assert.equal(new Set(observables.map(({ value }) => value)).size, observables.length)
      assert.equal(new Set(techniques.map(({ technique_id }) => technique_id)).size, techniques.length)
      const ids = new Set(['alert', ...findings.map(({ finding_id }) => finding_id)])
      assert.ok(techniques.every(({ named_by }) => ids.has(named_by)))
    }),
  )
})

test('a case stays of a readable size, but what a worse verdict rests on is always kept', () => {
  const many = (verdict: CaseContent['verdict'], from: number): CaseContent => ({
    verdict,
    severity: 'low',
    confidence: confidence(0.5),
    summary: [{ text: 'It is so.', cites: ['F1'] }],
    observables: [],
    findings: Array.from({ length: 900 }, (_, nth) => ({
      ...aFinding(`F${nth + 1}`, `host ${from + nth}`),
      alert_id: 'MAIN-SIEM-1',
    })),
    techniques: [],
    claims: [],
    running_claims: [],
    providers: [],
  })
  const full = [many('benign', 0), many('benign', 1000)].reduce(addToContent)
  assert.equal(full.findings.length, 1000)
  const worse = addToContent(full, many('malicious', 2000))
  assert.equal(worse.findings.length, 1001)
  assert.deepEqual(worse.summary, [{ text: 'It is so.', cites: ['F1001'] }])
})
