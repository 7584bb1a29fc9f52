// Who of a rota is on call at a moment: a week each, in turn. Weeks begin at a time of day in a time zone, so they are counted on
// the clock of that place and a change to summer time moves nothing. Pure.
import { clockOf, momentOf } from '../../platform/local-clock.ts'

export interface StoredRota {
  time_zone: string
  weekday: number
  time: string
  /** A day on which a week began, as YYYY-MM-DD at that place; the first person was on call. */
  starts_on: string
  people: string[]
}

const day = 86_400_000
const week = 7 * day

const startOf = ({ starts_on, time }: Pick<StoredRota, 'starts_on' | 'time'>) => Date.parse(`${starts_on}T${time}:00Z`)

/** The day on which the week of a moment began. */
export function weekBeginning({ time_zone, weekday, time }: Omit<StoredRota, 'starts_on' | 'people'>, now: number) {
  const clock = clockOf(time_zone, now)
  const today = Math.floor(clock / day) * day
  const since = (new Date(today).getUTCDay() + 7 - (weekday % 7)) % 7
  const begins = today - since * day
  const begun = startOf({ starts_on: dateOf(begins), time }) <= clock ? begins : begins - week
  return dateOf(begun)
}

const dateOf = (clock: number) => new Date(clock).toISOString().slice(0, 10)

/** Of those who are still there: whose turn it is, else the next in turn. */
export function findOnCall(rota: StoredRota, isThere: (uuid: string) => boolean, now: number) {
  const clock = clockOf(rota.time_zone, now)
  const weeks = Math.floor((clock - startOf(rota)) / week)
  const { length } = rota.people
  const first = ((weeks % length) + length) % length
  const uuid = rota.people.map((_, turn) => rota.people[(first + turn) % length] ?? '').find(isThere)
  return uuid === undefined ? undefined : { uuid, until: momentOf(rota.time_zone, startOf(rota) + (weeks + 1) * week) }
}
