// The steps of an investigation as questions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Investigation, Step } from '../../investigations.ts'
import { answerOf, questionsOf, secondsOf } from './questions.ts'

const record = (id: string, more: Partial<Step> = {}): Step => ({
  key: id,
  id,
  item: null,
  skill: 'threat-intelligence/get-enrichment',
  connection_uuid: null,
  state: 'done',
  question: `What of ${id}?`,
  because: 'So.',
  input: null,
  summary: null,
  error: null,
  call: null,
  started_at: null,
  finished_at: null,
  duration_ms: null,
  output_sha256: null,
  ...more,
})

type PlanStep = NonNullable<Investigation['playbook']>['steps'][number]
const plan = (id: string, more: Partial<PlanStep> = {}): PlanStep => ({
  id,
  question: `What of ${id}?`,
  skill: 'threat-intelligence/get-enrichment',
  because: 'So.',
  ...more,
})

function investigation(steps: Step[], planned: PlanStep[]): Investigation {
  return {
    alert_uuid: 'a',
    alert_id: 'MAIN-SIEM-1',
    attempt: 1,
    state: 'running',
    failure: null,
    case_id: null,
    started_at: 1,
    finished_at: null,
    playbook: { playbook_uuid: 'p', version: 1, title: 'T', class: 'unknown', steps: planned },
    steps,
    observables: [],
    observables_left_out: 0,
    findings: [],
    verdict: null,
    confidence: null,
    summary: [],
  }
}

test('the same question to several platforms is one question', () => {
  const same = { question: 'Is it known to be bad?' }
  const questions = questionsOf(
    investigation([record('a', same), record('b', same)], [plan('a', same), plan('b', same)]),
  )
  assert.deepEqual(
    questions.map(({ results }) => results.length),
    [2],
  )
})

test('a question waits for the questions whose answers it uses, and stands behind them', () => {
  const [first, second] = questionsOf(
    investigation(
      [record('a'), record('b')],
      [plan('a'), plan('b', { for_each: 'steps.a.outputs', with: { value: '$' + '{steps["a"].state}' } })],
    ),
  )
  assert.deepEqual([first?.layer, second?.layer], [0, 1])
  assert.deepEqual(second?.waitsFor, [first?.id])
})

test('a question that uses the verdict comes after it', () => {
  const [contain] = questionsOf(
    investigation([record('contain', { state: 'proposed' })], [plan('contain', { when: 'verdict.score > 0.9' })]),
  )
  assert.equal(contain?.isAfterVerdict, true)
  assert.equal(contain?.state, 'proposed')
})

test('a question is running while some of its answers are missing', () => {
  const same = { question: 'Q' }
  const steps = [record('a', { ...same, summary: 'Known' }), record('b', { ...same, state: 'waiting' })]
  const [question] = questionsOf(investigation(steps, [plan('a', same), plan('b', same)]))
  assert.equal(question?.state, 'running')
})

test('the answer is one line: the first summary, how many more there are, and how many failed', () => {
  const error = { kind: 'limited' as const, message: 'Too many requests.', hint: null, status: 429 }
  const results = [
    record('a', { summary: 'Known to be bad' }),
    record('b', { summary: 'Unknown', duration_ms: 1500 }),
    record('c', { state: 'failed', error }),
  ]
  const question = { id: 'q', question: 'Q', results, layer: 0, round: 1, isAfterVerdict: false, waitsFor: [] }
  assert.equal(answerOf({ ...question, state: 'done' }), 'Known to be bad, and 1 more; 1 failed')
  assert.equal(answerOf({ ...question, state: 'waiting' }), 'Waiting for earlier steps')
  assert.equal(
    answerOf({ ...question, results: [record('c', { state: 'failed', error })], state: 'failed' }),
    'Too many requests.',
  )
  assert.equal(secondsOf({ ...question, state: 'done' }), 1.5)
})

test('a question of a later round stands behind the answers that led to it, and is left out when nothing did', () => {
  const found = { kind: 'host', value: 'lt-1', resolved_from: { step: 'spread/0', statement: 'lt-1 ran it.' } }
  const nothing = { kind: 'not_needed' as const, message: 'Nothing.', hint: null, status: null }
  const questions = questionsOf(
    investigation(
      [
        record('spread', { key: 'spread/0' }),
        record('machine_2', { item: found }),
        record('trips_2', { state: 'skipped', error: nothing }),
      ],
      [plan('spread'), plan('machine_2', { round: 2 }), plan('trips_2', { round: 2 })],
    ),
  )
  const [first, second] = questions
  assert.equal(questions.length, 2)
  assert.deepEqual([second?.round, second?.layer, second?.waitsFor], [2, 1, [first?.id]])
})
