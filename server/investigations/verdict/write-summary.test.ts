// What a case's summary says, and that every sentence of it is supported.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Finding } from '../../../contract/investigation.ts'
import { collectFindings } from './collect-findings.ts'
import { weighEvidence } from './weigh-evidence.ts'
import { writeSummary } from './write-summary.ts'

const about = (value: string, assessment: Finding['assessment'], weight: number, statement: string): SkillFinding => ({
  observable: { kind: 'ip', value },
  assessment,
  weight,
  statement,
  pointer: '',
})
const step = (key: string, findings: SkillFinding[], skill = 'threat-intelligence/get-enrichment') => ({
  step_key: key,
  step_id: key.split('/')[0] ?? key,
  skill,
  findings,
})
const told = (findings: Finding[], missing: string[] = []) => {
  const weighed = weighEvidence({ findings, missing, answered: findings.length, alert_class: 'network' })
  return writeSummary({ ...weighed, findings, observables: [], missing })
}

test('the verdict comes first, then the strongest findings, and each sentence cites what supports it', () => {
  const findings = collectFindings(
    [
      step('reputation/0', [about('1.1.1.1', 'context', 0.1, '1.1.1.1 is unknown.')]),
      step('reputation/1', [about('2.2.2.2', 'malicious', 0.95, '2.2.2.2 has risk score 97.')]),
    ],
    ['reputation'],
  )
  const sentences = told(findings)
  assert.match(sentences[0]?.text ?? '', /^Verdict: malicious, 95 %\. Certain evidence of threat intelligence\.$/)
  assert.deepEqual(sentences[0]?.cites, ['F2'])
  assert.deepEqual(sentences[1], { text: '2.2.2.2 has risk score 97.', cites: ['F2'] })
  assert.ok(sentences.every(({ cites }) => cites.length > 0))
})

test('a summary stays short however much was found, and cites every finding', () => {
  const many = Array.from({ length: 150 }, (_, i) =>
    about(`2.2.2.${i}`, i % 2 ? 'suspicious' : 'context', 0.3, `Address ${i} was seen.`),
  )
  const sentences = told(collectFindings([step('reputation', many)], ['reputation']), ['A? Not answered: x.'])
  assert.ok(sentences.length >= 3 && sentences.length <= 8)
  assert.equal(new Set(sentences.flatMap(({ cites }) => cites)).size, 150)
  assert.match(sentences.at(-1)?.text ?? '', /Missing information: A\? Not answered: x\./)
})

test('without findings the summary says only that nothing was answered and what is missing', () => {
  assert.deepEqual(
    told([], ['A? Not answered: x.']).map(({ text }) => text),
    ['Verdict: inconclusive, 0 %. No question was answered.', 'Missing information: A? Not answered: x.'],
  )
})

test('findings are numbered in the order of the playbook, whatever order the steps ended in', () => {
  const steps = [
    step('b/10/x', [about('3.3.3.3', 'context', 0.1, 'Third.')]),
    step('b/9/x', [about('2.2.2.2', 'context', 0.1, 'Second.')]),
    step('a', [about('1.1.1.1', 'context', 0.1, 'First.')]),
  ]
  const collected = collectFindings(steps, ['a', 'b'])
  assert.deepEqual(
    collected.map(({ finding_id, statement }) => `${finding_id} ${statement}`),
    ['F1 First.', 'F2 Second.', 'F3 Third.'],
  )
  assert.deepEqual(collectFindings(steps.toReversed(), ['a', 'b']), collected)
})

test('what is told twice is one finding, and the heaviest stay when there are too many', () => {
  const same = about('1.1.1.1', 'malicious', 0.9, 'Bad.')
  assert.equal(collectFindings([step('a', [same]), step('b', [same])], ['a', 'b']).length, 1)
  const light = Array.from({ length: 300 }, (_, i) => about(`${i}`, 'context', 0.1, `Seen ${i}.`))
  const kept = collectFindings([step('a', [...light, same])], ['a'])
  assert.equal(kept.length, 200)
  assert.equal(kept.at(-1)?.assessment, 'malicious')
})
