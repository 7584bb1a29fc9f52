import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOfficeHours, writeOfficeHours } from './office-hours.ts'

test('office hours are read as people write them, and written so that they are read again', () => {
  const text = 'Monday to Thursday 09:00-17:30\nFriday 09:00-12:00'
  const { hours, wrong } = readOfficeHours('mon - thu: 9:00 to 17:30\n\nFriday 09:00-12:00')
  assert.equal(wrong, undefined)
  assert.equal(hours.length, 5)
  assert.equal(writeOfficeHours(hours), text)
  assert.deepEqual(readOfficeHours(text).hours, hours)
})

test('a line that cannot be read is named', () => {
  for (const wrong of ['Mondays', 'Friday to Monday 09:00-17:00', 'Monday 9-5'])
    assert.equal(readOfficeHours(`Monday 09:00-10:00\n${wrong}`).wrong, wrong)
})
