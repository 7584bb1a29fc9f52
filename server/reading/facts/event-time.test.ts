// The event is what happened, not what was before it, what has been since, or what is still to come.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from '../read-alert.ts'

const raised = Date.parse('2026-11-19T02:35:00Z') / 1000

function timeOf(content: object | string): string | null {
  const { event_time } = readAlert({
    alert_provider: 'some_product',
    alert_type: 'Alert',
    alert_content: typeof content === 'string' ? content : JSON.stringify(content),
    created_at_source: raised,
    domains: [],
  })
  return event_time === null ? null : new Date(event_time * 1000).toISOString().slice(0, 16)
}

test('old values of a change and the state of an account are no event', () => {
  const change = { utc: '2026-11-19T02:20:00Z', attribute: 'pwdLastSet', old: '2026-04-21T04:00:00Z' }
  assert.equal(timeOf({ changes: [change] }), '2026-11-19T02:20')
  for (const name of ['LastLogonBefore', 'WhenCreated', 'pwdLastSet', 'previousValue', 'lastBootTime'])
    assert.equal(
      timeOf({ evidence: { [name]: '2026-11-18T20:00:00Z' }, seenUtc: '2026-11-19T02:20:00Z' }),
      '2026-11-19T02:20',
    )
})

test('what was first seen half a day before, or is still to come, is not the event where a nearer time stands', () => {
  assert.equal(
    timeOf({ workflow: { first_seen: '2026-11-18T13:49:01Z' }, timestamp: '2026-11-19T02:34:30Z' }),
    '2026-11-19T02:34',
  )
  assert.equal(timeOf({ start: '2026-11-25T00:00:00Z', timestamp: '2026-11-19T02:34:30Z' }), '2026-11-19T02:34')
  assert.equal(timeOf({ first_seen: '2026-11-18T22:02:00Z', timestamp: '2026-11-19T02:34:30Z' }), '2026-11-18T22:02')
})

test('a time near the alert counts before one of years ago, whatever its name', () => {
  const project = { created: '2025-08-15T04:00:00Z', lastTestedDate: '2026-11-19T02:30:00Z' }
  assert.equal(timeOf({ project }), '2026-11-19T02:30')
})

test('an event that was found weeks later was then; a time alone is the best there is', () => {
  const matched = { events: [{ event_time: '2026-10-28T02:00:00Z' }], matched_at: '2026-11-19T02:30:00Z' }
  assert.equal(timeOf(matched), '2026-10-28T02:00')
  assert.equal(timeOf({ first_seen: '2026-01-02T03:04:00Z' }), '2026-01-02T03:04')
  assert.equal(timeOf({ window: { from: '2026-11-19T01:00:00Z', to: '2026-11-19T02:00:00Z' } }), '2026-11-19T01:00')
})

test('a day and a clock in two fields are one time, however long ago it was', () => {
  assert.equal(timeOf('<129>date=2026-03-14 time=08:41:55 src=198.51.100.7 action=Alert_Deny'), '2026-03-14T08:41')
})
