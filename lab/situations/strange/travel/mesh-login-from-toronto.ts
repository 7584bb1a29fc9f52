// A mesh VPN saw a salesman sign in from Toronto, and the travel platform does not answer.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const meshLoginFromToronto = situation(
  'mesh-login-from-toronto',
  'travel',
  'A first sign-in from Toronto while bookings cannot be asked',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ minutes: 50 })
    const ip = '99.236.41.118'
    return {
      alerts: [
        alert(setting, at, 'tailscale_audit', 'New login location', {
          eventTime: setting.iso(at),
          type: 'CONFIG',
          deferredAt: '0001-01-01T00:00:00Z',
          eventGroupID: setting.seeded.hex('tailscale group', 32),
          origin: 'CONTROL',
          actor: {
            id: 'uZk4cW3CNTRL',
            type: 'USER',
            loginName: daniel.email,
            displayName: daniel.name,
            tags: [],
          },
          target: { id: 'nJ3yPd7CNTRL', name: 'iphone-daniel.tail71c2.ts.net', type: 'NODE', property: 'KEY_EXPIRY' },
          action: 'LOGIN',
          new: {
            endpoint: `${ip}:41641`,
            location: { city: 'Toronto', country: 'CA' },
            os: 'iOS',
            clientVersion: '1.88.3',
          },
          old: { endpoint: `${daniel.office.externalIp}:41641`, location: { city: 'Boston', country: 'US' } },
          streamRule: 'soc: login from country not seen in 90 days',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          { city: 'Toronto', country: 'CA', airport: 'YYZ' },
          setting.ago({ hours: 20 }),
          setting.ahead({ days: 1 }),
          2,
        ),
        intelligence: [
          {
            ...clean(setting, 'ip', ip),
            extra: {
              location: { country: 'Canada', city: 'Toronto', asn: 'AS812', organization: 'Rogers Communications' },
            },
          },
        ],
      },
      faults: [{ platform: 'travel-booking', fault: '503' }],
      expected: undecided,
      because:
        'Nothing bad is known of the address, and nothing else happened. Whether he is in Toronto only the booking platform could say, and it does not answer.',
    }
  },
)
