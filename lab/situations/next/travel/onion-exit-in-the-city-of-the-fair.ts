// The trip fits the city. The address is an exit of an anonymous network, which people and thieves share.
import { alert, situation, stay, worthALook } from '../../shorthand.ts'

export const onionExitInTheCityOfTheFair = situation(
  'onion-exit-in-the-city-of-the-fair',
  'travel',
  'A password store opened through an exit in Frankfurt',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 37 })
    const ip = '185.243.96.107'
    const frankfurt = { city: 'Frankfurt', country: 'DE', airport: 'FRA' }
    return {
      alerts: [
        alert(setting, at, 'onepassword_events', 'Sign-in from a new location', {
          uuid: setting.seeded.hex('op event', 26).toUpperCase(),
          session_uuid: setting.seeded.hex('op session', 26).toUpperCase(),
          timestamp: setting.iso(at),
          category: 'success',
          type: 'mfa_ok',
          country: 'DE',
          details: null,
          target_user: {
            uuid: setting.seeded.hex('op user', 26).toUpperCase(),
            name: hanna.name,
            email: hanna.email,
            type: 'user',
          },
          client: {
            app_name: '1Password Browser',
            app_version: '81118032',
            platform_name: 'Firefox',
            platform_version: '140.0',
            os_name: 'Windows',
            os_version: '10.0',
            ip_address: ip,
          },
          location: {
            country: 'DE',
            region: 'Hesse',
            city: 'Frankfurt',
            latitude: 50.1155,
            longitude: 8.6842,
          },
        }),
      ],
      facts: {
        bookings: stay(setting, hanna, frankfurt, setting.ago({ days: 1, hours: 9 }), setting.ahead({ days: 2 }), 2),
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'She is booked to Frankfurt, so the place is explained. The address is a Tor exit that tried passwords of others this week, the second factor was given, and nobody has judged it: more than nothing, less than proof.',
    }
  },
)
