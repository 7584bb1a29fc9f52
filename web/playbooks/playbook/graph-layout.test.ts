// Where the steps of a playbook stand in its graph.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Playbook, PlaybookStep } from '../playbooks-queries.ts'
import { connectSteps, placeSteps, verdictColumn } from './graph-layout.ts'

const step = (id: string, more: Partial<PlaybookStep> = {}): PlaybookStep => ({
  id,
  question: 'What?',
  skill: 'built-in/decode',
  because: 'So.',
  ...more,
})
const document = (...steps: PlaybookStep[]): Playbook['document'] => ({
  alert_type: 'T',
  title: 'T',
  class: 'unknown',
  steps,
})
const order = (waits: Record<string, string[]>) => Object.entries(waits).map(([id, waits_for]) => ({ id, waits_for }))
const columns = (...given: Parameters<typeof placeSteps>) =>
  placeSteps(...given).map(({ column, row }) => [column, row])

test('a step stands behind everything that it waits for', () => {
  const steps = document(step('a'), step('b'), step('c'))
  assert.deepEqual(columns(steps, order({ a: [], b: ['a'], c: ['a', 'b'] })), [
    [0, 0],
    [1, 0],
    [2, 0],
  ])
})

test('steps that wait for nothing stand one below the other', () => {
  assert.deepEqual(columns(document(step('a'), step('b')), order({ a: [], b: [] })), [
    [0, 0],
    [0, 1],
  ])
})

test('steps after the verdict stand behind all others, with room for the verdict between', () => {
  const late = step('late', { when: 'verdict.name == "malicious"' })
  const placed = placeSteps(document(late, step('a'), step('after')), order({ late: [], a: [], after: ['late'] }))
  assert.deepEqual(
    placed.map(({ step: { id }, column, waitsForVerdict }) => [id, column, waitsForVerdict]),
    [
      ['late', 2, true],
      ['a', 0, false],
      ['after', 2, true],
    ],
  )
})

test('every step leads to the verdict, and the verdict to what waits for it', () => {
  const late = step('late', { when: 'verdict.name == "malicious"' })
  const steps = document(step('a'), step('b'), step('c'), late, step('after'))
  const placed = placeSteps(steps, order({ a: [], b: ['a'], c: [], late: ['b'], after: ['late'] }))
  assert.deepEqual(
    connectSteps(placed, 'verdict').map(({ from, to }) => `${from} ${to}`),
    ['a b', 'b verdict', 'c verdict', 'verdict late', 'late after'],
  )
  assert.equal(verdictColumn(placed), 2)
})

test('the word verdict in a plain text is no expression', () => {
  const named = step('a', { with: { comment: 'Before the verdict' } })
  assert.equal(placeSteps(document(named), order({ a: [] }))[0]?.waitsForVerdict, false)
})

test('steps that wait for each other are still drawn', () => {
  assert.equal(placeSteps(document(step('a'), step('b')), order({ a: ['b'], b: ['a'] })).length, 2)
})
