// When a secret should be changed, and what may be shown of credentials.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConnectorRegistry } from '../../connectors/registry.ts'
import { reminderOf, shownCredentials } from './connection.ts'

const day = 24 * 3600
const now = 1_790_000_000
const aged = (days: number, more: object = {}) => ({
  secret_changed_at: now - days * day,
  secret_expires_at: null,
  rotation_days: null,
  ...more,
})

test('an advice from 30 to 90 days makes a secret due after 30 and overdue after 90', () => {
  const advice = { minDays: 30, maxDays: 90 }
  assert.deepEqual(
    [0, 29, 30, 89, 90].map((days) => reminderOf(aged(days), advice, now)),
    ['fresh', 'fresh', 'due', 'due', 'overdue'],
  )
})

test('a single number of days gives two weeks of notice, and a chosen one goes before the advice', () => {
  const advice = { minDays: 90, maxDays: 90 }
  assert.deepEqual(
    [75, 76, 89, 90].map((days) => reminderOf(aged(days), advice, now)),
    ['fresh', 'due', 'due', 'overdue'],
  )
  const chosen = { rotation_days: 8 }
  assert.deepEqual(
    [5, 6, 8].map((days) => reminderOf(aged(days, chosen), advice, now)),
    ['fresh', 'due', 'overdue'],
  )
})

test('an expiry counts whatever the age, and without advice a secret stays fresh', () => {
  const expiring = (days: number) => reminderOf(aged(0, { secret_expires_at: now + days * day }), undefined, now)
  assert.deepEqual([15, 14, 1, 0, -1].map(expiring), ['fresh', 'due', 'due', 'overdue', 'overdue'])
  assert.equal(reminderOf(aged(5000), undefined, now), 'fresh')
})

test('tenant and client may be shown, secrets may not', () => {
  const connector = createConnectorRegistry().find('endpoint-detection') ?? assert.fail()
  assert.deepEqual(shownCredentials(connector, { tenant_id: 't', client_id: 'c', client_secret: 's' }), {
    tenant_id: 't',
    client_id: 'c',
  })
})
