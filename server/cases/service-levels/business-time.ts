// Time that counts: adds office hours to a moment, in the time zone of the office and without its holidays. Pure.
import type { OfficeHours, ServiceLevels } from '../../../contract/service-level.ts'
import { weekdays } from '../../../contract/vocabulary.ts'
import { clockOf, momentOf } from '../../platform/local-clock.ts'

export type Calendar = Pick<ServiceLevels, 'time_zone' | 'office_hours' | 'holidays'>

const day = 86_400_000
/** So far ahead is looked for office hours; whoever has fewer gets the last moment that was looked at. */
const mostDays = 3660

/** In seconds since 1970: when so many seconds of office hours are over. Without office hours, all time counts. */
export function addBusinessTime(calendar: Calendar, start: number, seconds: number): number {
  if (calendar.office_hours.length === 0) return start + seconds
  const today = Math.floor(clockOf(calendar.time_zone, start) / day) * day
  let left = seconds
  for (let nth = 0; nth < mostDays; nth++) {
    for (const [opens, closes] of openOn(calendar, today + nth * day)) {
      const begins = Math.max(opens, start)
      const counted = closes - begins
      if (counted <= 0) continue
      if (left <= counted) return Math.ceil(begins + left)
      left -= counted
    }
  }
  return momentOf(calendar.time_zone, today + mostDays * day)
}

/** When the office opens and closes on a day, in order. Hours that overlap count once. */
function openOn({ time_zone, office_hours, holidays }: Calendar, date: number): [number, number][] {
  if (holidays.includes(new Date(date).toISOString().slice(0, 10))) return []
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7]
  const spans = office_hours.filter((each) => each.day === weekday).map(minutesOf)
  return merged(spans).map(([from, to]) => [
    momentOf(time_zone, date + from * 60_000),
    momentOf(time_zone, date + to * 60_000),
  ])
}

const minutesOf = ({ from, to }: OfficeHours): [number, number] => [minuteOf(from), minuteOf(to)]

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function merged(spans: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
