// Which questions are told as missing, and in which words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StepError } from '../../../contract/investigation.ts'
import type { StepErrorKind } from '../../../contract/vocabulary.ts'
import { missingInformation } from './missing-information.ts'

const error = (kind: StepErrorKind, hint: string | null = null): StepError => ({
  kind,
  message: 'No.',
  hint,
  status: null,
})
const step = (more: Partial<Parameters<typeof missingInformation>[0][number]>) => ({
  id: 'trips',
  skill: 'travel-booking/search-user-travel',
  item: { kind: 'email', value: 'hanna@havskoginstruments.com' },
  state: 'skipped' as const,
  question: 'Was the person travelling there at that time?',
  error: error('no_connection'),
  ...more,
})

test('a question without a connection is missing, once for all its items', () => {
  assert.deepEqual(missingInformation([step({}), step({ item: { kind: 'email', value: 'b@c.se' } })], 'MAIN'), [
    'Was the person travelling there at that time? Not answered: no travel-booking connection in MAIN.',
  ])
})

test('each reason is told, and an answer for another observable makes it a part', () => {
  const steps = [
    step({ state: 'failed', error: error('refused', 'The key lacks bookings:read.') }),
    step({ state: 'failed', error: error('unreachable') }),
    step({ state: 'done', error: null }),
  ]
  assert.deepEqual(missingInformation(steps, 'MAIN'), [
    'Was the person travelling there at that time? Only partly answered: travel-booking refused it (The key lacks bookings:read); travel-booking could not be reached.',
  ])
})

test('what did not need asking is not missing', () => {
  const steps = [
    step({ error: null }),
    step({ error: error('not_needed') }),
    step({ state: 'failed', error: { ...error('refused'), status: 404 } }),
    step({ state: 'proposed', error: null }),
    step({ state: 'done', error: null }),
  ]
  assert.deepEqual(missingInformation(steps, 'MAIN'), [])
})
