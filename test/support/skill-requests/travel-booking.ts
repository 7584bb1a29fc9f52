// Travel booking: what each of its skills is asked in tests, and what it must send; taken from the specification.
import assert from 'node:assert/strict'
import { type Asked, remember, some } from './asked.ts'

export const travelBookingRequests: Asked[] = [
  { skill: 'get-users', sends: /^GET \/v1\/users$/, gives: some('users') },
  {
    skill: 'search-user-travel',
    input: ({ person }) => ({ traveler: person.email }),
    sends: /^GET \/v1\/bookings$/,
  },
  {
    skill: 'get-bookings',
    sends: /^GET \/v1\/bookings$/,
    query: { createdFrom: /^\d+$/ },
    gives: remember('booking', (output) => output.bookings[0]),
  },
  {
    skill: 'get-booking',
    input: ({ booking }) => ({ booking_uuid: booking.uuid, created: booking.created }),
    sends: /^GET \/v1\/bookings$/,
    gives: (output, { booking }) => assert.equal(output.booking.uuid, booking.uuid),
  },
  {
    skill: 'list-travelers-in-country',
    input: () => ({ country: 'Sweden' }),
    sends: /^GET \/v1\/bookings$/,
    gives: (output) => assert.ok(Array.isArray(output.travelers)),
  },
]
