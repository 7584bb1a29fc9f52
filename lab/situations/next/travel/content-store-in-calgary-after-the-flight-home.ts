// A sign-in from the city of a trip that ended two days before.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const contentStoreInCalgaryAfterTheFlightHome = situation(
  'content-store-in-calgary-after-the-flight-home',
  'travel',
  'A sign-in from Calgary after the flight home',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const at = setting.ago({ hours: 3, minutes: 29 })
    const ip = '184.71.52.130'
    const calgary = { city: 'Calgary', country: 'CA', airport: 'YYC' }
    const home = { city: marcus.office.city, country: marcus.office.country, airport: marcus.office.airport }
    const left = setting.ago({ days: 2, hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'box_shield', 'Suspicious Location', {
          type: 'event',
          event_id: setting.seeded.guid('box event'),
          event_type: 'SHIELD_ALERT',
          created_at: setting.iso(at + 60_000),
          created_by: { type: 'user', id: '2', name: 'Unknown User', login: '' },
          source: null,
          session_id: null,
          ip_address: 'Unknown IP',
          additional_details: {
            shield_alert: {
              rule_category: 'Suspicious Locations',
              rule_id: '118204',
              rule_name: 'Suspicious Location',
              risk_score: 60,
              priority: 'medium',
              user: { id: 22_901_884, name: marcus.name, email: marcus.email },
              link: 'https://havskog.app.box.com/master/shield/alerts/4481207',
              alert_id: 4_481_207,
              alert_summary: {
                description: 'Login from a location that is not on the list of the rule.',
                alert_activities: [
                  {
                    occurred_at: setting.iso(at),
                    event_type: 'Login',
                    ip_info: {
                      ip,
                      latitude: '51.05',
                      longitude: '-114.06',
                      registrant: 'Bow River Cable',
                      country_code: 'CA',
                      city_name: 'Calgary',
                      region_name: 'Alberta',
                    },
                    service_name: 'Box for Android',
                    result: 'success',
                  },
                ],
              },
            },
          },
        }),
      ],
      facts: {
        bookings: [
          ...stay(setting, marcus, calgary, setting.ago({ days: 6 }), left, 5),
          {
            key: 'flight marcus home from calgary',
            type: 'FLIGHT',
            status: 'TICKETED',
            traveler: marcus,
            created: setting.ago({ days: 22 }),
            trip: { key: `${marcus.key} ${calgary.city}`, name: `${calgary.city} visit` },
            from: calgary,
            to: home,
            start: left,
            end: left + 5 * 3_600_000,
            supplier: 'Polar Crest Airways',
            flight: 'PC 318',
            price: 402,
            purpose: 'Customer meeting',
          },
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'He flew home two days before, so the trip does not cover this sign-in. The address is clean and nothing else is known. He may have stayed or left a phone there; he has to be asked.',
    }
  },
)
