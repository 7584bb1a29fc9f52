// A traveller's bookings grouped by trip, with place and time made plain.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, moment, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { alertPlaces, alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { toldLeftOut } from '../kit/vocabulary/rows.ts'
import { Booking, bookingType, seconds } from './bookings.ts'
import { readBookingPages } from './pages.ts'
import { coversTime, dayMs, endMs, legOf, spanOf, startMs, whereAndWhen } from './stay.ts'
import { destinationPlace, findingsOfTravel, type Leg, Travel, TravelPlace, type Trip } from './travel.ts'

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
    const { rows, truncated, leftOut } = await once({ around, created_from, created_to, booking_type }, () => {
      const createdTo = created_to === undefined ? now() : toMs(created_to)
      const createdFrom = created_from === undefined ? (around ?? createdTo) - 365 * dayMs : toMs(created_from)
      const query = {
        createdFrom: seconds(createdFrom),
        createdTo: seconds(createdTo),
        startDateFrom: around === undefined ? undefined : seconds(around - 90 * dayMs),
        startDateTo: around === undefined ? undefined : seconds(around + 90 * dayMs),
        bookingType: booking_type,
      }
      const list = { path: '/v1/bookings', query, schema: Booking, keyOf: ({ uuid }: Booking) => uuid }
      return readBookingPages(call, list, { maxResults: 10_000 })
    })
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
      ungrouped: kept.filter(({ booking }) => !booking.tripUuids?.length).map(single(around)),
      truncated,
      left_out: leftOut,
    }
  },
  findings: ({ input, output }) => (output.around === null ? [] : findingsOfTravel(output, asked(input))),
  summarize: ({ output }) => {
    const covering = [...output.trips, ...output.ungrouped].find((trip) => trip.covers_around)
    const { trips, ungrouped } = output
    const what =
      trips.length === 0 && ungrouped.length > 0 ? count(ungrouped.length, 'booking') : count(trips.length, 'trip')
    const cut = output.truncated ? ', not all bookings were read' : ''
    const found = `Found ${what} of ${output.traveler}${cut}${toldLeftOut(output.left_out)}`
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

interface Kept {
  booking: Booking
  leg: Leg
}

const single =
  (around: number | undefined) =>
  ({ booking, leg }: Kept) => {
    const span = spanOf([{ booking, leg }])
    return {
      ...leg,
      where_and_when: whereAndWhen([leg], span),
      covers_around: around === undefined ? null : coversTime(span, around),
    }
  }

function group(kept: Kept[], around: number | undefined): Trip[] {
  const ids = [...new Set(kept.flatMap(({ booking }) => booking.tripUuids ?? []))]
  return ids.map((id) => {
    const members = kept.filter(({ booking }) => booking.tripUuids?.includes(id))
    const legs = members.map(({ leg }) => leg).sort((a, b) => (startMs(a) ?? 0) - (startMs(b) ?? 0))
    const span = spanOf(members)
    return {
      trip_uuid: id,
      trip_name: members[0]?.booking.tripName ?? null,
      start: span.start,
      end: span.end,
      where_and_when: whereAndWhen(legs, span),
      covers_around: around === undefined ? null : coversTime(span, around),
      bookings: legs,
    }
  })
}
