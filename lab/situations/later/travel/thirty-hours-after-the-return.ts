// Still Brussels by sign-in, more than a day after the flight home has landed.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const thirtyHoursAfterTheReturn = situation(
  'thirty-hours-after-the-return',
  'travel',
  'Still in Brussels, a day after the flight home',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const at = setting.ago({ minutes: 41 })
    const ip = '81.240.33.18'
    const to = { city: 'Brussels', country: 'BE', airport: 'BRU' }
    const { city, country, airport } = mattias.office
    const out = stay(setting, mattias, to, setting.ago({ days: 4 }), setting.ago({ hours: 36 }))
    return {
      alerts: [
        alert(setting, at, 'jumpcloud', 'User portal login from unusual location', {
          event_type: 'user_login_attempt',
          initiated_by: { type: 'user', username: mattias.account, email: mattias.email },
          success: true,
          mfa: true,
          client_ip: ip,
          geoip: { country_code: 'BE', region_name: 'Brussels Capital', city: 'Brussels', timezone: 'Europe/Brussels' },
          useragent: { name: 'Safari', os_name: 'iOS' },
          timestamp: setting.iso(at),
        }),
      ],
      facts: {
        bookings: [
          ...out,
          {
            key: 'mattias home',
            type: 'FLIGHT',
            status: 'TICKETED',
            traveler: mattias,
            created: setting.ago({ days: 20 }),
            trip: { key: 'mattias.ekdahl Brussels', name: 'Brussels visit' },
            from: to,
            to: { city, country, airport },
            start: setting.ago({ hours: 33 }),
            end: setting.ago({ hours: 31 }),
            supplier: 'Polar Crest Airways',
            flight: 'PC 418',
            price: 210,
            purpose: 'Customer meeting',
          },
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The trip was over thirty hours before the sign-in, so it does not cover the time. The address is clean, and neither a missed flight nor a thief was shown.',
    }
  },
)
