// The triggered parameter: [start,end] in equal precision, brackets that include or exclude, or a relative form.
import { Refused } from '../serve/platform-server.ts'

const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }
// From the coarsest to the finest: how a time is written, and how long the unit is that it names.
const precisions: readonly [RegExp, number][] = [
  [/^\d{4}-\d\d-\d\d$/, 86_400_000],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\dZ?$/, 60_000],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/, 1000],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z?$/, 1],
]

export function timeRange(text: string, now: number): (time: number) => boolean {
  if (/^-\d+[dhms]$/.test(text)) return timeRange(`[${text},]`, now)
  const [, open, from = '', to = '', close] = /^([[(])([^,]*),([^,]*)([\])])$/.exec(text) ?? []
  if (open === undefined) throw new Refused(400, `Invalid time range: ${text}`)
  const [start, end] = [edge(from, now), edge(to, now)]
  if (start && end && start.unit !== end.unit)
    throw new Refused(400, 'Both sides of a time range must have the same precision')
  return (time) => {
    const isAfter = !start || (open === '[' ? time >= start.time : time >= start.time + start.unit)
    const isBefore = !end || (close === ']' ? time < end.time + end.unit : time < end.time)
    return isAfter && isBefore
  }
}

function edge(text: string, now: number): { time: number; unit: number } | undefined {
  if (text === '') return undefined
  const relative = /^-(\d+)([dhms])$/.exec(text)
  if (relative) return { time: now - Number(relative[1]) * (units[relative[2] ?? 's'] ?? 0), unit: 1 }
  const found = precisions.find(([pattern]) => pattern.test(text))
  const time = Date.parse(found && found[1] < 86_400_000 && !text.endsWith('Z') ? `${text}Z` : text)
  if (!found || Number.isNaN(time)) throw new Refused(400, `Invalid time: ${text}`)
  return { time, unit: found[1] }
}
