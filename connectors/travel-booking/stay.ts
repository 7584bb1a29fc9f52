// Where and when: a booking as a leg, and the time that bookings cover. A journey without return has an open end.
import type { Booking } from './bookings.ts'
import { isJourney, type Leg, overEverywhereMs } from './travel.ts'

export const dayMs = 86_400_000
/** How long a person may be where a one-way journey led, as far as the booking can tell. */
const openEndMs = 30 * dayMs

export interface Span {
  start: string | null
  end: string | null
  /** Nothing tells when it ends. */
  open: boolean
}

export function legOf(booking: Booking): Leg {
  const first = booking.segments?.[0]
  const last = booking.segments?.at(-1)
  return {
    uuid: booking.uuid,
    type: booking.bookingType ?? null,
    status: booking.bookingStatus ?? null,
    // Both spellings are seen, and a cancelled booking may keep its status.
    canceled: /^(CANCEL|VOID)/i.test(booking.bookingStatus ?? '') || Boolean(booking.cancelledAt),
    start: readTimestamp(first?.startTimestamp) ?? booking.startDate ?? null,
    end: readTimestamp(last?.endTimestamp) ?? booking.endDate ?? null,
    from: plain(booking.origin ?? first?.departure),
    to: plain(booking.destination ?? last?.arrival),
    booked_by: booking.booker?.email ?? booking.booker?.name ?? null,
  }
}

const plain = (place: Booking['origin']) =>
  place ? { city: place.city || null, country: place.country || null, airport: place.airportCode || null } : null

/** Seconds or milliseconds: no trip of ours lies before 1973 in the one or after 5138 in the other. */
function readTimestamp(value: number | string | null | undefined): string | undefined {
  const number = Number(value)
  if (value === null || value === undefined || value === '' || !(number > 0)) return undefined
  const date = new Date(number < 100_000_000_000 ? number * 1000 : number)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export function spanOf(members: readonly { booking: Booking; leg: Leg }[]): Span {
  const start = members.flatMap(({ booking, leg }) => booking.startDate ?? leg.start ?? []).sort()[0] ?? null
  const ends = members.flatMap(({ booking, leg }) => booking.endDate ?? leg.end ?? []).sort()
  const last = members.toSorted((a, b) => (startMs(a.leg) ?? 0) - (startMs(b.leg) ?? 0)).at(-1)
  const end = ends.at(-1) ?? null
  // A stay that was booked beside the journey tells when it ends.
  const isLater = last?.leg.end != null && end !== null && Date.parse(end) > Date.parse(last.leg.end) + dayMs
  return { start, end, open: last !== undefined && isOpen(last) && !isLater }
}

/** Of a room or a car the booking tells how long; of a journey without return only when it arrives. */
function isOpen({ booking, leg }: { booking: Booking; leg: Leg }): boolean {
  if (booking.endDate) return false
  return leg.end === null || isJourney(booking.bookingType)
}

/** In words: "Berlin (DE), 2026-02-03 to 2026-02-06". */
export function whereAndWhen(legs: readonly Leg[], { start, end, open }: Span): string {
  const places = [...new Set(legs.flatMap(({ to }) => (to ? inWords(to) : [])))].join(', ')
  const when = open
    ? `since ${start ?? 'an unknown time'}, return unknown`
    : `${start ?? 'unknown'} to ${end ?? 'unknown'}`
  return `${places || 'place unknown'}, ${when}`
}

const inWords = ({ city, country, airport }: NonNullable<Leg['to']>) =>
  country ? `${city ?? airport ?? 'unknown'} (${country})` : (city ?? airport ?? [])

export const startMs = ({ start }: { start: string | null }) => (start === null ? undefined : Date.parse(start))
export const endMs = ({ end }: { end: string | null }) =>
  end === null ? undefined : Date.parse(end) + (end.length === 10 ? overEverywhereMs : 0)

export function coversTime(span: Span, at: number): boolean {
  const start = startMs(span)
  const end = endMs(span)
  const from = start ?? end ?? Number.POSITIVE_INFINITY
  const to = span.open ? (end ?? from) + openEndMs : (end ?? Number.NEGATIVE_INFINITY)
  return from - dayMs / 2 <= at && at <= to
}
