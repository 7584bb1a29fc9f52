// The clock that tells how long ago something was.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { clockTime, watchClock } from './clock.ts'

test('the clock is right for whoever looks after nobody did, and ticks from then on', () => {
  const start = clockTime()
  mock.timers.enable({ apis: ['Date', 'setInterval'], now: (start + 300) * 1000 })
  const end = watchClock(() => {})
  assert.equal(clockTime(), start + 300)
  mock.timers.tick(20_000)
  assert.equal(clockTime(), start + 320)
  end()
  mock.timers.tick(60_000)
  assert.equal(clockTime(), start + 320, 'it stands still while nobody looks')
  const endAgain = watchClock(() => {})
  assert.equal(clockTime(), start + 380)
  endAgain()
  mock.timers.reset()
})
