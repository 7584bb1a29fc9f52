// The trip fits the city, but an address known for stolen passwords sent fourteen pushes until one was accepted.
import { alert, hostile, situation, stay } from '../../shorthand.ts'

export const pushesAcceptedInTheRightCity = situation(
  'pushes-accepted-in-the-right-city',
  'travel',
  'Refused pushes in the city of a booked trip',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ minutes: 55 })
    const ip = '91.205.230.44'
    const berlin = { city: 'Berlin', country: 'DE', airport: 'BER' }
    return {
      alerts: [
        alert(setting, at, 'mfa_provider', 'MFA fatigue', {
          event: 'mfa_push_series',
          user: { name: daniel.account, email: daniel.email },
          access_device: { ip, location: { city: 'Berlin', country: 'Germany' } },
          pushes: 15,
          denied: 14,
          approved: 1,
          first: setting.iso(at - 22 * 60_000),
          last: setting.iso(at),
          result: 'granted',
          application: 'Microsoft 365',
        }),
      ],
      facts: {
        bookings: stay(setting, daniel, berlin, setting.ago({ days: 1, hours: 6 }), setting.ahead({ days: 3 }), 8),
        intelligence: [
          setting.risk('ip', ip, 87, [
            ['Recent Credential Stuffing Source', 4, 'Sends pushes with stolen passwords at a dozen companies today.'],
            ['Anonymization Service', 2, 'Exit of a paid proxy network.'],
          ]),
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              AccountName: daniel.account,
              AccountUpn: daniel.email,
              AccountObjectId: daniel.aadId,
              AccountDisplayName: daniel.name,
              IPAddress: ip,
              Location: 'DE',
            },
          },
        ],
      },
      expected: { ...hostile(), severities: ['high', 'critical'] },
      because:
        'The trip says that he may be in Berlin and nothing more. The address is known for exactly this today, fourteen pushes were refused, and then it got in.',
    }
  },
)
