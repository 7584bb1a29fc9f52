// A car and a hotel, and no flight.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const rentedCarInDenver: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const at = setting.ago({ hours: 3, minutes: 4 })
  const ip = '67.162.41.88'
  const told = {
    traveler: marcus,
    created: setting.ago({ days: 8 }),
    trip: { key: 'marcus denver', name: 'Denver installation' },
    to: { city: 'Denver', country: 'US', state: 'CO', airport: 'DEN' },
    start: setting.ago({ days: 2 }),
    end: setting.ahead({ days: 2 }),
    purpose: 'Installation',
  } as const

  return {
    id: 'rented-car-in-denver',
    group: 'travel',
    title: 'A field engineer with a rented car',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from atypical location', {
        user: marcus.email,
        ip,
        location: { city: 'Denver', state: 'Colorado', country: 'US' },
        outcome: 'success',
        factor: 'security key',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: [
        { ...told, key: 'marcus car', type: 'CAR', status: 'CONFIRMED', supplier: 'Prairie Wheels', price: 240 },
        {
          ...told,
          key: 'marcus hotel',
          type: 'HOTEL',
          status: 'CONFIRMED',
          supplier: 'Lantern Court Hotels',
          price: 610,
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A rented car and a hotel put him in Denver for these days, a security key was used, and the address is clean.',
  }
}
