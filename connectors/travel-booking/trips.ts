// A traveller's bookings grouped by trip, with place and time made plain.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, moment, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { alertPlaces, alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { Booking, bookingType, readBookingPages, seconds } from './bookings.ts'
import { destinationPlace, findingsOfTravel, type Leg, Travel, TravelPlace, type Trip } from './travel.ts'

const dayMs = 86_400_000
const Listed = z.object({ rows: z.array(Booking), truncated: z.boolean() })

export const searchUserTravel = skill({
  name: 'Search User Travel',
  purpose: "A traveller's bookings grouped by trip: where the person meant to be, and when.",
  effect: 'reads',
  permissions: ['bookings:read'],
  answers: [
    {
      question: 'was-person-travelling',
      kinds: ['email'],
      with: { traveler: itemValue, around: alertTime, places: alertPlaces },
    },
  ],
  input: z.strictObject({
    traveler: z.string().min(3).max(320).describe('E-mail address or uuid of the traveller'),
    around: roundedMoment.optional().describe('The time in question: trips that cover it are marked'),
    travel_from: moment.optional().describe('Only travel that ends at or after this time'),
    travel_to: moment.optional().describe('Only travel that starts at or before this time'),
    created_from: moment
      .optional()
      .describe('Booked at or after this time; a year before the time in question unless said'),
    created_to: moment.optional().describe('Booked at or before this time; now unless said'),
    place: z.string().min(2).max(100).optional().describe('City, country or airport in question'),
    places: z
      .array(TravelPlace)
      .max(20)
      .optional()
      .describe('Where the person is said to have been, each a city or country'),
    booking_type: bookingType.optional(),
    include_canceled: z.boolean().default(false),
  }),
  output: Travel,
  run: async ({ input, call, now, once }) => {
    const around = input.around === undefined ? undefined : toMs(input.around)
    const { created_from, created_to, booking_type } = input
    // The platform cannot be asked for a traveller: one list serves all people of an alert.
    const { rows, truncated } = Listed.parse(
      await once({ around, created_from, created_to, booking_type }, () => {
        const createdTo = created_to === undefined ? now() : toMs(created_to)
        const createdFrom = created_from === undefined ? (around ?? createdTo) - 365 * dayMs : toMs(created_from)
        return readBookingPages(call, '/v1/bookings', 10_000, {
          createdFrom: seconds(createdFrom),
          createdTo: seconds(createdTo),
          startDateFrom: around === undefined ? undefined : seconds(around - 90 * dayMs),
          startDateTo: around === undefined ? undefined : seconds(around + 90 * dayMs),
          bookingType: booking_type,
        })
      }),
    )
    const mine = rows.filter(isFor(input.traveler))
    const kept = mine
      .map((booking) => ({ booking, leg: legOf(booking) }))
      .filter(({ leg }) => input.include_canceled || !leg.canceled)
      .filter(({ leg }) => input.travel_from === undefined || (endMs(leg) ?? Infinity) >= toMs(input.travel_from))
      .filter(({ leg }) => input.travel_to === undefined || (startMs(leg) ?? 0) <= toMs(input.travel_to))
    return {
      traveler: input.traveler,
      around: around === undefined ? null : new Date(around).toISOString(),
      trips: group(kept, around),
      ungrouped: kept.filter(({ booking }) => !booking.tripUuids?.length).map(({ leg }) => leg),
      truncated,
    }
  },
  findings: ({ input, output }) => (output.around === null ? [] : findingsOfTravel(output, asked(input))),
  summarize: ({ output }) => {
    const covering = output.trips.find((trip) => trip.covers_around)
    const found = `Found ${count(output.trips.length, 'trip')} of ${output.traveler}`
    return covering ? `${found}; at that time: ${covering.where_and_when}` : found
  },
})

const asked = ({ place, places = [] }: { place?: string | undefined; places?: readonly TravelPlace[] | undefined }) =>
  place === undefined ? places : [destinationPlace(place), ...places]

const isFor = (traveler: string) => {
  const wanted = traveler.toLowerCase()
  return ({ passengers }: Booking) =>
    (passengers ?? []).some(({ person }) => person?.email?.toLowerCase() === wanted || person?.uuid === traveler)
}

function legOf(booking: Booking): Leg {
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
  return new Date(number < 100_000_000_000 ? number * 1000 : number).toISOString()
}

function group(kept: { booking: Booking; leg: Leg }[], around: number | undefined): Trip[] {
  const ids = [...new Set(kept.flatMap(({ booking }) => booking.tripUuids ?? []))]
  return ids.map((id) => {
    const members = kept.filter(({ booking }) => booking.tripUuids?.includes(id))
    const legs = members.map(({ leg }) => leg).sort((a, b) => (startMs(a) ?? 0) - (startMs(b) ?? 0))
    const start = members.flatMap(({ booking, leg }) => booking.startDate ?? leg.start ?? []).sort()[0] ?? null
    const end =
      members
        .flatMap(({ booking, leg }) => booking.endDate ?? leg.end ?? [])
        .sort()
        .at(-1) ?? null
    const places = [...new Set(legs.flatMap(({ to }) => (to ? inWords(to) : [])))].join(', ')
    return {
      trip_uuid: id,
      trip_name: members[0]?.booking.tripName ?? null,
      start,
      end,
      where_and_when: `${places || 'place unknown'}, ${start ?? 'unknown'} to ${end ?? 'unknown'}`,
      covers_around: around === undefined ? null : covers({ start, end }, around),
      bookings: legs,
    }
  })
}

const inWords = ({ city, country, airport }: NonNullable<Leg['to']>) =>
  country ? `${city ?? airport ?? 'unknown'} (${country})` : (city ?? airport ?? [])

const startMs = ({ start }: { start: string | null }) => (start === null ? undefined : Date.parse(start))
/** A date lasts until it is over everywhere on earth. */
const endMs = ({ end }: { end: string | null }) =>
  end === null ? undefined : Date.parse(end) + (end.length === 10 ? dayMs * 1.5 : 0)

const covers = (span: { start: string | null; end: string | null }, at: number) =>
  (startMs(span) ?? Infinity) - dayMs / 2 <= at && at <= (endMs(span) ?? -Infinity)
