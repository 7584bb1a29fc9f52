// Who is in a country: people whose bookings lead there and have not led away. Who has no booking is not known.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { Booking, seconds } from './bookings.ts'
import { readBookingPages } from './pages.ts'
import { coversTime, dayMs, legOf, spanOf, startMs, whereAndWhen } from './stay.ts'
import { isThere, Leg, type TravelPlace } from './travel.ts'

const Traveler = z.object({
  email: z.string().nullable(),
  uuid: z.string().nullable(),
  name: z.string().nullable(),
  where_and_when: z.string(),
  /** The booking does not tell when the person leaves. */
  return_unknown: z.boolean(),
  booking: Leg,
})
type Traveler = z.output<typeof Traveler>

export const listTravelersInCountry = skill({
  name: 'List Travelers In Country',
  purpose: 'Who is in a country now, or at another time, by the bookings.',
  effect: 'reads',
  permissions: ['bookings:read'],
  input: z.strictObject({
    country: z.string().trim().min(2).max(100).describe('Name or two-letter code, such as Norway or NO'),
    at: roundedMoment.optional().describe('Now unless said'),
    max_results: z.int().min(1).max(10_000).default(500).describe('Stop after this many people'),
  }),
  output: z.object({
    country: z.string(),
    at: z.string(),
    travelers: z.array(Traveler),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  deadlineSeconds: 120,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const query = {
      createdFrom: seconds(at - 400 * dayMs),
      createdTo: seconds(now()),
      startDateFrom: seconds(at - 90 * dayMs),
    }
    const { rows, truncated, leftOut } = await readBookingPages(
      call,
      { path: '/v1/bookings', query, schema: Booking, keyOf: ({ uuid }) => uuid },
      { maxResults: 10_000 },
    )
    const people = travelersAt(rows, { country: input.country }, at)
    return {
      country: input.country,
      at: new Date(at).toISOString(),
      travelers: people.slice(0, input.max_results),
      truncated: truncated || people.length > input.max_results,
      left_out: leftOut,
    }
  },
  summarize: ({ input, output }) =>
    `${count(output.travelers.length, 'person', 'people')} booked to be in ${input.country}${output.truncated ? ', not all bookings were read' : ''}${toldLeftOut(output.left_out)}`,
})

/** Of each person the booking that leads there last, unless a later journey has led away by then. */
function travelersAt(bookings: readonly Booking[], place: TravelPlace, at: number): Traveler[] {
  const legs = bookings
    .map((booking) => ({ booking, leg: legOf(booking) }))
    .filter(({ leg }) => !leg.canceled)
    .sort((a, b) => (startMs(b.leg) ?? 0) - (startMs(a.leg) ?? 0))
  const told = new Map<string, Traveler>()
  for (const { booking, leg } of legs) {
    const span = spanOf([{ booking, leg }])
    if (!leg.to || !isThere(leg.to, place) || !coversTime(span, at)) continue
    for (const { person } of booking.passengers ?? []) {
      const key = person?.email?.toLowerCase() ?? person?.uuid
      if (!person || !key || told.has(key)) continue
      if (legs.some((later) => hasLeft(later, { key, since: startMs(leg) ?? 0, at, place }))) continue
      told.set(key, {
        email: person.email ?? null,
        uuid: person.uuid ?? null,
        name: person.name ?? null,
        where_and_when: whereAndWhen([leg], span),
        return_unknown: span.open,
        booking: leg,
      })
    }
  }
  return [...told.values()]
}

function hasLeft(
  { booking, leg }: { booking: Booking; leg: Leg },
  { key, since, at, place }: { key: string; since: number; at: number; place: TravelPlace },
): boolean {
  const start = startMs(leg)
  const isJourney = /^(FLIGHT|RAIL)$/.test(leg.type ?? '')
  const isTheirs = (booking.passengers ?? []).some(
    ({ person }) => person?.email?.toLowerCase() === key || person?.uuid === key,
  )
  const isElsewhere = leg.to?.country ? !isThere(leg.to, place) : false
  return isTheirs && isJourney && isElsewhere && start !== undefined && start > since && start <= at
}
