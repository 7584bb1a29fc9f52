// What the clocks of a place show, and when they show something. Pure.

/** Making one takes longer than using it. There are some hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}

/** The clock of the place, in milliseconds as if it were UTC. */
export function clockOf(timeZone: string, seconds: number): number {
  const parts = formatOf(timeZone).formatToParts(new Date(seconds * 1000))
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** In seconds: when the clock of the place shows this. */
export function momentOf(timeZone: string, clock: number): number {
  const guess = clock / 1000
  const offset = clockOf(timeZone, guess) - clock
  const better = guess - offset / 1000
  return better - (clockOf(timeZone, better) - clock) / 1000
}
