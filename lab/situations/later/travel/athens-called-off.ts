// A sign-in from Athens; the trip there was cancelled a week ago.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const athensCalledOff = situation(
  'athens-called-off',
  'travel',
  'Athens, and a trip that was called off',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ minutes: 38 })
    const ip = '94.66.12.9'
    const to = { city: 'Athens', country: 'GR', airport: 'ATH' }
    return {
      alerts: [
        alert(setting, at, 'google_workspace', 'Unusual login', {
          kind: 'admin#reports#activity',
          id: { time: setting.iso(at), uniqueQualifier: '5512009912', applicationName: 'login' },
          actor: { email: jonas.email },
          ipAddress: ip,
          networkInfo: { regionCode: 'GR', subdivisionCode: 'GR-I', city: 'Athens' },
          events: [
            {
              type: 'login',
              name: 'login_success',
              parameters: [
                { name: 'login_type', value: 'saml' },
                { name: 'is_suspicious', boolValue: true },
              ],
            },
          ],
        }),
      ],
      facts: {
        bookings: stay(setting, jonas, to, setting.ago({ days: 1 }), setting.ahead({ days: 2 })).map((booking) => ({
          ...booking,
          status: 'CANCELED' as const,
        })),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The trip that would explain the place was cancelled, so nothing shows that he is there. The address is clean, so nothing shows an attacker either.',
    }
  },
)
