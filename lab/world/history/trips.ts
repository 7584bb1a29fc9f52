// Trips of everybody: some in the past year, one still to come, none today.
import type { Person } from '../company.ts'
import type { Booking, Facts } from '../facts.ts'
import type { Setting } from '../setting.ts'

const destinations = [
  ['Berlin', 'DE', 'BER'],
  ['London', 'GB', 'LHR'],
  ['Boston', 'US', 'BOS'],
  ['Tokyo', 'JP', 'HND'],
  ['Milan', 'IT', 'MXP'],
  ['Singapore', 'SG', 'SIN'],
] as const

export function trips(setting: Setting): Facts {
  return {
    bookings: setting.people.flatMap((person, i) => {
      const travels = person.department === 'Sales' || person.department === 'Service' ? 4 : 2
      const left = person.active ? 0 : 190
      const past = Array.from({ length: travels }, (_, n) => left + 12 + ((i * 17 + n * 83) % (left ? 150 : 320)))
      return [
        ...past.flatMap((days, n) => trip(setting, person, i + n, `past ${n}`, setting.ago({ days, hours: i % 9 }))),
        ...(person.active
          ? trip(setting, person, i + 3, 'next', setting.ahead({ days: 7 + ((i * 5) % 50), hours: i % 9 }))
          : []),
      ]
    }),
  }
}

function trip(setting: Setting, traveler: Person, i: number, name: string, start: number): Booking[] {
  const elsewhere = destinations.filter(([, country]) => country !== traveler.office.country)
  const [city, country, airport] = elsewhere[i % elsewhere.length] ?? destinations[0]
  const end = start + (2 + (i % 4)) * 86_400_000
  const created = Math.min(start - 20 * 86_400_000, setting.ago({ days: 1 }))
  const told = {
    traveler,
    created,
    // A booking made by telephone belongs to no trip.
    ...(i % 11 === 4 ? {} : { trip: { key: `${name} ${traveler.key}`, name: `${city} visit` } }),
    start,
    end,
    to: { city, country, airport },
    purpose: 'Customer meeting',
    ...(i % 6 === 0 ? { booker: setting.person('ingrid.solberg') } : {}),
  }
  const isCanceled = i % 17 === 0
  return [
    {
      ...told,
      key: `flight ${name} ${traveler.key}`,
      type: 'FLIGHT',
      status: isCanceled ? 'CANCELED' : 'TICKETED',
      from: { city: traveler.office.city, country: traveler.office.country, airport: traveler.office.airport },
      supplier: 'Polar Crest Airways',
      flight: `PC ${200 + (i % 700)}`,
      price: 180 + i,
    },
    ...(i % 3 === 0
      ? []
      : [
          {
            ...told,
            key: `hotel ${name} ${traveler.key}`,
            type: 'HOTEL' as const,
            status: isCanceled ? ('CANCELED' as const) : ('CONFIRMED' as const),
            supplier: 'Lantern Court Hotels',
            price: 95 + i,
          },
        ]),
  ]
}
