// One booking. The platform has no path for it: it is looked for in the smallest window that is known to hold it.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { moment, toMs } from '../kit/vocabulary/parts.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { Booking, seconds } from './bookings.ts'
import { readBookingPages } from './pages.ts'
import { dayMs, legOf } from './stay.ts'
import { Leg } from './travel.ts'

export const getBooking = skill({
  name: 'Get Booking',
  purpose: 'One booking, by its uuid or record locator.',
  effect: 'reads',
  permissions: ['bookings:read'],
  input: z.strictObject({
    booking_uuid: z.string().min(1).max(200).describe('Its uuid, or its record locator'),
    created: moment.optional().describe('When it was booked; without it the last year is searched'),
  }),
  output: z.object({
    /** Null: there is none, or it could not be read. */
    booking: Booking.nullable(),
    leg: Leg.nullable(),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  deadlineSeconds: 120,
  run: async ({ input, call, now }) => {
    const created = input.created === undefined ? undefined : toMs(input.created)
    const query = {
      createdFrom: seconds(created === undefined ? now() - 400 * dayMs : created - dayMs),
      createdTo: seconds(created === undefined ? now() : created + dayMs),
    }
    const { rows, truncated, leftOut } = await readBookingPages(
      call,
      { path: '/v1/bookings', query, schema: Booking, keyOf: ({ uuid }) => uuid },
      {
        maxResults: 1,
        isWanted: ({ uuid, bookingId }) => uuid === input.booking_uuid || bookingId === input.booking_uuid,
        isEnough: (found) => found.length > 0,
      },
    )
    const booking = rows[0] ?? null
    return { booking, leg: booking ? legOf(booking) : null, truncated, left_out: leftOut }
  },
  summarize: ({ input, output }) => {
    if (output.booking) return `Found booking ${input.booking_uuid}`
    const why = output.truncated ? ', not all bookings were read' : ''
    return `Booking ${input.booking_uuid} was not found${why}${toldLeftOut(output.left_out)}`
  },
})
