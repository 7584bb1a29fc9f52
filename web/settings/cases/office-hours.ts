// Office hours as people write them: one line for each span, as Monday to Friday 09:00-17:30. Pure.
import { type Weekday, weekdays } from '../../../contract/vocabulary.ts'

export interface OfficeHours {
  day: Weekday
  from: string
  to: string
}

/** Days that follow each other and have the same hours share a line. */
export function writeOfficeHours(hours: readonly OfficeHours[]): string {
  const byHours = Map.groupBy(hours, ({ from, to }) => `${from}-${to}`)
  return [...byHours]
    .flatMap(([span, of]) => runsOf(of.map(({ day }) => day)).map((run) => `${run} ${span}`))
    .join('\n')
}

function runsOf(days: readonly Weekday[]): string[] {
  const runs: Weekday[][] = []
  for (const day of weekdays.filter((each) => days.includes(each))) {
    const last = runs.at(-1)
    const before = weekdays[weekdays.indexOf(day) - 1]
    if (last && before !== undefined && last.at(-1) === before) last.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 1 ? `${titled(run[0])} to ${titled(run.at(-1))}` : titled(run[0])))
}

const titled = (day: string | undefined) => (day ? day.charAt(0).toUpperCase() + day.slice(1) : '')

const line = /^([a-z]+)(?:\s*(?:to|-|–)\s*([a-z]+))?[\s:]+(\d\d?:\d\d)\s*(?:to|-|–)\s*(\d\d?:\d\d)$/i

/** `wrong`: the first line that cannot be read. */
export function readOfficeHours(text: string): { hours: OfficeHours[]; wrong?: string } {
  const hours: OfficeHours[] = []
  for (const each of text.split('\n').map((one) => one.trim())) {
    if (each === '') continue
    const [, first = '', last = first, from = '', to = ''] = line.exec(each) ?? []
    const [begin, end] = [indexOf(first), indexOf(last)]
    if (begin < 0 || end < begin || from === '') return { hours, wrong: each }
    for (const day of weekdays.slice(begin, end + 1)) hours.push({ day, from: padded(from), to: padded(to) })
  }
  return { hours }
}

/** The first three letters are enough. */
const indexOf = (name: string) =>
  name.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(name.toLowerCase()))

const padded = (time: string) => time.padStart(5, '0')
