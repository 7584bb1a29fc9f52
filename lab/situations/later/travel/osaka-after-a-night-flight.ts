// Gothenburg yesterday, Osaka today: too fast for a model that divides by hours, and not for an aeroplane.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const osakaAfterANightFlight = situation(
  'osaka-after-a-night-flight',
  'travel',
  'Gothenburg yesterday, Osaka today',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const before = setting.ago({ hours: 21 })
    const at = setting.ago({ minutes: 55 })
    const ip = '118.238.201.40'
    const home = astrid.office.externalIp
    const to = { city: 'Osaka', country: 'JP', airport: 'KIX' }
    return {
      alerts: [
        alert(setting, at, 'netskope', 'Impossible travel', {
          alert_type: 'uba',
          alert_name: 'Proximity violation',
          timestamp: setting.seconds(at),
          user: astrid.email,
          app: 'Microsoft Office 365 OneDrive for Business',
          activity: 'Login Successful',
          last_location: 'Gothenburg',
          last_country: 'SE',
          last_timestamp: setting.seconds(before),
          last_srcip: home,
          src_location: 'Osaka',
          src_country: 'JP',
          srcip: ip,
          severity: 'high',
        }),
      ],
      facts: {
        bookings: stay(setting, astrid, to, setting.ago({ hours: 19 }), setting.ahead({ days: 3 }), 14),
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'ip', home)],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: before,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              AccountName: astrid.account,
              AccountUpn: astrid.email,
              AccountObjectId: astrid.aadId,
              IPAddress: home,
              Location: 'SE',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'She signed in at the office, took off two hours later and landed four hours before the second sign-in, in the city where her hotel is. Both places are explained by the booking and both addresses are clean.',
    }
  },
)
