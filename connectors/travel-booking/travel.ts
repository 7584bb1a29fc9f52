// A person's travel with place and time made plain, and what it says about where the person is said to have been.
import { z } from 'zod'
import { cityKey, countryKey, countryOfName } from '../kit/vocabulary/places.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { LeftOut } from '../kit/vocabulary/rows.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const nullable = z.string().nullable()
const PlainPlace = z.object({ city: nullable, country: nullable, airport: nullable }).nullable()

export const Leg = z.object({
  uuid: z.string(),
  type: nullable,
  status: nullable,
  canceled: z.boolean(),
  /** ISO 8601: a time where the platform knows one, else a date. */
  start: nullable,
  end: nullable,
  from: PlainPlace,
  to: PlainPlace,
  booked_by: nullable,
})
export type Leg = z.output<typeof Leg>

export const Trip = z.object({
  trip_uuid: z.string(),
  trip_name: nullable,
  start: nullable,
  end: nullable,
  /** In words: "Berlin (DE), 2026-02-03 to 2026-02-06". */
  where_and_when: z.string(),
  covers_around: z.boolean().nullable(),
  bookings: z.array(Leg),
})
export type Trip = z.output<typeof Trip>

/** A booking that belongs to no trip is a trip of its own. */
const SingleBooking = Leg.extend(Trip.pick({ where_and_when: true, covers_around: true }).shape)

export const Travel = z.object({
  traveler: z.string(),
  around: nullable,
  trips: z.array(Trip),
  ungrouped: z.array(SingleBooking),
  truncated: z.boolean(),
  left_out: LeftOut,
})

export const TravelPlace = z.object({ city: z.string().max(100).nullish(), country: z.string().max(100).nullish() })
export type TravelPlace = z.output<typeof TravelPlace>

export function findingsOfTravel(travel: z.output<typeof Travel>, places: readonly TravelPlace[]): SkillFinding[] {
  const { traveler, trips, ungrouped } = travel
  const observable: SkillFinding['observable'] = { kind: 'email', value: traveler }
  const aspect = 'sign-in'
  const covering = [
    ...trips.map((trip, index) => ({ ...trip, pointer: `/trips/${index}/where_and_when` })),
    ...ungrouped.map((leg, index) => ({ ...leg, bookings: [leg], pointer: `/ungrouped/${index}/where_and_when` })),
  ].filter(({ covers_around }) => covers_around)
  if (covering.length === 0) return [{ observable, ...nothingFound(travel, places), aspect }]
  const around = Date.parse(travel.around ?? '')
  const legs = [...trips.flatMap(({ bookings }) => bookings), ...ungrouped].filter(({ canceled }) => !canceled)
  return covering.map((trip): SkillFinding => {
    const { how, ...means } = compare(trip, places, { around, legs })
    const statement = `${traveler} ${how}: ${trip.where_and_when} (${bookedAs(trip)}).`
    return { observable, ...means, statement, pointer: trip.pointer, aspect }
  })
}

/** Only a list that was read to its end can tell that there is no booking. */
function nothingFound(
  { traveler, truncated, left_out }: z.output<typeof Travel>,
  places: readonly TravelPlace[],
): Pick<SkillFinding, 'assessment' | 'weight' | 'statement' | 'pointer'> {
  if (truncated || left_out !== null)
    return {
      assessment: 'context',
      weight: 0,
      statement: `Not all bookings could be read, so that it cannot be told whether ${traveler} was travelling at that time.`,
      pointer: truncated ? '/truncated' : '/left_out',
    }
  return {
    // Without a place there is nothing that a trip would have to explain.
    assessment: places.length > 0 ? 'suspicious' : 'context',
    weight: weights.weakSign,
    statement: `No booking of ${traveler} covers that time.`,
    pointer: '/trips',
  }
}

type Booked = Pick<Trip, 'bookings'>

/**
 * A trip explains sign-ins when it leads from or to every place that the alert names: one left over may be an intruder. One of
 * them must be where the person was by then: nobody signs in at the destination while still in the air.
 */
function compare(
  trip: Booked,
  places: readonly TravelPlace[],
  { around, legs }: { around: number; legs: readonly Leg[] },
): Pick<SkillFinding, 'assessment' | 'weight'> & { how: string } {
  const ends = trip.bookings.flatMap(({ from, to }) => [from, to])
  const fitting = places.filter((place) => ends.some((end) => end && isThere(end, place)))
  if (places.length === 0)
    return {
      assessment: 'context',
      weight: weights.context,
      how: 'was travelling at that time, the alert names no place',
    }
  if (fitting.length === 0)
    return { assessment: 'suspicious', weight: weights.doubtful, how: 'was booked elsewhere at that time' }
  if (fitting.length < places.length)
    return {
      assessment: 'context',
      weight: weights.context,
      how: 'was booked for only some of the places at that time',
    }
  const reached = fitting.filter((place) => isReached(trip, place, around))
  if (reached.length === 0)
    return fitting.some((place) => hasLeftFor(trip, place, around))
      ? { assessment: 'context', weight: weights.context, how: 'was on the way there at that time' }
      : { assessment: 'suspicious', weight: weights.weakSign, how: 'was booked to leave for there only later' }
  return reached.some((place) => !hasTravelledOn(legs, place, around))
    ? { assessment: 'benign', weight: weights.bookedThere, how: 'was booked to be there at that time' }
    : { assessment: 'context', weight: weights.context, how: 'was booked to have travelled on by that time' }
}

/** Journeys are late. */
const delayMs = 3 * 3_600_000
/** Of a date without a time only the day is known, and it lasts until it is over everywhere on earth. */
export const overEverywhereMs = 36 * 3_600_000

/** Another journey, of whatever trip, had surely arrived elsewhere by then, and nothing led back. */
function hasTravelledOn(legs: readonly Leg[], place: TravelPlace, around: number): boolean {
  const led = legs.flatMap((leg) => {
    const arrives = arrivalOf(leg)
    return leg.to && arrives ? [{ ...leg, to: leg.to, arrives, at: Date.parse(arrives) }] : []
  })
  const there = led.filter((leg) => isThere(leg.to, place) && isThereBy(leg, place, around)).map(({ at }) => at)
  // Who has not yet left was led there by no booking.
  if (there.length === 0) return false
  const since = Math.max(...there)
  return led.some(
    ({ type, to, arrives, at }) =>
      isJourney(type) &&
      !isThere(to, place) &&
      at > since &&
      at + (arrives.length === 10 ? overEverywhereMs : delayMs) <= around,
  )
}

export const isJourney = (type: string | null | undefined) =>
  /^(FLIGHT|RAIL|TRANSPORTATION|BLACK_CAR)$/.test(type ?? '')

/** A room or a car is there from the start. */
const arrivalOf = ({ type, start, end }: Leg) => (isJourney(type) ? (end ?? start) : start)

/** Clocks, early landings and time at the gate. */
const toleranceMs = 30 * 60_000

/** Of a room only the day is known: it is not reached before the journey that leads there. */
function isReached({ bookings }: Booked, place: TravelPlace, around: number): boolean {
  const journeys = timedJourneysTo(bookings, place)
  if (journeys.length === 0 || journeys.some((leg) => isReachedBy(leg, place, around)))
    return bookings.some((leg) => isThereBy(leg, place, around))
  // Then only who has not yet left is there: on the way back nobody leaves before the arrival.
  const arrives = Math.min(...journeys.map((leg) => Date.parse(arrivalOf(leg) ?? '')))
  return bookings.some(
    (leg) => isNotYetLeft(leg, place, around) && leg.start !== null && Date.parse(leg.start) < arrives,
  )
}

/** Or it is where the journey began. */
function hasLeftFor({ bookings }: Booked, place: TravelPlace, around: number): boolean {
  const journeys = timedJourneysTo(bookings, place)
  const isBehind = bookings.some(
    ({ from, start }) => from !== null && isThere(from, place) && start !== null && Date.parse(start) <= around,
  )
  return (
    isBehind ||
    journeys.length === 0 ||
    journeys.some(({ start }) => start !== null && Date.parse(start) <= around + toleranceMs)
  )
}

const timedJourneysTo = (bookings: readonly Leg[], place: TravelPlace) =>
  bookings.filter((leg) => {
    const arrives = arrivalOf(leg)
    return isJourney(leg.type) && leg.to !== null && isThere(leg.to, place) && arrives !== null && arrives.length > 10
  })

/** It must have been reached, or not yet left. */
const isThereBy = (leg: Leg, place: TravelPlace, around: number) =>
  isReachedBy(leg, place, around) || isNotYetLeft(leg, place, around)

function isReachedBy(leg: Leg, place: TravelPlace, around: number): boolean {
  const arrives = arrivalOf(leg)
  // Of a date without a time only the day is known.
  const isReached =
    arrives === null ||
    Date.parse(arrives) <= around + toleranceMs ||
    (arrives.length === 10 && Date.parse(arrives) <= around + 86_400_000 / 2)
  return leg.to !== null && isThere(leg.to, place) && isReached
}

const isNotYetLeft = ({ start, from }: Leg, place: TravelPlace, around: number) =>
  from !== null && isThere(from, place) && start !== null && around <= Date.parse(start) + toleranceMs

/** People move within a country, so its name is enough where both tell one. */
export function isThere(end: NonNullable<Leg['to']>, { city, country }: TravelPlace): boolean {
  const byCountry = end.country && country ? countryKey(end.country) === countryKey(country) : undefined
  return byCountry ?? [end.city, end.airport].some((name) => Boolean(name && city && cityKey(name) === cityKey(city)))
}

/** A place given as one word is a country where there is one of that name or code. A code of three letters is an airport's. */
export const destinationPlace = (word: string): TravelPlace =>
  /^[a-z]{2}$/i.test(word.trim()) || countryOfName(word) !== undefined ? { country: word } : { city: word }

const bookedAs = ({ bookings }: Booked) =>
  bookings
    .slice(0, 5)
    .map(({ type, status }) => `${type ?? 'booking'} ${status ?? 'of unknown status'}`.toLowerCase())
    .join(', ')
