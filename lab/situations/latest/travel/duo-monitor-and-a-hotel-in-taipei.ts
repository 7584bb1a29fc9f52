// A monitor of second factors finds a place odd. A hotel and a flight without return explain it.
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const duoMonitorAndAHotelInTaipei = situation(
  'duo-monitor-and-a-hotel-in-taipei',
  'travel',
  'An odd second factor in Taipei',
  (setting) => {
    const wei = setting.person('wei.chen')
    const sofia = setting.person('sofia.marklund')
    const at = setting.ago({ hours: 4, minutes: 44 })
    const ip = '61.220.140.37'
    const taipei = { city: 'Taipei', country: 'TW', airport: 'TPE' }
    const told = {
      traveler: wei,
      booker: sofia,
      created: setting.ago({ days: 5 }),
      to: taipei,
      purpose: 'Supplier audit',
    }
    const arrived = setting.ago({ days: 1, hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'duo_trust_monitor', 'Unusual authentication location', {
          sekey: setting.seeded.hex('duo sekey', 20).toUpperCase(),
          type: 'auth',
          state: 'new',
          surfaced_timestamp: at + 120_000,
          priority_event: true,
          priority_reasons: [{ type: 'country', label: 'TW' }],
          explanations: [
            { type: 'NEW_COUNTRY_CODE', summary: 'This user has not authenticated from this country recently.' },
            { type: 'UNREALISTIC_GEOVELOCITY', summary: 'Distance from the authentication before is large.' },
          ],
          surfaced_auth: {
            isotimestamp: setting.iso(at),
            event_type: 'authentication',
            result: 'success',
            reason: 'user_approved',
            factor: 'verified_duo_push',
            application: { name: 'Havskog VPN', key: 'DIY231J8BR23QK4UKBY8' },
            user: { name: wei.account, email: wei.email, groups: ['Research', 'VPN'] },
            access_device: {
              ip,
              hostname: setting.laptopOf(wei.key).host,
              os: 'Windows',
              os_version: '11',
              is_encryption_enabled: true,
              location: { city: 'Taipei', state: 'Taipei City', country: 'Taiwan' },
            },
            auth_device: { name: 'iPhone', ip: '223.136.90.12', location: { city: 'Taipei', country: 'Taiwan' } },
            trusted_endpoint_status: 'trusted',
          },
        }),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'flight wei taipei',
            type: 'FLIGHT',
            status: 'TICKETED',
            from: { city: 'Singapore', country: 'SG', airport: 'SIN' },
            start: arrived - 5 * 3_600_000,
            end: arrived,
            supplier: 'Polar Crest Airways',
            flight: 'PC 871',
            price: 390,
          },
          {
            ...told,
            key: 'hotel wei taipei',
            type: 'HOTEL',
            status: 'CONFIRMED',
            start: arrived,
            end: setting.ahead({ days: 2 }),
            supplier: 'Lantern Court Hotels',
            price: 310,
          },
        ],
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'ip', '223.136.90.12')],
      },
      expected: harmless,
      because:
        'His head of department booked flight and hotel in Taipei for these days. Both addresses are clean, and laptop and phone are together in the booked city.',
    }
  },
)
