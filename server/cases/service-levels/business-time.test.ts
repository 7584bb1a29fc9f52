import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdays } from '../../../contract/vocabulary.ts'
import { addBusinessTime } from './business-time.ts'

const hour = 3600
const week = (from: string, to: string, days: readonly (typeof weekdays)[number][] = weekdays.slice(0, 5)) =>
  days.map((day) => ({ day, from, to }))
const berlin = { time_zone: 'Europe/Berlin', office_hours: week('09:00', '17:00'), holidays: ['2026-12-25'] }
const always = { time_zone: 'Europe/Berlin', office_hours: [], holidays: ['2026-12-25'] }
const night = {
  time_zone: 'America/New_York',
  office_hours: week('00:00', '24:00', weekdays),
  holidays: [],
}

// 29 March 2026: Berlin goes from 02:00 to 03:00. 25 October 2026: back from 03:00 to 02:00.
const rows: [string, Parameters<typeof addBusinessTime>[0], string, number, string][] = [
  ['without office hours all time counts, holidays too', always, '2026-12-24T23:00:00Z', 4, '2026-12-25T03:00:00Z'],
  ['within the day', berlin, '2026-11-16T09:00:00Z', 2, '2026-11-16T11:00:00Z'],
  ['to the very end of the day', berlin, '2026-11-16T08:00:00Z', 8, '2026-11-16T16:00:00Z'],
  ['before the office opens', berlin, '2026-11-16T03:00:00Z', 1, '2026-11-16T09:00:00Z'],
  ['after it has closed', berlin, '2026-11-16T20:00:00Z', 1, '2026-11-17T09:00:00Z'],
  ['over the night', berlin, '2026-11-16T15:00:00Z', 2, '2026-11-17T09:00:00Z'],
  ['over the weekend', berlin, '2026-11-13T15:30:00Z', 1, '2026-11-16T08:30:00Z'],
  ['over a holiday and the weekend behind it', berlin, '2026-12-24T15:00:00Z', 2, '2026-12-28T09:00:00Z'],
  ['on a holiday', berlin, '2026-12-25T10:00:00Z', 1, '2026-12-28T09:00:00Z'],
  ['over the change to summer time', berlin, '2026-03-27T15:00:00Z', 2, '2026-03-30T08:00:00Z'],
  ['over the change to winter time', berlin, '2026-10-23T14:00:00Z', 2, '2026-10-26T09:00:00Z'],
  ['a day of 23 hours', night, '2026-03-08T05:00:00Z', 24, '2026-03-09T05:00:00Z'],
  ['a day of 25 hours', night, '2026-11-01T04:00:00Z', 24, '2026-11-02T04:00:00Z'],
  ['a week of work', berlin, '2026-11-16T08:00:00Z', 40, '2026-11-20T16:00:00Z'],
]

for (const [name, calendar, start, hours, expected] of rows)
  test(`business time: ${name}`, () => {
    const end = addBusinessTime(calendar, Date.parse(start) / 1000, hours * hour)
    assert.equal(new Date(end * 1000).toISOString().replace('.000', ''), expected)
  })

test('business time: hours that overlap count once, a break counts not at all', () => {
  const office_hours = [
    { day: 'monday' as const, from: '13:00', to: '18:00' },
    { day: 'monday' as const, from: '08:00', to: '11:00' },
    { day: 'monday' as const, from: '10:00', to: '12:00' },
  ]
  const calendar = { time_zone: 'UTC', office_hours, holidays: [] }
  assert.equal(
    addBusinessTime(calendar, Date.parse('2026-11-16T08:00:00Z') / 1000, 5 * hour),
    Date.parse('2026-11-16T14:00:00Z') / 1000,
  )
})

test('business time: an office that never opens has a last moment', () => {
  const holidays = ['2026-11-16']
  const calendar = {
    time_zone: 'UTC',
    office_hours: [{ day: 'monday' as const, from: '09:00', to: '09:01' }],
    holidays,
  }
  const start = Date.parse('2026-11-16T08:00:00Z') / 1000
  assert.equal(addBusinessTime(calendar, start, 60), Date.parse('2026-11-23T09:01:00Z') / 1000)
  assert.ok(addBusinessTime(calendar, start, 10_000 * hour) > start)
})
