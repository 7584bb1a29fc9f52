// Who of a rota is on call at a moment: a week each, in turn. Weeks begin at a time of day in a time zone, so they are counted on
// the clock of that place and a change to summer time moves nothing. Pure.

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

/** The clock of the place, as if it were UTC. */
function clockOf(time_zone: string, seconds: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(new Date(seconds * 1000))
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

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
  return uuid === undefined ? undefined : { uuid, until: momentOf(rota, startOf(rota) + (weeks + 1) * week) }
}

/** When the clock of the place shows this. */
function momentOf({ time_zone }: StoredRota, clock: number): number {
  const guess = clock / 1000
  const offset = clockOf(time_zone, guess) - clock
  const better = guess - offset / 1000
  return better - (clockOf(time_zone, better) - clock) / 1000
}
