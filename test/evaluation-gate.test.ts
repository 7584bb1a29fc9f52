// The gate of the evaluation: better passes, worse fails, and what changed is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from '../contract/vocabulary.ts'
import { changesSince, committedOf, regressionsFrom } from '../scripts/evaluation-gate.ts'
import { measureVerdicts } from '../server/commands/measure-verdicts.ts'

const judged = (id: string, expected: Verdict, got: Verdict, score = 1) => ({ id, expected, got, score })
const before = [
  judged('a', 'malicious', 'malicious'),
  judged('b', 'benign', 'inconclusive'),
  judged('c', 'inconclusive', 'inconclusive'),
]
const committed = committedOf(before, measureVerdicts(before))

test('the same results are no regression', () => {
  assert.deepEqual(regressionsFrom(committed, measureVerdicts(before)), [])
  assert.deepEqual(changesSince(committed, before), [])
})

test('a verdict that became right is told and passes', () => {
  const now = [...before.slice(0, 1), judged('b', 'benign', 'benign'), ...before.slice(2)]
  assert.deepEqual(regressionsFrom(committed, measureVerdicts(now)), [])
  assert.deepEqual(changesSince(committed, now), ['now right: b'])
})

test('a wrong benign verdict fails although another became right', () => {
  const now = [judged('a', 'malicious', 'benign'), judged('b', 'benign', 'benign'), ...before.slice(2)]
  assert.ok(regressionsFrom(committed, measureVerdicts(now)).some((line) => line.startsWith('wrong benign: 1, was 0')))
  assert.deepEqual(changesSince(committed, now), ['now wrong: a (malicious, not benign)', 'now right: b'])
})

test('scores that fit worse fail', () => {
  const now = [judged('a', 'malicious', 'malicious', 0.1), ...before.slice(1)]
  assert.ok(regressionsFrom(committed, measureVerdicts(now)).some((line) => line.startsWith('mean calibration error')))
})
