// Bookings of the travel platform, as it sends them.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, moment, toMs } from '../kit/vocabulary/parts.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { BookingPage, readBookingPages } from './pages.ts'

const optional = z.string().nullish()

const Place = z.looseObject({ country: optional, state: optional, city: optional, airportCode: optional }).nullish()
const Person = z.looseObject({ uuid: optional, name: optional, email: optional }).nullish()
const Time = z.union([z.number(), z.string()]).nullish()

export const Booking = z.looseObject({
  uuid: z.string(),
  bookingId: optional,
  bookingType: optional,
  bookingStatus: optional,
  created: optional,
  cancelledAt: optional,
  tripUuids: z.array(z.string()).nullish(),
  tripName: optional,
  startDate: optional,
  endDate: optional,
  vendor: optional,
  booker: Person,
  passengers: z.array(z.looseObject({ travelerType: optional, person: Person })).nullish(),
  origin: Place,
  destination: Place,
  segments: z
    .array(z.looseObject({ startTimestamp: Time, endTimestamp: Time, departure: Place, arrival: Place }))
    .nullish(),
})
export type Booking = z.output<typeof Booking>

export const bookingType = z.enum(['HOTEL', 'FLIGHT', 'CAR', 'RAIL', 'TRANSPORTATION', 'BLACK_CAR'])
const bookingStatus = z.enum(['CANCELED', 'VOIDED', 'CONFIRMED', 'TICKETED', 'ACCEPTED'])

const yearMs = 365 * 86_400_000

export const getBookings = skill({
  name: 'Get Bookings',
  purpose: 'Bookings made within a time range, for verification, reconciliation and reporting.',
  effect: 'reads',
  permissions: ['bookings:read'],
  input: z.strictObject({
    created_from: moment.optional().describe('Booked at or after this time; a year ago unless said'),
    created_to: moment.optional().describe('Booked at or before this time; now unless said'),
    start_date_from: moment.optional().describe('Travel starts at or after this time'),
    start_date_to: moment.optional().describe('Travel dates up to this time'),
    booking_status: bookingStatus.optional(),
    booking_type: bookingType.optional(),
    max_results: z.int().min(1).max(10_000).default(500).describe('Stop after this many'),
  }),
  output: z.object({
    bookings: z.array(Booking),
    page: BookingPage.nullable(),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  run: async ({ input, call, now }) => {
    const query = {
      createdFrom: seconds(input.created_from === undefined ? now() - yearMs : toMs(input.created_from)),
      createdTo: seconds(input.created_to === undefined ? now() : toMs(input.created_to)),
      startDateFrom: input.start_date_from === undefined ? undefined : seconds(toMs(input.start_date_from)),
      startDateTo: input.start_date_to === undefined ? undefined : seconds(toMs(input.start_date_to)),
      bookingStatus: input.booking_status,
      bookingType: input.booking_type,
    }
    const list = { path: '/v1/bookings', query, schema: Booking, keyOf: ({ uuid }: Booking) => uuid }
    const { rows, page, truncated, leftOut } = await readBookingPages(call, list, { maxResults: input.max_results })
    return { bookings: rows, page, truncated, left_out: leftOut }
  },
  summarize: ({ output }) => `Read ${count(output.bookings.length, 'booking')}${toldLeftOut(output.left_out)}`,
})

export const seconds = (ms: number) => Math.floor(ms / 1000)
