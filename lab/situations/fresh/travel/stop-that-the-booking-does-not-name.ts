// A flight with an unnamed stop, and a sign-in from a city on the way.
import { alert, clean, situation } from '../../shorthand.ts'

export const stopThatTheBookingDoesNotName = situation(
  'stop-that-the-booking-does-not-name',
  'travel',
  'A sign-in from Istanbul on the day of a flight to Nairobi',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const at = setting.ago({ hours: 3, minutes: 10 })
    const ip = '78.187.44.102'
    const nairobi = { city: 'Nairobi', country: 'KE', airport: 'NBO' }
    const { city, country, airport } = mattias.office
    return {
      alerts: [
        alert(
          setting,
          at,
          'onelogin',
          'New country for user',
          `event_type_id=5 event_name=USER_LOGGED_INTO_ONELOGIN created_at=${setting.iso(at)} user_name="${mattias.name}" login="${mattias.email}" ipaddr=${ip} city="Istanbul" country_code=TR risk_score=61 risk_reasons="Infrequent access from Istanbul; new country" auth_factor="OneLogin Protect" result=success`,
        ),
      ],
      facts: {
        bookings: [
          {
            key: 'flight mattias nairobi',
            type: 'FLIGHT',
            status: 'TICKETED',
            traveler: mattias,
            created: setting.ago({ days: 20 }),
            trip: { key: 'mattias nairobi', name: 'Nairobi visit' },
            start: setting.ago({ hours: 9 }),
            end: setting.ahead({ hours: 5 }),
            from: { city, country, airport },
            to: nairobi,
            supplier: 'Polar Crest Airways',
            flight: 'PC 714',
            price: 910,
            purpose: 'Customer meeting',
          },
          {
            key: 'hotel mattias nairobi',
            type: 'HOTEL',
            status: 'CONFIRMED',
            traveler: mattias,
            created: setting.ago({ days: 20 }),
            trip: { key: 'mattias nairobi', name: 'Nairobi visit' },
            start: setting.ahead({ hours: 6 }),
            end: setting.ahead({ days: 3 }),
            to: nairobi,
            supplier: 'Lantern Court Hotels',
            price: 520,
            purpose: 'Customer meeting',
          },
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The booking names Gothenburg and Nairobi, not Istanbul. A stop there is likely for so long a flight, but no platform shows it, and nothing hostile is known.',
    }
  },
)
