// Bodies in the documented shapes, with unknown, null and missing fields: every skill of travel booking reads them.
import { test } from 'node:test'
import { type Replayed, replaySkills } from '../../test/support/replay-skills.ts'
import { travelBooking } from './travel-booking.ts'

const place = { country: 'DE', state: '', city: 'Berlin', airportCode: 'BER' }
const booking = {
  uuid: 'b1',
  bookingId: 'QX7L2P',
  bookingType: 'FLIGHT',
  bookingStatus: 'TICKETED',
  created: '2026-01-01T09:00:00Z',
  cancelledAt: null,
  tripUuids: ['t1'],
  tripName: 'Kickoff',
  startDate: '2026-02-03',
  endDate: '2026-02-06',
  passengers: [{ travelerType: 'PASSENGER', person: { uuid: 'p1', name: 'Jo Doe', email: 'jo.doe@example.com' } }],
  booker: { uuid: 'p2', name: 'Ana', email: 'ana@example.com' },
  origin: { ...place, country: 'US' },
  destination: place,
  segments: [{ startTimestamp: 1770134400, endTimestamp: 1770163200, departure: place, arrival: place }],
  currencyExhangeRateFromUsd: 0.92,
}
const page = (row: object) => ({
  data: [row],
  page: { totalPages: 1, currentPage: 0, pageSize: 100, totalElements: 1 },
})
const user = {
  id: 'p1',
  userName: 'jo.doe@example.com',
  name: { givenName: 'Jo', familyName: 'Doe' },
  department: 'Sales',
  managerEmail: 'ana@example.com',
  active: true,
  emails: [{ value: 'jo.doe@example.com' }],
}
const around = '2026-02-04T12:00:00Z'
const travel: Replayed[] = [
  ['get-users', {}, [/users/, page(user)]],
  ['search-user-travel', { traveler: 'jo.doe@example.com', around }, [/bookings/, page(booking)]],
  ['get-bookings', {}, [/bookings/, page(booking)]],
  ['get-booking', { booking_uuid: 'b1' }, [/bookings/, page(booking)]],
  ['list-travelers-in-country', { country: 'Germany', at: around }, [/bookings/, page(booking)]],
]

test('every skill reads unknown, null and missing fields', (t) =>
  replaySkills(t, travelBooking, {
    credentials: { client_id: 'client', client_secret: 'the secret' },
    setting: 'base_url',
    skills: travel,
  }))
