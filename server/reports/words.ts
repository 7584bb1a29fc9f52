// Numbers and times on paper, in the words that the pages use. Pure.

export const amount = (count: number) => count.toLocaleString('en')

export const percentOf = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Number(((100 * part) / whole).toFixed(1))} %`

export const spelledOut = (name: string) => name.replaceAll('_', ' ')

/** The clock of the reader: in their zone, and it says which. */
export const paperClock = (timeZone: string) => {
  const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long', timeZone })
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  })
  return {
    exactly: (at: number) => exact.format(new Date(at * 1000)),
    /** Days are those of UTC, as they are counted. */
    bucket: (at: number, seconds: number) => (seconds >= 86_400 ? day : hour).format(new Date(at * 1000)),
  }
}
export type Clock = ReturnType<typeof paperClock>
