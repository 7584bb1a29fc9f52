// What keeps an alert from being called benign, whatever speaks for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredStep } from '../run/ended-step.ts'
import type { Subject } from './subject.ts'
import { unsureBecause } from './unsure.ts'

const subject: Subject = {
  claims: ['mailbox-rule'],
  at: 1_790_000_000,
  ids: new Set(),
  titles: [],
  techniques: [],
  outcome: 'unknown',
  observables: [],
  principal: [],
  content: '',
  mentions: new Set<string>(),
  met: [],
  same: [],
  users: [],
  routines: [],
  provider: 'siem',
  own: [],
  mentioned: [],
}
const step: StoredStep & { output?: unknown } = {
  step_key: 'other_incidents/0',
  step_id: 'other_incidents',
  item: null,
  skill: 'incident-source/list-incidents',
  connection_uuid: '0198c0de-0000-7000-8000-000000000000',
  state: 'done',
  summary: null,
  input: null,
  error: null,
  findings: [],
  call: null,
  started_ms: null,
  finished_ms: 0,
  output_sha256: null,
}
const because = (output: unknown, later: string[] = []) =>
  unsureBecause({ subject, ended: [{ ...step, output }], cutOff: [], later: new Set(later) })

test('an answer that its platform cut off excludes benign, and is named', () => {
  assert.deepEqual(because({ incidents: [], truncated: false }), [])
  assert.deepEqual(because({ incidents: [], truncated: true }), [
    'The answer of incident source was cut off: it has more.',
  ])
})

test('what was cut off of a later round, which no sender can crowd out, does not', () => {
  assert.deepEqual(because({ truncated: true }, ['other_incidents']), [])
})
